// Wordings of system e-mails that a company has changed.
import { list, preview, restore, save, wording } from './actions/email-templates';

export const actions = {
  listEmailTemplates: list,
  saveEmailTemplate: save,
  restoreEmailTemplate: restore,
  previewEmailTemplate: preview,
  emailTemplateWording: wording,
};
