import { crc32 } from 'node:zlib';
import { companies } from '../../../shared/contracts/companies';
import { shareOf } from '../../../shared/quotas/payers';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { defineJob, type Job, type JobContext } from '../../../shared/runtime/jobs/job';
import type { ServiceResources } from '../../../shared/runtime/resources';
import { isSystems, quotaReason } from '../domain/quota';
import { retryDelay } from '../domain/retry-delay';
import { MessageRow } from '../models/message-row';
import {
  chargeTo,
  markDelayed,
  markDropped,
  markReadableByCompany,
  markSent,
  markWaiting,
} from '../queries/messages';
import { attempt, type Sent } from '../sending/attempt';
import { askGuard } from '../sending/guard';
import { isProof, type Sender, senderOf } from '../sending/sender';
import { causeOf, SendFailure } from '../transports/failure';
import { count, limitsOf } from '../use-cases/daily-usage';
import { failPermanently, report } from '../use-cases/record-failure';

type MessageRecord = RecordOf<MessageRow>;

/** A round starts when a message is accepted and each time it is resent. */
interface SendPayload extends Record<string, string | number> {
  messageId: string;
  round: number;
  /** See EnqueueOptions; absent in older jobs. */
  priority: number;
}

type SendJob = Job<SendPayload>;

/** Per process: servers of companies may be slow; an attempt takes a minute at most. */
const COMPANY_SERVERS_AT_ONCE = 16;
/** Limit per payer, so that its hanging servers leave places to others. */
const COMPANY_SERVERS_OF_PAYER = 4;
const SYSTEMS_AT_ONCE = 2;
const PRIORITY_MAX = 32_767;

/**
 * Sends one message. An unavailable mail server is no error of the job: the failure is stored with the message, and the
 * next attempt is a new job. A process killed between the server's reply and the commit sends twice.
 */
export const send: SendJob = defineJob<SendPayload>('send', (payload, ctx) =>
  sendOrPassOn(send, payload, ctx),
);

/** Does the same for built-in wordings, such as a password reset, which no mail of companies may delay. */
export const sendOfSystem: SendJob = defineJob<SendPayload>(
  'send_of_system',
  (payload, ctx) => sendOrPassOn(sendOfSystem, payload, ctx),
  { ownWorkers: SYSTEMS_AT_ONCE },
);

/**
 * Queues a stored message. The payer with the fewest messages today comes first, however many another one has waiting.
 * @param messagesOfPayer absent for a message that is not counted
 */
export async function enqueueSending(
  tx: Transaction,
  message: Pick<MessageRecord, 'id' | 'round' | 'template'>,
  messagesOfPayer = 0,
): Promise<void> {
  const priority = Math.min(messagesOfPayer, PRIORITY_MAX);
  const payload = { messageId: message.id, round: message.round, priority };
  await tx.enqueue(isSystems(message) ? sendOfSystem : send, payload, { priority });
}

async function sendOrPassOn(job: SendJob, payload: SendPayload, ctx: JobContext): Promise<void> {
  const message = await waiting(payload, ctx);
  if (!message) return;
  const sender = await senderOf(message, ctx);
  if (sender.through !== 'company') return sendBy(sender, message, { job, payload }, ctx);
  const queue = await queueOf(message, ctx);
  await ctx.acrossCompanies.transaction((tx) => again(tx, { job: sendThroughCompany, payload }, queue));
}

/**
 * Does the same through a company's own server, which may hang: one message of a company at a time, and none of the
 * instance waits behind it.
 */
export const sendThroughCompany: SendJob = defineJob<SendPayload>(
  'send_through_company',
  async (payload, ctx) => {
    const message = await waiting(payload, ctx);
    if (!message) return;
    await sendBy(await senderOf(message, ctx), message, { job: sendThroughCompany, payload }, ctx);
  },
  { ownWorkers: COMPANY_SERVERS_AT_ONCE },
);

function waiting({ messageId, round = 1 }: SendPayload, ctx: JobContext): Promise<MessageRecord | undefined> {
  return ctx.acrossCompanies.find(MessageRow, { id: messageId, round, status: 'queued' });
}

/** Message that is being sent. */
interface Sending {
  job: SendJob;
  payload: SendPayload;
}

function again(
  tx: Transaction,
  { job, payload }: Sending,
  queue: string | undefined,
  delaySeconds = 0,
): Promise<void> {
  const { priority = 0 } = payload;
  const inQueue = queue !== undefined && job === sendThroughCompany ? { queue } : {};
  return tx.enqueue(job, { ...payload, priority }, { delaySeconds, priority, ...inQueue });
}

/** Returns one of the payer's few queues, always the same for a company, so that its messages leave in order. */
async function queueOf({ companyId }: MessageRecord, ctx: JobContext): Promise<string | undefined> {
  if (companyId === null) return undefined;
  const { payerId } = await shareOf(ctx, companyId);
  return `payer ${payerId} ${crc32(companyId) % COMPANY_SERVERS_OF_PAYER}`;
}

async function sendBy(
  sender: Sender,
  message: MessageRecord,
  sending: Sending,
  ctx: JobContext,
): Promise<void> {
  if (sender.through === 'company' && isProof(message.template)) {
    await ctx.acrossCompanies.many(markReadableByCompany, [message.id]);
  }
  if (await isBlocked(message, ctx)) return waits(message, BLOCKED, sending, ctx);
  const isOver = await exceedsQuota(message, sender, ctx);
  if (isOver) return failed(message, isOver, sending, ctx);
  const verdict = await askGuard(message, ctx);
  if ('dropped' in verdict) return dropped(message, verdict.dropped, ctx);
  if ('waitSeconds' in verdict) return waits(message, verdict, sending, ctx);
  const outcome = await attempt(verdict, sender, ctx);
  if (outcome instanceof SendFailure) await failed(message, outcome, sending, ctx);
  else await sent(message, outcome, ctx);
}

const BLOCKED = { waitSeconds: 5 * 60, reason: 'The company is blocked' };

/** Mail of a company that an administrator of the instance has blocked waits until it is resumed. */
async function isBlocked({ companyId }: MessageRecord, ctx: JobContext): Promise<boolean> {
  if (companyId === null) return false;
  return (await ctx.call(companies.suspension, { companyId })).suspended === 'blocked';
}

/** Stores why a message does not leave. The service that said so is not told. */
async function dropped({ id, round, kind }: MessageRecord, reason: string, ctx: JobContext): Promise<void> {
  await ctx.acrossCompanies.many(markDropped, [id, round, reason]);
  mailAttempts(ctx).inc({ outcome: 'dropped' });
  ctx.log.info({ message: id, kind, reason }, 'mail dropped');
}

/** The guard is asked again later; no attempt was made. */
async function waits(
  message: MessageRecord,
  { waitSeconds, reason }: { waitSeconds: number; reason: string },
  sending: Sending,
  ctx: JobContext,
): Promise<void> {
  const { id, round } = message;
  const queue = await queueOf(message, ctx);
  await ctx.acrossCompanies.transaction(async (tx) => {
    const isQueued = await tx.one(markWaiting, [id, round, reason]);
    if (isQueued) await again(tx, sending, queue, waitSeconds);
  });
}

/**
 * Charges the instance for a message that was accepted for the company's own account. Returns a failure beyond the
 * quota.
 */
async function exceedsQuota(
  message: MessageRecord,
  { through }: Sender,
  ctx: JobContext,
): Promise<SendFailure | undefined> {
  const { id, companyId, chargedTo } = message;
  if (companyId === null || chargedTo !== 'company' || through === 'company') return undefined;
  const limits = await limitsOf(ctx, companyId);
  const charge = { provider: 'instance', share: await shareOf(ctx, companyId), limits } as const;
  const spent = await ctx.acrossCompanies.transaction(async (tx) => {
    const counted = await count(tx, charge, ctx.now(), companyId);
    if ('spent' in counted) return counted.spent;
    await tx.many(chargeTo, [id, 'instance']);
    return undefined;
  });
  return spent && new SendFailure(quotaReason(limits, 'instance', spent), true);
}

async function sent(message: MessageRecord, { through, subject }: Sent, ctx: JobContext): Promise<void> {
  const { id, kind, holdsSecret } = message;
  const now = ctx.now().toISOString();
  const outcome = through === 'captured' ? 'captured' : 'sent';
  await ctx.acrossCompanies.transaction(async (tx) => {
    const sentAt = outcome === 'sent' ? now : null;
    const values = [id, sentAt, through, holdsSecret ? null : subject, outcome];
    if (await tx.one(markSent, values)) await report(tx, message, outcome, null, now);
  });
  mailAttempts(ctx).inc({ outcome });
  ctx.log.info({ message: id, kind, through }, `mail ${outcome}`);
}

/**
 * Created at the start as well, so that the metric exists before the first attempt; `outcome` is sent, captured,
 * retried, failed or dropped.
 */
export function mailAttempts({ metrics }: Pick<ServiceResources, 'metrics'>) {
  return metrics.counter('mail_attempts_total', 'Attempts to send a message', ['outcome']);
}

async function failed(
  message: MessageRecord,
  failure: SendFailure,
  sending: Sending,
  ctx: JobContext,
): Promise<void> {
  const { id, kind, attempts, round } = message;
  const queue = await queueOf(message, ctx);
  const delaySeconds = failure.isFinal ? undefined : retryDelay(attempts + 1, Math.random());
  const { message: reason } = failure;
  mailAttempts(ctx).inc({ outcome: delaySeconds === undefined ? 'failed' : 'retried' });
  ctx.log.warn({ message: id, kind, reason, cause: causeOf(failure), delaySeconds }, 'mail not sent');
  await ctx.acrossCompanies.transaction(async (tx) => {
    if (delaySeconds === undefined) return failPermanently(tx, message, reason, ctx);
    const waits = await tx.one(markDelayed, [id, round, reason]);
    if (waits) await again(tx, sending, queue, delaySeconds);
  });
}
