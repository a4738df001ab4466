// Presents the effective wording of a system e-mail.
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import type {
  EmailTemplate,
  EmailTemplateFamily,
} from '../../../../shared/contracts/settings/email-templates';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import type { EmailTemplateRow } from '../models/email-template-row';
import { defaultWording, variablesOf } from './families';

export type EmailTemplateRecord = RecordOf<EmailTemplateRow>;

export function present(
  family: EmailTemplateFamily,
  override: EmailTemplateRecord | undefined,
  locale: DocumentLanguage,
): EmailTemplate {
  const { subject, body } = override ?? defaultWording(family, locale);
  return {
    id: family,
    dbId: override?.id ?? null,
    isCustom: override !== undefined,
    subject,
    body,
    locale: override ? null : locale,
    variables: variablesOf(family, locale),
    updatedAt: override?.updatedAt ?? null,
  };
}
