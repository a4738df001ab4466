import { documents } from '../../../../shared/contracts/documents';
import { meantFormat } from '../../../../shared/e-invoice/formats/meant-format';
import { readAction } from '../../../../shared/runtime/action';
import { eInvoiceName } from '../../domain/document-files';
import { readClient } from '../../use-cases/read-sources';
import { sendFile } from '../../use-cases/send-file';
import { storedEInvoice } from '../use-cases/make-e-invoice';
import { readIssued } from '../use-cases/read-issued';

export const eInvoice = readAction(documents.eInvoice, async ({ id, format }, ctx) => {
  const issued = await readIssued(ctx, id);
  const requested = format ?? (await readClient(ctx, issued.record.clientId))?.eInvoiceFormat ?? null;
  const meant = meantFormat(issued.invoice, requested);
  const stored = await storedEInvoice(ctx, issued.record, meant.format);
  const head = {
    contentType: stored.contentType,
    fileName: eInvoiceName(issued.record, stored),
    inline: false,
  };
  return sendFile(ctx, head, stored.content);
});
