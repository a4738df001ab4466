// From the token in a link to the request and its quote. Nobody is signed in: the token says which company it is.
import type { CallContext } from '../../../../shared/runtime/context';
import { fingerprint, isToken } from '../../../../shared/runtime/credentials';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import type { DocumentRecord } from '../../models/document-row';
import { byId } from '../../queries/documents';
import { isOver } from '../domain/request';
import type { RequestRecord } from '../models/signature-request-row';
import { byToken, lockRequest } from '../queries/signatures';

/** A link that may be read: open or answered. @throws 404, 410 */
export async function readLink(ctx: CallContext, token: string): Promise<RequestRecord> {
  // what is no token is looked up as well: the answer takes as long, and is the same
  const request = await ctx.acrossCompanies.one<RequestRecord>(byToken, [fingerprint(token)]);
  if (!request || !isToken(token)) throw problem('signing_link_not_found');
  assertReadable(request, ctx.now());
  // no other page is told the address, and no search engine keeps what is behind it
  ctx.reply.headers = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' };
  return request;
}

/** The request, locked and still to be answered. @throws 404, 409, 410 */
export async function lockOpen(tx: Transaction, ctx: CallContext, id: string): Promise<RequestRecord> {
  const request = await tx.one<RequestRecord>(lockRequest, [id]);
  if (!request) throw problem('signing_link_not_found');
  assertUnanswered(request);
  assertReadable(request, ctx.now());
  return request;
}

export function assertUnanswered({ status }: RequestRecord): void {
  if (status === 'signed' || status === 'refused') throw problem('quote_answered', `The quote is ${status}.`);
}

export async function readQuote(ctx: CallContext, request: RequestRecord): Promise<DocumentRecord> {
  const { companyId, documentId } = request;
  const quote = await ctx.companyNamed(companyId).one<DocumentRecord>(byId, [documentId]);
  if (!quote) throw problem('signing_link_not_found');
  return quote;
}

function assertReadable(request: RequestRecord, now: Date): void {
  const { status } = request;
  if (status === 'withdrawn' || status === 'replaced') throw problem('signing_link_withdrawn');
  if (isOver(request, now)) throw problem('signing_link_expired');
}
