import type { DocumentLanguage } from '../../../../../shared/contracts/primitives';
import { renderTemplate } from '../../../../../shared/mail-templates/render';
import type { TemplateText } from '../../../../../shared/mail-templates/warnings';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import { documentLanguageOf } from '../../../../../shared/values/locale';
import type { DocumentRecord } from '../../../models/document-row';
import { defaultTemplateOf, selfBilledTemplate } from '../domain/default-template';
import { valuesOf } from '../domain/variables';
import { EmailTemplateRow } from '../models/email-template-row';

/** Subject and HTML of the mail with an issued document, in its language. */
export async function writeMail(
  rows: Pick<Scoped, 'find'>,
  document: DocumentRecord,
  paymentLink = '',
): Promise<{ subject: string; html: string }> {
  const template = await templateOf(rows, document, documentLanguageOf(document.language));
  const { subject, body } = renderTemplate(template, { ...valuesOf(document), paymentLink });
  // all placeholders of a subject may be empty, and a mail needs a subject
  return { subject: subject || (document.number ?? document.typeId), html: body };
}

async function templateOf(
  rows: Pick<Scoped, 'find'>,
  { typeId, selfBilling }: DocumentRecord,
  language: DocumentLanguage,
): Promise<TemplateText> {
  if (selfBilling) return selfBilledTemplate(language);
  return (await rows.find(EmailTemplateRow, { typeId })) ?? defaultTemplateOf(typeId, language);
}
