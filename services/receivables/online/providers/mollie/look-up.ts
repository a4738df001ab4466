// Finds payments: by id, by the attempt in their metadata, and those that have changed.
import { timeOfId } from '../../../../../shared/runtime/database/ids';
import { attemptOf, type Item, isTrouble, snapshotsOf } from '../json-api';
import type { Listed, Snapshot, Trouble, Unknown } from '../provider';
import { cursorAfter, walkFrom } from '../walk';
import { call, isBefore, itemsOf, itemsSince, page } from './calls';
import type { Connection } from './config';
import { isPaidBack, snapshotIn, snapshotOf } from './payment';

/** The clocks of both sides differ. */
const LEEWAY_MS = 10 * 60_000;
/** A payment is paid within this time after it was begun, or its attempt is looked up by itself. */
const PAID_WITHIN_MS = 2 * 60 * 60_000;

export async function lookUp(
  { ref, attemptId }: { ref: string | null; attemptId: string },
  connection: Connection,
): Promise<Snapshot | Unknown | Trouble> {
  return ref === null ? findAttempt(attemptId, connection) : read(ref, connection);
}

export async function read(ref: string, connection: Connection): Promise<Snapshot | Unknown | Trouble> {
  const path = `payments/${encodeURIComponent(ref)}?embed=refunds,chargebacks`;
  return snapshotOf(await call(connection, path));
}

/** There is no search by metadata: the list goes back to the time at which the attempt began. */
async function findAttempt(attemptId: string, connection: Connection): Promise<Snapshot | Unknown | Trouble> {
  const earliest = Date.parse(timeOfId(attemptId)) - LEEWAY_MS;
  const isOurs = (one: Item) => attemptOf(one) === attemptId;
  const payments = await itemsOf(connection, 'payments', '', (items) =>
    items.some((one) => isOurs(one) || isBefore(one, earliest)),
  );
  if (isTrouble(payments)) return payments;
  const payment = payments.find(isOurs);
  return payment ? read(String(payment.id), connection) : { kind: 'unknown' };
}

/** The list of payments is by their beginning: what was paid back or charged back later is in lists of its own. */
export async function listSince(
  place: { cursor: string | null; from: Date },
  connection: Connection,
): Promise<Listed | Trouble> {
  const walk = walkFrom(place, connection.now());
  const since = Date.parse(walk.since);
  const payments = await page(connection, 'payments', '', walk.next);
  if (payments.kind === 'trouble') return payments;
  const ours = payments.items.filter((one) => !isBefore(one, since - PAID_WITHIN_MS));
  const hasArrived = ours.length < payments.items.length || payments.next === undefined;
  const paidBack = hasArrived ? await paidBackSince(connection, since) : [];
  if (!Array.isArray(paidBack)) return paidBack;
  const [toRead, whole] = [ours.filter(isPaidBack), ours.filter((one) => !isPaidBack(one))];
  const refs = new Set([...toRead.map(({ id }) => String(id)), ...paidBack]);
  const changed = await snapshotsOf(refs, (ref) => read(ref, connection));
  if (isTrouble(changed)) return changed;
  const listed = whole.flatMap((payment) => (attemptOf(payment) ? (snapshotIn(payment) ?? []) : []));
  const snapshots = [...listed, ...changed];
  return { kind: 'listed', snapshots, ...cursorAfter(walk, hasArrived ? undefined : payments.next) };
}

async function paidBackSince(connection: Connection, since: number): Promise<string[] | Trouble> {
  const refs: string[] = [];
  for (const name of ['refunds', 'chargebacks']) {
    const items = await itemsSince(connection, name, since);
    if (!Array.isArray(items)) return items;
    refs.push(...items.flatMap(({ paymentId }) => (typeof paymentId === 'string' ? [paymentId] : [])));
  }
  return refs;
}
