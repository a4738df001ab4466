// Begins a payment: the attempt is committed before the provider is asked, and its id is the idempotency key there.
import type { OpenDocument } from '../../../../shared/contracts/documents/open-documents';
import type { AskContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import type { QueuedJob } from '../../../../shared/runtime/database/queued-job';
import { Problem, problem } from '../../../../shared/runtime/errors';
import { newAttempt, sumOf } from '../domain/new-attempt';
import { callbackUrl } from '../domain/present';
import { type PaymentAttemptRecord, PaymentAttemptRow } from '../models/payment-attempt-row';
import { PaymentConnectionRow } from '../models/payment-connection-row';
import { type PaymentLinkRecord, PaymentLinkRow } from '../models/payment-link-row';
import type { Opened, Trouble } from '../providers/provider';
import { applyAnswer, change } from './follow-attempt';
import { type OpenConnection, openConnection, readConnection, stopConnection } from './open-connection';

/** The job that looks an attempt up, which its callers hand in: jobs use use-cases, never the other way. */
export type Follower = QueuedJob<{ companyId: string; id: string }>;

export interface Begin {
  link: PaymentLinkRecord;
  token: string;
  open: readonly OpenDocument[];
  by: OpenConnection;
}

/** An attempt that is about to end is not gone on with. */
const LEFT_MS = 5 * 60 * 1000;
const FIRST_LOOK_UP_SECONDS = 60;
const RETRY_AFTER_SECONDS = 10;
/** An attempt of another amount is ended first, and another tab may begin one meanwhile. */
const ROUNDS_MAX = 3;

/** Returns the page of the provider. @throws 409, 503 */
export async function beginAttempt(ctx: AskContext, begin: Begin, follower: Follower): Promise<string> {
  for (let round = 1; round <= ROUNDS_MAX; round++) {
    const attempt = await openAttempt(ctx, begin, follower);
    if (isUsable(attempt, begin, ctx.now())) return attempt.redirectUrl ?? openPage(ctx, begin, attempt);
    await endAttempt(ctx, attempt);
  }
  throw unavailable();
}

function unavailable() {
  return new Problem('payment_provider_unavailable', { retryAfter: RETRY_AFTER_SECONDS });
}

/** The open attempt of the link, or a new one. The lock of the link keeps two windows apart. */
function openAttempt(
  ctx: AskContext,
  { link, open, by }: Begin,
  follower: Follower,
): Promise<PaymentAttemptRecord> {
  const { companyId, id: linkId, environment } = link;
  return ctx.companyNamed(companyId).transaction(async (tx) => {
    await tx.lock(PaymentLinkRow, { id: linkId });
    const [known] = await tx.findAll(PaymentAttemptRow, { linkId, state: ['created', 'pending'] });
    if (known) return known;
    // a connection that is removed meanwhile would leave the payment to nobody
    const { providerId } = by.row;
    const connection = await tx.lock(PaymentConnectionRow, { providerId, environment });
    if (connection?.id !== by.row.id) throw problem('payment_provider_not_connected');
    const row = newAttempt(newId(), { link, open, connection }, ctx.now());
    await tx.insert(PaymentAttemptRow, row);
    const key = `${companyId} ${row.id}`;
    await tx.enqueue(follower, { companyId, id: row.id }, { key, delaySeconds: FIRST_LOOK_UP_SECONDS });
    return row;
  });
}

function isUsable(attempt: PaymentAttemptRecord, { open, by }: Begin, now: Date): boolean {
  return (
    attempt.connectionId === by.row.id &&
    attempt.amountMinor === sumOf(open) &&
    attempt.failureCode === null &&
    Date.parse(attempt.expiresAt) - now.getTime() > LEFT_MS
  );
}

/** Asks the provider. After a lost answer the same attempt is asked for again, which makes no second payment. */
async function openPage(
  ctx: AskContext,
  { link, token, by }: Begin,
  attempt: PaymentAttemptRecord,
): Promise<string> {
  const { id, amountMinor, currency, description, expiresAt } = attempt;
  const { baseUrl } = ctx.config;
  const answer = await by.provider.create(
    {
      ...{ id, amountMinor, currency, description, language: link.language },
      returnUrl: `${baseUrl}/${link.page}/${token}/return`,
      callbackUrl: callbackUrl(baseUrl, by.row),
      expiresAt: new Date(expiresAt),
    },
    by.connection,
  );
  const rows = ctx.companyNamed(link.companyId);
  if (answer.kind === 'trouble') return refused(ctx, begunBy(rows, by), attempt, answer);
  assertPage(answer, by);
  const { ref: providerRef, redirectUrl } = answer;
  await change(ctx, rows, id, (locked) => ({
    ...locked,
    ...{ providerRef, redirectUrl, state: locked.state === 'created' ? 'pending' : locked.state },
  }));
  return redirectUrl;
}

const begunBy = (rows: ReturnType<AskContext['companyNamed']>, by: OpenConnection) => ({ rows, by });

async function refused(
  ctx: AskContext,
  { rows, by }: ReturnType<typeof begunBy>,
  { id }: PaymentAttemptRecord,
  trouble: Trouble,
): Promise<never> {
  if (trouble.class === 'auth') await stopConnection(rows, ctx, by.row, 'credentials');
  if (trouble.class === 'network' || trouble.class === 'rate') throw unavailable();
  await change(ctx, rows, id, (locked) =>
    locked.state === 'created'
      ? { ...locked, state: 'failed', failureCode: trouble.code.slice(0, 40) }
      : locked,
  );
  throw problem(trouble.class === 'auth' ? 'payment_provider_not_connected' : 'payment_provider_refused');
}

/** The payer is sent to no other place than the pages of the provider. */
function assertPage({ redirectUrl }: Opened, { provider, connection }: OpenConnection): void {
  const url = URL.canParse(redirectUrl) ? new URL(redirectUrl) : undefined;
  if (url?.origin !== provider.pageOrigin(connection.api)) throw problem('payment_provider_refused');
}

/** Ends an attempt that another one replaces; its provider may say that it was paid meanwhile. */
async function endAttempt(ctx: AskContext, attempt: PaymentAttemptRecord): Promise<void> {
  const { companyId, id, providerRef: ref, connectionId } = attempt;
  const rows = ctx.companyNamed(companyId);
  const row = await readConnection(rows, connectionId);
  const by = row && openConnection(ctx, row);
  // an earlier release has removed its connection
  if (!row) return giveUp(ctx, rows, id);
  if (!by) throw unavailable();
  const answer =
    ref === null
      ? await by.provider.lookUp({ ref, attemptId: id }, by.connection)
      : await by.provider.cancel(ref, by.connection);
  if (answer.kind === 'unknown') return giveUp(ctx, rows, id);
  if (answer.kind === 'trouble') throw unavailable();
  await applyAnswer(ctx, rows, attempt, by, answer);
  // the amount that another one would ask for is paid already
  if (answer.state === 'succeeded') throw problem('document_settled');
}

function giveUp(ctx: AskContext, rows: ReturnType<AskContext['companyNamed']>, id: string): Promise<void> {
  return change(ctx, rows, id, (locked) =>
    locked.state === 'created' || locked.state === 'pending' ? { ...locked, state: 'cancelled' } : locked,
  );
}
