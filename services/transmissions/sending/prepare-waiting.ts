// Prepares a transmission that waits for another one: its bytes are made once that one is accepted.
import { documents } from '../../../shared/contracts/documents';
import type { TransmissionError } from '../../../shared/contracts/transmissions';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import { isProblem } from '../../../shared/runtime/errors';
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';
import type { ChannelAdapter, Prepared } from '../channels/adapter';
import { MESSAGES } from '../domain/messages';
import { entering } from '../domain/present';
import { refusalOf } from '../domain/refusal';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';
import { saveTransmission } from '../use-cases/change-state';
import { files } from '../use-cases/files';
import { findPredecessors } from '../use-cases/find-predecessors';
import { readSource } from '../use-cases/read-source';

/** Pause between two checks, in case a wake-up was missed. */
const AGAIN_MS = 10 * 60_000;
const WAITS_NO_MORE = { waitsFor: null, waitsForDocument: null, warnings: [] };

interface Means {
  rows: Scoped;
  adapter: ChannelAdapter;
  call: BusCall;
  now: Date;
}

export async function prepareWaiting(leased: TransmissionRecord, means: Means): Promise<void> {
  if (leased.purpose === 'status') return waitForInvoice(leased, means);
  const { rows, call, now } = means;
  const { companyId, documentId: id } = leased;
  const { precedingIds } = await call(documents.documentNumber, { companyId, id });
  const { openId, accepted, refusedId, unsentId } = await findPredecessors(rows, precedingIds, leased);
  if (refusedId !== null) return save(leased, means, failed('predecessor_rejected', now));
  const waitsForDocument = means.adapter.predecessors?.areRequired ? unsentId : null;
  if (openId !== null || waitsForDocument !== null)
    return save(leased, means, { waitsFor: openId, waitsForDocument, ...at(now, AGAIN_MS) });
  const result = await make(leased, means, accepted);
  if ('refused' in result) return save(leased, means, result.refused);
  const { bytes, context } = result.prepared;
  const remoteContext = { ...leased.remoteContext, ...context };
  await save(leased, means, { ...WAITS_NO_MORE, remoteContext, ...at(now, 0) }, bytes);
}

/** A status is made when it is queued and sent once the channel has accepted its invoice. */
async function waitForInvoice(leased: TransmissionRecord, means: Means): Promise<void> {
  const { rows, now } = means;
  const invoice = leased.waitsFor ? await rows.find(TransmissionRow, { id: leased.waitsFor }) : undefined;
  if (invoice?.state === 'accepted') return save(leased, means, { waitsFor: null, ...at(now, 0) });
  const isOver = invoice === undefined || invoice.state === 'rejected' || invoice.state === 'cancelled';
  await save(leased, means, isOver ? ended('cancelled', now) : at(now, AGAIN_MS));
}

/** A refusal ends the transmission. Throws if the documents service does not answer. */
async function make(
  { companyId, documentId: id, environment }: TransmissionRecord,
  { adapter, call, now }: Means,
  accepted: { documentId: string; remoteId: string }[],
): Promise<{ prepared: Prepared } | { refused: Partial<TransmissionRecord> }> {
  const { format } = adapter;
  if (format === null) throw new Error('what leaves by this channel waits for nothing');
  try {
    const source = await readSource({ call }, { companyId, id, environment, accepted }, format);
    return { prepared: adapter.prepare(source) };
  } catch (error) {
    if (!isProblem(error) || error.code >= 500) throw error;
    const { state, code, message } = refusalOf(error);
    const refusal = { at: now.toISOString(), code, message, class: 'content' } as const;
    return { refused: { ...ended(state, now), errors: [refusal] } };
  }
}

function failed(code: string, now: Date): Partial<TransmissionRecord> {
  const error: TransmissionError = {
    at: now.toISOString(),
    code,
    class: 'predecessor',
    message: MESSAGES[code] ?? code,
  };
  return { ...ended('failed', now), errors: [error] };
}

function ended(state: 'failed' | 'rejected' | 'cancelled', now: Date): Partial<TransmissionRecord> {
  return { ...entering(state, now), nextAttemptAt: null };
}

function at(now: Date, inMs: number): Partial<TransmissionRecord> {
  return { nextAttemptAt: new Date(now.getTime() + inMs).toISOString() };
}

/** Saves nothing if another process holds the lease or the transmission was cancelled. */
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
