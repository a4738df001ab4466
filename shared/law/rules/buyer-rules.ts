// Rules for the buyer of an invoice (VATD-226 no. 4 and 5).

import { groupsOf, pointerTo } from '../amounts/vat-groups';
import type { PartyNumber } from '../sale/country-law';
import { clientName } from '../sale/parties';
import { amountIn } from '../subject/limits';
import { countryName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { isOfOtherState, isValidVatNumber } from '../treatment/supply';
import { INVOICES, type Rule, type Violation, when } from './rule';
import { isExcluded, maySayLess } from './simplified';

const ERROR = { kind: 'buyer', severity: 'error', on: INVOICES } as const;
const HINT = { kind: 'buyer', severity: 'warning', on: INVOICES } as const;

const NAMES = { AE: 'Reverse charge', K: 'Intra-community supply' } as const;

export const BUYER_RULES: readonly Rule[] = [
  {
    ...ERROR,
    code: 'buyer_name_missing',
    term: 'BT-44',
    rule: 'BR-07',
    find: ({ buyer }) =>
      when(buyer !== null && clientName(buyer).trim() === '', () => ({
        source: 'client',
        pointer: '/name',
        message: 'The client has no name. An invoice must say who it is for.',
      })),
  },
  {
    ...ERROR,
    code: 'buyer_address_missing',
    term: 'BG-8',
    rule: 'BR-10',
    find: (subject) => (isRefusedAsSimplified(subject) ? [] : missingAddress(subject)),
  },
  {
    ...ERROR,
    code: 'simplified_not_allowed',
    term: 'BG-8',
    rule: 'VATD-220A',
    find: (subject) =>
      isRefusedAsSimplified(subject)
        ? missingAddress(subject).map((place) => ({
            ...place,
            message: `${place.message} A simplified invoice is not allowed where the buyer is liable for the VAT, nor for goods to another Member State.`,
          }))
        : [],
  },
  {
    ...ERROR,
    code: 'buyer_country_missing',
    term: 'BT-55',
    rule: 'BR-11',
    find: (subject) =>
      when(isFullInvoice(subject) && subject.buyer?.country === null, () => ({
        source: 'client',
        pointer: '/country',
        message: 'The client is a business without a country. The country decides which VAT is due.',
      })),
  },
  {
    ...ERROR,
    code: 'buyer_is_individual',
    term: 'BT-151',
    rule: 'VATD-196',
    find: (subject) =>
      groupsOf(subject, 'AE', 'K')
        .filter(() => subject.buyer?.type === 'INDIVIDUAL')
        .map((group) => ({
          source: 'document',
          pointer: `${pointerTo(group, subject)}/vatCategory`,
          message:
            `${shifted(group)} is for businesses, and the client is a private person. ` +
            'Charge VAT, or make the client a COMPANY.',
        })),
  },
  {
    ...ERROR,
    code: 'buyer_vat_number_missing',
    term: 'BT-48',
    rule: 'BR-AE-02',
    find: (subject) =>
      groupsOf(subject, 'AE', 'K')
        .filter((group) => subject.buyer?.type === 'COMPANY' && !isIdentified(group, subject))
        .filter(() => !subject.buyerNumbers.some(isValidVatNumber))
        .slice(0, 1)
        .map((group) => ({
          source: 'client',
          pointer: '/identifiers',
          rule: group.vatCategory === 'K' ? 'BR-IC-02' : 'BR-AE-02',
          message: `${shifted(group)} needs ${lackingNumber(subject)}`,
        })),
  },
  {
    ...ERROR,
    code: 'buyer_without_foreign_number',
    term: 'BT-48',
    rule: 'VATD-138',
    find: (subject) =>
      groupsOf(subject, 'AE', 'K')
        .filter((group) => subject.buyer?.type === 'COMPANY' && !isIdentified(group, subject))
        .flatMap(() => subject.buyerNumbers.filter(isValidVatNumber).slice(0, 1))
        .slice(0, 1)
        .map(({ value }) => ({
          source: 'client',
          pointer: '/identifiers',
          message: `${NAMES.K} needs a VAT number of the client in another Member State than that of departure, and ${value} is none.`,
        })),
  },
  numberMissing({ ...ERROR }),
  numberMissing({ ...HINT }),
  {
    ...HINT,
    code: 'buyer_number_recommended',
    term: 'BT-48',
    rule: 'INV-BUYER-NUMBER',
    find: (subject) =>
      when(isRecommended(subject), () => ({
        source: 'client',
        pointer: '/identifiers',
        message:
          'The client is a business without a VAT or tax number. It may need it on the invoice to deduct the VAT.',
      })),
  },
  {
    ...HINT,
    code: 'buyer_number_malformed',
    term: 'BT-46',
    rule: 'INV-BUYER-NUMBER-FORM',
    find: ({ buyerNumbers }) =>
      buyerNumbers.flatMap(({ value, fault }, index) =>
        when(fault !== null, () => ({
          source: 'client',
          pointer: `/identifiers/${index}/value`,
          message: `The number ${value} of the client ${fault}.`,
        })),
      ),
  },
];

/** Street and city of a business on a full invoice. */
function missingAddress(subject: CheckSubject): Violation[] {
  const { buyer } = subject;
  const { isDistanceSale } = subject.sellerSide;
  const isShortAddressed = buyer?.type === 'COMPANY' && subject.sellerCountry.simplifiedInvoice?.buyerAddress;
  if (!buyer || !(isFullInvoice(subject) || isDistanceSale || isShortAddressed)) return [];
  const to = isDistanceSale ? 'a buyer in another Member State' : 'a business';
  const whose = isDistanceSale ? clientName(buyer) : `${clientName(buyer)} is a business and`;
  return [
    ...when(buyer.addressLine1 === null, () => ({
      source: 'client',
      pointer: '/addressLine1',
      term: 'BT-50',
      message: `${whose} has no street and number. An invoice to ${to} must show its full address.`,
    })),
    ...when(buyer.city === null, () => ({
      source: 'client',
      pointer: '/city',
      term: 'BT-52',
      message: `${whose} has no city. An invoice to ${to} must show its full address.`,
    })),
  ];
}

function isRefusedAsSimplified(subject: CheckSubject): boolean {
  // the choice itself is refused where it was made
  return subject.document.simplified !== 'always' && isExcluded(subject);
}

function numberMissing(how: typeof ERROR | typeof HINT): Rule {
  return {
    ...how,
    code: 'buyer_number_missing',
    term: 'BT-48',
    rule: 'VATD-226',
    find: (subject) => {
      const schemes = dueNumber(subject, how.severity);
      // a malformed number has a warning of its own
      const isEnough = (number: PartyNumber) => number.fault === null || how.severity === 'warning';
      const numbers = subject.buyerNumbers.filter(isEnough);
      return when(schemes.length > 0 && !hasOneOf(schemes, numbers), () => ({
        source: 'client',
        pointer: '/identifiers',
        message: `An invoice within ${countryName(subject.seller.country)} to such a client must show its number (${schemes.join(' or ')}). Add it to the client.`,
      }));
    },
  };
}

/** Schemes of which the client must have one; none where the country does not ask for it on this invoice. */
function dueNumber(subject: CheckSubject, severity: Rule['severity']): readonly string[] {
  const { buyer, seller, document, sellerCountry } = subject;
  const { buyerNumber: duty, simplifiedInvoice } = sellerCountry;
  if (duty?.severity !== severity || buyer?.country !== seller.country || isShifted(subject)) return [];
  if (maySayLess(subject) && !simplifiedInvoice?.buyerTaxNumber) return [];
  const amount = duty.above && amountIn(duty.above.currency, document.totalMinor, subject);
  if (duty.above && !amount?.gt(duty.above.amount)) return [];
  return (buyer.type === 'COMPANY' ? duty.anyOf : duty.consumerAnyOf) ?? [];
}

function hasOneOf(schemes: readonly string[], numbers: readonly PartyNumber[]): boolean {
  return numbers.some(
    ({ scheme, isVatNumber }) => schemes.includes(scheme) || (isVatNumber && schemes.includes('vat')),
  );
}

function isShifted(subject: CheckSubject): boolean {
  return groupsOf(subject, 'AE', 'K').length > 0;
}

function isRecommended(subject: CheckSubject): boolean {
  const { buyer, seller, buyerNumbers } = subject;
  const isDomestic = buyer?.type === 'COMPANY' && buyer.country === seller.country;
  if (!isDomestic || isShifted(subject) || buyerNumbers.some(({ isTaxNumber }) => isTaxNumber)) return false;
  return dueNumber(subject, 'error').length === 0 && dueNumber(subject, 'warning').length === 0;
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

function lackingNumber({ buyerNumbers }: CheckSubject): string {
  const wrong = buyerNumbers.find(({ isVatNumber }) => isVatNumber);
  if (wrong) return `a valid VAT number of the client: ${wrong.value} ${wrong.fault}.`;
  return 'the VAT number of the client. Add it to the client.';
}

function shifted({ vatCategory }: { vatCategory: string }): string {
  return vatCategory === 'K' ? NAMES.K : NAMES.AE;
}
