// Payment terms in words that contradict the due date. They are printed nevertheless, as the seller wrote them.

import { daysBetween } from '../../values/calendar';
import { dueDateOf } from '../sale/dates';
import { termsIn } from '../sentences/payment-terms';
import { CLAIMS, type Rule, when } from './rule';

/** "30 days", "net 30", "14 Tagen", "30 dni": the words of our six languages. */
const DAYS =
  /(\d{1,3})\s*-?\s*(?:calendar |full )?(?:days?|Tage?n?|jours?|giorn[io]|dni|dnia|dias?)\b|\b(?:net|netto)\s+(\d{1,3})\b/giu;

export const TERMS_RULES: readonly Rule[] = [
  {
    ...{ code: 'due_date_missing', kind: 'dates', severity: 'warning', on: CLAIMS },
    term: 'BT-9',
    rule: 'BR-CO-25',
    find: (subject) => {
      const { document, issueDate } = subject;
      const isSilent = dueDateOf(document, issueDate) === null && termsIn(subject) === null;
      return when(isSilent && document.totalMinor > 0, () => ({
        source: 'document',
        pointer: '/dueDate',
        message: 'The invoice does not say when it is to be paid. Give a due date, days, or payment terms.',
      }));
    },
  },
  {
    ...{ code: 'payment_terms_of_other_days', kind: 'dates', severity: 'warning', on: CLAIMS },
    ...{ term: 'BT-20', rule: 'INV-PAYMENT-TERMS' },
    find: (subject) => {
      const { document, issueDate } = subject;
      const dueDate = dueDateOf(document, issueDate);
      const terms = termsIn(subject) ?? '';
      const named = daysIn(terms);
      const due = dueDate === null ? null : daysBetween(issueDate, dueDate);
      // a discount or interest names days of its own
      const isOther = due !== null && named.length > 0 && !named.includes(due) && !terms.includes('%');
      return when(isOther, () => ({
        ...(document.paymentTerms === null
          ? { source: 'company', pointer: '/pdfConfig/paymentTerms' }
          : { source: 'document', pointer: '/paymentTerms' }),
        message: `The payment terms name ${named.join(' and ')} days, and the invoice is due ${due} days after its issue, on ${dueDate}. Both are printed.`,
      }));
    },
  },
];

function daysIn(text: string): number[] {
  return [...text.matchAll(DAYS)].map(([, before, after]) => Number(before ?? after));
}
