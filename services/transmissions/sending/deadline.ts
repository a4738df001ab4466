// The limit of time for all calls of one reading or closing.
import type { Connection } from '../channels/adapter';

/** Time for all calls of one reading or closing: well below their leases. */
const DEADLINE_MS = 2 * 60_000;

export const newDeadline = (): AbortSignal => AbortSignal.timeout(DEADLINE_MS);

/** Its requests end at the deadline, as those do that are not answered in time. */
export function beforeDeadline(connection: Connection, signal: AbortSignal): Connection {
  return {
    ...connection,
    request: (url, options) => connection.request(url, { ...options, signal }),
    requestAs: (identity) => {
      const request = connection.requestAs(identity);
      return (url, options) => request(url, { ...options, signal });
    },
  };
}
