// Addresses from which a key may be used: single ones or CIDR ranges, stored in one spelling.
import ipaddr from 'ipaddr.js';
import { Problem } from '../../../shared/runtime/errors';

/** Prefix length of ::ffff:0:0/96, into which IPv4 is mapped; such an address is stored as IPv4. */
const MAPPED_PREFIX_BITS = 96;

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Returns the entries as stored, without duplicates. Throws 400 that names each invalid entry. */
export function normaliseAllowList(entries: readonly string[] | null | undefined): string[] | null {
  if (!entries) return null;
  const ranges = entries.map(rangeOf);
  const errors = ranges.flatMap((range, index) =>
    range ? [] : [{ pointer: `/ipAllowList/${index}`, message: 'must be an IP address or a CIDR range' }],
  );
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  return [...new Set(ranges.flatMap((range) => (range ? [textOf(range)] : [])))];
}

/** True if every address of `inner` is in `outer`; no list means every address. */
export function isWithin(inner: readonly string[] | null, outer: readonly string[] | null): boolean {
  if (!outer) return true;
  if (!inner) return false;
  const allowed = outer.map((entry) => ipaddr.parseCIDR(entry));
  return inner.map((entry) => ipaddr.parseCIDR(entry)).every((range) => allowed.some(covers(range)));
}

function covers([address, bits]: Range) {
  return ([outer, outerBits]: Range) =>
    outer.kind() === address.kind() && outerBits <= bits && address.match(outer as never, outerBits);
}

/**
 * Undefined for an invalid entry. `127.1`, octal parts and zone ids are invalid, because they can be read in two ways.
 */
function rangeOf(entry: string): Range | undefined {
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

function isMapped(text: string, parsed: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return text.includes(':') && parsed.kind() === 'ipv4';
}

function isPlainAddress(address: string): boolean {
  if (!address.includes(':')) return ipaddr.IPv4.isValidFourPartDecimal(address);
  return ipaddr.IPv6.isValid(address) && !address.includes('%');
}

function networkOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): ipaddr.IPv4 | ipaddr.IPv6 {
  const cidr = `${address.toString()}/${bits}`;
  return address.kind() === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(cidr)
    : ipaddr.IPv6.networkAddressFromCIDR(cidr);
}

function textOf([address, bits]: Range): string {
  return `${address.toString()}/${bits}`;
}
