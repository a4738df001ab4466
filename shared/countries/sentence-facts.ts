// The demands of a country on the sentences of a document, on a day.
import type { CountryDay } from './countries';
import { isoCodeOf } from './country-code';
import type { Dataset } from './dataset';
import type { PresentedFacts } from './loading/file-schemas';
import { taxSystemOn } from './on-day';

type TaxSystems = PresentedFacts['tax-systems'];

export interface SentenceFacts {
  /** The country whose VAT the One-Stop-Shop declares; absent for any other document. */
  consumedIn?: string;
  /** Languages of the country, ISO 639-1, the first one first. */
  languages: readonly string[];
  isInEuropeanUnion: boolean;
  /** False where no tax is of the kind of VAT (United States). */
  hasVat: boolean;
  mentions: readonly Pick<TaxSystems['mentions'][number], 'when' | 'text' | 'besidesOwnRate' | 'above'>[];
  provisions: readonly Pick<NonNullable<TaxSystems['provisions']>[number], 'sentence' | 'text'>[];
  /** False where a small business is not registered and has no word of VAT on its documents. */
  smallBusinessSpeaksOfVat: boolean;
  /** Cash accounting exists, and invoices must say so. */
  mentionsCashAccounting: boolean;
}

/** A country without facts asks for nothing. */
export function sentenceFactsOn({ countries }: Dataset, { country, date }: CountryDay): SentenceFacts {
  const { 'country-policy': policy, 'tax-systems': systems } = countries.get(isoCodeOf(country)) ?? {};
  const { schemes, mentions, provisions } = systems
    ? taxSystemOn(systems, date)
    : { schemes: [], mentions: [], provisions: [] };
  return {
    languages: policy?.languages.codes ?? [],
    isInEuropeanUnion: policy?.europeanUnion.member ?? false,
    hasVat: systems?.systems.some(({ kind }) => kind !== 'SALES_TAX') ?? true,
    mentions,
    provisions,
    smallBusinessSpeaksOfVat: schemes.every(({ effect }) => effect !== 'not_registered'),
    mentionsCashAccounting: schemes.some(({ isMentioned }) => isMentioned === true),
  };
}
