// Rates and treatments of the seller's country, in the fields of a line.
import { vatexCategories } from '../../../../shared/code-lists/vatex';
import type { VatCategory } from '../../../../shared/contracts/documents/values';
import type { VatSuggestion } from '../../../../shared/contracts/documents/vat-suggestion';
import type { VatFacts } from '../../../../shared/countries/countries';
import type { Supply } from './supply';

type Vat = Pick<VatSuggestion, 'vatCategory' | 'vatRate'> &
  Partial<Pick<VatSuggestion, 'exemptionCode' | 'exemptionReason'>>;

/** The reason if the facts of the country have no mention. */
const SMALL_BUSINESS = 'Exempt from VAT: small business';

/** The standard rate where the seller is; undefined where no national rate exists. */
export function standardVat({ facts, seller: { ownTax, rateRegion } }: Supply): Vat | undefined {
  const vatCategory = ownTax ?? 'S';
  const rates = facts.rates.filter(
    (rate) => rate.category === 'standard' && rate.vatCategoryCode === vatCategory,
  );
  const rate =
    rates.find(({ region }) => region === (rateRegion ?? undefined)) ??
    rates.find(({ region }) => ownTax !== null || region === undefined);
  return rate && { vatCategory, vatRate: rate.percent };
}

/** The VAT of the article, if it names one. */
export function domesticVat(supply: Supply): Vat | undefined {
  const { vatCategory, vatRate } = supply.article ?? { vatCategory: null, vatRate: null };
  if (vatCategory !== null && vatCategory !== 'S') return { vatCategory, vatRate: vatRate ?? '0' };
  return isAboveZero(vatRate) ? { vatCategory: supply.seller.ownTax ?? 'S', vatRate } : undefined;
}

function isAboveZero(rate: string | null): rate is string {
  return rate !== null && Number(rate) > 0;
}

/** No VAT, with the category and code that the country's facts have for it. */
export function treated(
  { facts }: Supply,
  kind: VatFacts['treatments'][number]['kind'],
  usual: VatCategory,
): Vat {
  const code = facts.treatments.find((treatment) => treatment.kind === kind)?.exemptionReason ?? null;
  return { vatCategory: usual, vatRate: '0', exemptionCode: code };
}

/** In the Union exempt (E), elsewhere not subject to VAT (O), unless the code says otherwise. */
export function exemptVat({ exemption, seller }: Supply): Vat {
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
