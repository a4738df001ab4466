// The VAT of a supply by the places of seller, buyer and delivery (Directive 2006/112/EC: goods art. 31 to 33, 138, 146;
// services art. 44, 45, 196). The first rule that fits decides.
import type { VatCategory } from '../../../../shared/contracts/documents/values';
import type { VatSuggestion } from '../../../../shared/contracts/documents/vat-suggestion';
import { isEu } from '../../domain/vat-places';
import { domesticVat, exemptVat, standardVat, treated } from './rates';
import { isDomestic, placeOfSupply, type Supply, warningsOf } from './supply';

type Rule = (supply: Supply) => (Pick<VatSuggestion, 'why'> & Partial<VatSuggestion>) | undefined;

const RULES: readonly Rule[] = [
  ifSellerExempt,
  ifClientHasCategory,
  ifNoRate,
  ifDomestic,
  ifConsumer,
  ifWithinUnion,
  ifAbroad,
];

const NOTHING = { vatCategory: null, vatRate: null, exemptionCode: null, exemptionReason: null };

const EXPLANATIONS: Readonly<Record<VatSuggestion['why'], string>> = {
  seller_exempt: 'The company is exempt from VAT as a small business.',
  client_default: 'The client has this VAT category as its default.',
  article_default: 'A domestic supply, with the VAT of the article.',
  domestic: 'A domestic supply, at the standard rate.',
  intra_community:
    'Goods to a business with a VAT number in another Member State: an intra-Community supply (VATD-138).',
  reverse_charge:
    'A service to a business with a VAT number in another Member State: it owes the VAT (VATD-44, 196).',
  export: 'Goods that leave the VAT territory: an export (VATD-146).',
  outside_scope: 'A service to a business abroad: it is taxed where the buyer is (VATD-44).',
  consumer_abroad: 'A consumer abroad: the VAT of the seller, unless that of the buyer is due.',
  buyer_without_vat_number: 'A business without a VAT number of another Member State: the VAT of the seller.',
  no_national_rate: 'There is no national rate of VAT for this place: the line has to say it.',
};

export function suggestVat(supply: Supply): VatSuggestion {
  const found = RULES.map((rule) => rule(supply)).find((one) => one !== undefined);
  const suggestion = found ?? { why: 'no_national_rate' as const };
  return {
    kind: supply.kind,
    ...NOTHING,
    ...suggestion,
    explanation: EXPLANATIONS[suggestion.why],
    warnings: warningsOf(supply, suggestion.why),
  };
}

function ifSellerExempt(supply: Supply) {
  return supply.isSellerExempt ? { why: 'seller_exempt' as const, ...exemptVat(supply) } : undefined;
}

function ifClientHasCategory(supply: Supply) {
  const { vatCategory } = supply.buyer;
  if (vatCategory === null) return undefined;
  const vat = vatCategory === 'S' ? standardVat(supply) : untaxed(vatCategory);
  return vat && { why: 'client_default' as const, ...vat };
}

function untaxed(vatCategory: VatCategory) {
  // L and M have rates of their own, which are not known here
  return vatCategory === 'L' || vatCategory === 'M' ? undefined : { vatCategory, vatRate: '0' };
}

function ifNoRate(supply: Supply) {
  return standardVat(supply) === undefined ? { why: 'no_national_rate' as const } : undefined;
}

function ifDomestic(supply: Supply) {
  if (!isDomestic(supply)) return undefined;
  const own = domesticVat(supply);
  return own
    ? { why: 'article_default' as const, ...own }
    : { why: 'domestic' as const, ...standardVat(supply) };
}

/** A service to a consumer is taxed where the seller is (art. 45), and so are goods within the Union below a threshold. */
function ifConsumer(supply: Supply) {
  const leavesUnion =
    supply.kind === 'goods' && !(isEu(supply.seller, 'goods') && isEu(supply.destination, 'goods'));
  if (supply.buyer.isBusiness || leavesUnion) return undefined;
  return { why: 'consumer_abroad' as const, ...(domesticVat(supply) ?? standardVat(supply)) };
}

function ifWithinUnion(supply: Supply) {
  const { kind, seller, buyer } = supply;
  if (!isEu(seller, kind) || !isEu(placeOfSupply(supply), kind)) return undefined;
  if (!(kind === 'goods' ? buyer.hasNumberOfOtherState : buyer.hasVatNumber)) {
    return { why: 'buyer_without_vat_number' as const, ...(domesticVat(supply) ?? standardVat(supply)) };
  }
  return kind === 'goods'
    ? { why: 'intra_community' as const, ...treated(supply, 'intra_community', 'K') }
    : { why: 'reverse_charge' as const, ...treated(supply, 'reverse_charge', 'AE') };
}

function ifAbroad(supply: Supply) {
  return supply.kind === 'goods'
    ? { why: 'export' as const, ...treated(supply, 'export', 'G') }
    : { why: 'outside_scope' as const, ...treated(supply, 'out_of_scope', 'O') };
}
