import { EVENTS, type EventType } from '../../../shared/contracts/events';
import { webhooks } from '../../../shared/contracts/webhooks';
import { queueOf } from '../../../shared/quotas/payers';
import { readAction, writeAction } from '../../../shared/runtime/action';
import { newId } from '../../../shared/runtime/database/ids';
import { invalid, problem } from '../../../shared/runtime/errors';
import { readCursor, writeCursor } from '../../../shared/runtime/lists/cursor';
import { cutPage, rowsToRead } from '../../../shared/runtime/lists/paging';
import { hiddenFrom } from '../domain/event-readers';
import { RETENTION_MS } from '../domain/feed-page';
import { type DeliveryRecord, presentDelivery } from '../domain/present';
import { recoverMissed } from '../jobs/recover';
import { exampleOf } from '../messages/example';
import { TEST_TYPE, type WebhookEvent } from '../messages/webhook-event';
import { EndpointRow } from '../models/endpoint-row';
import { lockById, page, restart, troubledPage } from '../queries/deliveries';
import { type Outcome, send } from '../sending/send';
import { signingSecrets } from '../signing-secrets/stored-secret';
import { readEndpoint } from '../use-cases/change-endpoint';
import { wakeups } from '../wakeups/wakeups';

const PAGES = { failed: troubledPage('failed'), retrying: troubledPage('retrying') };

export const deliveries = readAction(webhooks.deliveries, async ({ id, status, pageSize, cursor }, ctx) => {
  await readEndpoint(ctx, id);
  const query = status ? PAGES[status] : page;
  const values = [id, before(cursor), rowsToRead(pageSize), hiddenFrom(ctx.principal)];
  const rows = await ctx.company.many<DeliveryRecord>(query, values);
  const { visible, goesOnAfter } = cutPage(rows, pageSize);
  return {
    items: visible.map((row) => presentDelivery(row, ctx.principal)),
    nextCursor: goesOnAfter ? written(goesOnAfter.sequence) : null,
  };
});

function written(sequence: number): string {
  return writeCursor(String(sequence));
}

function before(cursor: string | undefined): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER;
  return Number(readCursor(cursor, /^[1-9]\d{0,14}$/)[0]);
}

export const retry = writeAction(webhooks.retry, {
  write: async ({ id }, ctx) => {
    const delivery = await ctx.company.transaction(async (tx) => {
      const row = await tx.one<DeliveryRecord>(lockById, [id]);
      const endpoint = row && (await tx.find(EndpointRow, { id: row.endpointId }));
      if (!endpoint) throw problem('webhook_delivery_not_found');
      if (!endpoint.isActive) throw problem('webhook_disabled');
      const restarted = await tx.one<DeliveryRecord>(restart, [id, ctx.now().toISOString()]);
      return { ...row, ...restarted };
    });
    const { companyId, endpointId } = delivery;
    await ctx.afterCommit(() => wakeups.publish({ companyIds: [], due: [{ companyId, endpointId }] }));
    return presentDelivery(delivery, ctx.principal);
  },
});

export const recover = writeAction(webhooks.recover, {
  ask: (_input, ctx) => queueOf(ctx, ctx.companyId),
  write: async ({ id, since }, ctx, queue) => {
    const endpoint = await readEndpoint(ctx, id);
    const now = ctx.now().getTime();
    const from = Date.parse(since);
    if (from > now) throw invalid('/since', 'is in the future');
    if (from < now - RETENTION_MS) throw invalid('/since', 'is more than 30 days ago');
    if (!endpoint.isActive) throw problem('webhook_disabled');
    const payload = {
      companyId: ctx.companyId,
      endpointId: id,
      since: new Date(from).toISOString(),
      after: 0,
    };
    await ctx.company.transaction((tx) => tx.enqueue(recoverMissed, payload, { queue }));
    return { id, since: payload.since };
  },
});

/** Below the time that the whole call has. */
const TIMEOUT_MS = 8_000;
const BODY_BYTES_MAX = 4_096;

export const test = writeAction(webhooks.test, {
  async ask({ id, eventType }, ctx) {
    const row = await readEndpoint(ctx, id);
    const now = ctx.now();
    const event = eventOf(eventType, id, now.toISOString(), ctx.requestId);
    const secrets = signingSecrets(ctx.secrets, row, now);
    const { url, type } = row;
    const message = { url, type, secrets, event, at: now, traceParent: ctx.traceParent };
    const outcome = await send(message, ctx.outbound, { timeoutMs: TIMEOUT_MS, bytesMax: BODY_BYTES_MAX });
    const { status, reason, durationMs, responseBody, succeeded } = outcome;
    return { delivered: succeeded, status, reason, durationMs, responseBody, message: inWords(outcome) };
  },
  write: (_input, _ctx, result) => result,
});

function eventOf(
  eventType: EventType | undefined,
  webhookId: string,
  occurredAt: string,
  requestId: string,
): WebhookEvent {
  const data = eventType ? exampleOf(EVENTS[eventType].data) : { webhookId };
  return { id: newId(), type: eventType ?? TEST_TYPE, occurredAt, requestId, data: JSON.stringify(data) };
}

function inWords({ succeeded, status, error }: Outcome): string {
  if (error) return error.message;
  return succeeded ? `The receiver took it (${status}).` : `The receiver refused it (${status}).`;
}
