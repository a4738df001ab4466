// What the bus says of a peer that is away or does not answer, told to the caller as it is: no fault of the program.
import { types } from 'node:util';
import { Problem, problem } from './errors';

const AWAY: ReadonlySet<string> = new Set([
  'ServiceNotFoundError',
  'ServiceNotAvailableError',
  // the peer went while the call was at work there, or its circuit is open
  'RequestRejectedError',
  'BrokerDisconnectedError',
]);

/** 503 or 504; undefined for any other error. */
export function busFailure(error: unknown): Problem | undefined {
  if (!types.isNativeError(error)) return undefined;
  if (error.name === 'RequestTimeoutError') return problem('timeout');
  return AWAY.has(error.name) ? new Problem('service_unavailable', { retryAfter: 1 }) : undefined;
}
