import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { problem } from '../../../../../shared/runtime/errors';
import { eInvoiceName, pdfName } from '../../../domain/document-files';
import { balanceOf } from '../../../domain/status';
import { createPdf } from '../../../files/pdf/use-cases/create-pdf';
import { EInvoiceRow } from '../../../models/e-invoice-row';
import { readPayments } from '../../../money/payments/use-cases/read-payments';
import { readCompany, todayOf } from '../../../use-cases/read-sources';
import { sendFile } from '../../../use-cases/send-file';
import { clientInvoice } from '../domain/client-invoice';
import { historyOf } from '../domain/history';
import { atPosition, readClientEInvoice, readLinked, readLinkedInvoice } from '../use-cases/read-linked';

export const viewInvoice = readAction(documents.viewInvoice, async ({ token, position }, ctx) => {
  const { link, linked, first } = await readLinked(ctx, token);
  const opened = position === undefined ? first : atPosition(linked, position);
  const { document } = opened;
  const { companyId, language, reminders } = link;
  const [company, payments, eInvoice] = await Promise.all([
    readCompany(ctx, companyId),
    readPayments(ctx.companyNamed(companyId), document.id),
    readClientEInvoice(ctx, opened),
  ]);
  const reminderDays = reminders.flatMap(({ documentId, on }) => (documentId === document.id ? [on] : []));
  const history = historyOf({ document, payments, reminderDays, timeZone: company.timeZone });
  const eInvoiceFormat = eInvoice?.format ?? null;
  return {
    language,
    items: linked.map((one) => ({
      ...{ position: one.position, number: one.number, dueDate: one.document.dueDate },
      balanceMinor: Math.max(0, balanceOf(one.document).balanceMinor),
    })),
    invoice: clientInvoice(opened, { company, today: todayOf(ctx, company), eInvoiceFormat, history }),
  };
});

export const invoicePagePdf = readAction(documents.invoicePagePdf, async ({ token, position }, ctx) => {
  const { document } = await readLinkedInvoice(ctx, token, position);
  const head = { contentType: 'application/pdf', fileName: pdfName(document) };
  return sendFile(ctx, head, await createPdf(ctx, document), document.companyId);
});

export const invoicePageEInvoice = readAction(
  documents.invoicePageEInvoice,
  async ({ token, position }, ctx) => {
    const linked = await readLinkedInvoice(ctx, token, position);
    const { companyId, id: documentId } = linked.document;
    const format = (await readClientEInvoice(ctx, linked))?.format;
    const stored = format && (await ctx.companyNamed(companyId).find(EInvoiceRow, { documentId, format }));
    if (!stored) throw problem('document_not_found');
    const head = { contentType: stored.contentType, fileName: eInvoiceName(linked.document, stored) };
    return sendFile(ctx, { ...head, inline: false }, stored.content, companyId);
  },
);
