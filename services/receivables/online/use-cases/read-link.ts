// Finds the link of a token, and what is open of its invoices. The caller is not signed in: the token identifies the company.
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import type { OpenDocument } from '../../../../shared/contracts/documents/open-documents';
import type { AskContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { fingerprint, isToken } from '../../../../shared/runtime/secrets/credentials';
import { linkStateOf } from '../domain/present';
import { type PaymentLinkRecord, PaymentLinkRow } from '../models/payment-link-row';

/** Finds a link, whatever its state is. @throws 404 */
export async function findLink(ctx: AskContext, token: string): Promise<PaymentLinkRecord> {
  // a text that is no token is looked up as well: the response is the same and takes as long
  const link = await ctx.acrossCompanies.find(PaymentLinkRow, { tokenHash: fingerprint(token) });
  if (!link || !isToken(token)) throw problem('payment_link_not_found');
  // the address is no referrer, search engines do not index the page, and browsers do not cache it
  ctx.reply.headers = {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  };
  return link;
}

/** The link, if it can be used. @param isPaying true where a payment begins, which a suspended company cannot take. @throws 404, 410 */
export async function readLink(
  ctx: AskContext,
  token: string,
  { isPaying = false } = {},
): Promise<PaymentLinkRecord> {
  const link = await findLink(ctx, token);
  const { companyId } = link;
  if (linkStateOf(link, ctx.now()) !== 'open') throw problem('payment_link_closed');
  const { suspended } = await ctx.call(companies.suspension, { companyId });
  if (suspended === 'blocked' || (isPaying && suspended)) throw problem('payment_link_closed');
  return link;
}

/** Open invoices in the order of the link. One that is cancelled, paid or of another client by now is not among them. */
export async function readOpen(
  ctx: AskContext,
  { companyId, documentIds, clientId, currency }: PaymentLinkRecord,
): Promise<OpenDocument[]> {
  const { items } = await ctx.call(documents.openDocuments, { companyId, documentIds });
  return documentIds.flatMap(
    (id) =>
      items.find(
        (one) =>
          one.id === id && one.clientId === clientId && one.currency === currency && one.balanceMinor > 0,
      ) ?? [],
  );
}
