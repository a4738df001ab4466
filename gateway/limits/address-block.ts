// What one client can take at will counts as one address: an IPv6 client has a whole /64 (RFC 6177), so each of its
// addresses alone would be limited never.
import ipaddr from 'ipaddr.js';
import { parseAddress } from '../security/ip-ranges';

const CLIENT_BITS = 64;

/** What limits by address count: an IPv4 address, also one mapped into IPv6, or the /64 of an IPv6 address. */
export function addressBlock(address: string): string {
  // IPv4 is the spelling that the address reader gives it
  if (!address.includes(':')) return address;
  const parsed = parseAddress(address);
  if (!parsed || parsed.kind() === 'ipv4') return parsed?.toString() ?? address;
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${CLIENT_BITS}`);
  return `${network.toString()}/${CLIENT_BITS}`;
}
