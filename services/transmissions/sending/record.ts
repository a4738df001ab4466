// Stores the result of an exchange: state, events, proof and history in one transaction.
import type { Step, TransmissionError } from '../../../shared/contracts/transmissions';
import { newId } from '../../../shared/runtime/database/ids';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { ChannelAdapter } from '../channels/adapter';
import { addErrors } from '../domain/add-errors';
import { type Decision, decide } from '../domain/decide';
import { messageText, withoutSecrets } from '../domain/messages';
import type { NewProof, Outcome } from '../domain/outcome';
import { entering } from '../domain/present';
import { statusFields } from '../domain/status-fields';
import { AttemptRow } from '../models/attempt-row';
import { LaneRow } from '../models/lane-row';
import { type StoredProof, type TransmissionRecord, TransmissionRow } from '../models/transmission-row';
import { shutEnvelope } from '../queries/envelopes';
import { countPause, delayLane, delaySends, forgetPauses, unblockKey } from '../queries/lanes';
import { saveTransmission } from '../use-cases/change-state';
import { endAnnulled } from '../use-cases/queue-annulment';
import { storeProofs } from '../use-cases/store-proofs';
import { stopLane } from './stop-lane';

/** Facts of one exchange with a channel. */
export interface Exchange {
  leased: TransmissionRecord;
  adapter: ChannelAdapter;
  config: Readonly<Record<string, unknown>>;
  /** Version of the connection that was used. */
  version: number;
  step: Step;
  outcome: Outcome;
  at: Date;
  now: Date;
  random: number;
  durationMs: number;
  /** Proofs that are stored already; the members of a batch share theirs. */
  storedProofs?: Map<NewProof, StoredProof>;
}

/** Undefined if another process has leased the transmission meanwhile, because it knows more. */
export function recordExchange(rows: Scoped, exchange: Exchange): Promise<Decision | undefined> {
  return rows.transaction(async (tx) => {
    const decision = await recordOne(tx, exchange);
    if (decision) await changeLane(tx, decision, exchange);
    return decision;
  });
}

/** Stores all but the changes of the lane. Undefined as for `recordExchange`. */
export async function recordOne(tx: Transaction, exchange: Exchange): Promise<Decision | undefined> {
  const { leased, step, outcome, now, random, adapter } = exchange;
  const before = await tx.lock(TransmissionRow, { id: leased.id });
  if (!before || before.lease !== leased.lease) return undefined;
  const pauses = await pausesOf(tx, exchange);
  const where = { step, now, random, pauses, isMandatory: adapter.isMandatory ?? false };
  const decision = decide(before, outcome, where);
  const saved = await changesOf(tx, before, decision, exchange);
  const after = await saveTransmission(tx, before, saved, now);
  if (after.purpose === 'annulment' && after.state === 'accepted') await endAnnulled(tx, after, now);
  await writeHistory(tx, decision, exchange);
  await shutLost(tx, before, exchange);
  return decision;
}

async function changesOf(
  tx: Transaction,
  before: TransmissionRecord,
  decision: Decision,
  exchange: Exchange,
): Promise<Partial<TransmissionRecord>> {
  const { now, outcome, adapter } = exchange;
  const { state, mustAsk, attempts, polls, lostEnvelopes, nextInMs } = decision;
  const isEntered = state !== before.state;
  return {
    mustAsk,
    attempts,
    polls,
    lostEnvelopes,
    leasedUntil: null,
    ...(isEntered ? entering(state, now) : {}),
    nextAttemptAt: nextInMs === null ? null : new Date(now.getTime() + nextInMs).toISOString(),
    errors: addErrors(before, ...errorOf(decision, exchange)),
    ...statusFields(before, outcome, adapter.notices?.stageOf),
    proof: await proofOf(tx, before, exchange),
  };
}

/** A repeated proof of the same status is not stored again. */
async function proofOf(
  tx: Transaction,
  before: TransmissionRecord,
  { outcome, now, storedProofs }: Exchange,
): Promise<StoredProof[]> {
  if (!('proof' in outcome) || !outcome.proof) return before.proof;
  const isRepeated = outcome.kind === 'accepted' && before.state === 'accepted';
  if (isRepeated && outcome.businessStatus === before.businessStatus) return before.proof;
  return [...before.proof, ...(await storeProofs(tx, outcome.proof, now, storedProofs))];
}

function errorOf({ error }: Decision, exchange: Exchange): TransmissionError[] {
  if (!error) return [];
  return [{ ...error, at: exchange.at.toISOString(), message: messageOf(error.code, exchange) }];
}

/** Message with the provider's own words, without secrets. */
function messageOf(code: string, { adapter, outcome, config }: Exchange): string {
  const detail = 'detail' in outcome && outcome.detail ? withoutSecrets(outcome.detail, config) : undefined;
  return messageText(code, adapter.messages, detail);
}

async function writeHistory(tx: Transaction, { outcome }: Decision, exchange: Exchange): Promise<void> {
  if (outcome === null) return;
  const { leased, step, at, durationMs } = exchange;
  await tx.insert(AttemptRow, {
    id: newId(),
    transmissionId: leased.id,
    at: at.toISOString(),
    step,
    outcome,
    durationMs,
    text: messageOf(outcome, exchange),
  });
}

/** Closes a lost envelope to further transmissions. */
async function shutLost(
  tx: Transaction,
  { envelopeId }: TransmissionRecord,
  { outcome, now }: Exchange,
): Promise<void> {
  if (outcome.kind !== 'trouble' || outcome.class !== 'envelope' || envelopeId === null) return;
  await tx.many(shutEnvelope, [envelopeId, now.toISOString()]);
}

/** Number of pauses in a row that the channel asked for without stating a length. */
async function pausesOf(tx: Transaction, { leased, outcome }: Exchange): Promise<number> {
  if (outcome.kind !== 'trouble' || outcome.class !== 'rate') return 0;
  const { channel, environment } = leased;
  return (await tx.find(LaneRow, { channel, environment }))?.pauses ?? 0;
}

export async function changeLane(tx: Transaction, { lane }: Decision, exchange: Exchange): Promise<void> {
  const { leased, now, version } = exchange;
  const key = [leased.channel, leased.environment];
  const { notBeforeInMs, sendsNotBeforeInMs, blockedBy } = lane;
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  await notePause(tx, key, exchange);
  if (notBeforeInMs !== undefined) await tx.many(delayLane, [...key, after(notBeforeInMs)]);
  if (sendsNotBeforeInMs !== undefined) await tx.many(delaySends, [...key, after(sendsNotBeforeInMs)]);
  if (!blockedBy) return void (await tx.many(unblockKey, key));
  await stopLane(tx, leased, blockedBy, version);
}

/** Pauses that our own counter caused do not count as ones of the channel. */
async function notePause(tx: Transaction, key: string[], { outcome, now }: Exchange): Promise<void> {
  const isPause = outcome.kind === 'trouble' && outcome.class === 'rate';
  if (!isPause) await tx.many(forgetPauses, key);
  else if (outcome.delays === undefined) await tx.many(countPause, [...key, now.toISOString()]);
}
