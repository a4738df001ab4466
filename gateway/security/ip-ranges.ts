// Addresses and ranges of addresses (CIDR), IPv4 mapped into IPv6 counting as IPv4.
import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type AddressRange = [Address, number];

/** Length of ::ffff:0:0/96, into which IPv4 is mapped. */
const MAPPED_PREFIX_BITS = 96;

/** Undefined for text that is no address; numbers and short forms that only some parsers accept are none. */
export function parseAddress(text: string): Address | undefined {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : undefined;
}

/** A range, or a single address as the range that holds it alone. Throws for other text. */
export function parseRange(text: string): AddressRange {
  if (text.includes('/')) return unmapped(ipaddr.parseCIDR(text));
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** ::ffff:192.0.2.0/120 is 192.0.2.0/24: an address of it is compared as IPv4. A shorter prefix holds more than IPv4. */
function unmapped([address, bits]: AddressRange): AddressRange {
  const isMapped = address.kind() === 'ipv6' && bits >= MAPPED_PREFIX_BITS;
  const ipv4 = isMapped ? ipaddr.process(address.toString()) : address;
  return ipv4.kind() === address.kind() ? [address, bits] : [ipv4, bits - MAPPED_PREFIX_BITS];
}

export function isInRanges(address: Address, ranges: AddressRange[]): boolean {
  return ipaddr.subnetMatch(address, { inside: ranges }, 'outside') === 'inside';
}
