// Hosts: their canonical form, names that mean something inside a network only, and addresses that are public.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** IANA's special-use names, names that ICANN never delegates, and names that routers give out. */
const SPECIAL_USE =
  /(^|\.)(alt|arpa|corp|example|home|internal|intranet|invalid|lan|local|localdomain|localhost|mail|onion|private|test)$/;

/** The platform service of a large cloud: the only public address that is in fact internal. */
const INTERNAL = ['168.63.129.16'];

/** The global unicast addresses that are allocated so far (RFC 4291, 2.5.4). The rest has no public meaning. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns a host as the URL standard writes it, without brackets: `0x7f.1` is 127.0.0.1, `BÜCHER.de` is xn--bcher-kva.de. */
export function canonicalHost(host: string): string | undefined {
  const bracketed = isIP(host) === 6 ? `[${host}]` : host;
  if (!/^[^\s/?#@\\:]+$|^\[[^\]]*\]$/.test(bracketed)) return undefined;
  const url = URL.parse(`http://${bracketed}/`);
  return url ? hostOf(url) : undefined;
}

/** Returns the host of a URL without brackets and without the dot of the root. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

/** True for names that public name servers do not answer for; a name without a dot is one. */
export function isSpecialUseName(host: string): boolean {
  return isIP(host) === 0 && (!host.includes('.') || SPECIAL_USE.test(host));
}

/** True for an address that no registry of special-purpose addresses lists. */
export function isPublicAddress(text: string): boolean {
  // a zone (fe80::1%eth0) is never public
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? address.match(GLOBAL_IPV6) : !INTERNAL.includes(address.toString());
}

/** Compares addresses, however they are written: `::ffff:127.0.0.1` is `127.0.0.1`. */
export function sameAddress(one: string, other: string): boolean {
  return ipaddr.process(one).toNormalizedString() === ipaddr.process(other).toNormalizedString();
}
