// Rate limits of single endpoints, besides the one for all requests.
import type { ServerResponse } from 'node:http';
import type { AnyAction } from '../../shared/contracts/contract';
import type { Principal } from '../../shared/runtime/principal';
import { fingerprint } from '../../shared/runtime/secrets/credentials';
import type { LimitName, Limits } from './rate-limits';

/** These limits protect a company's resources; the others apply before the caller is known. */
const LIMITS_OF_COMPANY: ReadonlySet<LimitName> = new Set(['export', 'mailTest', 'domainVerify', 'persons']);

/** Counts a request for the limits of its endpoint; the keys are those that an attacker cannot change at will. */
export async function countNamedLimits(
  limits: Limits,
  { rateLimit }: AnyAction,
  principal: Principal | undefined,
  /** The block of addresses that the client is counted by. */
  addressBlock: string,
  input: Record<string, unknown>,
  res: ServerResponse,
): Promise<void> {
  if (!rateLimit) return;
  const company = LIMITS_OF_COMPANY.has(rateLimit) ? principal?.companyId : undefined;
  await limits.count(rateLimit, company ?? addressBlock, res);
  // the input is not validated yet
  const email = typeof input.email === 'string' ? input.email.toLowerCase() : principal?.email;
  const of = (part: string) => `${addressBlock} ${fingerprint(part)}`;
  if (rateLimit === 'signIn') await limits.count('signInAccount', of(email ?? ''), res);
  if (rateLimit === 'ssoLookup') await limits.count('ssoLookupDomain', of(domainOf(email ?? '')), res);
}

/** Counted by address and domain: by domain alone, one client could lock all others of the domain out. */
function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}
