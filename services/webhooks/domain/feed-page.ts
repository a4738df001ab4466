// Limits a page of the event feed to the events that fit into a response.
import { eventFor, type Reader } from './event-readers';

/** The bus takes 1 MB in one message. */
const BYTES_MAX = 500_000;

export interface FeedRow {
  /** null in the only row, when no event was found. */
  sequence: number | null;
  id: string;
  type: string;
  occurredAt: string;
  requestId: string | null;
  data: unknown;
  /** Sequence of the last event that was read, and the number of events read. */
  readTo: number | null;
  readCount: number;
}

type FeedEvent = Omit<FeedRow, 'readTo' | 'readCount' | 'sequence'> & {
  sequence: number;
  redacted?: boolean;
};

export interface FeedPage {
  items: FeedEvent[];
  nextAfter: number;
  hasMore: boolean;
}

/** Returns up to `limit` of the `rows` after the event `after`, of which up to `readMax` were read, for `reader`. */
export function pageOf(
  rows: readonly FeedRow[],
  { after, limit, readMax }: { after: number; limit: number; readMax: number },
  reader: Reader,
): FeedPage {
  const events = rows.flatMap(({ sequence, readTo: _to, readCount: _count, ...row }) =>
    sequence === null ? [] : [eventFor(reader, { ...row, sequence })],
  );
  const items = withinBytes(events);
  const { readTo = null, readCount = 0 } = rows[0] ?? {};
  const isWhole = items.length === events.length && events.length < limit;
  const nextAfter = isWhole ? (readTo ?? after) : (items.at(-1)?.sequence ?? after);
  return { items, nextAfter, hasMore: isWhole ? readCount === readMax : nextAfter < (readTo ?? after) };
}

/** Returns as many events as fit into one response, and at least one. */
function withinBytes(events: FeedEvent[]): FeedEvent[] {
  let bytes = 0;
  const beyond = events.findIndex((event, at) => {
    bytes += JSON.stringify(event.data).length;
    return at > 0 && bytes > BYTES_MAX;
  });
  return beyond === -1 ? events : events.slice(0, beyond);
}

/** Events and deliveries are deleted after this time. */
const RETENTION_DAYS = 30;
export const RETENTION_MS = RETENTION_DAYS * 24 * 60 * 60 * 1000;
