// Payments that have changed, by the list of events.
import { isUuid } from '../../../../../shared/contracts/formats';
import { isObject } from '../exchange';
import { type Item, isTrouble, snapshotsOf } from '../json-api';
import type { Listed, Trouble } from '../provider';
import { cursorAfter, walkFrom } from '../walk';
import { findRequests, snapshotOf } from './billing-request';
import { page } from './calls';
import type { Connection } from './config';

export async function listSince(
  place: { cursor: string | null; from: Date },
  connection: Connection,
): Promise<Listed | Trouble> {
  const walk = walkFrom(place, connection.now());
  const since = `created_at[gte]=${encodeURIComponent(walk.since)}`;
  const events = await page(connection, 'events', since, walk.next);
  if (events.kind === 'trouble') return events;
  const attempts = new Set(events.items.flatMap((event) => attemptOf(event) ?? []));
  const requests = attempts.size === 0 ? [] : await findRequests(attempts, connection);
  if (!Array.isArray(requests)) return requests;
  const snapshots = await snapshotsOf(requests, (request) => snapshotOf(request, connection));
  if (isTrouble(snapshots)) return snapshots;
  return { kind: 'listed', snapshots, ...cursorAfter(walk, events.next) };
}

/** The metadata of the request, the payment or the refund that the event is about. */
export function attemptOf({ resource_metadata: metadata }: Item): string | undefined {
  const attempt = isObject(metadata) ? metadata.attempt : undefined;
  return typeof attempt === 'string' && isUuid(attempt) ? attempt : undefined;
}
