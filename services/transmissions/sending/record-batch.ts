// Stores the result of a batch call for each of its members.
import type { Transaction } from '../../../shared/runtime/database/transaction';
import type { BatchAnswer } from '../channels/adapter';
import type { Decision } from '../domain/decide';
import type { Outcome, Trouble } from '../domain/outcome';
import { BatchRow } from '../models/batch-row';
import { limitBatch, storePace } from '../queries/lanes';
import type { BatchStep, Loaded } from './batch-step';
import { changeLane, type Exchange, recordOne } from './record';

export type Counted = (exchange: Exchange, decision: Decision | undefined) => void;

interface BatchExchange extends BatchStep {
  batchId: string;
  answer: BatchAnswer | Trouble;
  at: Date;
  now: Date;
  durationMs: number;
}

/** Members per transaction; all share one proof. After a crash the remaining ones are asked about. */
const MEMBERS_PER_TRANSACTION = 50;

export async function recordBatch(
  batch: BatchExchange,
  members: readonly Loaded[],
  count: Counted,
): Promise<void> {
  const exchanges = exchangesOf(batch, members);
  for (let from = 0; from < exchanges.length; from += MEMBERS_PER_TRANSACTION) {
    const some = exchanges.slice(from, from + MEMBERS_PER_TRANSACTION);
    const decisions = await batch.rows.transaction(async (tx) => {
      if (from === 0) await noteAnswer(tx, batch, members.length);
      return recordSome(tx, some, from === 0);
    });
    for (const [index, exchange] of some.entries()) count(exchange, decisions[index]);
  }
}

/** All members share one random value, so that a failed batch is retried together. */
function exchangesOf(batch: BatchExchange, members: readonly Loaded[]): Exchange[] {
  const { adapter, opened, step, at, now, durationMs, answer } = batch;
  const { config, version } = opened;
  const [random, storedProofs] = [Math.random(), new Map()];
  return members.map(({ leased }, index) => ({
    leased,
    adapter,
    config,
    version,
    step,
    at,
    now,
    random,
    durationMs,
    storedProofs,
    outcome: outcomeOf(answer, index),
  }));
}

/** A member without an answer may have been taken. */
function outcomeOf(answer: BatchAnswer | Trouble, index: number): Outcome {
  if (answer.kind === 'trouble') return answer;
  const unanswered = { kind: 'trouble', class: 'network', code: 'no_answer', isPerhapsTaken: true } as const;
  return answer.outcomes[index] ?? unanswered;
}

async function recordSome(
  tx: Transaction,
  exchanges: readonly Exchange[],
  isFirst: boolean,
): Promise<(Decision | undefined)[]> {
  const decisions: (Decision | undefined)[] = [];
  for (const exchange of exchanges) decisions.push(await recordOne(tx, exchange));
  const changed = decisions.findIndex((decision) => decision && hasLaneChange(decision));
  const index = changed === -1 && isFirst ? 0 : changed;
  const [decision, exchange] = [decisions[index], exchanges[index]];
  if (decision && exchange) await changeLane(tx, decision, exchange);
  return decisions;
}

function hasLaneChange({ lane }: Decision): boolean {
  return lane.blockedBy !== undefined || lane.notBeforeInMs !== undefined;
}

async function noteAnswer(
  tx: Transaction,
  { leased: { channel, environment }, answer, batchId, now }: BatchExchange,
  size: number,
): Promise<void> {
  if (answer.kind === 'trouble') {
    const half = Math.max(1, Math.floor(size / 2));
    if (answer.class === 'envelope') await tx.many(limitBatch, [channel, environment, half]);
    return;
  }
  const { pauseMs, remoteId } = answer;
  const answeredAt = now.toISOString();
  await tx.update(
    BatchRow,
    { id: batchId },
    remoteId === undefined ? { answeredAt } : { answeredAt, remoteId },
  );
  if (pauseMs !== undefined) await tx.many(storePace, [channel, environment, answeredAt, pauseMs]);
}
