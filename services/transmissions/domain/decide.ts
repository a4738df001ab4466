// Decides what follows from an outcome: the next state of the transmission and the changes of its lane.
import type {
  Block,
  Step,
  TransmissionError,
  TransmissionState,
} from '../../../shared/contracts/transmissions';
import type { Outcome, Submitted, Trouble } from './outcome';
import {
  backOff,
  beforeDeadline,
  ENVELOPES_PER_ATTEMPT,
  GIVE_UP_AFTER,
  KEY_AGAIN,
  MANDATORY_RETRY_MAX,
  pollDelay,
  retryDelay,
  VERDICT_MISSING_AFTER,
  WATCH_FOR,
} from './schedule';

/** Fields that the decision depends on. */
export interface Subject {
  state: TransmissionState;
  mustAsk: boolean;
  attempts: number;
  polls: number;
  lostEnvelopes: number;
  firstAttemptAt: string | null;
  submittedAt: string | null;
  acceptedAt: string | null;
  deadlineAt: string | null;
}

export interface Decision {
  state: TransmissionState;
  mustAsk: boolean;
  attempts: number;
  polls: number;
  lostEnvelopes: number;
  /** Milliseconds from now; null if nothing is left to do. */
  nextInMs: number | null;
  error: Pick<TransmissionError, 'code' | 'class'> | null;
  lane: { notBeforeInMs?: number; sendsNotBeforeInMs?: number; blockedBy?: Block };
  /** Entry of the history: a state, `absent` or an error code; null for a poll that found nothing new. */
  outcome: string | null;
}

export interface Circumstances {
  step: Step;
  now: Date;
  random: number;
  /** Mandatory ones are never given up, and delay everything else of their lane. */
  isMandatory: boolean;
  /** Number of earlier pauses in a row that the channel asked for. */
  pauses: number;
}

export function decide(subject: Subject, outcome: Outcome, where: Circumstances): Decision {
  const base: Decision = { ...subject, nextInMs: null, error: null, lane: {}, outcome: outcome.kind };
  switch (outcome.kind) {
    case 'submitted':
      return afterProgress(base, subject, where, outcome);
    case 'accepted':
      return withAlarm(afterAcceptance(base, subject, outcome.isWatched, where), outcome.alarm);
    case 'rejected':
      return final(base, 'rejected', { code: outcome.code, class: 'content' });
    case 'undelivered':
      return final(base, 'failed', { code: outcome.code, class: outcome.class ?? 'content' });
    case 'absent':
      return afterAbsence(base, subject, where);
    case 'trouble':
      return afterTrouble(base, subject, outcome, where);
  }
}

function final(base: Decision, state: TransmissionState, error: Decision['error']): Decision {
  return { ...base, state, mustAsk: false, error, outcome: error?.code ?? state };
}

/** An answer without a verdict takes none back: it was overtaken, or the channel has started anew and reads its records. */
function afterProgress(base: Decision, subject: Subject, where: Circumstances, outcome: Submitted): Decision {
  if (subject.state !== 'accepted') return afterSubmission(base, subject, where, outcome);
  return afterAcceptance(base, subject, true, where);
}

/** Handles a document that the channel has, without a verdict yet. */
function afterSubmission(
  base: Decision,
  subject: Subject,
  { now }: Circumstances,
  { nextInMs: requestedInMs, isOpenEnded }: Pick<Submitted, 'nextInMs' | 'isOpenEnded'> = {},
): Decision {
  const isNew = subject.state !== 'submitted';
  const age = isNew ? 0 : ageOf(subject.submittedAt, now);
  if (age > VERDICT_MISSING_AFTER && !isOpenEnded) {
    const failed = final(base, 'failed', { code: 'verdict_missing', class: 'network' });
    return { ...failed, mustAsk: true };
  }
  const polls = isNew ? 0 : subject.polls + 1;
  const outcome = isNew ? 'submitted' : null;
  const nextInMs = requestedInMs ?? pollDelay(polls, age);
  return { ...base, state: 'submitted', mustAsk: false, polls, nextInMs, outcome };
}

function afterAcceptance(
  base: Decision,
  subject: Subject,
  isWatched: boolean,
  { now }: Circumstances,
): Decision {
  const isNew = subject.state !== 'accepted';
  const age = isNew ? 0 : ageOf(subject.acceptedAt, now);
  const polls = isNew ? 0 : subject.polls + 1;
  const nextInMs = isWatched && age <= WATCH_FOR ? pollDelay(polls, age) : null;
  return { ...base, state: 'accepted', mustAsk: false, polls, nextInMs, outcome: isNew ? 'accepted' : null };
}

function withAlarm(decision: Decision, code: string | undefined): Decision {
  return code === undefined ? decision : { ...decision, error: { code, class: 'ours' } };
}

/** Sends again after a question; after a poll it waits, because a provider may need time to know the document. */
function afterAbsence(base: Decision, subject: Subject, where: Circumstances): Decision {
  if (where.step !== 'poll') return { ...base, state: 'queued', mustAsk: false, nextInMs: 0 };
  return subject.state === 'accepted'
    ? afterAcceptance(base, subject, true, where)
    : afterSubmission(base, subject, where);
}

function afterTrouble(base: Decision, subject: Subject, trouble: Trouble, where: Circumstances): Decision {
  const { class: kind, code } = trouble;
  const error = { code, class: kind };
  const unsent = unsentState(subject, trouble, where.step);
  const waiting = { ...base, ...unsent, nextInMs: 0, error, outcome: code };
  switch (kind) {
    case 'rate':
      return afterPause(waiting, trouble, retryDelay(trouble.retryAfter, where.now, where.pauses));
    case 'auth':
      return { ...waiting, lane: { blockedBy: 'credentials' } };
    case 'key':
      return { ...waiting, lane: { notBeforeInMs: KEY_AGAIN } };
    case 'envelope':
      return resent(waiting, subject, where);
    case 'blocked':
      return { ...waiting, lane: { blockedBy: 'connection' } };
    case 'ours':
      if (where.step === 'poll') return pollLater(waiting, subject, where);
      return where.isMandatory ? retried(waiting, subject, where) : final(base, 'failed', error);
    case 'network':
      if (trouble.againInMs !== undefined) return { ...waiting, nextInMs: trouble.againInMs };
      return where.step === 'poll' ? pollLater(waiting, subject, where) : retried(waiting, subject, where);
  }
}

function afterPause(waiting: Decision, { delays }: Trouble, pauseMs: number): Decision {
  if (delays !== 'sends') return { ...waiting, lane: { notBeforeInMs: pauseMs } };
  return { ...waiting, nextInMs: pauseMs, lane: { sendsNotBeforeInMs: pauseMs } };
}

/** Sends the same bytes in another envelope, because everything in this one is lost. */
function resent(waiting: Decision, subject: Subject, where: Circumstances): Decision {
  const lostEnvelopes = subject.lostEnvelopes + 1;
  const anew = { ...waiting, state: 'queued', mustAsk: false, lostEnvelopes } as const;
  return lostEnvelopes % ENVELOPES_PER_ATTEMPT === 0 ? retried(anew, subject, where) : anew;
}

/** Returns to `queued` if nothing can have reached the channel; questions and polls change nothing. */
function unsentState(subject: Subject, { isPerhapsTaken }: Trouble, step: Step) {
  if (step === 'send' && !isPerhapsTaken) return { state: 'queued', mustAsk: false } as const;
  return { state: subject.state, mustAsk: subject.mustAsk };
}

/** A poll without an answer says nothing about the document. */
function pollLater(waiting: Decision, subject: Subject, where: Circumstances): Decision {
  const next =
    subject.state === 'accepted'
      ? afterAcceptance(waiting, subject, true, where)
      : afterSubmission(waiting, subject, where);
  return { ...next, error: next.error ?? waiting.error, outcome: next.outcome ?? waiting.outcome };
}

function retried(waiting: Decision, subject: Subject, { now, random, isMandatory }: Circumstances): Decision {
  const attempts = subject.attempts + 1;
  if (isMandatory) {
    const notBeforeInMs = Math.min(backOff(attempts, random), MANDATORY_RETRY_MAX);
    return { ...waiting, attempts, nextInMs: notBeforeInMs, lane: { notBeforeInMs } };
  }
  const { firstAttemptAt, deadlineAt } = subject;
  const isOpen = deadlineAt !== null && now.getTime() <= Date.parse(deadlineAt);
  const isOver = ageOf(firstAttemptAt, now) > GIVE_UP_AFTER && !isOpen;
  if (isOver) return { ...waiting, state: 'failed', attempts, nextInMs: null };
  const nextInMs = beforeDeadline(backOff(attempts, random), deadlineAt, now);
  return { ...waiting, attempts, nextInMs };
}

function ageOf(since: string | null, now: Date): number {
  return since === null ? 0 : now.getTime() - Date.parse(since);
}
