// Split payment: above an amount the buyer's bank pays the VAT of some goods and services into an account of its own (Poland, act
// on VAT art. 108a). VAT, total and payable stay as they are; the invoice says the words of the law (art. 106e (1) 18a).
import Big from 'big.js';
import { minorUnits } from '../../contracts/currencies';
import type { SentenceFacts } from '../../countries/sentence-facts';
import { isCharged } from '../amounts/vat-groups';
import type { Sale } from '../sale/sale';

interface Splitting {
  document: Pick<Sale, 'typeId' | 'lines' | 'currency' | 'totalMinor' | 'notes'>;
  /** Facts of the seller's country. */
  facts: Pick<SentenceFacts, 'mentions'>;
  seller: { country: string };
  buyer: { country?: string | null } | null;
  isBuyerBusiness: boolean;
}

/** `undecided` where the amount wants it and nobody has said whether the goods and services are those of the law. */
type SplitPayment = 'split' | 'undecided' | 'none';

/** @param total in units of the currency of the law; null where no rate to it is known */
export function splitPaymentOf(splitting: Splitting, total: Big | null): SplitPayment {
  const { above, text = '' } = splitMention(splitting.facts) ?? {};
  const { lines, notes } = splitting.document;
  const charged = lines.filter(isCharged);
  const isDue = isAtHome(splitting) && above && total?.gt(above.amount) && charged.length > 0;
  // the seller has written the words of the law into the notes
  if (!isDue || (notes ?? '').toLowerCase().includes(text.toLowerCase())) return 'none';
  if (charged.some(({ splitPayment }) => splitPayment === true)) return 'split';
  return charged.every(({ splitPayment }) => splitPayment === false) ? 'none' : 'undecided';
}

export function splitMention({ mentions }: Splitting['facts']) {
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
  const wanted = splitMention(splitting.facts)?.above?.currency;
  if (wanted === undefined) return false;
  const { currency, totalMinor } = splitting.document;
  const factor = wanted === currency ? '1' : rate?.currency === wanted ? rate.rate : null;
  if (factor === null) return false;
  const units = new Big(totalMinor).times(`1e-${minorUnits(currency)}`);
  return splitPaymentOf(splitting, units.times(factor)) === 'split';
}
