// Addresses from which a key may be used: single ones or CIDR ranges, stored in one spelling.
import ipaddr from 'ipaddr.js';
import { normalRange } from '../../../shared/runtime/checks/ip-ranges';
import { Problem } from '../../../shared/runtime/errors';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Returns the entries as stored, without duplicates. Throws 400 that names each invalid entry. */
export function normaliseAllowList(entries: readonly string[] | null | undefined): string[] | null {
  if (!entries) return null;
  const ranges = entries.map(normalRange);
  const errors = ranges.flatMap((range, index) =>
    range ? [] : [{ pointer: `/ipAllowList/${index}`, message: 'must be an IP address or a CIDR range' }],
  );
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  return [...new Set(ranges.flatMap((range) => range ?? []))];
}

/** True if every address of `inner` is in `outer`; no list means every address. */
export function isWithin(inner: readonly string[] | null, outer: readonly string[] | null): boolean {
  if (!outer) return true;
  if (!inner) return false;
  const allowed = outer.map((entry) => ipaddr.parseCIDR(entry));
  return inner.map((entry) => ipaddr.parseCIDR(entry)).every((range) => allowed.some(covers(range)));
}

/** Ranges that both lists allow; none allows no address. No list means every address. */
export function intersection(one: string[] | null, other: string[] | null): string[] | null {
  if (!one || !other) return one ?? other;
  const within = (inner: readonly string[], outer: readonly string[]) =>
    inner.filter((range) => isWithin([range], outer));
  return [...new Set([...within(one, other), ...within(other, one)])];
}

function covers([address, bits]: Range) {
  return ([outer, outerBits]: Range) =>
    outer.kind() === address.kind() && outerBits <= bits && address.match(outer as never, outerBits);
}
