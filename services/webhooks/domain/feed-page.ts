// One page of the event feed: how many events fit into a response.
import { type Reader, shownTo } from './event-readers';

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
  /** The last event looked at, and how many were. */
  lookedTo: number | null;
  looked: number;
}

type FeedEvent = Omit<FeedRow, 'lookedTo' | 'looked' | 'sequence'> & { sequence: number; redacted?: boolean };

export interface FeedPage {
  items: FeedEvent[];
  nextAfter: number;
  hasMore: boolean;
}

/** Of `rows`, read after the event `after`: up to `limit` of up to `lookMax` events that were looked at, for `reader`. */
export function pageOf(
  rows: readonly FeedRow[],
  { after, limit, lookMax }: { after: number; limit: number; lookMax: number },
  reader: Reader,
): FeedPage {
  const found = rows.flatMap(({ sequence, lookedTo: _to, looked: _count, ...row }) =>
    sequence === null ? [] : [shownTo(reader, { ...row, sequence })],
  );
  const items = withinBytes(found);
  const { lookedTo = null, looked = 0 } = rows[0] ?? {};
  const isWhole = items.length === found.length && found.length < limit;
  const nextAfter = isWhole ? (lookedTo ?? after) : (items.at(-1)?.sequence ?? after);
  return { items, nextAfter, hasMore: isWhole ? looked === lookMax : nextAfter < (lookedTo ?? after) };
}

/** As many as fit into one response, and one in any case. */
function withinBytes(events: FeedEvent[]): FeedEvent[] {
  let bytes = 0;
  const beyond = events.findIndex((event, at) => {
    bytes += JSON.stringify(event.data).length;
    return at > 0 && bytes > BYTES_MAX;
  });
  return beyond === -1 ? events : events.slice(0, beyond);
}
