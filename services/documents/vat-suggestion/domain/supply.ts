// What the rules of a suggestion look at.

import type { VatCategory } from '../../../../shared/contracts/documents/values';
import type { VatSuggestion } from '../../../../shared/contracts/documents/vat-suggestion';
import type { VatFacts } from '../../../../shared/countries/countries';
import type { VatPlace } from '../../../../shared/countries/vat-place';
import type { SupplyKind } from '../../domain/vat-places';

export type Warning = VatSuggestion['warnings'][number];

/** The VAT of an article in its own country. */
export interface OwnVat {
  vatCategory: VatCategory | null;
  vatRate: string | null;
}

export interface Supply {
  kind: SupplyKind;
  isKindAssumed: boolean;
  article: OwnVat | null;
  seller: VatPlace;
  isSellerExempt: boolean;
  /** The sentence of a small business in the seller's country, and its VATEX code. */
  exemption: { text: string; exemptionReason?: string | undefined } | null;
  /** Rates and treatments of the seller's country on the day. */
  facts: Pick<VatFacts, 'rates' | 'treatments'>;
  buyer: {
    /** Where it is established. */
    place: VatPlace;
    isPlaceAssumed: boolean;
    isBusiness: boolean;
    hasVatNumber: boolean;
    /** A VAT number of another Member State than that of the seller. */
    hasNumberOfOtherState: boolean;
    vatCategory: VatCategory | null;
  };
  /** Where goods are delivered to. */
  destination: VatPlace;
}
