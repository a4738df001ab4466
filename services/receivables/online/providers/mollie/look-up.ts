// Finds payments: by id, by the attempt in their metadata, and those that have changed.
import { timeOfId } from '../../../../../shared/runtime/database/ids';
import { trouble } from '../exchange';
import type { Listed, Snapshot, Trouble, Unknown } from '../provider';
import { cursorAfter, walkFrom } from '../walk';
import { call, isBefore, itemsOf, PAGE_MAX, PAGES_MAX, type Page, pageOf } from './calls';
import type { Connection } from './config';
import { attemptOf, isPaidBack, snapshotIn, snapshotOf } from './payment';

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
  let next: string | null = null;
  for (let page = 1; page <= PAGES_MAX; page++) {
    const answer: Page | Trouble = await pageOfPayments(connection, next);
    if (answer.kind === 'trouble') return answer;
    const payment = answer.items.find((one) => attemptOf(one) === attemptId);
    if (payment) return read(String(payment.id), connection);
    const isOver = answer.next === undefined || answer.items.some((one) => isBefore(one, earliest));
    if (isOver) return { kind: 'unknown' };
    next = answer.next ?? null;
  }
  return trouble('network', 'list_too_long');
}

async function pageOfPayments(connection: Connection, from: string | null): Promise<Page | Trouble> {
  const place = from === null ? '' : `&from=${encodeURIComponent(from)}`;
  return pageOf(await call(connection, `payments?limit=${PAGE_MAX}${place}`, { isList: true }), 'payments');
}

/** The list of payments is by their beginning: what was paid back or charged back later is in lists of its own. */
export async function listSince(
  place: { cursor: string | null; from: Date },
  connection: Connection,
): Promise<Listed | Trouble> {
  const walk = walkFrom(place, connection.now());
  const since = Date.parse(walk.since);
  const page = await pageOfPayments(connection, walk.next);
  if (page.kind === 'trouble') return page;
  const ours = page.items.filter((one) => !isBefore(one, since - PAID_WITHIN_MS));
  const hasArrived = ours.length < page.items.length || page.next === undefined;
  const paidBack = hasArrived ? await paidBackSince(connection, since) : [];
  if (!Array.isArray(paidBack)) return paidBack;
  const [toRead, whole] = [ours.filter(isPaidBack), ours.filter((one) => !isPaidBack(one))];
  const snapshots = whole.flatMap((payment) => snapshotIn(payment) ?? []);
  for (const ref of new Set([...toRead.map(({ id }) => String(id)), ...paidBack])) {
    const answer = await read(ref, connection);
    if (answer.kind === 'trouble') return answer;
    if (answer.kind === 'snapshot') snapshots.push(answer);
  }
  const begunHere = snapshots.filter(({ attemptId }) => attemptId !== '');
  return { kind: 'listed', snapshots: begunHere, ...cursorAfter(walk, hasArrived ? undefined : page.next) };
}

async function paidBackSince(connection: Connection, since: number): Promise<string[] | Trouble> {
  const refs: string[] = [];
  for (const name of ['refunds', 'chargebacks']) {
    const items = await itemsOf(connection, name, { name, since });
    if (!Array.isArray(items)) return items;
    refs.push(...items.flatMap(({ paymentId }) => (typeof paymentId === 'string' ? [paymentId] : [])));
  }
  return refs;
}
