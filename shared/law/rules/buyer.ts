// Rules for the buyer of an invoice (VATD-226 no. 4 and 5).
import { groupsOf } from '../amounts/vat-groups';
import type { BuyerNumberDuty, PartyNumber } from '../sale/country-law';
import { clientName } from '../sale/parties';
import { amountIn } from '../subject/limits';
import { countryName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { isOfOtherState, isValidVatNumber } from '../treatment/supply';
import { type Breach, INVOICES, type Rule, rulesOf } from './rule';
import { isExcluded, maySayLess } from './simplified';
import { partOf } from './vat';

const INVOICE = rulesOf('buyer', INVOICES);
const NUMBERS = '/client/identifiers';
const NAMES = { AE: 'Reverse charge', K: 'Intra-community supply' } as const;

const ADDRESS = { terms: ['BT-50', 'BT-52'] } as const;
const SHIFTED = { rules: ['BR-AE-02', 'BR-IC-02'] } as const;

export const BUYER_RULES: readonly Rule[] = [
  INVOICE.error('buyer_name_missing', 'BT-44', 'BR-07', '/client/name').when(
    ({ buyer }) => buyer !== null && clientName(buyer).trim() === '',
  ),
  INVOICE.error('buyer_address_missing', 'BG-8', 'BR-10', '/client/{field}', {
    'buyer_address_missing.business': ADDRESS,
    'buyer_address_missing.distance': ADDRESS,
  }).when((subject) =>
    isRefusedAsSimplified(subject) ? [] : missingAddress(subject, 'buyer_address_missing'),
  ),
  INVOICE.error('simplified_not_allowed.buyer', 'BG-8', 'VATD-220A', '/client/{field}', {
    'simplified_not_allowed.buyer.business': ADDRESS,
    'simplified_not_allowed.buyer.distance': ADDRESS,
  }).when((subject) =>
    isRefusedAsSimplified(subject) ? missingAddress(subject, 'simplified_not_allowed.buyer') : [],
  ),
  INVOICE.error('buyer_country_missing', 'BT-55', 'BR-11', '/client/country').when(
    (subject) => isFullInvoice(subject) && subject.buyer?.country === null,
  ),
  INVOICE.error('buyer_is_individual', 'BT-151', 'VATD-196', '{part}/vatCategory').when((subject) =>
    subject.buyer?.type === 'INDIVIDUAL'
      ? shiftedGroups(subject).map((group) => ({ ...partOf(group, subject), supply: nameOf(group) }))
      : [],
  ),
  INVOICE.error('buyer_vat_number_missing', 'BT-48', 'BR-AE-02', NUMBERS, {
    'buyer_vat_number_missing.none': SHIFTED,
    'buyer_vat_number_missing.wrong': SHIFTED,
  }).when(missingVatNumber),
  INVOICE.error('buyer_without_foreign_number', 'BT-48', 'VATD-138', NUMBERS).when(numberAtHome),
  INVOICE.error('buyer_number_missing', 'BT-48', 'VATD-226', NUMBERS).byFact('buyerNumber', missingNumber),
  INVOICE.warning('buyer_number_recommended', 'BT-48', 'INV-BUYER-NUMBER', NUMBERS).when(isRecommended),
  INVOICE.warning(
    'buyer_number_malformed',
    'BT-46',
    'INV-BUYER-NUMBER-FORM',
    `${NUMBERS}/{index}/value`,
  ).when(({ buyerNumbers }) =>
    buyerNumbers.flatMap(({ value: number, fault }, index) =>
      fault === null ? [] : [{ index, number, fault }],
    ),
  ),
];

/** Street and city of a business on a full invoice, and of a consumer who buys at a distance. */
function missingAddress(
  subject: CheckSubject,
  rule: 'buyer_address_missing' | 'simplified_not_allowed.buyer',
): Breach[] {
  const { buyer, sellerCountry } = subject;
  const { isDistanceSale } = subject.sellerSide;
  const isShortAddressed = buyer?.type === 'COMPANY' && sellerCountry.simplifiedInvoice?.buyerAddress;
  if (!buyer || !(isFullInvoice(subject) || isDistanceSale || isShortAddressed)) return [];
  const words = {
    sentence: `${rule}.${isDistanceSale ? 'distance' : 'business'}`,
    name: clientName(buyer),
  } as const;
  return [
    ...(buyer.addressLine1 === null
      ? [{ ...words, field: 'addressLine1', term: 'BT-50', detail: 'street and number' }]
      : []),
    ...(buyer.city === null ? [{ ...words, field: 'city', term: 'BT-52', detail: 'city' }] : []),
  ];
}

/** False where the choice itself is refused (`simplified_not_allowed` of the document). */
function isRefusedAsSimplified(subject: CheckSubject): boolean {
  return subject.document.simplified !== 'always' && isExcluded(subject);
}

function shiftedGroups(subject: CheckSubject) {
  return groupsOf(subject, 'AE', 'K');
}

function nameOf({ vatCategory }: { vatCategory: string }): string {
  return vatCategory === 'K' ? NAMES.K : NAMES.AE;
}

/** The first group whose buyer has none of the numbers that it needs. */
function unidentified(subject: CheckSubject) {
  if (subject.buyer?.type !== 'COMPANY') return undefined;
  return shiftedGroups(subject).find((group) => !isIdentified(group, subject));
}

function missingVatNumber(subject: CheckSubject) {
  const { buyerNumbers } = subject;
  const group = unidentified(subject);
  if (!group || buyerNumbers.some(isValidVatNumber)) return false;
  const words = { supply: nameOf(group), rule: SHIFTED.rules[group.vatCategory === 'K' ? 1 : 0] };
  const wrong = buyerNumbers.find(({ isVatNumber }) => isVatNumber);
  if (!wrong) return { ...words, sentence: 'buyer_vat_number_missing.none' as const };
  const { value: number, fault } = wrong;
  return { ...words, sentence: 'buyer_vat_number_missing.wrong' as const, number, fault: `${fault}` };
}

function numberAtHome(subject: CheckSubject) {
  const number = unidentified(subject) && subject.buyerNumbers.find(isValidVatNumber)?.value;
  return number !== undefined && { supply: NAMES.K, number };
}

function missingNumber(duty: BuyerNumberDuty, subject: CheckSubject) {
  const { severity } = duty;
  const schemes = dueNumber(duty, subject);
  // a malformed number has a warning of its own
  const isEnough = (number: PartyNumber) => number.fault === null || severity === 'warning';
  const numbers = subject.buyerNumbers.filter(isEnough);
  if (schemes.length === 0 || hasOneOf(schemes, numbers)) return false;
  return { severity, country: countryName(subject.seller.country), schemes: schemes.join(' or ') };
}

/** Schemes of which the client must have one; none where the country does not ask for it on this invoice. */
function dueNumber(duty: BuyerNumberDuty, subject: CheckSubject): readonly string[] {
  const { buyer, seller, document, sellerCountry } = subject;
  if (buyer?.country !== seller.country || shiftedGroups(subject).length > 0) return [];
  if (maySayLess(subject) && !sellerCountry.simplifiedInvoice?.buyerTaxNumber) return [];
  const amount = duty.above && amountIn(duty.above.currency, document.totalMinor, subject);
  if (duty.above && !amount?.gt(duty.above.amount)) return [];
  return (buyer.type === 'COMPANY' ? duty.anyOf : duty.consumerAnyOf) ?? [];
}

function hasOneOf(schemes: readonly string[], numbers: readonly PartyNumber[]): boolean {
  return numbers.some(
    ({ scheme, isVatNumber }) => schemes.includes(scheme) || (isVatNumber && schemes.includes('vat')),
  );
}

function isRecommended(subject: CheckSubject): boolean {
  const { buyer, seller, buyerNumbers, sellerCountry } = subject;
  const isDomestic = buyer?.type === 'COMPANY' && buyer.country === seller.country;
  if (!isDomestic || shiftedGroups(subject).length > 0) return false;
  if (buyerNumbers.some(({ isTaxNumber }) => isTaxNumber)) return false;
  return sellerCountry.buyerNumber === null || dueNumber(sellerCountry.buyerNumber, subject).length === 0;
}

/** True for an invoice to a business above the amount of a simplified invoice (VATD-238). */
function isFullInvoice(subject: CheckSubject): boolean {
  return subject.buyer?.type === 'COMPANY' && !maySayLess(subject);
}

/** True for the number that the supply needs; any valid one if the places are unknown. */
function isForSupply(number: PartyNumber, { places }: CheckSubject): boolean {
  return places === null ? isValidVatNumber(number) : isOfOtherState(number, places.seller);
}

/** The tax number of a buyer at home is enough for AE, as the NIF in Spain. */
function isIdentified({ vatCategory }: { vatCategory: string }, subject: CheckSubject) {
  const { buyer, seller, buyerNumbers, buyerCountry } = subject;
  if (vatCategory === 'K') return buyerNumbers.some((number) => isForSupply(number, subject));
  const isAtHome = buyer?.country === seller.country;
  const isRegistrationEnough =
    buyerCountry.isRegistrationEnough && (isAtHome || !buyerCountry.isInEuropeanUnion);
  const isTaxNumberEnough = isRegistrationEnough || isAtHome;
  return buyerNumbers.some(
    (number) =>
      number.fault === null &&
      (number.isVatNumber ||
        (isTaxNumberEnough && number.isTaxNumber) ||
        (isRegistrationEnough && number.isRegistration)),
  );
}
