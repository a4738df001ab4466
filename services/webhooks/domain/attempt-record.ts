// The record of an attempt, and the reason to disable the webhook after it.
import type { Attempt } from '../../../shared/contracts/webhooks-deliveries';
import type { DisabledReason } from '../../../shared/contracts/webhooks-endpoints';
import { nextAttempt } from './schedule';

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
