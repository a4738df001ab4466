// What the rules of a suggestion look at.
import type { Output } from '../../../../shared/contracts/contract';
import type { countryReadiness } from '../../../../shared/contracts/country-readiness';
import type { VatCategory } from '../../../../shared/contracts/documents/values';
import type { VatSuggestion } from '../../../../shared/contracts/documents/vat-suggestion';
import type { SupplyKind, VatPlace } from '../../domain/vat-places';

export type VatFacts = Output<typeof countryReadiness.vatRatesOn>;
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
    vatCategory: VatCategory | null;
  };
  /** Where goods are delivered to. */
  destination: VatPlace;
}
