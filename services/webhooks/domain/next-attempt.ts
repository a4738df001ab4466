// The record of an attempt, and the reason to disable the webhook after it.
import type { Attempt } from '../../../shared/contracts/webhooks-deliveries';
import type { DisabledReason } from '../../../shared/contracts/webhooks-endpoints';

const FAILING_MAX_MS = 5 * 24 * 60 * 60 * 1000;
const GONE = 410;

/** The delivery as it was leased. */
interface Tried {
  endpointId: string;
  sequence: number;
  lease: number;
  tries: number;
  failingSince: string | null;
}

interface Outcome extends Omit<Attempt, 'at'> {
  responseBody: string | null;
  retryAfter: string | undefined;
}

export interface AttemptRecord {
  endpointId: string;
  sequence: number;
  lease: number;
  status: 'succeeded' | 'retrying' | 'failed';
  nextAttemptAt: string | null;
  responseBody: string | null;
  attempt: Attempt;
  /** Its webhook, when the delivery was leased. */
  wasFailing: boolean;
}

/** `random` spreads the next attempt: from 0 to 1. */
export function recordOf(
  { endpointId, sequence, lease, tries, failingSince }: Tried,
  { succeeded, status, reason, durationMs, responseBody, retryAfter }: Outcome,
  { at, now, random }: { at: Date; now: Date; random: number },
): AttemptRecord {
  const next = succeeded ? undefined : nextAttempt(tries + 1, now, retryAfter, random);
  return {
    endpointId,
    sequence,
    lease,
    status: succeeded ? 'succeeded' : next ? 'retrying' : 'failed',
    nextAttemptAt: next?.toISOString() ?? null,
    responseBody,
    attempt: { at: at.toISOString(), succeeded, status, reason, durationMs },
    wasFailing: failingSince !== null,
  };
}

/** Reason to disable the webhook after this attempt; undefined if there is none. */
export function reasonToDisable(
  { failingSince }: Pick<Tried, 'failingSince'>,
  { succeeded, status }: Pick<Outcome, 'succeeded' | 'status'>,
  now: Date,
): DisabledReason | undefined {
  if (status === GONE) return 'gone';
  if (succeeded || failingSince === null) return undefined;
  return now.getTime() - Date.parse(failingSince) >= FAILING_MAX_MS ? 'failing' : undefined;
}

/** When a message that its receiver did not accept is tried again: ten attempts over about three days. */
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Time between one attempt and the next. */
const DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** A receiver that is back must not get all waiting messages in the same second. */
const SPREAD = 0.2;
/** The longest Retry-After that is followed. */
const RETRY_AFTER_MAX_MS = 24 * HOUR;

/** When the next attempt is due, or undefined when there is none. `random` is from 0 to 1. */
function nextAttempt(
  tries: number,
  now: Date,
  retryAfter: string | undefined,
  random: number,
): Date | undefined {
  const delay = DELAYS_MS[tries - 1];
  if (delay === undefined) return undefined;
  const own = delay * (1 + SPREAD * random);
  return new Date(now.getTime() + Math.max(own, retryAfterMs(retryAfter, now)));
}

/** RFC 9110, 10.2.3: seconds or a date. Any other text, and a date that is over, counts as 0. */
function retryAfterMs(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  const requested = /^\d{1,9}$/.test(header.trim())
    ? Number(header) * SECOND
    : Date.parse(header) - now.getTime();
  return Number.isFinite(requested) ? Math.min(Math.max(requested, 0), RETRY_AFTER_MAX_MS) : 0;
}
