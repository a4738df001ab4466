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

/**
 * Returns a single address or a range in one spelling, with its prefix; undefined for an invalid one.
 * `127.1`, octal parts and zone ids are invalid, because they can be read in two ways.
 */
export function normalRange(entry: string): string | undefined {
  const range = rangeOf(entry);
  return range && textOf(range);
}

function rangeOf(entry: string): AddressRange | undefined {
  const [address = '', bits, ...more] = entry.split('/');
  if (more.length > 0 || !isPlainAddress(address)) return undefined;
  const parsed = ipaddr.process(address);
  const bitsMax = parsed.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [parsed, bitsMax];
  // the prefix of a mapped address counts from the start of the IPv6 address
  const prefix = Number(bits) - (isMapped(address, parsed) ? MAPPED_PREFIX_BITS : 0);
  if (!/^\d{1,3}$/.test(bits) || prefix < 0 || prefix > bitsMax) return undefined;
  return [networkOf(parsed, prefix), prefix];
}

function isMapped(text: string, parsed: Address): boolean {
  return text.includes(':') && parsed.kind() === 'ipv4';
}

function isPlainAddress(address: string): boolean {
  if (!address.includes(':')) return ipaddr.IPv4.isValidFourPartDecimal(address);
  return ipaddr.IPv6.isValid(address) && !address.includes('%');
}

function networkOf(address: Address, bits: number): Address {
  const cidr = `${address.toString()}/${bits}`;
  return address.kind() === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
    : ipaddr.IPv6.networkAddressFromCIDR(cidr);
}

function textOf([address, bits]: AddressRange): string {
  return `${address.toString()}/${bits}`;
}
