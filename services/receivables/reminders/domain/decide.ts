// The one decision of reminders: which documents of a client are reminded of at which level today, and why others are not. It
// reads nothing: runs, approvals and each attempt to send give it what is true at their moment.

import type { ClaimKind } from '../../../../shared/contracts/documents/claim-kinds';
import type { DocumentLanguage } from '../../../../shared/contracts/primitives';
import type {
  ReminderPolicy,
  ReminderStep,
} from '../../../../shared/contracts/receivables/reminder-policies';
import type { ReminderReason } from '../../../../shared/contracts/receivables/reminder-reasons';
import { addDays } from '../../../../shared/values/calendar';

/** An invoice as it is at this moment. Days are YYYY-MM-DD in the time zone of the company. */
export interface Remindable {
  id: string;
  number: string;
  currency: string;
  language: DocumentLanguage;
  issueDate: string;
  dueDate: string;
  isCancelled: boolean;
  /** The client has got it, or the company counts what is issued. */
  isKnown: boolean;
  /** Payable less what was paid, deducted and credited. */
  balanceMinor: number;
  creditedMinor: number;
  settledMinor: number;
  /** Holds of the invoice that last today. */
  holds: readonly { kind: string; until: string | null; amountMinor: number | null }[];
  /** The highest level that has left since its balance was 0; 0: none. */
  level: number;
  lastReminderDay: string | null;
  /** Amounts of its claims that are paid or waived. */
  claims: readonly SettledClaim[];
  /** Another reminder of it is not over. */
  isTaken: boolean;
  /** A direct debit of it is under way. */
  isCollecting: boolean;
  /** Its client is paying it online, or has and it is not booked yet. */
  isPaying: boolean;
  /** Number of times that its balance has become 0. */
  cycle: number;
}

/** The amount of a claim that is paid or waived: no reminder demands it again. */
export interface SettledClaim {
  kind: ClaimKind;
  settledMinor: number;
}

export interface RemindedClient {
  isDeleted: boolean;
  isOff: boolean;
  type: 'COMPANY' | 'INDIVIDUAL';
  hasAddress: boolean;
  /** Money of the last days that could be the client's and lies unmatched, by currency. */
  unmatched: ReadonlyMap<string, number>;
  /** The day through which the bank is known; null for a company without bank accounts. */
  bankDay: string | null;
}

export type Terms = Pick<
  ReminderPolicy,
  'isActive' | 'appliesTo' | 'steps' | 'minDaysBetween' | 'minimums' | 'bankDataMaxAgeDays'
>;

/** A level that a person asked for, or that a reminder has: no other one is decided then. */
export interface RequestedLevel {
  level: number;
  isByHand: boolean;
  /** The level is marked for this very reminder by an earlier attempt. */
  isMine: boolean;
}

export interface DecidedDocument {
  document: Remindable;
  step: ReminderStep | null;
  /** Balance without a disputed part. */
  openMinor: number;
  /** Empty: it is reminded of. */
  reasons: ReminderReason[];
}

/** @param request absent in a run: the next level */
export function decideDocument(
  document: Remindable,
  policy: Terms,
  today: string,
  request?: RequestedLevel,
): DecidedDocument {
  const level = request?.level ?? document.level + 1;
  const step = policy.steps.find((one) => one.level === level) ?? null;
  const openMinor = document.balanceMinor - disputedMinor(document);
  const reasons = [
    ...moneyReasons(document, openMinor, policy),
    ...holdReasons(document),
    ...(document.isCollecting ? ['collection_pending' as const] : []),
    ...(document.isPaying ? ['payment_pending' as const] : []),
    ...levelReasons(document, step, request),
    ...(request?.isByHand
      ? []
      : timeReasons(document, { step, today, minDays: policy.minDaysBetween }, request)),
    ...(document.isTaken ? ['already_proposed' as const] : []),
  ];
  return { document, step, openMinor, reasons };
}

function moneyReasons(
  { isCancelled, isKnown, balanceMinor, creditedMinor, settledMinor, currency }: Remindable,
  openMinor: number,
  { minimums }: Terms,
): ReminderReason[] {
  if (isCancelled) return ['cancelled'];
  if (balanceMinor <= 0) return [settledMinor === 0 && creditedMinor > 0 ? 'credited' : 'paid'];
  if (!isKnown) return ['not_sent'];
  if (openMinor <= 0) return ['disputed'];
  const minimum = minimums.find((one) => one.currency === currency);
  return minimum && openMinor < minimum.amountMinor ? ['below_minimum'] : [];
}

/** A dispute of the whole leaves nothing open. */
function disputedMinor({ holds, balanceMinor }: Remindable): number {
  const disputes = holds.filter(({ kind }) => kind === 'dispute');
  if (disputes.some(({ amountMinor }) => amountMinor === null)) return Math.max(balanceMinor, 0);
  return disputes.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
}

function holdReasons({ holds }: Remindable): ReminderReason[] {
  const others = holds.filter(({ kind }) => kind !== 'dispute');
  const isPromise = others.some(({ kind, until }) => kind === 'promise' && until !== null);
  const isHeld = others.some(({ kind, until }) => kind !== 'promise' || until === null);
  return [...(isHeld ? ['hold' as const] : []), ...(isPromise ? ['promise_until' as const] : [])];
}

function levelReasons(
  { level }: Remindable,
  step: ReminderStep | null,
  request?: RequestedLevel,
): ReminderReason[] {
  if (!step) return [request ? 'no_policy' : 'all_levels_done'];
  if (!request || request.isMine) return [];
  if (request.level <= level) return ['level_done'];
  // the cycle has ended since: an old debt starts at the first level
  return !request.isByHand && request.level > level + 1 ? ['not_due'] : [];
}

function timeReasons(
  { dueDate, lastReminderDay }: Remindable,
  { step, today, minDays }: { step: ReminderStep | null; today: string; minDays: number },
  request?: RequestedLevel,
): ReminderReason[] {
  const isDue = step === null || today >= addDays(dueDate, step.afterDays);
  const isTooSoon = !request?.isMine && lastReminderDay !== null && today < addDays(lastReminderDay, minDays);
  return [...(isDue ? [] : ['not_due' as const]), ...(isTooSoon ? ['min_days_between' as const] : [])];
}

/** Reasons of a client, for which none of its documents is reminded of. */
export function clientReasons(client: RemindedClient, policy: Terms, isByHand: boolean): ReminderReason[] {
  if (client.isDeleted) return ['client_deleted'];
  const reasons: ReminderReason[] = [];
  if (client.isOff) reasons.push('client_off');
  if (!client.hasAddress) reasons.push('no_address');
  if (isByHand) return reasons;
  if (!policy.isActive) reasons.push('policy_inactive');
  if (policy.appliesTo !== 'BOTH' && policy.appliesTo !== client.type) reasons.push('client_type');
  return reasons;
}

/** Reasons that a person passes over with an approval. Unmatched money counts where it covers half of the balance. */
export function doubtReasons(
  { unmatched, bankDay }: RemindedClient,
  { currency, openMinor }: { currency: string; openMinor: number },
  { bankDataMaxAgeDays }: Pick<Terms, 'bankDataMaxAgeDays'>,
  today: string,
): ReminderReason[] {
  const reasons: ReminderReason[] = [];
  if ((unmatched.get(currency) ?? 0) * 2 >= openMinor) reasons.push('unmatched_money');
  if (bankDay !== null && workingDaysBetween(bankDay, today) > bankDataMaxAgeDays)
    reasons.push('bank_data_stale');
  return reasons;
}

const WEEKS_MAX = 60;

/** Days from Monday to Friday after `from`, up to `to`, included; holidays are not known. */
export function workingDaysBetween(from: string, to: string): number {
  let days = 0;
  for (let day = addDays(from, 1); day <= to && days < WEEKS_MAX * 5; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) days += 1;
  }
  return days;
}

export interface DecidedReminder {
  currency: string;
  language: DocumentLanguage;
  step: ReminderStep;
  documents: DecidedDocument[];
  openMinor: number;
  /** Reasons to wait for a person. */
  doubts: ReminderReason[];
}

export interface Decision {
  reminders: DecidedReminder[];
  held: DecidedDocument[];
}

/** Documents of one client, one reminder for each currency, language and level. */
export function decideClient(
  documents: readonly Remindable[],
  client: RemindedClient,
  policy: Terms,
  today: string,
): Decision {
  const ofClient = clientReasons(client, policy, false);
  const decided = documents.map((document) => {
    const one = decideDocument(document, policy, today);
    return { ...one, reasons: [...ofClient, ...one.reasons] };
  });
  const due = decided.filter(({ reasons }) => reasons.length === 0);
  const groups = Map.groupBy(due, ({ document: { currency, language }, step }) =>
    [currency, language, step?.level].join(' '),
  );
  const reminders = [...groups.values()].flatMap((group) => reminderOf(group, client, policy, today));
  return { reminders, held: decided.filter(({ reasons }) => reasons.length > 0) };
}

function reminderOf(
  documents: DecidedDocument[],
  client: RemindedClient,
  policy: Terms,
  today: string,
): DecidedReminder[] {
  const [first] = documents;
  if (!first?.step) return [];
  const { currency, language } = first.document;
  const openMinor = documents.reduce((sum, one) => sum + one.openMinor, 0);
  const doubts = doubtReasons(client, { currency, openMinor }, policy, today);
  if (first.step.approval) doubts.push('approval');
  return [{ currency, language, step: first.step, documents, openMinor, doubts }];
}
