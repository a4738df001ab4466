// A walk through a list that begins with the newest: page by page back to a moment. The next walk begins where this one did.
import { isObject, jsonOf } from './exchange';

export interface Walk {
  /** Back to here, ISO 8601. */
  since: string;
  /** When the walk began: what has changed since then is found by the next one. */
  begun: string;
  /** The next page; null: the newest one. */
  next: string | null;
}

/** A list may show a change a little later than it was made. */
const OVERLAP_MS = 15 * 60_000;

/** @param place of `listSince`. Walks on, or begins a new walk. */
export function walkFrom({ cursor, from }: { cursor: string | null; from: Date }, now: Date): Walk {
  const kept = cursor === null ? undefined : jsonOf(cursor);
  const begun = now.toISOString();
  if (!isObject(kept) || typeof kept.since !== 'string')
    return { since: from.toISOString(), begun, next: null };
  const isOnTheWay = typeof kept.next === 'string' && typeof kept.begun === 'string';
  return {
    since: kept.since,
    begun: isOnTheWay ? String(kept.begun) : begun,
    next: isOnTheWay ? String(kept.next) : null,
  };
}

/** @param next the page that follows, if the walk has not arrived */
export function cursorAfter(
  { since, begun }: Walk,
  next: string | undefined,
): { cursor: string; isMore: boolean } {
  if (next !== undefined) return { cursor: JSON.stringify({ since, begun, next }), isMore: true };
  const arrived = new Date(Date.parse(begun) - OVERLAP_MS).toISOString();
  return { cursor: JSON.stringify({ since: arrived }), isMore: false };
}
