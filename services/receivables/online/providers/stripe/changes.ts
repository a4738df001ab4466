// Payments of Stripe that have changed, by the list of events, which goes 30 days back.
import { isObject } from '../exchange';
import { attemptOf, type Item, isTrouble, snapshotsOf, textOf } from '../json-api';
import type { Listed, Trouble } from '../provider';
import { cursorAfter, walkFrom } from '../walk';
import { itemsOf, page, param, secondsOf } from './calls';
import type { Connection } from './config';
import { readAccount } from './session';
import { read } from './snapshot';

/** Types of events of payments; the callback address needs these, and `payout.reconciliation_completed`. */
const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.failed',
  'charge.refunded',
  'charge.updated',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const;
const TYPES = EVENT_TYPES.map((type) => param('types[]', type)).join('&');

export async function listSince(
  place: { cursor: string | null; from: Date },
  connection: Connection,
): Promise<Listed | Trouble> {
  const walk = walkFrom(place, connection.now());
  const since = param('created[gte]', secondsOf(walk.since));
  const events = await page(connection, 'events', `${since}&${TYPES}`, walk.next);
  if (events.kind === 'trouble') return events;
  const refs = await sessionsOf(events.items, connection);
  const account = Array.isArray(refs) && refs.length > 0 ? await readAccount(connection) : '';
  if (!Array.isArray(refs)) return refs;
  if (typeof account !== 'string') return account;
  const snapshots = await snapshotsOf(refs, (ref) => read(ref, account, connection));
  if (isTrouble(snapshots)) return snapshots;
  return { kind: 'listed', snapshots, ...cursorAfter(walk, events.next) };
}

export const objectOf = ({ data }: Item): Item =>
  isObject(data) && isObject(data.object) ? data.object : {};

/** Sessions that the events are about. Refunds and disputes name their payment only, whoever has begun it. */
async function sessionsOf(events: readonly Item[], connection: Connection): Promise<string[] | Trouble> {
  const objects = events.map(objectOf);
  const isSession = ({ object }: Item) => object === 'checkout.session';
  const refs = objects.flatMap((one) => (isSession(one) && attemptOf(one) ? (textOf(one.id) ?? []) : []));
  const payments = objects.flatMap((one) => (isSession(one) ? [] : (textOf(one.payment_intent) ?? [])));
  for (const payment of new Set(payments)) {
    const sessions = await itemsOf(connection, 'checkout/sessions', param('payment_intent', payment));
    if (!Array.isArray(sessions)) return sessions;
    refs.push(...sessions.flatMap((one) => (attemptOf(one) ? (textOf(one.id) ?? []) : [])));
  }
  return [...new Set(refs)];
}
