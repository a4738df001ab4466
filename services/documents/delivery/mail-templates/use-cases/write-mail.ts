import type { DocumentLanguage } from '../../../../../shared/contracts/primitives';
import { renderTemplate } from '../../../../../shared/mail-templates/render';
import type { TemplateText } from '../../../../../shared/mail-templates/warnings';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { documentLanguageOf } from '../../../../../shared/values/locale';
import type { DocumentRecord } from '../../../models/document-row';
import { defaultTemplateOf, selfBilledTemplate } from '../domain/default-template';
import { valuesOf } from '../domain/variables';
import { EmailTemplateRow } from '../models/email-template-row';

/** Subject and HTML of the mail with an issued document, in its language. */
export async function writeMail(
  tx: Transaction,
  document: DocumentRecord,
): Promise<{ subject: string; html: string }> {
  const template = await templateOf(tx, document, documentLanguageOf(document.language));
  const { subject, body } = renderTemplate(template, valuesOf(document));
  // all placeholders of a subject may be empty, and a mail needs a subject
  return { subject: subject || (document.number ?? document.typeId), html: body };
}

async function templateOf(
  tx: Transaction,
  { typeId, selfBilling }: DocumentRecord,
  language: DocumentLanguage,
): Promise<TemplateText> {
  if (selfBilling) return selfBilledTemplate(language);
  return (await tx.find(EmailTemplateRow, { typeId })) ?? defaultTemplateOf(typeId, language);
}
