// Which addresses are outside: everything that no registry of special-purpose addresses lists.
import ipaddr from 'ipaddr.js';

/** The platform service of a large cloud: the only public address that is in fact the inside. */
const INSIDE = ['168.63.129.16'];

/** RFC 4291 2.5.4: what has been given out as global unicast so far. The rest has no public meaning. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

export function isPublicAddress(text: string): boolean {
  // a zone (fe80::1%eth0) is never public
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? address.match(GLOBAL_IPV6) : !INSIDE.includes(address.toString());
}

/** Equal as addresses, however they are written: `::ffff:127.0.0.1` is `127.0.0.1`. */
export function sameAddress(one: string, other: string): boolean {
  return ipaddr.process(one).toNormalizedString() === ipaddr.process(other).toNormalizedString();
}
