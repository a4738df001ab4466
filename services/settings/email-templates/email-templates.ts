// Wordings of system e-mails that a company has changed.
import { list } from './actions/list';
import { preview } from './actions/preview';
import { restore } from './actions/restore';
import { save } from './actions/save';
import { wording } from './actions/wording';

export const actions = {
  listEmailTemplates: list,
  saveEmailTemplate: save,
  restoreEmailTemplate: restore,
  previewEmailTemplate: preview,
  emailTemplateWording: wording,
};
