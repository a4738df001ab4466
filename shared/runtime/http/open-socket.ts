// Connects to a destination after all of its addresses were found public. The connection goes to the checked addresses: no
// second look-up can return others.
import { isIP, type LookupFunction, type Socket, connect as tcpConnect } from 'node:net';
import type { Destination } from './destination';
import { isPublicAddress, sameAddress } from './host';
import { asOutboundError, OutboundError } from './outbound-error';
import type { Resolve } from './resolve';

/** Throws OutboundError; the deadline is for looking up and connecting together. */
export async function openSocket(
  destination: Destination,
  resolve: Resolve,
  deadline: AbortSignal,
): Promise<Socket> {
  const addresses = await checkedAddresses(destination, resolve, deadline);
  const socket = await connected(destination.port, addresses, deadline);
  if (isExpected(socket.remoteAddress, destination)) return socket;
  socket.destroy();
  throw new OutboundError('blocked_address');
}

/** Returns the addresses of a destination. Throws OutboundError if one of them is not public. */
export function checkedAddresses(
  { host, address }: Destination,
  resolve: Resolve,
  deadline: AbortSignal,
): Promise<string[]> {
  const check = async () => {
    if (address !== undefined) return [address];
    const addresses = isIP(host) === 0 ? await resolve(host) : [host];
    // an internal address among public ones is an attack or a mistake
    if (!addresses.every(isPublicAddress)) throw new OutboundError('blocked_address');
    return addresses;
  };
  return before(deadline, check());
}

/** Returns the outcome of work that cannot be cancelled. Throws OutboundError as soon as the signal aborts. */
export function before<T>(deadline: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(asOutboundError(deadline.reason));
    if (deadline.aborted) giveUp();
    deadline.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => deadline.removeEventListener('abort', giveUp));
  });
}

function isExpected(remote: string | undefined, { address }: Destination): boolean {
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
