// The texts of the mails that documents are sent with: a default per language, replaced by the company's own.
import { listEmailTemplates } from './actions/list-email-templates';
import { restoreEmailTemplate } from './actions/restore-email-template';
import { saveEmailTemplate } from './actions/save-email-template';

export const mailTemplateActions = { listEmailTemplates, saveEmailTemplate, restoreEmailTemplate };
