// Finds the link of a token by which a mandate is signed. The caller is not signed in: the token identifies the company.
import { companies } from '../../../../shared/contracts/companies';
import type { AskContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { fingerprint, isToken } from '../../../../shared/runtime/secrets/credentials';
import { requestStateOf } from '../domain/mandate-request';
import { type MandateRequestRecord, MandateRequestRow } from '../models/mandate-request-row';

/** A link that is open, or was signed: who has it may read what was signed. @throws 404, 410 */
export async function readMandateRequest(ctx: AskContext, token: string): Promise<MandateRequestRecord> {
  // a text that is no token is looked up as well: the response is the same and takes as long
  const request = await ctx.acrossCompanies.find(MandateRequestRow, { tokenHash: fingerprint(token) });
  if (!request || !isToken(token)) throw problem('mandate_request_not_found');
  ctx.reply.headers = {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  };
  const state = requestStateOf(request, ctx.now());
  if (state === 'revoked' || state === 'expired') throw problem('mandate_request_closed');
  const { suspended } = await ctx.call(companies.suspension, { companyId: request.companyId });
  if (suspended === 'blocked' || (suspended && state === 'open')) throw problem('mandate_request_closed');
  return request;
}
