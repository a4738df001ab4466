// A supply whose VAT is suggested: its facts, and the warnings of a suggestion.
import { unitCodeOf } from '../../../../shared/code-lists/units';
import type { VatCategory } from '../../../../shared/contracts/documents/values';
import type { VatSuggestion } from '../../../../shared/contracts/documents/vat-suggestion';
import type { VatFacts } from '../../../../shared/countries/countries';
import type { VatPlace } from '../../../../shared/countries/vat-place';
import { isOneArea, type SupplyKind } from '../../domain/vat-places';

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
    place: VatPlace;
    isPlaceAssumed: boolean;
    isBusiness: boolean;
    hasVatNumber: boolean;
    /** A VAT number of another Member State than that of the seller. */
    hasNumberOfOtherState: boolean;
    vatCategory: VatCategory | null;
  };
  destination: VatPlace;
}

/** Goods: where they are delivered; services to businesses: where the buyer is. */
export function placeOfSupply({ kind, destination, buyer }: Supply): VatPlace {
  return kind === 'goods' ? destination : buyer.place;
}

export function isDomestic(supply: Supply): boolean {
  return isOneArea(supply.seller, placeOfSupply(supply), supply.kind);
}

/** Units of time, work and lump sums; what is sold by other units is mostly goods. */
const SERVICE_UNITS = new Set(
  'HUR LH MIN SEC DAY E49 WEE MON QAN SAN ANN LS E48 ACT E51 IE E54 ROM ZP D68 KMT P1 C62'.split(' '),
);

/** A hint, for a line without an article. */
export function kindOfUnit(unit: string | null | undefined): SupplyKind {
  const code = unitCodeOf(unit ?? '');
  return code === null || SERVICE_UNITS.has(code) ? 'service' : 'goods';
}

export function kindOfArticle({ type }: { type: 'PRODUCT' | 'SERVICE' }): SupplyKind {
  return type === 'SERVICE' ? 'service' : 'goods';
}

const MESSAGES: Readonly<Record<Warning['code'], string>> = {
  buyer_country_assumed: 'The client has no country: that of the company is assumed.',
  buyer_vat_number_missing:
    'No VAT is charged to a business with a VAT number of another Member State than that of departure. Enter it at the client.',
  distance_sale:
    'Above the threshold of distance sales (EUR 10 000 a year) the VAT of the buyer’s country is due, by the One-Stop-Shop.',
  service_to_consumer_abroad:
    'Electronic and some other services to consumers are taxed where the buyer is, within the Union by the One-Stop-Shop.',
  special_territory: 'This is a special territory for VAT: rules and rates of its own may hold.',
  kind_assumed: 'Whether goods or a service are supplied is not known: it was guessed from the unit.',
};

export function warningsOf(supply: Supply, why: VatSuggestion['why']): Warning[] {
  const { kind, seller, buyer, isKindAssumed } = supply;
  const dependsOnKind = ['intra_community', 'reverse_charge', 'export', 'outside_scope'].includes(why);
  const applies: [Warning['code'], boolean][] = [
    ['buyer_country_assumed', buyer.isPlaceAssumed],
    ['buyer_vat_number_missing', why === 'buyer_without_vat_number'],
    ['distance_sale', why === 'consumer_abroad' && kind === 'goods'],
    ['service_to_consumer_abroad', why === 'consumer_abroad' && kind === 'service'],
    ['special_territory', seller.territory !== null || placeOfSupply(supply).territory !== null],
    ['kind_assumed', isKindAssumed && dependsOnKind],
  ];
  return applies.flatMap(([code, isDue]) => (isDue ? { code, message: MESSAGES[code] } : []));
}
