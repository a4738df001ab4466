// What follows from an outcome: the next state of the transmission, and what it means for its lane.
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
  OWED_AGAIN_MAX,
  pollDelay,
  retryDelay,
  VERDICT_MISSING_AFTER,
  WATCH_FOR,
} from './schedule';

/** What the decision is made of. */
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
  /** Milliseconds from now; null: nothing more is to be done. */
  nextInMs: number | null;
  error: Pick<TransmissionError, 'code' | 'class'> | null;
  lane: { notBeforeInMs?: number; sendsNotBeforeInMs?: number; blockedBy?: Block };
  /** For the history: a state, `absent` or the code of an error; null for a poll that found nothing new. */
  outcome: string | null;
}

export interface Circumstances {
  step: Step;
  now: Date;
  /** From 0 to 1. */
  random: number;
  /** It is never given up, and nothing of its lane goes before it. */
  isOwed: boolean;
  /** How often the channel has just asked for fewer calls, before this one. */
  pauses: number;
}

export function decide(subject: Subject, outcome: Outcome, where: Circumstances): Decision {
  const same: Decision = { ...subject, nextInMs: null, error: null, lane: {}, outcome: outcome.kind };
  switch (outcome.kind) {
    case 'submitted':
      return open(same, subject, where, outcome);
    case 'accepted':
      return withAlarm(accepted(same, subject, outcome.isWatched, where), outcome.alarm);
    case 'rejected':
      return final(same, 'rejected', { code: outcome.code, class: 'content' });
    case 'undelivered':
      return final(same, 'failed', { code: outcome.code, class: outcome.class ?? 'content' });
    case 'absent':
      return absent(same, subject, where);
    case 'trouble':
      return troubled(same, subject, outcome, where);
  }
}

function final(same: Decision, state: TransmissionState, error: Decision['error']): Decision {
  return { ...same, state, mustAsk: false, error, outcome: error?.code ?? state };
}

/** Taken, without a verdict yet. */
function open(
  same: Decision,
  subject: Subject,
  { now }: Circumstances,
  { nextInMs: lookInMs, isOpenEnded }: Pick<Submitted, 'nextInMs' | 'isOpenEnded'> = {},
): Decision {
  const isNew = subject.state !== 'submitted';
  const age = isNew ? 0 : ageOf(subject.submittedAt, now);
  if (age > VERDICT_MISSING_AFTER && !isOpenEnded) {
    const given = final(same, 'failed', { code: 'verdict_missing', class: 'network' });
    return { ...given, mustAsk: true };
  }
  const polls = isNew ? 0 : subject.polls + 1;
  const outcome = isNew ? 'submitted' : null;
  const nextInMs = lookInMs ?? pollDelay(polls, age);
  return { ...same, state: 'submitted', mustAsk: false, polls, nextInMs, outcome };
}

function accepted(same: Decision, subject: Subject, isWatched: boolean, { now }: Circumstances): Decision {
  const isNew = subject.state !== 'accepted';
  const age = isNew ? 0 : ageOf(subject.acceptedAt, now);
  const polls = isNew ? 0 : subject.polls + 1;
  const nextInMs = isWatched && age <= WATCH_FOR ? pollDelay(polls, age) : null;
  return { ...same, state: 'accepted', mustAsk: false, polls, nextInMs, outcome: isNew ? 'accepted' : null };
}

function withAlarm(decision: Decision, code: string | undefined): Decision {
  return code === undefined ? decision : { ...decision, error: { code, class: 'ours' } };
}

/** What was asked about goes out again; what was taken once is only looked for: a provider can be slow to know it. */
function absent(same: Decision, subject: Subject, where: Circumstances): Decision {
  if (where.step !== 'poll') return { ...same, state: 'queued', mustAsk: false, nextInMs: 0 };
  return subject.state === 'accepted' ? accepted(same, subject, true, where) : open(same, subject, where);
}

function troubled(same: Decision, subject: Subject, trouble: Trouble, where: Circumstances): Decision {
  const { class: kind, code } = trouble;
  const error = { code, class: kind };
  const unsent = unsentState(subject, trouble, where.step);
  const waiting = { ...same, ...unsent, nextInMs: 0, error, outcome: code };
  switch (kind) {
    case 'rate':
      return paused(waiting, trouble, retryDelay(trouble.retryAfter, where.now, where.pauses));
    case 'auth':
      return { ...waiting, lane: { blockedBy: 'credentials' } };
    case 'key':
      return { ...waiting, lane: { notBeforeInMs: KEY_AGAIN } };
    case 'envelope':
      return sentAnew(waiting, subject, where);
    case 'blocked':
      return { ...waiting, lane: { blockedBy: 'connection' } };
    case 'ours':
      if (where.step === 'poll') return later(waiting, subject, where);
      return where.isOwed ? tried(waiting, subject, where) : final(same, 'failed', error);
    case 'network':
      if (trouble.againInMs !== undefined) return { ...waiting, nextInMs: trouble.againInMs };
      return where.step === 'poll' ? later(waiting, subject, where) : tried(waiting, subject, where);
  }
}

function paused(waiting: Decision, { holds }: Trouble, pauseMs: number): Decision {
  if (holds !== 'sends') return { ...waiting, lane: { notBeforeInMs: pauseMs } };
  return { ...waiting, nextInMs: pauseMs, lane: { sendsNotBeforeInMs: pauseMs } };
}

/** The envelope is lost with all that was in it: the same bytes go out in another one. */
function sentAnew(waiting: Decision, subject: Subject, where: Circumstances): Decision {
  const lostEnvelopes = subject.lostEnvelopes + 1;
  const anew = { ...waiting, state: 'queued', mustAsk: false, lostEnvelopes } as const;
  return lostEnvelopes % ENVELOPES_PER_ATTEMPT === 0 ? tried(anew, subject, where) : anew;
}

/** After `send` the state says whether the other side may have it; asking and polling leave it as it is. */
function unsentState(subject: Subject, { isPerhapsTaken }: Trouble, step: Step) {
  if (step === 'send' && !isPerhapsTaken) return { state: 'queued', mustAsk: false } as const;
  return { state: subject.state, mustAsk: subject.mustAsk };
}

/** A poll without an answer says nothing about the document. */
function later(waiting: Decision, subject: Subject, where: Circumstances): Decision {
  const next =
    subject.state === 'accepted' ? accepted(waiting, subject, true, where) : open(waiting, subject, where);
  return { ...next, error: next.error ?? waiting.error, outcome: next.outcome ?? waiting.outcome };
}

function tried(waiting: Decision, subject: Subject, { now, random, isOwed }: Circumstances): Decision {
  const attempts = subject.attempts + 1;
  if (isOwed) {
    const notBeforeInMs = Math.min(backOff(attempts, random), OWED_AGAIN_MAX);
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
