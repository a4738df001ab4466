// Sends a message once and returns the outcome. Never throws for anything the receiver does.
import type { WebhookType } from '../../../shared/contracts/webhooks-endpoints';
import type { Outbound } from '../../../shared/runtime/http/outbound';
import { OutboundError } from '../../../shared/runtime/http/outbound-error';
import { traceHeaders } from '../../../shared/runtime/observability/tracing';
import { signedHeaders } from '../domain/signature';
import { bodyOf } from '../messages/message';
import type { WebhookEvent } from '../messages/webhook-event';

export interface Message {
  url: string;
  type: WebhookType;
  secrets: readonly string[];
  event: WebhookEvent;
  at: Date;
  /** The trace of the request that caused the event. */
  traceParent: string | null;
}

export interface Outcome {
  succeeded: boolean;
  /** The status is null without a response. */
  status: number | null;
  reason: string | null;
  error: OutboundError | undefined;
  durationMs: number;
  responseBody: string | null;
  retryAfter: string | undefined;
}

export interface SendLimits {
  timeoutMs: number;
  /** The response's body is read up to this many bytes. */
  bytesMax: number;
}

const USER_AGENT = 'Invoicing-Webhooks/1.0 (+https://www.standardwebhooks.com)';

export async function send(message: Message, outbound: Outbound, limits: SendLimits): Promise<Outcome> {
  const { url, type, secrets, event, at, traceParent } = message;
  const body = bodyOf(type, event);
  const headers = {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    ...(event.requestId === null ? {} : { 'x-request-id': event.requestId }),
    ...traceHeaders(traceParent),
    ...signedHeaders({ id: event.id, at, body }, secrets),
  };
  const startedAt = performance.now();
  const response = outbound
    .http()
    .request(url, { answer: 'receipt', method: 'POST', headers, body, ...limits });
  const outcome = await response.then(outcomeOf, failureOf);
  return { ...outcome, durationMs: Math.round(performance.now() - startedAt) };
}

type Untimed = Omit<Outcome, 'durationMs'>;

function outcomeOf({
  status,
  headers,
  text,
}: {
  status: number;
  headers: Record<string, string>;
  text: string;
}): Untimed {
  return {
    succeeded: status >= 200 && status < 300,
    status,
    reason: null,
    error: undefined,
    // PostgreSQL stores no NUL
    responseBody: text.replaceAll('\0', '\ufffd'),
    retryAfter: headers['retry-after'],
  };
}

function failureOf(error: unknown): Untimed {
  if (!(error instanceof OutboundError)) throw error;
  const { reason, status } = error;
  return { succeeded: false, status, reason, error, responseBody: null, retryAfter: undefined };
}
