// VAT categories that do not fit the places of seller, buyer and delivery. Territories (the Canary Islands, Northern Ireland,
// Büsingen and so on) are places of their own: shared/law/sale/vat-places.ts.
import type { VatCategory } from '../../contracts/documents/values';
import type { ReverseChargeReason } from '../../countries/countries';
import type { RuleSentence } from '../../texts/rules';
import { sameVat } from '../amounts/vat-categories';
import { type Group, groupsOf, pointerTo } from '../amounts/vat-groups';
import { countryName, placeName, VAT_CATEGORY_NAMES } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { isBetweenStates } from '../treatment/special-supplies';
import { crossingOf, type Trade } from '../treatment/supply';
import { contradictedVat, LAW_RULES } from './contradictions';
import { RULES_OF_SEAT, vatOfElsewhere, vatOfSeatDespiteShop } from './registrations';
import { type Breach, INVOICES, type Rule, rulesOf } from './rule';

const INVOICE = rulesOf('vat', INVOICES);
const REASON = '/lines/{index}/reverseChargeReason';

export const PLACE_RULES: readonly Rule[] = [
  INVOICE.warning('vat_charged_to_business_abroad', 'BT-151', 'VATD-138', '').when(chargedToBusiness),
  INVOICE.error('registration_missing', 'BT-151', 'VATD-47', '', {
    'registration_missing.goods': { rule: 'VATD-31', pointer: '/shipFrom/country' },
    'registration_missing.rate': { rules: RULES_OF_SEAT },
    'registration_missing.not_due': { rules: RULES_OF_SEAT },
  }).when(registrationMissing),
  INVOICE.warning('vat_category_of_other_place', 'BT-151', 'VATD-146', '', {
    'vat_category_of_other_place.by_law': { rules: LAW_RULES },
    'vat_category_of_other_place.one_stop_shop': { rule: 'VATD-369B' },
  }).when(categoriesOfElsewhere),
  INVOICE.warning('reverse_charge_reason_missing', 'BT-120', 'VATD-226', REASON).byFact(
    'reverseChargeReasons',
    missingReasons,
  ),
  INVOICE.error('triangular_not_possible', 'BT-151', 'VATD-141', '/isTriangular', {
    'triangular_not_possible.number': { term: 'BT-48', pointer: '/client/identifiers' },
  }).when(triangularFaults),
];

/** A breach at a line or an adjustment. */
type Placed = Breach & { pointer: string };

/** Returns the pointer of the line of a breach: `/lines/0` of `/lines/0/vatRate`. */
function lineOf({ pointer }: Placed): string {
  return pointer.split('/').slice(0, 3).join('/');
}

/** A breach for each VAT group of the categories. */
function at(subject: CheckSubject, words: Breach, ...categories: VatCategory[]): Placed[] {
  return groupsOf(subject, ...categories).map((group) => ({
    category: group.vatCategory,
    called: VAT_CATEGORY_NAMES[group.vatCategory],
    ...words,
    pointer: `${pointerTo(group, subject)}/vatCategory`,
  }));
}

function categoriesOfElsewhere(subject: CheckSubject): Placed[] {
  const known = [...chargedToBusiness(subject), ...registrationMissing(subject)].map(lineOf);
  const contradicted = [...contradictedVat(subject), ...vatOfSeatDespiteShop(subject)].filter(
    (one) => !known.includes(lineOf(one)),
  );
  const lines = contradicted.map(lineOf);
  const others = [
    ...insideCountry(subject),
    ...acrossTheBorder(subject),
    ...taxOfTerritory(subject),
    ...chargedOutside(subject),
  ];
  return [...contradicted, ...others.filter((one) => !lines.includes(lineOf(one)))];
}

function registrationMissing(subject: CheckSubject): Placed[] {
  return [...localServicesAbroad(subject), ...goodsFromAbroad(subject), ...vatOfElsewhere(subject)];
}

/** The subject without groups of services that are taxed where they are, whoever the buyer is. */
function withoutLocalServices(subject: CheckSubject): CheckSubject {
  const { lines, vatBreakdown } = subject.document;
  const isOther = (group: Group) =>
    !lines.some((line) => line.placeRule !== undefined && sameVat(line, group)) ||
    lines.some((line) => line.placeRule === undefined && sameVat(line, group));
  return { ...subject, document: { ...subject.document, vatBreakdown: vatBreakdown.filter(isOther) } };
}

/** VAT of the seller for land and the like in another VAT area. */
function localServicesAbroad({ places, document, seller }: CheckSubject): Placed[] {
  if (!places || crossingOf({ ...places, buyer: places.destination }, 'service') === 'inside') return [];
  const words = { place: placeName(places.destination), country: countryName(seller.country) };
  return document.lines.flatMap(({ placeRule, vatCategory, lineNumber: line }, index) =>
    placeRule !== undefined && placeRule !== 'electronic' && vatCategory === 'S'
      ? [{ sentence: 'registration_missing.service', pointer: `/lines/${index}/placeRule`, line, ...words }]
      : [],
  );
}

/** Goods that leave from a country in which the seller has no registration on the day. */
function goodsFromAbroad(subject: CheckSubject): Placed[] {
  const { places, sellerSide, rateDay } = subject;
  if (!places || !sellerSide.isUnregistered || groupsOf(subject, 'S', 'B', 'K', 'G').length === 0) return [];
  const words = { place: placeName(places.seller), day: sellerSide.day ?? rateDay };
  return [{ sentence: 'registration_missing.goods', pointer: '/shipFrom/country', ...words }];
}

/** VAT charged to a business in another country, which usually owes the VAT itself. */
function chargedToBusiness(subject: CheckSubject): Placed[] {
  const { places, buyer, seller } = subject;
  if (!places || buyer?.type !== 'COMPANY' || places.buyer.country === places.seller.country) return [];
  const [areServices, areGoods] = [crossingOf(places, 'service'), crossingOf(places, 'goods')].map(
    (crossing) => crossing === 'union',
  );
  if (!areServices && !areGoods) return [];
  const kinds = areServices && areGoods ? 'both' : areServices ? 'services' : 'goods';
  const sentence: RuleSentence = `vat_charged_to_business_abroad.${kinds}`;
  const words = { sentence, place: placeName(places.buyer), country: countryName(seller.country) };
  return at(withoutLocalServices(subject), words, 'S').slice(0, 1);
}

/** VAT for a business in a part of the country that is outside of its VAT area, for goods and for services. */
function chargedOutside(subject: CheckSubject): Placed[] {
  const { places, buyer } = subject;
  if (!places || buyer?.type !== 'COMPANY') return [];
  const { seller, destination, buyer: established } = places;
  const isOneCountry = seller.country === destination.country && seller.country === established.country;
  if (!isOneCountry || seller.ownTax !== null) return [];
  if (crossingOf(places, 'goods') === 'inside' || crossingOf(places, 'service') === 'inside') return [];
  const sentence = 'vat_category_of_other_place.outside_of_area';
  return at(subject, { sentence, place: placeName(destination) }, 'S').slice(0, 1);
}

function insideCountry(subject: CheckSubject): Placed[] {
  const { places } = subject;
  if (!places || !isPlaceKnown(subject) || crossingOf(places, 'goods') !== 'inside') return [];
  const place = countryName(places.destination.country);
  const words = {
    sentence: 'vat_category_of_other_place.inside',
    place,
    standard: VAT_CATEGORY_NAMES.S,
  } as const;
  return [...at(subject, words, 'K'), ...at(subject, words, 'G')];
}

/** Goods to another VAT area: K within the Union, G out of it. */
function acrossTheBorder(subject: CheckSubject): Placed[] {
  const { places } = subject;
  if (!places || !isPlaceKnown(subject) || crossingOf(places, 'goods') === 'inside') return [];
  const { seller, destination } = places;
  const outside = {
    sentence: 'vat_category_of_other_place.seller_outside',
    place: placeName(seller),
  } as const;
  if (!seller.isEuForGoods) return at(subject, outside, 'K');
  const isInside = crossingOf(places, 'goods') === 'union';
  const whose = destination.territory === null ? '' : ' for VAT on goods';
  const sentence = isInside
    ? 'vat_category_of_other_place.in_union'
    : 'vat_category_of_other_place.out_of_union';
  return at(subject, { sentence, place: placeName(destination), whose }, isInside ? 'G' : 'K');
}

const TERRITORIES = { L: 'the Canary Islands', M: 'Ceuta and Melilla' } as const;

/** IGIC and IPSI are charged where they are the tax, and VAT is not. */
function taxOfTerritory(subject: CheckSubject): Placed[] {
  if (!subject.places) return [];
  const { seller } = subject.places;
  const { ownTax } = seller;
  const place = placeName(seller);
  const elsewhere = (['L', 'M'] as const)
    .filter((category) => category !== ownTax)
    .flatMap((category) => {
      const sentence = 'vat_category_of_other_place.of_territory';
      return at(subject, { sentence, territory: TERRITORIES[category], place }, category);
    });
  if (!ownTax) return elsewhere;
  const sentence = 'vat_category_of_other_place.in_territory';
  return [...elsewhere, ...at(subject, { sentence, place, tax: VAT_CATEGORY_NAMES[ownTax], ownTax }, 'S')];
}

/** BT-80 where it is given: an export may be sold to a buyer at home. */
function isPlaceKnown({ document, buyer }: CheckSubject): boolean {
  return (document.deliverTo?.country ?? buyer?.country ?? null) !== null;
}

/** Each line of a reverse charge at home says why the buyer owes the VAT; countries whose reasons are not known ask for none. */
function missingReasons(
  reasons: readonly ReverseChargeReason[],
  { document, places, seller }: CheckSubject,
): Breach[] {
  if (places === null || crossingOf(places, 'service') !== 'inside') return [];
  const country = countryName(seller.country);
  return document.lines.flatMap(
    ({ vatCategory, lineNumber: line, reverseChargeReason: reason }, index): Breach[] => {
      if (vatCategory !== 'AE' || reasons.some(({ id }) => id === reason)) return [];
      const words = { index, line, country };
      return reason === undefined
        ? [{ ...words, sentence: 'reverse_charge_reason_missing.none' }]
        : [{ ...words, sentence: 'reverse_charge_reason_missing.unknown', reason }];
    },
  );
}

/** A triangular trade that lacks a place, a number or a category. */
function triangularFaults(subject: CheckSubject): Breach[] {
  const { trade, document } = subject;
  if (!document.isTriangular || !trade) return [];
  const isOwed = groupsOf(subject, 'AE').length > 0;
  return [
    ...placeFaults(trade),
    ...(isOwed ? [] : [{ sentence: 'triangular_not_possible.category' } as const]),
  ];
}

function placeFaults(trade: Trade): Breach[] {
  const { seller, destination, departure, isDepartureStated, buyer } = trade;
  const place = placeName(destination);
  if (!isBetweenStates(trade)) {
    const from = isDepartureStated
      ? `they leave from ${placeName(departure)}`
      : 'they leave from a third one';
    return [{ sentence: 'triangular_not_possible.place', country: countryName(seller.country), from, place }];
  }
  if (!buyer.isBusiness || buyer.hasNumberOfDestination) return [];
  return [{ sentence: 'triangular_not_possible.number', place }];
}
