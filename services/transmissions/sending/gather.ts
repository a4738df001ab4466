// The members of a batch, leased together with the one that it begins with.
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Batches } from '../channels/adapter';
import { LaneRow } from '../models/lane-row';
import type { TransmissionRecord } from '../models/transmission-row';
import { giveBack, takeAlong, takeOfBatch } from '../queries/sending';
import { itemOf } from './item';
import type { Loaded, Turn } from './turn';

/** In the order in which they go out, or have gone out. What does not fit is given back. */
export async function gather(turn: Turn, batches: Batches, now: Date): Promise<Loaded[]> {
  const { leased, rows, step } = turn;
  if (step !== 'send') return (await restOfBatch(turn, batches, now)).map((one) => loaded(one, rows));
  const others = await along(turn, batches, now);
  const chosen = [leased, ...inOrder(leased, others)];
  const members = await fitting(chosen, rows, batches.bytesMax);
  const left = [...others].filter(({ id }) => !members.some((member) => member.leased.id === id));
  for (const { id, lease, nextAttemptAt } of left) await rows.many(giveBack, [id, lease, nextAttemptAt]);
  return members;
}

async function along({ leased, rows }: Turn, { membersMax }: Batches, now: Date) {
  const { channel, environment, leasedUntil, stream } = leased;
  const lane = await rows.find(LaneRow, { channel, environment });
  const room = Math.min(lane?.batchMax ?? membersMax, membersMax) - 1;
  if (room <= 0) return [];
  const values = [channel, environment, now.toISOString(), leasedUntil, stream, room];
  return rows.many<TransmissionRecord>(takeAlong, values);
}

/** In a stream each follows the one before it without a gap. */
function inOrder(first: TransmissionRecord, others: readonly TransmissionRecord[]): TransmissionRecord[] {
  const { position } = first;
  if (position === null) return others.toSorted((one, other) => one.id.localeCompare(other.id));
  const sorted = others.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  return sorted.filter((one, index) => one.position === position + index + 1);
}

/** The bytes are read here, as many as a batch may have. */
async function fitting(
  chosen: readonly TransmissionRecord[],
  rows: Scoped,
  bytesMax: number,
): Promise<Loaded[]> {
  const members: Loaded[] = [];
  let length = 0;
  for (const leased of chosen) {
    const item = itemOf(leased, rows, null);
    const bytes = await item.bytes();
    length += bytes.length;
    if (length > bytesMax && members.length > 0) break;
    members.push({ leased, item: { ...item, bytes: async () => bytes } });
  }
  return members;
}

async function restOfBatch(
  { leased, rows }: Turn,
  { membersMax, askedMax = membersMax }: Batches,
  now: Date,
): Promise<TransmissionRecord[]> {
  const { batchId, leasedUntil, state } = leased;
  if (batchId === null || askedMax === 1) return [leased];
  const values = [batchId, now.toISOString(), leasedUntil, state, askedMax - 1];
  const others = await rows.many<TransmissionRecord>(takeOfBatch, values);
  return [leased, ...others].toSorted(
    (one, other) => (one.position ?? 0) - (other.position ?? 0) || one.id.localeCompare(other.id),
  );
}

function loaded(leased: TransmissionRecord, rows: Scoped): Loaded {
  return { leased, item: itemOf(leased, rows, null) };
}
