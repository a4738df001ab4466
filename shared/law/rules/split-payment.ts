// Split payment that nobody has decided on (Poland).
import { isCharged } from '../amounts/vat-groups';
import { splitMention, splitPaymentOf } from '../sentences/split-payment';
import { amountIn } from '../subject/limits';
import type { CheckSubject } from '../subject/subject';
import { type Rule, when } from './rule';

export const SPLIT_PAYMENT_RULES: readonly Rule[] = [
  {
    ...{ kind: 'vat', severity: 'warning', on: ['invoice'], code: 'split_payment_to_decide' },
    ...{ term: 'BT-22', rule: 'INV-SPLIT-PAYMENT' },
    find: (subject) =>
      when(isUndecided(subject), () => {
        const { lines } = subject.document;
        const index = lines.findIndex((line) => isCharged(line) && line.splitPayment === undefined);
        const { amount = '', currency = '' } = splitMention(subject.sentenceFacts)?.above ?? {};
        return {
          source: 'document',
          pointer: `/lines/${index}/splitPayment`,
          message: `Above ${currency} ${amount} the VAT of some goods and services is paid by split payment, and the invoice must say so. Say of each line with VAT, or of its article, whether it is one of them (splitPayment).`,
        };
      }),
  },
];

function isUndecided(subject: CheckSubject): boolean {
  const { document, sentenceFacts: facts, seller, buyer } = subject;
  const { currency = document.currency } = splitMention(facts)?.above ?? {};
  const splitting = { document, facts, seller, buyer, isBuyerBusiness: buyer?.type === 'COMPANY' };
  return splitPaymentOf(splitting, amountIn(currency, document.totalMinor, subject)) === 'undecided';
}
