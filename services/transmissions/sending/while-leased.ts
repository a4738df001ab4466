// Stops a process that was paused for longer than its lease: another one may have asked the channel and sent the
// document.
import type { Connection } from '../channels/adapter';
import type { TransmissionRecord } from '../models/transmission-row';

/** Copy of the connection whose requests throw once the lease is over; nothing is stored then. */
export function whileLeased(
  { id, leasedUntil }: Pick<TransmissionRecord, 'id' | 'leasedUntil'>,
  connection: Connection,
): Connection {
  const leased = () => {
    const isOver = leasedUntil !== null && Date.parse(leasedUntil) <= connection.now().getTime();
    if (isOver) throw new Error(`the lease of transmission ${id} is over`);
  };
  return {
    ...connection,
    request: async (url, options) => {
      leased();
      return connection.request(url, options);
    },
    requestAs: (identity) => {
      const request = connection.requestAs(identity);
      return async (url, options) => {
        leased();
        return request(url, options);
      };
    },
  };
}
