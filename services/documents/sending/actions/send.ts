import { documents } from '../../../../shared/contracts/documents';
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import { letter, type MailAttachment, mail } from '../../../../shared/contracts/mail';
import { writeAction } from '../../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { localeOf } from '../../../../shared/runtime/locale';
import { assertSendable } from '../../domain/assert-status';
import { documentEvent, present } from '../../domain/present';
import { mailedFormat } from '../../e-invoice/use-cases/mailed-format';
import { writeMail } from '../../mail-templates/use-cases/write-mail';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { lockDocument, save } from '../../use-cases/change-document';
import { readClient } from '../../use-cases/read-client';
import { readToday } from '../../use-cases/read-company';
import { markSent } from '../domain/delivery';

export const send = writeAction(documents.send, {
  async ask({ id, to, delivery }, ctx) {
    const document = await ctx.company.find(DocumentRow, { id });
    if (!document) throw problem('document_not_found');
    const today = await readToday(ctx);
    if (delivery !== 'mail') return { today, address: undefined, format: null };
    const address = await readAddress(ctx, document, to);
    await ctx.call(mail.assertQuota, { companyId: document.companyId, template: null });
    return { today, address, format: await mailedFormat(ctx, document) };
  },
  write: ({ id }, ctx, { today, address, format }) =>
    ctx.company.transaction(async (tx) => {
      const document = await lockDocument(tx, ctx, id);
      assertSendable(document);
      const sent = await (address
        ? mailDocument(tx, ctx, document, { to: address, format })
        : handOver(tx, ctx, document));
      return present(sent, today);
    }),
});

/** The requested address, else the client's of today, else that of the day of issue. */
async function readAddress(
  ctx: AskContext,
  document: DocumentRecord,
  to: string | undefined,
): Promise<string> {
  assertSendable(document);
  if (to !== undefined) return to;
  const client = await readClient(ctx, document.clientId);
  const address = client?.contactEmail ?? document.buyer?.contactEmail;
  if (!address) throw invalid('/to', 'is required: the client has no contact e-mail');
  return address;
}

/** The mail service reports the outcome to mail-reported.ts. */
async function mailDocument(
  tx: Transaction,
  ctx: CallContext,
  document: DocumentRecord,
  { to, format }: { to: string; format: EInvoiceFormat | null },
) {
  const { id: reference, companyId, typeId, language } = document;
  const message = letter(to, await writeMail(tx, document), {
    attachments: attachmentsOf(document, format),
    reportTo: { action: documents.mailReported.name, reference },
  });
  const kind = typeId.replace('-', '_');
  const mailed = { ...message, locale: localeOf(language), kind };
  const messageId = await tx.deliver(mail.accept, companyId, mailed);
  const waiting = { messageId, mailStatus: 'waiting', sentTo: to, sendError: null } as const;
  return save(tx, { ...document, ...waiting }, ctx.now());
}

/** Factur-X is the PDF with the invoice as data inside: it takes the place of the other one. */
function attachmentsOf({ id, attachments }: DocumentRecord, format: EInvoiceFormat | null): MailAttachment[] {
  const pdf = { action: documents.pdfPart.name, reference: id };
  const eInvoice = { action: documents.eInvoicePart.name, reference: `${id}/${format}` };
  const ofDocument = format === null ? [pdf] : format === 'factur-x' ? [eInvoice] : [pdf, eInvoice];
  const action = documents.attachmentPart.name;
  return [...ofDocument, ...attachments.map((file) => ({ action, reference: `${id}/${file.id}` }))];
}

/** The company has given the document to the client by other means. */
async function handOver(tx: Transaction, ctx: CallContext, document: DocumentRecord) {
  const now = ctx.now();
  const saved = await save(tx, { ...document, ...markSent(document, now.toISOString()) }, now);
  await tx.emit(saved.companyId, 'document.sent', documentEvent(saved));
  return saved;
}
