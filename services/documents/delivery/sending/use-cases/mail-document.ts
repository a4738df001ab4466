// Delivers the mail with a document to the mail service, which reports the outcome to mail-reported.ts.
import { documents } from '../../../../../shared/contracts/documents';
import { type EInvoiceFormat, isHybrid } from '../../../../../shared/contracts/e-invoice-formats';
import { letter, type MailAttachment, mail } from '../../../../../shared/contracts/mail';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { documentLanguageOf } from '../../../../../shared/values/locale';
import type { DocumentRecord, HeldMail } from '../../../models/document-row';
import { save } from '../../../use-cases/change-document';
import { writeMail } from '../../mail-templates/use-cases/write-mail';

export async function mailDocument(
  tx: Transaction,
  document: DocumentRecord,
  { to, format }: HeldMail,
  now: Date,
): Promise<DocumentRecord> {
  const { id: reference, companyId, typeId, language } = document;
  const message = letter(to, await writeMail(tx, document), {
    attachments: attachmentsOf(document, format),
    reportTo: { action: documents.mailReported.name, reference },
  });
  const kind = typeId.replace('-', '_');
  const mailed = { ...message, locale: documentLanguageOf(language), kind };
  const messageId = await tx.deliver(mail.accept, companyId, mailed);
  const waiting = { messageId, mailStatus: 'waiting', sentTo: to, sendError: null } as const;
  return save(tx, { ...document, ...waiting }, now);
}

/** A Factur-X file is a PDF with the invoice as data inside: it replaces the other PDF. */
function attachmentsOf({ id, attachments }: DocumentRecord, format: EInvoiceFormat | null): MailAttachment[] {
  const pdf = { action: documents.pdfPart.name, reference: id };
  const eInvoice = { action: documents.eInvoicePart.name, reference: `${id}/${format}` };
  const ofDocument = format === null ? [pdf] : isHybrid(format) ? [eInvoice] : [pdf, eInvoice];
  const action = documents.attachmentPart.name;
  return [...ofDocument, ...attachments.map((file) => ({ action, reference: `${id}/${file.id}` }))];
}
