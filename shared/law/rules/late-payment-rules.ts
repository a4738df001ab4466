// Words of the company about late payment that contradict the law of its country. They are printed nevertheless.
import Big from 'big.js';
import type { LatePaymentLaw } from '../../countries/late-payment-law';
import { ratesOf } from '../../late-payment/rates';
import { eurosIn, percentsIn } from '../../values/late-payment-words';
import { languageFor } from '../sale/parties';
import type { CheckSubject } from '../subject/subject';
import { CLAIMS, type Rule, type Violation } from './rule';

/**
 * A text is left alone if it names the rate or the points of the law, whatever else it names, or none at all; the same for
 * the lump sum. A rule or rate that nobody has confirmed warns of nothing, and neither does a lump sum with steps.
 */
export const LATE_PAYMENT_RULES: readonly Rule[] = [
  {
    ...{ code: 'late_payment_text_differs', kind: 'dates', severity: 'warning', on: CLAIMS },
    ...{ term: 'BT-20', rule: 'INV-LATE-PAYMENT' },
    find: (subject) => {
      const { latePaymentLaw: law, buyer } = subject;
      const { text, pointer } = printedBy(subject);
      if (!law?.rule.confirmed || buyer?.type !== 'COMPANY' || text === '') return [];
      return [...otherRate(text, law, subject.issueDate), ...otherLumpSum(text, law)].map((message) => ({
        ...({ source: 'company', pointer, message } satisfies Violation),
      }));
    },
  },
];

function printedBy({ document, seller, buyer }: CheckSubject): { text: string; pointer: string } {
  const language = document.language ?? languageFor(buyer, seller);
  const own = seller.latePaymentTextByLanguage[language];
  return own === undefined
    ? { text: seller.latePaymentText ?? '', pointer: '/latePaymentText' }
    : { text: own, pointer: `/latePaymentTextByLanguage/${language}` };
}

function otherRate(text: string, { rule, rates }: LatePaymentLaw, day: string): string[] {
  const { interest, confirmed, sources } = rule;
  const percents = percentsIn(text);
  if (interest === null || percents.length === 0) return [];
  const rate = ratesOf({ interest, confirmed, sources }, rates).find(
    ({ validFrom, validTo }) => (validFrom ?? day) <= day && day <= (validTo ?? day),
  );
  if (!rate?.confirmed || rate.percent === null) return [];
  const isNamed = [rate.percent, interest.addPoints].some((lawful) => percents.some((one) => one.eq(lawful)));
  if (isNamed) return [];
  return [
    `The text about late payment names ${listed(percents)} %. By ${rule.provision} it is ${rate.percent} % on ${day}, unless another rate was agreed. The text is printed as it is written.`,
  ];
}

function otherLumpSum(text: string, { rule: { compensation } }: LatePaymentLaw): string[] {
  const amounts = eurosIn(text);
  if (compensation?.currency !== 'EUR' || compensation.fixedMinor === undefined || amounts.length === 0)
    return [];
  const lawful = new Big(compensation.fixedMinor).div(100);
  if (amounts.some((one) => one.eq(lawful))) return [];
  return [
    `The text about late payment names EUR ${listed(amounts)}. The lump sum of ${compensation.provision} is EUR ${lawful}. The text is printed as it is written.`,
  ];
}

function listed(numbers: readonly Big[]): string {
  return numbers.map((one) => one.toString()).join(' and ');
}
