// Writes down what an exchange came to: the state, its events, the proof and the history in one transaction.
import type { Step, TransmissionError } from '../../../shared/contracts/transmissions';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { newId } from '../../../shared/runtime/ids';
import type { ChannelAdapter } from '../channels/adapter';
import { type Decision, decide } from '../domain/decide';
import type { NewProof, Outcome } from '../domain/outcome';
import { entering } from '../domain/present';
import { sentence, withoutSecrets } from '../domain/words';
import { AttemptRow } from '../models/attempt-row';
import { type StoredProof, type TransmissionRecord, TransmissionRow } from '../models/transmission-row';
import { shutEnvelope } from '../queries/envelopes';
import { blockLane, holdLane, unblockKey } from '../queries/lanes';
import { saveTransmission } from '../use-cases/change-state';
import { files } from '../use-cases/files';

const ERRORS_KEPT = 10;

/** One exchange, as it went. */
export interface Exchange {
  leased: TransmissionRecord;
  adapter: ChannelAdapter;
  config: Readonly<Record<string, unknown>>;
  /** Of the connection. */
  version: number;
  step: Step;
  outcome: Outcome;
  at: Date;
  now: Date;
  random: number;
  durationMs: number;
}

/** Undefined when another process has taken it over meanwhile: that one knows more. */
export function recordExchange(rows: Scoped, exchange: Exchange): Promise<Decision | undefined> {
  const { leased, step, outcome, now, random } = exchange;
  return rows.transaction(async (tx) => {
    const before = await tx.lock(TransmissionRow, { id: leased.id });
    if (!before || before.lease !== leased.lease) return undefined;
    const decision = decide(before, outcome, { step, now, random });
    const saved = await changesOf(tx, before, decision, exchange);
    await saveTransmission(tx, before, saved, now);
    await writeHistory(tx, decision, exchange);
    await changeLane(tx, decision, exchange);
    await shutLost(tx, before, exchange);
    return decision;
  });
}

async function changesOf(
  tx: Transaction,
  before: TransmissionRecord,
  decision: Decision,
  exchange: Exchange,
): Promise<Partial<TransmissionRecord>> {
  const { now, outcome } = exchange;
  const { state, mustAsk, attempts, polls, lostEnvelopes, nextInMs } = decision;
  const isEntered = state !== before.state;
  return {
    ...{ mustAsk, attempts, polls, lostEnvelopes, leasedUntil: null },
    ...(isEntered ? entering(state, now) : {}),
    nextAttemptAt: nextInMs === null ? null : new Date(now.getTime() + nextInMs).toISOString(),
    errors: [...before.errors, ...errorOf(decision, exchange)].slice(-ERRORS_KEPT),
    ...said(before, outcome),
    proof: await proofOf(tx, before, exchange),
  };
}

function said(before: TransmissionRecord, outcome: Outcome): Partial<TransmissionRecord> {
  const { remoteId = before.remoteId, businessStatus = before.businessStatus } =
    'businessStatus' in outcome || 'remoteId' in outcome
      ? (outcome as { remoteId?: string; businessStatus?: string })
      : {};
  const warnings = outcome.kind === 'accepted' && outcome.warnings ? outcome.warnings : before.warnings;
  const added = 'context' in outcome ? outcome.context : {};
  return { remoteId, businessStatus, warnings, remoteContext: { ...before.remoteContext, ...added } };
}

/** A proof that says no more than the last one is not kept again. */
async function proofOf(
  tx: Transaction,
  before: TransmissionRecord,
  { outcome, now }: Exchange,
): Promise<StoredProof[]> {
  if (outcome.kind !== 'accepted') return before.proof;
  const isNews = before.state !== 'accepted' || outcome.businessStatus !== before.businessStatus;
  const stored: StoredProof[] = [];
  if (isNews) for (const proof of outcome.proof) stored.push(await store(tx, proof, now));
  return [...before.proof, ...stored];
}

async function store(
  tx: Transaction,
  { kind, contentType, bytes }: NewProof,
  now: Date,
): Promise<StoredProof> {
  const { id: fileId, sha256 } = await files.write(tx, [bytes]);
  return { kind, contentType, fileId, sha256: sha256 ?? '', at: now.toISOString() };
}

function errorOf({ error }: Decision, exchange: Exchange): TransmissionError[] {
  if (!error) return [];
  return [{ ...error, at: exchange.at.toISOString(), message: textOf(error.code, exchange) }];
}

/** With the provider's own words, less what is secret. */
function textOf(code: string, { adapter, outcome, config }: Exchange): string {
  const detail = 'detail' in outcome && outcome.detail ? withoutSecrets(outcome.detail, config) : undefined;
  return sentence(code, adapter.words, detail);
}

async function writeHistory(tx: Transaction, { outcome }: Decision, exchange: Exchange): Promise<void> {
  if (outcome === null) return;
  const { leased, step, at, durationMs } = exchange;
  await tx.insert(AttemptRow, {
    ...{ id: newId(), transmissionId: leased.id, at: at.toISOString(), step, outcome, durationMs },
    text: textOf(outcome, exchange),
  });
}

/** Nothing more is put into an envelope that is lost. */
async function shutLost(
  tx: Transaction,
  { envelopeId }: TransmissionRecord,
  { outcome, now }: Exchange,
): Promise<void> {
  if (outcome.kind !== 'trouble' || outcome.class !== 'envelope' || envelopeId === null) return;
  await tx.many(shutEnvelope, [envelopeId, now.toISOString()]);
}

async function changeLane(tx: Transaction, { lane }: Decision, exchange: Exchange): Promise<void> {
  const { leased, now, version } = exchange;
  const key = [leased.channel, leased.environment];
  const { notBeforeInMs, blockedBy } = lane;
  if (notBeforeInMs !== undefined)
    await tx.many(holdLane, [...key, new Date(now.getTime() + notBeforeInMs).toISOString()]);
  if (blockedBy) await tx.many(blockLane, [...key, blockedBy, version]);
  else await tx.many(unblockKey, key);
}
