// Addresses and ranges of addresses (CIDR), IPv4 mapped into IPv6 counting as IPv4.
import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type AddressRange = [Address, number];

/** Undefined for text that is no address; numbers and short forms that only some parsers accept are none. */
export function parseAddress(text: string): Address | undefined {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : undefined;
}

/** A range, or a single address as the range that holds it alone. Throws for other text. */
export function parseRange(text: string): AddressRange {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

export function isInRanges(address: Address, ranges: AddressRange[]): boolean {
  return ipaddr.subnetMatch(address, { inside: ranges }, 'outside') === 'inside';
}
