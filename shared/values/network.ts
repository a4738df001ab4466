import ipaddr from 'ipaddr.js';

/**
 * The address by which a client is limited: an IPv4 address, also one mapped into IPv6, or the /64 of an IPv6 address. A client of
 * IPv6 has a whole /64 (RFC 6177), so a limit of each of its addresses alone would never be reached.
 */
export function networkOf(address: string): string {
  // the reader of addresses spells IPv4 without colons
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`)}/64`;
}
