// Split payment: above an amount the buyer's bank pays the VAT of some goods and services into an account of its own (Poland, act
// on VAT art. 108a). VAT, total and payable stay as they are; the invoice says the words of the law (art. 106e (1) 18a).
import Big from 'big.js';
import { minorUnits } from '../../../../shared/contracts/currencies';
import type { SentenceFacts } from '../../../../shared/countries/sentence-facts';
import type { DocumentRecord } from '../../models/document-row';
import { amountIn } from './limits';
import { type Rule, when } from './rule';
import type { CheckSubject } from './subject';
import { isCharged } from './vat-groups';

interface Splitting {
  document: Pick<DocumentRecord, 'typeId' | 'lines' | 'currency' | 'totalMinor' | 'notes'>;
  /** Facts of the seller's country. */
  facts: Pick<SentenceFacts, 'mentions'>;
  seller: { country: string };
  buyer: { country?: string | null } | null;
  isBuyerBusiness: boolean;
}

/** `undecided` where the amount wants it and nobody has said whether the goods and services are those of the law. */
type SplitPayment = 'split' | 'undecided' | 'none';

/** @param total in units of the currency of the law; null where no rate to it is known */
function splitPaymentOf(splitting: Splitting, total: Big | null): SplitPayment {
  const { above, text = '' } = mentionIn(splitting.facts) ?? {};
  const { lines, notes } = splitting.document;
  const taxed = lines.filter(isCharged);
  const isMeant = isAtHome(splitting) && above && total?.gt(above.amount) && taxed.length > 0;
  // the seller has written the words of the law into the notes
  if (!isMeant || (notes ?? '').toLowerCase().includes(text.toLowerCase())) return 'none';
  if (taxed.some(({ splitPayment }) => splitPayment === true)) return 'split';
  return taxed.every(({ splitPayment }) => splitPayment === false) ? 'none' : 'undecided';
}

function mentionIn({ mentions }: Splitting['facts']) {
  return mentions.find((mention) => mention.when === 'split_payment');
}

/** True for an invoice to a business in the country of the seller. */
function isAtHome({ document, seller, buyer, isBuyerBusiness }: Splitting): boolean {
  const isNear = (buyer?.country ?? seller.country) === seller.country;
  return document.typeId === 'invoice' && isBuyerBusiness && isNear;
}

/**
 * True if the invoice says the words of the law.
 * @param rate to the currency of the VAT; null where it is that of the document, or unknown
 */
export function isSplitPayment(
  splitting: Splitting,
  rate: { currency: string; rate: string } | null,
): boolean {
  const wanted = mentionIn(splitting.facts)?.above?.currency;
  if (wanted === undefined) return false;
  const { currency, totalMinor } = splitting.document;
  const factor = wanted === currency ? '1' : rate?.currency === wanted ? rate.rate : null;
  if (factor === null) return false;
  const units = new Big(totalMinor).times(`1e-${minorUnits(currency)}`);
  return splitPaymentOf(splitting, units.times(factor)) === 'split';
}

export const SPLIT_PAYMENT_RULES: readonly Rule[] = [
  {
    ...{ kind: 'vat', severity: 'warning', on: ['invoice'], code: 'split_payment_to_decide' },
    ...{ term: 'BT-22', rule: 'INV-SPLIT-PAYMENT' },
    find: (subject) =>
      when(isUndecided(subject), () => {
        const { lines } = subject.document;
        const index = lines.findIndex((line) => isCharged(line) && line.splitPayment === undefined);
        const { amount = '', currency = '' } = mentionIn(subject.sentenceFacts)?.above ?? {};
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
  const { currency = document.currency } = mentionIn(facts)?.above ?? {};
  const splitting = { document, facts, seller, buyer, isBuyerBusiness: buyer?.type === 'COMPANY' };
  return splitPaymentOf(splitting, amountIn(currency, document.totalMinor, subject)) === 'undecided';
}
