import ipaddr from 'ipaddr.js';

/** What one customer of a network provider has at least: a /64 of IPv6, an address of IPv4 (also as IPv6). */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/64`)}/64`;
}
