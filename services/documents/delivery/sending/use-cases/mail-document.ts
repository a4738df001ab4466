// Delivers the mail with a document to the mail service, which reports the outcome to mail-reported.ts.
import { documents } from '../../../../../shared/contracts/documents';
import { type EInvoiceFormat, isHybrid } from '../../../../../shared/contracts/e-invoice-formats';
import {
  guarded,
  letter,
  type MailAttachment,
  type Message,
  mail,
} from '../../../../../shared/contracts/mail';
import type { CallContext } from '../../../../../shared/runtime/context';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { problem } from '../../../../../shared/runtime/errors';
import { documentLanguageOf } from '../../../../../shared/values/locale';
import { doneNow } from '../../../domain/done-by';
import type { DocumentRecord, HeldMail } from '../../../models/document-row';
import { save, saveWithEvent } from '../../../use-cases/change-document';
import { writeMail } from '../../mail-templates/use-cases/write-mail';
import { clearanceOf, reasonOf } from '../domain/delivery';

async function mailDocument(
  tx: Transaction,
  document: DocumentRecord,
  message: HeldMail,
  now: Date,
): Promise<DocumentRecord> {
  const { to, hasPaymentLink = null } = message;
  const messageId = await tx.deliver(mail.accept, document.companyId, await messageOf(tx, document, message));
  const waiting = { messageId, mailStatus: 'waiting', sentTo: to, sendError: null, hasPaymentLink } as const;
  return save(tx, { ...document, ...waiting }, now);
}

/** A mail with a link that gives access is written when it leaves: see guardMail. */
async function messageOf(
  tx: Transaction,
  document: DocumentRecord,
  { to, format, hasPaymentLink }: HeldMail,
): Promise<Message> {
  const { id: reference, typeId } = document;
  const locale = documentLanguageOf(document.language);
  const options = {
    kind: typeId.replace('-', '_'),
    reportTo: { action: documents.mailReported.name, reference },
  };
  if (hasPaymentLink) {
    const guard = { action: documents.guardMail.name, reference: `${reference}/${format ?? ''}` };
    return guarded(to, locale, guard, options);
  }
  const attachments = attachmentsOf(document, format);
  return { ...letter(to, await writeMail(tx, document), { ...options, attachments }), locale };
}

/** A Factur-X file is a PDF with the invoice as data inside: it replaces the other PDF. */
export function attachmentsOf(
  { id, attachments }: DocumentRecord,
  format: EInvoiceFormat | null,
): MailAttachment[] {
  const pdf = { action: documents.pdfPart.name, reference: id };
  const eInvoice = { action: documents.eInvoicePart.name, reference: `${id}/${format}` };
  const ofDocument = format === null ? [pdf] : isHybrid(format) ? [eInvoice] : [pdf, eInvoice];
  const action = documents.attachmentPart.name;
  return [...ofDocument, ...attachments.map((file) => ({ action, reference: `${id}/${file.id}` }))];
}

/** A document waits for the verdict of its clearing channel; a rejected one is never mailed. */
export function mailOrHold(
  tx: Transaction,
  ctx: CallContext,
  document: DocumentRecord,
  message: HeldMail,
): Promise<DocumentRecord> {
  const clearance = clearanceOf(document.transmissions);
  if (clearance.is === 'refused')
    throw problem(
      'document_rejected_by_channel',
      `The channel ${clearance.channel} has rejected the document.`,
    );
  const deliver = clearance.is === 'waiting' ? holdMail : mailDocument;
  return deliver(tx, { ...doneNow(document, 'sent', ctx), heldMail: null }, message, ctx.now());
}

/** The mail with a document that waits for the verdict of a clearing channel. */
function holdMail(
  tx: Transaction,
  document: DocumentRecord,
  heldMail: HeldMail,
  now: Date,
): Promise<DocumentRecord> {
  const held = { heldMail, mailStatus: 'held', sentTo: heldMail.to, sendError: null } as const;
  return save(tx, { ...document, ...held }, now);
}

/** Saves the document after a report of a channel, and sends its waiting mail, or drops it. */
export async function settleHeldMail(tx: Transaction, document: DocumentRecord, now: Date): Promise<void> {
  const { heldMail } = document;
  const clearance = clearanceOf(document.transmissions);
  if (heldMail === null || clearance.is === 'waiting') await save(tx, document, now);
  else if (clearance.is === 'open') await mailDocument(tx, { ...document, heldMail: null }, heldMail, now);
  else await dropMail(tx, document, reasonOf(clearance.is, clearance.channel, document.id), now);
}

async function dropMail(
  tx: Transaction,
  document: DocumentRecord,
  sendError: string,
  now: Date,
): Promise<void> {
  const { status } = document;
  const failed = { heldMail: null, mailStatus: 'failed', sendError } as const;
  const unsent = status === 'issued' ? 'send_failed' : status;
  await saveWithEvent(tx, { ...document, ...failed, status: unsent }, now, 'document.send_failed');
}
