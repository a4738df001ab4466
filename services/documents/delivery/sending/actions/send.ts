import { documents } from '../../../../../shared/contracts/documents';
import type { EventType } from '../../../../../shared/contracts/events';
import { isUuid } from '../../../../../shared/contracts/formats';
import { type MailReport, mail } from '../../../../../shared/contracts/mail';
import { channelWarning } from '../../../../../shared/law/rules/e-invoices';
import { readAction, writeAction } from '../../../../../shared/runtime/action';
import type { AskContext } from '../../../../../shared/runtime/context';
import { invalid, problem } from '../../../../../shared/runtime/errors';
import { attachmentPart } from '../../../../../shared/runtime/files/attachment-part';
import { pdfName } from '../../../domain/document-files';
import { doneNow } from '../../../domain/done-by';
import { present } from '../../../domain/present';
import { assertSendable } from '../../../domain/status';
import { mailedFormat } from '../../../files/e-invoice/use-cases/mailed-format';
import { readUnconnected } from '../../../files/e-invoice/use-cases/read-unconnected';
import { createPdf } from '../../../files/pdf/use-cases/create-pdf';
import { type DocumentRecord, DocumentRow } from '../../../models/document-row';
import { lockDocument, readDocument, saveWithEvent } from '../../../use-cases/change-document';
import { readClient, readCompany, readToday } from '../../../use-cases/read-sources';
import { reported } from '../domain/delivery';
import { mailOrHold } from '../use-cases/mail-document';
import { markDelivered } from '../use-cases/mark-delivered';
import { chooseLink } from '../use-cases/payment-link';

export const send = writeAction(documents.send, {
  async ask({ id, to, delivery, paymentLink }, ctx) {
    const document = await readDocument(ctx.company, id);
    const today = await readToday(ctx);
    assertSendable(document);
    const unconnected = await readUnconnected(ctx, document);
    const head = { today, warnings: unconnected ? [channelWarning(unconnected, document)] : [] };
    if (delivery !== 'mail') return { ...head, message: null, how: delivery };
    const address = await readAddress(ctx, document, to);
    const link = await chooseLink(ctx, document, await readCompany(ctx), paymentLink);
    await ctx.call(mail.assertQuota, { companyId: document.companyId, template: null });
    const message = { to: address, format: await mailedFormat(ctx, document), ...link };
    return { ...head, message, how: 'other' as const };
  },
  write: ({ id }, ctx, { today, warnings, message, how }) =>
    ctx.company.transaction(async (tx) => {
      const document = await lockDocument(tx, ctx, id);
      assertSendable(document);
      const sent = await (message
        ? mailOrHold(tx, ctx, document, message)
        : markDelivered(tx, doneNow(document, 'sent', ctx), ctx.now(), how));
      return { ...present(sent, today), warnings };
    }),
});

/** The requested address, else the client's current one, else that of the day of issue. */
async function readAddress(
  ctx: AskContext,
  document: DocumentRecord,
  to: string | undefined,
): Promise<string> {
  if (to !== undefined) return to;
  const client = await readClient(ctx, document.clientId);
  const { selfBilling, seller, buyer } = document;
  const address = client?.contactEmail ?? (selfBilling ? seller?.email : buyer?.contactEmail);
  if (!address) throw invalid('/to', 'is required: the client has no contact e-mail');
  return address;
}

const EVENT_OF = {
  sent: 'document.sent',
  captured: 'document.captured',
  failed: 'document.send_failed',
} as const satisfies Record<MailReport['outcome'], EventType>;

export const mailReported = writeAction(documents.mailReported, {
  async write(report, ctx) {
    const { companyId, reference: id, outcome } = report;
    if (companyId === null || !isUuid(id)) return {};
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      const document = await tx.lock(DocumentRow, { id });
      const changes = document && reported(document, report);
      if (!changes) return;
      await saveWithEvent(tx, { ...document, ...changes }, ctx.now(), EVENT_OF[outcome]);
    });
    return {};
  },
});

/** The stored PDF is read again for each part: few PDFs have two. */
export const pdfPart = readAction(documents.pdfPart, async ({ companyId, reference, part }, ctx) => {
  if (companyId === null || !isUuid(reference)) throw problem('document_not_found');
  const document = await readDocument(ctx.companyNamed(companyId), reference);
  return attachmentPart(pdfName(document), await createPdf(ctx, document), part);
});
