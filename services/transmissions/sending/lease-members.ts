// The members of a batch, leased together with the one that it begins with.
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Batches } from '../channels/adapter';
import { LaneRow } from '../models/lane-row';
import type { TransmissionRecord } from '../models/transmission-row';
import { giveBack, leaseBatchMembers, leaseRestOfBatch } from '../queries/sending';
import type { BatchStep, Loaded } from './batch-step';
import { itemOf } from './item';

/** Members in sending order. Those that do not fit are given back. */
export async function leaseMembers(batchStep: BatchStep, batches: Batches, now: Date): Promise<Loaded[]> {
  const { leased, rows, step } = batchStep;
  if (step !== 'send') return (await leaseRest(batchStep, batches, now)).map((one) => loaded(one, rows));
  const others = await leaseOthers(batchStep, batches, now);
  const candidates = [leased, ...inOrder(leased, others)];
  const members = await withinBytesMax(candidates, rows, batches.bytesMax);
  const left = [...others].filter(({ id }) => !members.some((member) => member.leased.id === id));
  for (const { id, lease, nextAttemptAt } of left) await rows.many(giveBack, [id, lease, nextAttemptAt]);
  return members;
}

async function leaseOthers({ leased, rows }: BatchStep, { membersMax }: Batches, now: Date) {
  const { channel, environment, leasedUntil, stream } = leased;
  const lane = await rows.find(LaneRow, { channel, environment });
  const freePlaces = Math.min(lane?.batchMax ?? membersMax, membersMax) - 1;
  if (freePlaces <= 0) return [];
  const values = [channel, environment, now.toISOString(), leasedUntil, stream, freePlaces];
  return rows.many<TransmissionRecord>(leaseBatchMembers, values);
}

/** Members of a stream must follow each other without a gap. */
function inOrder(first: TransmissionRecord, others: readonly TransmissionRecord[]): TransmissionRecord[] {
  const { position } = first;
  if (position === null) return others.toSorted((one, other) => one.id.localeCompare(other.id));
  const sorted = others.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  return sorted.filter((one, index) => one.position === position + index + 1);
}

/** Reads the bytes of as many members as one batch may carry. */
async function withinBytesMax(
  candidates: readonly TransmissionRecord[],
  rows: Scoped,
  bytesMax: number,
): Promise<Loaded[]> {
  const members: Loaded[] = [];
  let length = 0;
  for (const leased of candidates) {
    const item = itemOf(leased, rows, null);
    const bytes = await item.bytes();
    length += bytes.length;
    if (length > bytesMax && members.length > 0) break;
    members.push({ leased, item: { ...item, bytes: async () => bytes } });
  }
  return members;
}

async function leaseRest(
  { leased, rows }: BatchStep,
  { membersMax, questionsMax = membersMax }: Batches,
  now: Date,
): Promise<TransmissionRecord[]> {
  const { batchId, leasedUntil, state } = leased;
  if (batchId === null || questionsMax === 1) return [leased];
  const values = [batchId, now.toISOString(), leasedUntil, state, questionsMax - 1];
  const others = await rows.many<TransmissionRecord>(leaseRestOfBatch, values);
  return [leased, ...others].toSorted(
    (one, other) => (one.position ?? 0) - (other.position ?? 0) || one.id.localeCompare(other.id),
  );
}

function loaded(leased: TransmissionRecord, rows: Scoped): Loaded {
  return { leased, item: itemOf(leased, rows, null) };
}
