// Payment terms and words about late payment that contradict the due date or the law. They are printed nevertheless, as the seller
// wrote them.
import Big from 'big.js';
import type { LatePaymentLaw } from '../../countries/late-payment-law';
import { ratesOf } from '../../late-payment/rates';
import { daysBetween } from '../../values/calendar';
import { eurosIn, percentsIn } from '../../values/late-payment-words';
import { dueDateOf } from '../sale/dates';
import { languageFor } from '../sale/parties';
import { termsIn } from '../sentences/sentence-subject';
import type { CheckSubject } from '../subject/subject';
import { pathOfTerms } from './cash-discounts';
import { type Breach, CLAIMS, type Rule, rulesOf } from './rule';

const CLAIM = rulesOf('dates', CLAIMS);

export const TERMS_RULES: readonly Rule[] = [
  CLAIM.warning('due_date_missing', 'BT-9', 'BR-CO-25', '/dueDate').when(lacksTerms),
  CLAIM.warning('payment_terms_of_other_days', 'BT-20', 'INV-PAYMENT-TERMS', '').when(otherDays),
  CLAIM.warning('late_payment_text_differs', 'BT-20', 'INV-LATE-PAYMENT', '').byFact(
    'latePaymentLaw',
    otherLatePayment,
  ),
];

function lacksTerms(subject: CheckSubject): boolean {
  const { document, issueDate } = subject;
  return dueDateOf(document, issueDate) === null && termsIn(subject) === null && document.totalMinor > 0;
}

/** "30 days", "net 30", "14 Tagen", "30 dni": the words of our six languages. */
const DAYS =
  /(\d{1,3})\s*-?\s*(?:calendar |full )?(?:days?|Tage?n?|jours?|giorn[io]|dni|dnia|dias?)\b|\b(?:net|netto)\s+(\d{1,3})\b/giu;

function otherDays(subject: CheckSubject) {
  const { document, issueDate } = subject;
  const dueDate = dueDateOf(document, issueDate);
  const terms = termsIn(subject) ?? '';
  const named = [...terms.matchAll(DAYS)].map(([, before, after]) => Number(before ?? after));
  // a discount or interest names days of its own
  if (dueDate === null || named.length === 0 || terms.includes('%')) return false;
  const days = daysBetween(issueDate, dueDate);
  return (
    !named.includes(days) && { pointer: pathOfTerms(subject), named: named.join(' and '), days, dueDate }
  );
}

/**
 * A text is left alone if it names the rate or the points of the law, whatever else it names, or none at all; the same for
 * the lump sum. A rule or rate that nobody has confirmed warns of nothing, and neither does a lump sum with steps.
 */
function otherLatePayment(law: LatePaymentLaw, subject: CheckSubject): Breach[] {
  const { text, pointer } = printedBy(subject);
  if (!law.rule.confirmed || subject.buyer?.type !== 'COMPANY' || text === '') return [];
  const breaches = [...otherRate(text, law, subject.issueDate), ...otherLumpSum(text, law)];
  return breaches.map((breach) => ({ ...breach, pointer }));
}

function printedBy({ document, seller, buyer }: CheckSubject): { text: string; pointer: string } {
  const language = document.language ?? languageFor(buyer, seller);
  const own = seller.latePaymentTextByLanguage[language];
  return own === undefined
    ? { text: seller.latePaymentText ?? '', pointer: '/company/latePaymentText' }
    : { text: own, pointer: `/company/latePaymentTextByLanguage/${language}` };
}

function otherRate(text: string, { rule, rates }: LatePaymentLaw, day: string): Breach[] {
  const { interest, confirmed, sources, provision } = rule;
  const percents = percentsIn(text);
  if (interest === null || percents.length === 0) return [];
  const rate = ratesOf({ interest, confirmed, sources }, rates).find(
    ({ validFrom, validTo }) => (validFrom ?? day) <= day && day <= (validTo ?? day),
  );
  if (!rate?.confirmed || rate.percent === null) return [];
  const isNamed = [rate.percent, interest.addPoints].some((lawful) => percents.some((one) => one.eq(lawful)));
  if (isNamed) return [];
  const words = { percents: percents.join(' and '), provision: `${provision}`, percent: rate.percent, day };
  return [{ sentence: 'late_payment_text_differs.rate', ...words }];
}

function otherLumpSum(text: string, { rule: { compensation } }: LatePaymentLaw): Breach[] {
  const amounts = eurosIn(text);
  if (compensation?.currency !== 'EUR' || compensation.fixedMinor === undefined || amounts.length === 0)
    return [];
  const lawful = new Big(compensation.fixedMinor).div(100);
  if (amounts.some((one) => one.eq(lawful))) return [];
  const words = {
    amounts: amounts.join(' and '),
    provision: `${compensation.provision}`,
    lawful: `${lawful}`,
  };
  return [{ sentence: 'late_payment_text_differs.lump_sum', ...words }];
}
