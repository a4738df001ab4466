// Measures how far our clock differs from that of a channel, by the `Date` of its answers (RFC 9110, 6.6.1).
import type { OutboundAnswer } from '../../../shared/runtime/http/http';
import type { Connection } from './adapter';

const SECOND = 1_000;
/** Agencies compare clocks; the strictest refuses a difference of 240 s. */
const DRIFT_WARNED_MS = 30 * SECOND;

/**
 * Milliseconds that the channel is ahead of this server, or behind it (below 0). The answer was written during the
 * call, so a date within that time counts as no drift. Undefined without a readable date.
 */
function driftOf(date: string | undefined, begunAt: Date, endedAt: Date): number | undefined {
  const there = Date.parse(date ?? '');
  if (Number.isNaN(there)) return undefined;
  // a date has whole seconds
  if (there + SECOND <= begunAt.getTime()) return there + SECOND - begunAt.getTime();
  return Math.max(0, there - endedAt.getTime());
}

/** Undefined if the clocks agree well enough. */
export function driftWarning(driftMs: number | undefined): string | undefined {
  if (driftMs === undefined || Math.abs(driftMs) <= DRIFT_WARNED_MS) return undefined;
  const seconds = Math.round(Math.abs(driftMs) / SECOND);
  const side = driftMs > 0 ? 'behind' : 'ahead of';
  return `The clock of this server is ${seconds} s ${side} that of the channel, which may refuse documents for that. The operator must correct the clock.`;
}

interface WatchedConnection {
  connection: Connection;
  /** Drift by the last answer. */
  driftMs(): number | undefined;
}

export function watchClock(connection: Connection): WatchedConnection {
  let last: number | undefined;
  const watched =
    (request: Connection['request']): Connection['request'] =>
    async (url, options) => {
      const begunAt = connection.now();
      const answer: OutboundAnswer = await request(url, options);
      last = driftOf(answer.headers.date, begunAt, connection.now()) ?? last;
      return answer;
    };
  return {
    connection: {
      ...connection,
      request: watched(connection.request),
      requestAs: (identity) => watched(connection.requestAs(identity)),
    },
    driftMs: () => last,
  };
}
