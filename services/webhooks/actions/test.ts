import { EVENTS, type EventType } from '../../../shared/contracts/events';
import { webhooks } from '../../../shared/contracts/webhooks';
import { writeAction } from '../../../shared/runtime/action';
import { newId } from '../../../shared/runtime/database/ids';
import { exampleOf } from '../messages/example';
import { TEST_TYPE, type WebhookEvent } from '../messages/webhook-event';
import { type Outcome, send } from '../sending/send';
import { signingSecrets } from '../signing-secrets/stored-secret';
import { readEndpoint } from '../use-cases/change-endpoint';

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
