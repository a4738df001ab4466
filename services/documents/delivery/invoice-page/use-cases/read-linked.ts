// Finds the invoices of a link by its token. The caller is not signed in: the token identifies the company.
import { receivables } from '../../../../../shared/contracts/receivables';
import type { AskContext } from '../../../../../shared/runtime/context';
import { problem } from '../../../../../shared/runtime/errors';
import { DocumentRow } from '../../../models/document-row';
import { EInvoiceRow } from '../../../models/e-invoice-row';
import { type LinkedDocument, linkedDocuments } from '../domain/linked';

/** The invoices of a link, at least one, and what the link says. @throws 404, 410 */
export async function readLinked(ctx: AskContext, token: string) {
  // the address is no referrer, search engines do not index the page, and browsers do not cache it
  ctx.reply.headers = {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  };
  const link = await ctx.call(receivables.invoiceLink, { token });
  const { companyId, clientId, documentIds } = link;
  const rows = await ctx.companyNamed(companyId).findAll(DocumentRow, { id: documentIds });
  const linked = linkedDocuments(documentIds, clientId, rows);
  const [first] = linked;
  if (!first) throw problem('payment_link_not_found');
  return { link, linked, first };
}

/** Returns the invoice at a position of the link. @param position as the path has it @throws 404, 410 */
export async function readLinkedInvoice(
  ctx: AskContext,
  token: string,
  position: string,
): Promise<LinkedDocument> {
  return atPosition((await readLinked(ctx, token)).linked, Number(position));
}

/** @throws 404 for a position without an invoice */
export function atPosition(linked: readonly LinkedDocument[], position: number): LinkedDocument {
  const one = linked.find((invoice) => invoice.position === position);
  if (!one) throw problem('payment_link_not_found');
  return one;
}

type StoredEInvoice = Pick<EInvoiceRow, 'format'>;

/** The file of the invoice in the format of its law, else the first that was made; undefined without any. */
export async function readClientEInvoice(
  ctx: AskContext,
  { document: { companyId, id: documentId, judgement } }: LinkedDocument,
): Promise<StoredEInvoice | undefined> {
  const stored = await ctx
    .companyNamed(companyId)
    .findAll(EInvoiceRow, { documentId }, { without: ['content'], order: ['madeAt', 'format'] });
  const forClients = stored.filter(({ format }) => format !== REPORT_FORMAT);
  return forClients.find(({ format }) => format === judgement?.format?.format) ?? forClients[0];
}

/** A report to a tax authority, which no client gets. */
const REPORT_FORMAT = 'nav';
