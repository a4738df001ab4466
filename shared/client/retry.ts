// A call is retried after 429 and 503, when the server says, and only if repeating it is safe.
import type { AnyAction } from '../contracts/contract';
import { secondsUntil } from './retry-after';

export interface Retry {
  /** Attempts in all. */
  attemptsMax: number;
  /** Longest wait between two attempts; a response that asks for more is final. Default 30 s. */
  waitMsMax?: number;
}

const WAIT_MS_MAX = 30_000;
const FIRST_WAIT_MS = 500;

/** GET, PUT and DELETE are repeatable by their definition (RFC 9110, 9.2.2); POST only with an Idempotency-Key. */
export function isRepeatable(action: AnyAction, idempotencyKey: string | undefined): boolean {
  if (action.idempotent !== undefined) return action.idempotent;
  if (action.http?.startsWith('POST ')) return idempotencyKey !== undefined;
  return !action.http?.startsWith('PATCH ');
}

export async function withRetry(
  send: () => Promise<Response>,
  retry: Retry | undefined,
  signal: AbortSignal | undefined,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await send();
    const waitMs = waitOf(response, attempt);
    if (!retry || waitMs === undefined || attempt >= retry.attemptsMax) return response;
    if (waitMs > (retry.waitMsMax ?? WAIT_MS_MAX)) return response;
    await response.body?.cancel();
    await sleep(waitMs, signal);
  }
}

function waitOf({ status, headers }: Response, attempt: number): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const seconds = secondsUntil(headers.get('retry-after'));
  return seconds === undefined ? FIRST_WAIT_MS * 2 ** (attempt - 1) : seconds * 1000;
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
