// The e-invoice that is attached to the mail of a document.
import type { EInvoiceFormat } from '../../../../../shared/contracts/e-invoice-formats';
import type { AskContext } from '../../../../../shared/runtime/context';
import type { DocumentRecord } from '../../../models/document-row';
import { readClient } from '../../../use-cases/read-sources';
import { storedEInvoice } from './make-e-invoice';

/**
 * The format that the client asks for, null for none. The file is made before the mail, which fetches it when it is sent.
 * @throws 409 if the document cannot be expressed in it
 */
export async function mailedFormat(
  ctx: AskContext,
  document: DocumentRecord,
): Promise<EInvoiceFormat | null> {
  // the format of a client is that of the invoices it gets as a buyer
  if (document.typeId === 'quote' || document.selfBilling) return null;
  const format = (await readClient(ctx, document.clientId))?.eInvoiceFormat ?? null;
  if (format === null) return null;
  await storedEInvoice(ctx, document, format);
  return format;
}
