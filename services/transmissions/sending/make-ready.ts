// A transmission that waits for another one: its bytes are made when that one is accepted, and not before.
import { documents } from '../../../shared/contracts/documents';
import type { TransmissionError } from '../../../shared/contracts/transmissions';
import type { BusCall } from '../../../shared/runtime/bus-call';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import { isProblem } from '../../../shared/runtime/errors';
import type { ChannelAdapter, Prepared } from '../channels/adapter';
import { entering } from '../domain/present';
import { refusalOf } from '../domain/refusal';
import { WORDS } from '../domain/words';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';
import { saveTransmission } from '../use-cases/change-state';
import { files } from '../use-cases/files';
import { findPredecessors } from '../use-cases/find-predecessors';
import { readSource } from '../use-cases/read-source';

/** Where a wake-up was missed it is looked at again after this. */
const AGAIN_MS = 10 * 60_000;

interface Means {
  rows: Scoped;
  adapter: ChannelAdapter;
  call: BusCall;
  now: Date;
}

export async function makeReady(leased: TransmissionRecord, means: Means): Promise<void> {
  const { rows, call, now } = means;
  const { companyId, documentId: id } = leased;
  const { precedingIds } = await call(documents.documentNumber, { companyId, id });
  const { openId, accepted, isRefused } = await findPredecessors(rows, precedingIds, leased);
  if (isRefused) return save(leased, means, failed('predecessor_rejected', now));
  if (openId !== null) return save(leased, means, { waitsFor: openId, ...at(now, AGAIN_MS) });
  const made = await make(leased, means, accepted);
  if ('refused' in made) return save(leased, means, made.refused);
  const { bytes, context: remoteContext } = made.prepared;
  await save(leased, means, { waitsFor: null, remoteContext, ...at(now, 0) }, bytes);
}

/** What stands in the way is the last word about it. Throws where documents do not answer. */
async function make(
  { companyId, documentId: id, environment }: TransmissionRecord,
  { adapter, call, now }: Means,
  accepted: { documentId: string; remoteId: string }[],
): Promise<{ prepared: Prepared } | { refused: Partial<TransmissionRecord> }> {
  try {
    const source = await readSource({ call }, { companyId, id, environment, accepted }, adapter.format);
    return { prepared: adapter.prepare(source) };
  } catch (error) {
    if (!isProblem(error) || error.code >= 500) throw error;
    const { state, code, message } = refusalOf(error);
    const told = { at: now.toISOString(), code, message, class: 'content' } as const;
    return { refused: { ...ended(state, now), errors: [told] } };
  }
}

function failed(code: string, now: Date): Partial<TransmissionRecord> {
  const error: TransmissionError = {
    ...{ at: now.toISOString(), code, class: 'predecessor' },
    message: WORDS[code] ?? code,
  };
  return { ...ended('failed', now), errors: [error] };
}

function ended(state: 'failed' | 'rejected' | 'cancelled', now: Date): Partial<TransmissionRecord> {
  return { ...entering(state, now), nextAttemptAt: null };
}

function at(now: Date, inMs: number): Partial<TransmissionRecord> {
  return { nextAttemptAt: new Date(now.getTime() + inMs).toISOString() };
}

/** Nothing where another process has taken it over, or it was withdrawn. */
async function save(
  { id, lease }: TransmissionRecord,
  { rows, now }: Means,
  changes: Partial<TransmissionRecord>,
  bytes?: Buffer,
): Promise<void> {
  await rows.transaction(async (tx) => {
    const before = await tx.lock(TransmissionRow, { id });
    if (!before || before.lease !== lease || before.state === 'cancelled') return;
    const written = bytes && (await files.write(tx, [bytes]));
    const payload = written ? { payloadFile: written.id, payloadSha256: written.sha256 ?? '' } : {};
    const errors = [...before.errors, ...(changes.errors ?? [])];
    await saveTransmission(tx, before, { ...changes, ...payload, errors, leasedUntil: null }, now);
  });
}
