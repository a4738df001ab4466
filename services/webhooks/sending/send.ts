// One attempt: sends a message and says what came of it. Never throws for anything the receiver does.
import type { WebhookType } from '../../../shared/contracts/webhooks-endpoints';
import { traceHeaders } from '../../../shared/runtime/observability/tracing';
import type { Outbound } from '../../../shared/runtime/outbound/outbound';
import { OutboundError } from '../../../shared/runtime/outbound/outbound-error';
import { signedHeaders } from '../domain/signature';
import type { Happening } from '../messages/happening';
import { bodyOf } from '../messages/message';

export interface Message {
  url: string;
  type: WebhookType;
  secrets: readonly string[];
  happening: Happening;
  at: Date;
  /** Of what has caused it, as it was stored. */
  traceParent: string | null;
}

export interface Outcome {
  succeeded: boolean;
  /** null when there was no answer. */
  status: number | null;
  reason: string | null;
  error: OutboundError | undefined;
  durationMs: number;
  responseBody: string | null;
  retryAfter: string | undefined;
}

export interface Patience {
  timeoutMs: number;
  /** Of the answer's body, from its beginning. */
  bytesMax: number;
}

const USER_AGENT = 'Invoicing-Webhooks/1.0 (+https://www.standardwebhooks.com)';

export async function send(message: Message, outbound: Outbound, patience: Patience): Promise<Outcome> {
  const { url, type, secrets, happening, at, traceParent } = message;
  const body = bodyOf(type, happening);
  const headers = {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    ...(happening.requestId === null ? {} : { 'x-request-id': happening.requestId }),
    ...traceHeaders(traceParent),
    ...signedHeaders({ id: happening.id, at, body }, secrets),
  };
  const startedAt = performance.now();
  const answer = outbound.http().request(url, { method: 'POST', headers, body, longer: 'cut', ...patience });
  const outcome = await answer.then(answered, unanswered);
  return { ...outcome, durationMs: Math.round(performance.now() - startedAt) };
}

type Untimed = Omit<Outcome, 'durationMs'>;

function answered(answer: { status: number; headers: Record<string, string>; text: string }): Untimed {
  const { status, headers, text } = answer;
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

function unanswered(error: unknown): Untimed {
  if (!(error instanceof OutboundError)) throw error;
  const { reason, status } = error;
  return { succeeded: false, status, reason, error, responseBody: null, retryAfter: undefined };
}
