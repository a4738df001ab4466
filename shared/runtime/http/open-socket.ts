// Connects to a place after all of its addresses were found public. The addresses that were checked are the ones
// connected to: there is no second look-up that could give others.
import { isIP, type LookupFunction, type Socket, connect as tcpConnect } from 'node:net';
import { isPublicAddress, sameAddress } from './address';
import { before } from './deadline';
import { asOutboundError, OutboundError } from './outbound-error';
import type { Place } from './place';
import type { Resolve } from './resolve';

/** Throws OutboundError; the deadline is for looking up and connecting together. */
export async function openSocket(place: Place, resolve: Resolve, deadline: AbortSignal): Promise<Socket> {
  const addresses = await before(deadline, addressesOf(place, resolve));
  const socket = await connected(place.port, addresses, deadline);
  if (isExpected(socket.remoteAddress, place)) return socket;
  socket.destroy();
  throw new OutboundError('blocked_address');
}

async function addressesOf({ host, address }: Place, resolve: Resolve): Promise<string[]> {
  if (address !== undefined) return [address];
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  // one hidden among public ones is an attack or a mistake, never a place to deliver to
  if (!addresses.every(isPublicAddress)) throw new OutboundError('blocked_address');
  return addresses;
}

/** The addresses of a place, checked; for asking in advance. */
export async function checkAddresses(place: Place, resolve: Resolve, timeoutMs: number): Promise<void> {
  await before(AbortSignal.timeout(timeoutMs), addressesOf(place, resolve));
}

function isExpected(remote: string | undefined, { address }: Place): boolean {
  if (remote === undefined) return false;
  return address === undefined ? isPublicAddress(remote) : sameAddress(remote, address);
}

function connected(port: number, addresses: string[], deadline: AbortSignal): Promise<Socket> {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_host, _options, answer) => answer(null, answers);
  return new Promise((resolve, reject) => {
    const socket = tcpConnect({ host: 'checked', port, lookup, autoSelectFamily: true, noDelay: true });
    const giveUp = () => socket.destroy(asOutboundError(deadline.reason));
    const fail = (error: Error) => {
      deadline.removeEventListener('abort', giveUp);
      reject(asOutboundError(error));
    };
    deadline.addEventListener('abort', giveUp, { once: true });
    socket.once('error', fail);
    socket.once('connect', () => {
      deadline.removeEventListener('abort', giveUp);
      socket.off('error', fail);
      resolve(socket);
    });
  });
}
