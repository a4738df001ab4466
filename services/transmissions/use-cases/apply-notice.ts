// Applies a notice of a channel: state, proof, event and history, in the transaction that moves the cursor.
import type { TransmissionError } from '../../../shared/contracts/transmissions';
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { ChannelAdapter, Notice } from '../channels/adapter';
import { addErrors } from '../domain/add-errors';
import { messageText } from '../domain/messages';
import { latestReceived, noticeChanges, type StageOf, stateAfter } from '../domain/notice';
import { AttemptRow } from '../models/attempt-row';
import type { LaneKey } from '../models/transmission-row';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';
import { storeNotice } from '../queries/notices';
import { saveTransmission } from './change-state';
import { storeProofs } from './store-proofs';

interface Taking {
  lane: LaneKey;
  adapter: ChannelAdapter;
  now: Date;
}

/** `skipped`: it is about no document of this lane. `known`: it was applied before. */
export type NoticeResult = 'taken' | 'skipped' | 'known';

export async function applyNotice(tx: Transaction, notice: Notice, taking: Taking): Promise<NoticeResult> {
  const { channel, environment } = taking.lane;
  const before = await find(tx, notice, taking.lane);
  const values = [channel, environment, notice.id, before?.id ?? null, taking.now.toISOString()];
  if (!(await tx.one(storeNotice, values))) return 'known';
  if (!before) return 'skipped';
  await apply(tx, before, notice, taking);
  return 'taken';
}

/** Searches within the company; the transaction sees no others. */
async function find(
  tx: Transaction,
  { number: documentNumber }: Notice,
  { channel, environment }: LaneKey,
): Promise<TransmissionRecord | undefined> {
  if (documentNumber === null) return undefined;
  const where = { channel, environment, documentNumber, purpose: 'invoice' } as const;
  const latest = latestReceived(await tx.findAll(TransmissionRow, where, { order: ['revision desc'] }));
  return latest && (await tx.lock(TransmissionRow, { id: latest.id }));
}

async function apply(
  tx: Transaction,
  before: TransmissionRecord,
  { outcome }: Notice,
  { adapter, now }: Taking,
): Promise<void> {
  const at = now.toISOString();
  const status = outcome.businessStatus ?? '';
  const text = messageText(
    `status_${status}`,
    adapter.messages,
    outcome.kind === 'rejected' ? outcome.detail : undefined,
  );
  const proof = [...before.proof, ...(await storeProofs(tx, outcome.proof ?? [], now))];
  const isRefused = outcome.kind === 'rejected' && stateAfter(before, outcome) !== before.state;
  const error: TransmissionError[] = isRefused
    ? [{ at, code: outcome.code, message: text, class: 'content' }]
    : [];
  const errors = addErrors(before, ...error);
  await saveTransmission(
    tx,
    before,
    { ...noticeChanges(before, outcome, now, stageIn(adapter)), proof, errors },
    now,
  );
  await tx.insert(AttemptRow, {
    id: newId(),
    transmissionId: before.id,
    at,
    step: 'notice',
    outcome: `status_${status}`,
    text,
    durationMs: 0,
  });
}

/** Statuses of a channel that names no stages count in the order of their arrival. */
function stageIn({ notices }: ChannelAdapter): StageOf {
  return notices?.stageOf ?? (() => 0);
}
