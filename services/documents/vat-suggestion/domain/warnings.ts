// What to look at before a suggestion is taken.
import type { VatSuggestion } from '../../../../shared/contracts/documents/vat-suggestion';
import { placeOfSupply } from './places';
import type { Supply, Warning } from './supply';

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
