// The company's own wording of the system e-mails.
import type { ServiceParts } from '../../../shared/runtime/service';
import { list } from './actions/list';
import { preview } from './actions/preview';
import { restore } from './actions/restore';
import { save } from './actions/save';
import { wording } from './actions/wording';
import { EmailTemplateRow } from './models/email-template-row';

export const actions = {
  listEmailTemplates: list,
  saveEmailTemplate: save,
  restoreEmailTemplate: restore,
  previewEmailTemplate: preview,
  emailTemplateWording: wording,
};
export const parts: ServiceParts = { models: [EmailTemplateRow] };
