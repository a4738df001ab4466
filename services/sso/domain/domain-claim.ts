import { domainToASCII } from 'node:url';
import type { Static } from '@sinclair/typebox';
import { parse } from 'tldts';
import type { sso } from '../../../shared/contracts/sso';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { invalid } from '../../../shared/runtime/errors';
import type { DomainClaimRow } from '../models/domain-claim-row';

export type ClaimRecord = RecordOf<DomainClaimRow>;

export function presentClaim(claim: ClaimRecord): Static<(typeof sso.claimDomain)['output']> {
  const { id, domain, token, createdAt, verifiedAt, checkedAt, failingSince } = claim;
  return {
    id,
    domain,
    status: verifiedAt === null ? 'unverified' : 'verified',
    txtName: txtName(domain),
    txtValue: txtValue(token),
    createdAt,
    verifiedAt,
    checkedAt,
    failingSince,
  };
}

/** TXT record that proves a claimed domain. */
export function txtName(domain: string): string {
  return `_service-sso.${domain}`;
}

export function txtValue(token: string): string {
  return `service-sso-verification=${token}`;
}

/** Checks e-mail domains that may be claimed: names below a public suffix, in ASCII form (IDNA). */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Characters that a host parser would not read as part of a name. */
const NOT_IN_NAME = /[\s/:@?#[\]\\%*_<>^|]/;
const NAME_LENGTH_MAX = 253;

/** Returns the name in lower-case ASCII; undefined if it is no host name. */
function asciiDomain(text: string): string | undefined {
  if (NOT_IN_NAME.test(text)) return undefined;
  const ascii = domainToASCII(text).toLowerCase();
  const isName = ascii.length <= NAME_LENGTH_MAX && ascii.split('.').every((label) => LABEL.test(label));
  return isName ? ascii : undefined;
}

/** Throws 400 if it is no bare domain, or a public suffix, which no company owns. */
export function claimableDomain(text: string): string {
  const domain = asciiDomain(text);
  if (!domain) throw invalid('/domain', 'must be a bare domain, such as example.com');
  const { isIp, domain: registered, isIcann, isPrivate } = parse(domain, { allowPrivateDomains: true });
  if (isIp) throw invalid('/domain', 'must be a domain, not an address');
  if (!isIcann && !isPrivate) throw invalid('/domain', 'does not end in a known public suffix');
  if (registered === null)
    throw invalid('/domain', 'is a public suffix, under which anybody can have a domain');
  return domain;
}

/** Returns the part by which an address is routed. */
export function domainOfEmail(email: string): string | undefined {
  return asciiDomain(email.slice(email.lastIndexOf('@') + 1));
}
