// Invoices of a reminder with what is demanded of each: claims less what was paid and waived of them.
import { CLAIM_KINDS, type ClaimKind } from '../../../../shared/contracts/documents/claim-kinds';
import type { LatePayment } from '../../../../shared/contracts/documents/late-payment';
import type {
  LetterClaim,
  ReminderLetterItem,
} from '../../../../shared/contracts/receivables/reminder-letter';
import type { ReminderStep } from '../../../../shared/contracts/receivables/reminder-policies';
import type { RemindedDocument } from '../../../../shared/contracts/receivables/reminders';
import { daysBetween } from '../../../../shared/values/calendar';
import type { DecidedDocument, Remindable } from './decide';

/** The calculation by law, where there is one. */
export type Late = Pick<
  LatePayment,
  'interestMinor' | 'segments' | 'compensation' | 'provision' | 'findings'
>;

type Demanded = Pick<
  ReminderLetterItem,
  | 'interestMinor'
  | 'segments'
  | 'provision'
  | 'compensationMinor'
  | 'compensationProvision'
  | 'feeMinor'
  | 'claims'
  | 'interestMissingSince'
  | 'compensationMissing'
>;

/** @param isFeeOwed false for a consumer; one fee is asked for a reminder, at its first late invoice */
export function itemsOf(
  documents: readonly DecidedDocument[],
  step: ReminderStep,
  { today, late, isFeeOwed }: { today: string; late: ReadonlyMap<string, Late>; isFeeOwed: boolean },
): ReminderLetterItem[] {
  const days = documents.map(({ document }) => daysBetween(document.dueDate, today));
  const feeAt = isFeeOwed ? days.findIndex((count) => count > 0) : -1;
  return documents.map(({ document, openMinor }, at) => {
    const { id: documentId, number, issueDate, dueDate, currency } = document;
    const feeMinor = at === feeAt && step.fee?.currency === currency ? step.fee.amountMinor : 0;
    return {
      documentId,
      number,
      issueDate,
      dueDate,
      daysOverdue: days[at] ?? 0,
      balanceMinor: openMinor,
      ...demanded(late.get(documentId), step, { document, feeMinor }),
    };
  });
}

function demanded(
  late: Late | undefined,
  { charge }: ReminderStep,
  { document, feeMinor }: { document: Remindable; feeMinor: number },
): Demanded {
  const { currency } = document;
  const sum = charge.compensation && late?.compensation?.currency === currency ? late.compensation : null;
  const claims = claimsOf(document, {
    interest: charge.interest ? (late?.interestMinor ?? 0) : 0,
    compensation: sum?.amountMinor ?? 0,
    fee: feeMinor,
  });
  const interestMinor = leftOf(claims, 'interest');
  const interestMissingSince = charge.interest ? missingSinceIn(late) : undefined;
  const compensationMissing = charge.compensation ? conversionMissingIn(late) : undefined;
  return {
    claims,
    ...(interestMissingSince ? { interestMissingSince } : {}),
    ...(compensationMissing ? { compensationMissing } : {}),
    interestMinor,
    segments: interestMinor > 0 ? (late?.segments ?? []) : [],
    provision: interestMinor > 0 ? (late?.provision ?? null) : null,
    compensationMinor: leftOf(claims, 'compensation'),
    compensationProvision: leftOf(claims, 'compensation') > 0 ? (sum?.provision ?? null) : null,
    feeMinor: leftOf(claims, 'fee'),
  };
}

/** The first day whose interest is not charged for want of a confirmed rate. */
function missingSinceIn(late: Late | undefined): string | undefined {
  return late?.findings.flatMap(({ since }) => since ?? []).sort()[0];
}

/** The rate that the law names for the lump sum, and that the company has not entered. */
function conversionMissingIn(late: Late | undefined): string | undefined {
  return late?.findings.find(({ code }) => code === 'conversion_needed')?.message;
}

function claimsOf({ claims }: Remindable, amounts: Record<ClaimKind, number>): LetterClaim[] {
  return CLAIM_KINDS.filter((kind) => amounts[kind] > 0).map((kind) => ({
    kind,
    demandedMinor: amounts[kind],
    settledMinor: claims.find((claim) => claim.kind === kind)?.settledMinor ?? 0,
  }));
}

function leftOf(claims: readonly LetterClaim[], kind: ClaimKind): number {
  const claim = claims.find((one) => one.kind === kind);
  return claim ? Math.max(claim.demandedMinor - claim.settledMinor, 0) : 0;
}

export function totalOf(items: readonly Amounts[]): number {
  return items.reduce(
    (sum, { balanceMinor, interestMinor, compensationMinor, feeMinor }) =>
      sum + balanceMinor + interestMinor + compensationMinor + feeMinor,
    0,
  );
}

type Amounts = Pick<ReminderLetterItem, 'balanceMinor' | 'interestMinor' | 'compensationMinor' | 'feeMinor'>;

/** The part of an item that is listed with a reminder. */
export function remindedOf(item: ReminderLetterItem): RemindedDocument {
  const { documentId, number, dueDate, daysOverdue, balanceMinor } = item;
  const { interestMinor, compensationMinor, feeMinor, compensationMissing } = item;
  const demands = { interestMinor, compensationMinor, feeMinor };
  const missing = compensationMissing === undefined ? {} : { compensationMissing };
  return { documentId, number, dueDate, daysOverdue, balanceMinor, ...demands, ...missing };
}
