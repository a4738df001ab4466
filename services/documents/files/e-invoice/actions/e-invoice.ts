import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { problem } from '../../../../../shared/runtime/errors';
import { eInvoiceName } from '../../../domain/document-files';
import { sendFile } from '../../../use-cases/send-file';
import { storedEInvoice } from '../use-cases/make-e-invoice';
import { readIssued } from '../use-cases/read-issued';
import { type Meant, readMeant } from '../use-cases/read-meant';

export const eInvoice = readAction(documents.eInvoice, async ({ id, format }, ctx) => {
  const { record } = await readIssued(ctx, id);
  const stored = await storedEInvoice(ctx, record, format ?? servedFormat(await readMeant(ctx, record)));
  const head = { contentType: stored.contentType, fileName: eInvoiceName(record, stored), inline: false };
  return sendFile(ctx, head, stored.content);
});

/** @throws 409 where the law wants a format that is not made here */
function servedFormat({ format, why }: Meant) {
  if (format === null) throw problem('e_invoice_not_possible', `${why}.`);
  return format;
}
