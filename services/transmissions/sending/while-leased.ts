// A process that stood still for longer than its lease sends nothing any more: another one has asked meanwhile whether the
// channel has the document, and sent it.
import type { Connection } from '../channels/adapter';
import type { TransmissionRecord } from '../models/transmission-row';

/** Its requests throw when the lease is over: the other process knows more, and nothing is recorded. */
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
