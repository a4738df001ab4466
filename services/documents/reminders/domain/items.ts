// Invoices of a reminder with what is demanded of each.
import type { LatePayment } from '../../../../shared/contracts/documents/late-payment';
import type { ReminderLetterItem } from '../../../../shared/contracts/documents/reminder-letter';
import type { ReminderStep } from '../../../../shared/contracts/documents/reminder-policies';
import type { RemindedDocument } from '../../../../shared/contracts/documents/reminders';
import { daysBetween } from '../../../../shared/values/calendar';
import type { DecidedDocument } from './decide';

/** The calculation by law, where there is one. */
export type Late = Pick<LatePayment, 'interestMinor' | 'segments' | 'compensation' | 'provision'>;

type Demanded = Pick<
  ReminderLetterItem,
  'interestMinor' | 'segments' | 'provision' | 'compensationMinor' | 'compensationProvision'
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
      ...{ documentId, number, issueDate, dueDate, daysOverdue: days[at] ?? 0, balanceMinor: openMinor },
      ...demanded(late.get(documentId), step, currency),
      feeMinor,
    };
  });
}

function demanded(late: Late | undefined, { charge }: ReminderStep, currency: string): Demanded {
  const interestMinor = charge.interest ? (late?.interestMinor ?? 0) : 0;
  const sum = charge.compensation && late?.compensation?.currency === currency ? late.compensation : null;
  return {
    interestMinor,
    segments: interestMinor > 0 ? (late?.segments ?? []) : [],
    provision: interestMinor > 0 ? (late?.provision ?? null) : null,
    compensationMinor: sum?.amountMinor ?? 0,
    compensationProvision: sum?.provision ?? null,
  };
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
  const { interestMinor, compensationMinor, feeMinor } = item;
  const demands = { interestMinor, compensationMinor, feeMinor };
  return { documentId, number, dueDate, daysOverdue, balanceMinor, ...demands };
}
