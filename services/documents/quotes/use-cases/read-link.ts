// Finds the request and the quote, or self-billed document, of a link by its token. The caller is not signed in: the token
// identifies the company.
import { companies } from '../../../../shared/contracts/companies';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { fingerprint, isToken } from '../../../../shared/runtime/secrets/credentials';
import { assertAnswerable } from '../../issuing/self-billing/domain/acceptance';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { isOver } from '../domain/request';
import { type RequestRecord, SignatureRequestRow } from '../models/signature-request-row';

/** The request of a link that is open or answered. @throws 404, 410 */
export async function readLink(ctx: AskContext, token: string): Promise<RequestRecord> {
  // a text that is no token is looked up as well: the response is the same and takes as long
  const request = await ctx.acrossCompanies.find(SignatureRequestRow, { tokenHash: fingerprint(token) });
  if (!request || !isToken(token)) throw problem('signing_link_not_found');
  assertReadable(request, ctx.now());
  await assertNotBlocked(ctx, request.companyId);
  // the address is no referrer, search engines do not index the page, and browsers do not cache the quote
  ctx.reply.headers = {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  };
  return request;
}

/** The request, locked and still to be answered. @throws 404, 409, 410 */
export async function lockOpen(
  tx: Transaction,
  ctx: CallContext,
  id: string,
  document: Quote,
): Promise<RequestRecord> {
  const request = await tx.lock(SignatureRequestRow, { id });
  if (!request) throw problem('signing_link_not_found');
  assertUnanswered(request, document);
  assertReadable(request, ctx.now());
  return request;
}

type Quote = Pick<DocumentRecord, 'selfBilling'>;

export function assertUnanswered({ status }: RequestRecord, { selfBilling }: Quote): void {
  if (status !== 'signed' && status !== 'refused') return;
  if (selfBilling === null) throw problem('quote_answered', `The quote is ${status}.`);
  throw problem('self_billing_answered', `It was ${status === 'signed' ? 'accepted' : status} by this link.`);
}

/**
 * The document of a link.
 * @throws 404, 409 for a self-billed one that was answered otherwise, cancelled or credited in full while the link was open
 */
export async function readQuote(
  ctx: AskContext,
  { companyId, documentId, status }: Pick<RequestRecord, 'companyId' | 'documentId' | 'status'>,
): Promise<DocumentRecord> {
  const quote = await ctx.companyNamed(companyId).find(DocumentRow, { id: documentId });
  if (!quote) throw problem('signing_link_not_found');
  if (status === 'open' && quote.selfBilling !== null) assertAnswerable(quote);
  return quote;
}

function assertReadable(request: RequestRecord, now: Date): void {
  const { status } = request;
  if (status === 'withdrawn' || status === 'replaced') throw problem('signing_link_withdrawn');
  if (isOver(request, now)) throw problem('signing_link_expired');
}

/** @throws 410 if an administrator of the instance has blocked the company */
async function assertNotBlocked(ctx: AskContext, companyId: string): Promise<void> {
  const { suspended } = await ctx.call(companies.suspension, { companyId });
  if (suspended === 'blocked') throw problem('signing_link_blocked');
}
