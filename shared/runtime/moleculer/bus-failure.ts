// Errors of the bus about an absent or silent service become a 503 for the caller, since they are no fault of the program.
import { types } from 'node:util';
import { Problem, problem } from '../errors';

/** The second is that of a call that would begin when the time of the request is over. */
const LATE: ReadonlySet<string> = new Set(['RequestTimeoutError', 'RequestSkippedError']);

const AWAY: ReadonlySet<string> = new Set([
  'ServiceNotFoundError',
  'ServiceNotAvailableError',
  // the process stopped during the call, or its circuit is open
  'RequestRejectedError',
  'BrokerDisconnectedError',
]);

/** Returns a 503 or 504; undefined for any other error. */
export function busFailure(error: unknown): Problem | undefined {
  if (!types.isNativeError(error)) return undefined;
  if (LATE.has(error.name)) return problem('timeout');
  return AWAY.has(error.name) ? new Problem('service_unavailable', { retryAfter: 1 }) : undefined;
}
