// VAT categories that do not fit the places of seller, buyer and delivery. Territories (the Canary Islands, Northern Ireland,
// Büsingen and so on) are places of their own: domain/vat-places.ts.
import type { VatCategory } from '../../contracts/documents/values';
import { sameVat } from '../amounts/vat-categories';
import { type Group, groupsOf, pointerTo } from '../amounts/vat-groups';
import type { VatPlaces } from '../sale/vat-places';
import { countryName, placeName, VAT_CATEGORY_NAMES } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { crossingOf } from '../treatment/supply';
import { contradictedVat } from './contradicted-vat';
import { vatOfElsewhere, vatOfSeatDespiteShop } from './registration-rules';
import { INVOICES, type Rule, type Violation } from './rule';

const ERROR = { kind: 'vat', severity: 'error', on: INVOICES, term: 'BT-151' } as const;
const HINT = { kind: 'vat', severity: 'warning', on: INVOICES, term: 'BT-151' } as const;

export const PLACE_RULES: readonly Rule[] = [
  {
    ...HINT,
    code: 'vat_charged_to_business_abroad',
    rule: 'VATD-138',
    find: chargedToBusiness,
  },
  {
    ...ERROR,
    code: 'registration_missing',
    rule: 'VATD-47',
    find: registrationMissing,
  },
  {
    ...HINT,
    code: 'vat_category_of_other_place',
    rule: 'VATD-146',
    find: (subject) => {
      const told = [...chargedToBusiness(subject), ...registrationMissing(subject)].map(lineOf);
      const contradicted = [...contradictedVat(subject), ...vatOfSeatDespiteShop(subject)].filter(
        (one) => !told.includes(lineOf(one)),
      );
      const known = contradicted.map(lineOf);
      const others = [
        ...insideCountry(subject),
        ...acrossTheBorder(subject),
        ...taxOfTerritory(subject),
        ...at(subject, chargedOutside(subject), 'S').slice(0, 1),
      ];
      return [...contradicted, ...others.filter((one) => !known.includes(lineOf(one)))];
    },
  },
];

function chargedToBusiness(subject: CheckSubject): Violation[] {
  return at(withoutLocalServices(subject), chargedAbroad(subject), 'S').slice(0, 1);
}

function registrationMissing(subject: CheckSubject): Violation[] {
  return [...localServicesAbroad(subject), ...goodsFromAbroad(subject), ...vatOfElsewhere(subject)];
}

/** Returns the pointer of the line of a finding: `/lines/0` of `/lines/0/vatRate`. */
function lineOf({ pointer }: Violation): string {
  return pointer.split('/').slice(0, 3).join('/');
}

/** A violation for each VAT group of the categories; none without a message. */
function at(subject: CheckSubject, message: string | null, ...categories: VatCategory[]): Violation[] {
  if (message === null) return [];
  return groupsOf(subject, ...categories).map((group) => {
    const pointer = `${pointerTo(group, subject)}/vatCategory`;
    return { source: 'document', pointer, message };
  });
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
function localServicesAbroad(subject: CheckSubject): Violation[] {
  const { places, document, seller } = subject;
  if (!places) return [];
  const { destination } = places;
  if (crossingOf({ ...places, buyer: destination }, 'service') === 'inside') return [];
  return document.lines.flatMap((line, index) =>
    line.placeRule !== undefined && line.placeRule !== 'electronic' && line.vatCategory === 'S'
      ? [
          {
            source: 'document',
            pointer: `/lines/${index}/placeRule`,
            message: `Line ${line.lineNumber} is taxed in ${placeName(destination)}, and has VAT of ${countryName(seller.country)}. Charge the VAT there with a registration, or reverse charge (AE) where that country has it.`,
          },
        ]
      : [],
  );
}

/** Goods that leave from a country in which the seller has no registration on the day. */
function goodsFromAbroad(subject: CheckSubject): Violation[] {
  const { places, sellerSide, rateDay } = subject;
  if (!places || !sellerSide.isUnregistered || groupsOf(subject, 'S', 'B', 'K', 'G').length === 0) return [];
  const where = placeName(places.seller);
  return [
    {
      source: 'document',
      pointer: '/shipFrom/country',
      rule: 'VATD-31',
      message: `The goods leave from ${where}, where your company has no VAT registration on ${sellerSide.day ?? rateDay}. Add it to vatRegistrations of your company, or let the buyer owe the VAT (AE) where that country has it.`,
    },
  ];
}

/** VAT charged to a business in another country, which usually owes the VAT itself. */
function chargedAbroad({ places, buyer, seller }: CheckSubject): string | null {
  if (!places || buyer?.type !== 'COMPANY' || places.buyer.country === places.seller.country) return null;
  const usual = [
    ...(crossingOf(places, 'service') === 'union'
      ? ['reverse charge (AE) for services (Directive 2006/112/EC, article 44, 196)']
      : []),
    ...(crossingOf(places, 'goods') === 'union'
      ? ['intra-community supply (K) for goods (article 138)']
      : []),
  ];
  if (usual.length === 0) return null;
  return (
    `The client is a business in ${placeName(places.buyer)}, and VAT of ${countryName(seller.country)} is charged. ` +
    `Usual ${usual.length === 1 ? 'is' : 'are'} ${usual.join(' and ')}.`
  );
}

/** A business in a part of the country that is outside of its VAT area, for goods and for services. */
function chargedOutside({ places, buyer }: CheckSubject): string | null {
  if (!places || buyer?.type !== 'COMPANY') return null;
  const { seller, destination, buyer: established } = places;
  const isOneCountry = seller.country === destination.country && seller.country === established.country;
  if (!isOneCountry || seller.ownTax !== null) return null;
  if (crossingOf(places, 'goods') === 'inside' || crossingOf(places, 'service') === 'inside') return null;
  return `${placeName(destination)} is outside of the VAT area in which you are. Usual are export (G) for goods and outside the scope of VAT (O) for services.`;
}

function insideCountry(subject: CheckSubject): Violation[] {
  const { places } = subject;
  if (!places || !isPlaceKnown(subject) || crossingOf(places, 'goods') !== 'inside') return [];
  const where = countryName(places.destination.country);
  return (['K', 'G'] as const).flatMap((category) =>
    at(
      subject,
      `Category ${category} (${VAT_CATEGORY_NAMES[category]}) is for goods that leave the country (Directive 2006/112/EC, article 138, 146), and these go to ${where}, where you are: by law S (${VAT_CATEGORY_NAMES.S}).`,
      category,
    ),
  );
}

/** Goods to another VAT area: K within the Union, G out of it. */
function acrossTheBorder(subject: CheckSubject): Violation[] {
  const { places } = subject;
  if (!places || !isPlaceKnown(subject) || crossingOf(places, 'goods') === 'inside') return [];
  const { seller, destination } = places;
  if (!seller.isEuForGoods) return at(subject, outsideOfUnion(places), 'K');
  const isInside = crossingOf(places, 'goods') === 'union';
  const wrong = isInside ? 'G' : 'K';
  const right = isInside ? 'K (intra-community supply)' : 'G (export)';
  const whose = destination.territory === null ? '' : ' for VAT on goods';
  const message =
    `Category ${wrong} (${VAT_CATEGORY_NAMES[wrong]}) does not fit: ${placeName(destination)} is ` +
    `${isInside ? 'inside' : 'outside of'} the European Union${whose}. Usual for goods is ${right}, Directive 2006/112/EC article ${isInside ? '138' : '146'}.`;
  return at(subject, message, wrong);
}

function outsideOfUnion({ seller }: VatPlaces): string {
  return `Category K (${VAT_CATEGORY_NAMES.K}) is for sellers inside the European Union, and you are in ${placeName(seller)}.`;
}

const TERRITORIES = { L: 'the Canary Islands', M: 'Ceuta and Melilla' } as const;

/** IGIC and IPSI are charged where they are the tax, and VAT is not. */
function taxOfTerritory(subject: CheckSubject): Violation[] {
  if (!subject.places) return [];
  const { seller } = subject.places;
  const { ownTax } = seller;
  const others = (['L', 'M'] as const).filter((category) => category !== ownTax);
  return [
    ...others.flatMap((category) =>
      at(
        subject,
        `Category ${category} (${VAT_CATEGORY_NAMES[category]}) is the tax of ${TERRITORIES[category]}, and you are in ${placeName(seller)}.`,
        category,
      ),
    ),
    ...at(
      subject,
      ownTax &&
        `You are in ${placeName(seller)}, where the tax is ${VAT_CATEGORY_NAMES[ownTax]} (${ownTax}) and not VAT.`,
      'S',
    ),
  ];
}

/** BT-80 where it is given: an export may be sold to a buyer at home. */
function isPlaceKnown({ document, buyer }: CheckSubject): boolean {
  return (document.deliverTo?.country ?? buyer?.country ?? null) !== null;
}
