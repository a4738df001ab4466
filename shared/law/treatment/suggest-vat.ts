// The VAT of a line as the law decides it, with the reason and the warnings in sentences.
import type { VatSuggestion } from '../../contracts/documents/vat-suggestion';
import { filledFields } from '../../runtime/checks/filled-fields';
import { buyerNumberOf } from './buyer-number';
import { surchargeFor } from './rates-of-place';
import { placesOf, type Supply } from './supply';
import { treatmentOf } from './treatment';
import type { TreatmentWarning } from './treatment-warnings';

const EXPLANATIONS: Readonly<Record<VatSuggestion['why'], string>> = {
  seller_exempt: 'The company is exempt from VAT as a small business.',
  reverse_charge_at_home: 'A business in the same country, which owes the VAT for the reason of the line.',
  triangular:
    'Goods that go straight from another Member State to a business with a VAT number of the country of delivery: the buyer owes the VAT of a triangular trade (VATD-141, 197).',
  client_default: 'The client has this VAT category as its default.',
  article_default: 'A domestic supply, with the VAT of the article.',
  domestic: 'A domestic supply, at the standard rate.',
  intra_community:
    'Goods to a business with a VAT number in another Member State: an intra-Community supply (VATD-138).',
  reverse_charge:
    'A service to a business with a VAT number in another Member State: it owes the VAT (VATD-44, 196).',
  export: 'Goods that leave the VAT territory: an export (VATD-146).',
  outside_scope: 'A service to a business abroad: it is taxed where the buyer is (VATD-44).',
  one_stop_shop:
    'A consumer in another Member State: the VAT there, declared by the One-Stop-Shop (VATD-33, 58, 369b).',
  electronic_outside_union:
    'An electronic service to a consumer outside of the Union: it is taxed where the consumer is (VATD-58, 59).',
  consumer_abroad: 'A consumer abroad: the VAT of the seller, unless that of the buyer is due.',
  buyer_without_vat_number: 'A business without a VAT number of another Member State: the VAT of the seller.',
  place_of_supply_abroad:
    'Goods or a service taxed in another VAT area, where the company is not registered.',
  reverse_charge_there:
    'Goods or a service taxed in another Member State, where a business owes the VAT of sellers who are not established there (VATD-194).',
  taxed_outside_union:
    'A service that is taxed where it is, outside of the VAT of your country (VATD-47 to 56).',
  no_national_rate: 'There is no national rate of VAT for this place: the line has to say it.',
};

const WARNINGS: Readonly<Record<TreatmentWarning, string>> = {
  buyer_country_assumed: 'The client has no country: that of the company is assumed.',
  buyer_vat_number_missing:
    'No VAT is charged to a business with a VAT number of another Member State than that of departure. Enter it at the client.',
  buyer_without_foreign_number:
    'The client has a VAT number, but none of another Member State than that of departure, and so VAT is charged. Enter such a number at the client.',
  distance_sale:
    'Above the threshold of distance sales (EUR 10 000 a year) the VAT of the buyer’s country is due, by the One-Stop-Shop.',
  service_to_consumer_abroad:
    'Electronic and some other services to consumers are taxed where the buyer is, within the Union by the One-Stop-Shop.',
  special_territory: 'This is a special territory for VAT: rules and rates of its own may hold.',
  kind_assumed: 'Whether goods or a service are supplied is not known: it was guessed from the unit.',
  registration_missing:
    'The VAT of the place is due, which needs a registration there, or reverse charge where that country has it.',
  reverse_charge_reason_unknown:
    'The country of your company does not have this reason of reverse charge, and so it is left out. Give another reverseChargeReason.',
  triangular_not_possible:
    'A triangular trade is one of goods between three Member States, with a VAT number of the client in the country that they go to: this is none.',
  small_business_unknown:
    'Your company is marked as exempt, and its country has no exemption for small businesses: VAT is charged.',
};

export function suggestVat(supply: Supply): VatSuggestion {
  const { warnings, rateIfCharged: _, ...treatment } = treatmentOf(supply);
  const surchargeRate = surchargeFor(supply, supply.kind, treatment);
  const sellerNumber = supply.sellerNumber ?? undefined;
  return {
    kind: supply.kind,
    ...treatment,
    ...filledFields({ surchargeRate, sellerNumber, buyerNumber: buyerNumber(supply, treatment.why) }),
    explanation: EXPLANATIONS[treatment.why],
    warnings: warnings.map((code) => ({ code, message: WARNINGS[code] })),
  };
}

/** The number of a registration of the buyer; undefined where that of its seat counts. */
function buyerNumber(supply: Supply, why: VatSuggestion['why']): string | undefined {
  const supplied = {
    isAcross: why === 'intra_community' || why === 'triangular',
    isShiftedAbroad: why === 'reverse_charge',
  };
  const number = buyerNumberOf(supply.buyer.numbers, placesOf(supply), supplied);
  return number?.isElsewhere && number.value;
}
