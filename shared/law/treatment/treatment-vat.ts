// Rates and treatments of the seller's country, in the fields of a line.

import type { Static } from '@sinclair/typebox';
import { vatexCategories } from '../../code-lists/vatex';
import type { Article } from '../../contracts/catalog';
import type { LineInput } from '../../contracts/documents/lines';
import type { VatCategory } from '../../contracts/documents/values';
import type { VatSuggestion } from '../../contracts/documents/vat-suggestion';
import type { VatFacts } from '../../countries/countries';
import { placeOfService, type Supply, type Trade } from './supply';

export type Vat = Pick<VatSuggestion, 'vatCategory' | 'vatRate'> &
  Partial<Pick<VatSuggestion, 'exemptionCode' | 'exemptionReason'>>;

/** The reason if the facts of the country have no mention. */
const SMALL_BUSINESS = 'Exempt from VAT: small business';

/** The standard rate where the seller is; undefined where no national rate exists. */
export function standardVat(supply: Supply): Vat | undefined {
  const { facts, seller } = supply;
  const { ownTax } = seller;
  const { rateRegion } = placeOfRates(supply);
  if (seller.isWithoutVat) return undefined;
  const rates = facts.rates.filter(({ category }) => category === 'standard');
  const regional = rates.find(({ region }) => region !== undefined && region === rateRegion);
  // a part of a country where VAT is not applied: exempt, and the label is the law
  if (regional?.vatCategoryCode === 'E') {
    return { vatCategory: 'E', vatRate: '0', exemptionReason: regional.label ?? null };
  }
  const vatCategory = ownTax ?? 'S';
  const charged = rates.filter(({ vatCategoryCode }) => vatCategoryCode === vatCategory);
  const rate =
    charged.find((one) => one === regional) ??
    charged.find(({ region }) => ownTax !== null || region === undefined);
  return rate && { vatCategory, vatRate: rate.percent };
}

/** Portugal: services have the rates of the part of the country where they are supplied (DL 347/85, art. 1 (2)). */
function placeOfRates(supply: Supply): Supply['seller'] {
  const { seller, kind, buyer, placeRule } = supply;
  if (kind === 'goods' || (!buyer.isBusiness && placeRule === null)) return seller;
  const place = placeOfService(supply);
  const isFollowed = seller.ratesFollowSupply || place.ratesFollowSupply;
  return isFollowed && place.country === seller.country ? place : seller;
}

/** The VAT of the article, if it names one: that of its own country. */
export function domesticVat(supply: Supply): Vat | undefined {
  if (supply.seat) return undefined;
  const { vatCategory, vatRate } = supply.article ?? { vatCategory: null, vatRate: null };
  if (vatCategory !== null && vatCategory !== 'S') return { vatCategory, vatRate: vatRate ?? '0' };
  return isAboveZero(vatRate) ? { vatCategory: supply.seller.ownTax ?? 'S', vatRate } : undefined;
}

function isAboveZero(rate: string | null): rate is string {
  return rate !== null && Number(rate) > 0;
}

/** No VAT, with the category and code that the country's facts have for it. */
export function treated(
  { facts }: Trade,
  kind: VatFacts['treatments'][number]['kind'],
  usual: VatCategory,
): Vat {
  const code = facts.treatments.find((treatment) => treatment.kind === kind)?.exemptionReason ?? null;
  return { vatCategory: usual, vatRate: '0', exemptionCode: code };
}

/** In the Union exempt (E), elsewhere not subject to VAT (O), unless the code says otherwise. */
export function exemptVat(trade: Trade): Vat {
  const { exemption, seller } = trade;
  if (isOutsideOfVat(trade)) {
    return { vatCategory: 'O', vatRate: '0', exemptionReason: exemption?.text ?? null };
  }
  const code = exemption?.exemptionReason ?? null;
  const byCode = code === null ? undefined : vatexCategories(code)?.[0];
  const isExempt = byCode === undefined ? seller.isEuForServices : byCode !== 'O';
  return {
    vatCategory: isExempt ? 'E' : 'O',
    vatRate: '0',
    exemptionCode: code,
    exemptionReason: exemption?.text ?? SMALL_BUSINESS,
  };
}

/** E needs a tax number of the seller (BR-E-02): who is not registered has none, and says no word about VAT. */
function isOutsideOfVat({ smallBusiness, seller, hasSellerNumber }: Trade): boolean {
  return smallBusiness === 'not_registered' && !(seller.isEuForServices && hasSellerNumber);
}

type ArticleVat = Pick<Static<typeof Article>, 'vatRate' | 'reverseChargeReason' | 'placeRule'>;
type Named = Pick<LineInput, 'reverseChargeReason' | 'placeRule'>;

/** Reason and rule that decide the VAT: those that are given, else those of the article. */
export function namedBy(
  { reverseChargeReason, placeRule }: Named,
  article: ArticleVat | undefined,
): Pick<Supply, 'reverseChargeReason' | 'placeRule'> {
  return {
    reverseChargeReason: reverseChargeReason ?? article?.reverseChargeReason ?? null,
    placeRule: placeRule ?? article?.placeRule ?? null,
  };
}

/** The article's fields for a line with the suggested VAT; reason and rate only where the reason has decided. */
export function inheritedBy(
  line: Named & Pick<LineInput, 'rateIfCharged'>,
  article: ArticleVat,
  { why }: Pick<VatSuggestion, 'why'>,
): Pick<LineInput, 'reverseChargeReason' | 'placeRule' | 'rateIfCharged'> {
  const { reverseChargeReason, placeRule } = namedBy(line, article);
  const rateIfCharged = line.rateIfCharged ?? article.vatRate;
  return {
    ...(placeRule !== null && { placeRule }),
    ...(why === 'reverse_charge_at_home' && {
      reverseChargeReason,
      ...(Number(rateIfCharged) > 0 && { rateIfCharged }),
    }),
  };
}
