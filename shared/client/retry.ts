// A call is repeated where the server is busy or the connection broke, and only if repeating it is safe.
import { secondsUntil } from './retry-after';

export interface RetryOptions {
  /** Attempts after the first one, where repeating is safe. Default 2; 0 for none. */
  retries?: number;
  /** Longest wait between two attempts in milliseconds; a response that asks for more is final. Default 65 s. */
  waitMsMax?: number;
}

const RETRIES = 2;
/** The requests of a key are counted by the minute: Retry-After asks for no more than the rest of it. */
const WAIT_MS_MAX = 65_000;
const FIRST_WAIT_MS = 500;

/**
 * The response of the last attempt. 429, 503 and what has no response are tried again, unless a setting is missing; so is 409 of a request with a key
 * that is still running, which an attempt that timed out leaves behind: `isRunning` reads it.
 * @param isRepeatable false where the server may have done what an attempt asked for: only 429 is tried again
 */
export async function withRetry(
  send: () => Promise<Response>,
  options: RetryOptions,
  signal: AbortSignal | undefined,
  isRepeatable = true,
): Promise<Response> {
  const { retries = RETRIES, waitMsMax = WAIT_MS_MAX } = options;
  for (let attempt = 0; ; attempt++) {
    const response = await attempted(send, isRepeatable && attempt < retries, signal);
    const waitMs = response ? await waitOf(response, attempt, isRepeatable) : backOff(attempt);
    if (response && (waitMs === undefined || attempt >= retries || waitMs > waitMsMax)) return response;
    await response?.body?.cancel();
    await sleep(Math.min(waitMs ?? 0, waitMsMax), signal);
  }
}

/** Undefined when there was no response and there is another attempt. The caller's own signal is final. */
async function attempted(
  send: () => Promise<Response>,
  hasAnother: boolean,
  signal: AbortSignal | undefined,
): Promise<Response | undefined> {
  try {
    return await send();
  } catch (error) {
    if (!hasAnother || signal?.aborted) throw error;
    return undefined;
  }
}

async function waitOf(
  response: Response,
  attempt: number,
  isRepeatable: boolean,
): Promise<number | undefined> {
  const { status, headers } = response;
  const isBusy =
    status === 503 ? !(await isUnconfigured(response)) : status === 409 && (await isRunning(response));
  if (status !== 429 && !(isRepeatable && isBusy)) return undefined;
  const seconds = secondsUntil(headers.get('retry-after'));
  return seconds === undefined ? backOff(attempt) : seconds * 1000;
}

async function isRunning(response: Response): Promise<boolean> {
  return (await response.clone().text()).includes('"idempotency_in_progress"');
}

/** `encryption_not_configured` and the like: only the operator of the system can change that. */
async function isUnconfigured(response: Response): Promise<boolean> {
  return /"code":\s*"\w+_not_configured"/.test(await response.clone().text());
}

/** 0.5, 1, 2 … seconds, less up to a half: many clients that failed together do not come back together. */
function backOff(attempt: number): number {
  return FIRST_WAIT_MS * 2 ** attempt * (1 - Math.random() / 2);
}

export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
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
