// What can be claimed as an e-mail domain: a name below a public suffix, in its ASCII form (IDNA).
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { invalid } from '../../../shared/runtime/errors';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** What a host parser would read as something else than a part of a name. */
const NOT_IN_NAME = /[\s/:@?#[\]\\%*_<>^|]/;
const NAME_LENGTH_MAX = 253;

/** Lower case, ASCII; undefined for what is no host name. */
function asciiDomain(text: string): string | undefined {
  if (NOT_IN_NAME.test(text)) return undefined;
  const ascii = domainToASCII(text).toLowerCase();
  const isName = ascii.length <= NAME_LENGTH_MAX && ascii.split('.').every((label) => LABEL.test(label));
  return isName ? ascii : undefined;
}

/** Throws 400 for what is no bare domain, and for a public suffix, which no company owns. */
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

/** The part that decides where an address is routed. */
export function domainOfEmail(email: string): string | undefined {
  return asciiDomain(email.slice(email.lastIndexOf('@') + 1));
}
