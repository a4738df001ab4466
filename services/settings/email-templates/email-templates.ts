// The company's own wording of the system e-mails.
import type { ServiceParts } from '../../../shared/runtime/service';
import { listEmailTemplates } from './actions/list';
import { previewEmailTemplate } from './actions/preview';
import { restoreEmailTemplate } from './actions/restore';
import { saveEmailTemplate } from './actions/save';
import { emailTemplateWording } from './actions/wording';
import { EmailTemplateRow } from './models/email-template-row';

export const emailTemplates = {
  listEmailTemplates,
  saveEmailTemplate,
  restoreEmailTemplate,
  previewEmailTemplate,
  emailTemplateWording,
};
export const parts: Pick<ServiceParts, 'models' | 'jobs' | 'sealed'> = { models: [EmailTemplateRow] };
