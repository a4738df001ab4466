// Rules for the seller of an invoice (VATD-226 no. 3 and 5).
import { accountsOf } from '../../contracts/bank-accounts';
import { NORTHERN_IRELAND } from '../../countries/member-state';
import { payableOf } from '../amounts/payable';
import { chargesVat, groupsOf, isCharged, isShiftedAbroad, pointerTo } from '../amounts/vat-groups';
import type { NumberDuty } from '../sale/country-law';
import { countryName, partName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { CLAIMS, FISCAL, INVOICES, OFFERS, type Rule, when } from './rule';

const ERROR = { kind: 'seller', severity: 'error', on: FISCAL } as const;
const HINT = { kind: 'seller', severity: 'warning', on: INVOICES } as const;

/** UNCL 4461: credit transfers. An invoice without a means of payment counts as one, too. */
const TRANSFERS: ReadonlySet<string> = new Set(['30', '31', '42', '58']);

export const SELLER_RULES: readonly Rule[] = [
  {
    ...ERROR,
    code: 'seller_address_missing',
    term: 'BG-5',
    rule: 'BR-08',
    find: ({ seller }) => [
      ...when(seller.addressLine1 === null, () => ({
        source: 'company',
        pointer: '/addressLine1',
        options: ['addressLine1'],
        term: 'BT-35',
        message:
          'Your company has no street and number. An invoice must show the full address of the seller.',
      })),
      ...when(seller.city === null, () => ({
        source: 'company',
        pointer: '/city',
        options: ['city'],
        term: 'BT-37',
        message: 'Your company has no city. An invoice must show the full address of the seller.',
      })),
    ],
  },
  {
    ...ERROR,
    code: 'seller_tax_number_missing',
    term: 'BT-31',
    rule: 'BR-S-02',
    find: (subject) =>
      subject.sellerCountry.sellerNumbers
        .filter((duty) => isDue(duty, subject) && !hasNumber(duty, subject) && !lacksVatNumber(subject))
        .map((duty) => ({
          source: 'company',
          pointer: '/identifiers',
          options: duty.anyOf,
          message: numberMessage(duty, subject),
        })),
  },
  {
    ...ERROR,
    code: 'seller_vat_number_missing',
    term: 'BT-31',
    rule: 'VATD-226',
    find: (subject) =>
      when(lacksVatNumber(subject), () => ({
        source: 'company',
        pointer: '/identifiers',
        options: ['vat'],
        message:
          'The buyer in another country is liable for the VAT, and your company has no VAT number. Such an invoice must show it.',
      })).concat(
        when(lacksNumberOfNorthernIreland(subject), () => ({
          source: 'company',
          pointer: '/identifiers',
          rule: 'VATD-214',
          options: [NORTHERN_IRELAND_SCHEME],
          message:
            'Goods from Northern Ireland to a Member State are intra-Community by a number that begins with XI (Directive 2006/112/EC, article 214; Windsor Framework), and your company has none. Add it as the identifier xi-vat, or to vatRegistrations (kind xi).',
        })),
      ),
  },
  {
    ...ERROR,
    on: OFFERS,
    code: 'seller_exempt_charges_vat',
    term: 'BT-151',
    rule: 'VATD-289',
    find: (subject) =>
      subject.document.vatBreakdown
        .filter((group) => isExempt(subject) && isCharged(group))
        .map((group) => ({
          source: 'document',
          pointer: `${pointerTo(group, subject)}/vatRate`,
          message:
            `Your company is exempt from VAT, and ${partName(pointerTo(group, subject), subject)} charges ${group.vatRate} %. ` +
            'Use category E or O with the reason, or set vatExempt of your company to false.',
        })),
  },
  {
    ...HINT,
    on: OFFERS,
    code: 'small_business_unknown',
    term: 'BT-151',
    rule: 'VATD-284',
    find: ({ seller, trade }) =>
      when(seller.vatExempt && trade?.smallBusiness === 'none', () => ({
        source: 'company',
        pointer: '/vatExempt',
        message: `Your company is marked as exempt from VAT, and ${countryName(seller.country)} has no exemption for small businesses. Set vatExempt of your company to false.`,
      })),
  },
  {
    ...HINT,
    code: 'seller_contact_missing',
    term: 'BG-6',
    rule: 'INV-SELLER-CONTACT',
    find: ({ seller: { email, phone, contact } }) =>
      when([email, phone, contact?.email, contact?.phone].every(isBlank), () => ({
        source: 'company',
        pointer: '/contact',
        message:
          'Your company has neither an e-mail address nor a phone number for questions about the invoice.',
      })),
  },
  {
    ...HINT,
    code: 'seller_account_missing',
    on: CLAIMS,
    term: 'BT-84',
    rule: 'BR-61',
    find: (subject) =>
      when(isByTransfer(subject) && !hasAccount(subject), () => ({
        source: 'company',
        pointer: '/accounts',
        message:
          'The invoice is to be paid by transfer, and names no bank account. Give your company an IBAN.',
      })),
  },
];

const NORTHERN_IRELAND_SCHEME = 'xi-vat';

/** Category K from Northern Ireland with a number of Great Britain. */
function lacksNumberOfNorthernIreland(subject: CheckSubject): boolean {
  const { places, sellerNumbers, document } = subject;
  const isFrom = places?.seller.isEuForGoods === true && !places.seller.isEuForServices;
  if (!isFrom || groupsOf(subject, 'K').length === 0 || document.taxRepresentative) return false;
  return !sellerNumbers.some(
    ({ memberState, fault }) => memberState === NORTHERN_IRELAND.prefix && fault === null,
  );
}

/** Exempt as a small business, in a country that has such an exemption. */
function isExempt({ seller, trade }: CheckSubject): boolean {
  return seller.vatExempt && trade?.smallBusiness !== 'none';
}

/** A seller that is exempt, or that neither charges nor shifts VAT, need not show a VAT number. */
function isDue({ isForEveryBusiness }: NumberDuty, subject: CheckSubject): boolean {
  if (isForEveryBusiness) return true;
  const isRegistered = chargesVat(subject) || groupsOf(subject, 'Z', 'AE', 'K', 'G').length > 0;
  return isRegistered && !isExempt(subject);
}

/** A national tax number is not enough abroad (BR-AE-02, BR-IC-02). */
function lacksVatNumber(subject: CheckSubject): boolean {
  const { document, sellerNumbers, sellerCountry } = subject;
  if (!sellerCountry.isInEuropeanUnion || document.taxRepresentative) return false;
  return (
    isShiftedAbroad(subject) && !sellerNumbers.some(({ isVatNumber, fault }) => isVatNumber && fault === null)
  );
}

/** The VAT number of a tax representative counts as that of the seller (BT-63). */
function hasNumber(
  { anyOf, isForEveryBusiness }: NumberDuty,
  { document, sellerNumbers, sellerSide }: CheckSubject,
): boolean {
  if (sellerSide.registration !== null) return true;
  if (document.taxRepresentative && !isForEveryBusiness) return true;
  return sellerNumbers.some(({ scheme, fault }) => anyOf.includes(scheme) && fault === null);
}

function numberMessage({ anyOf, label }: NumberDuty, { sellerNumbers, seller }: CheckSubject): string {
  const wrong = sellerNumbers.find(({ scheme }) => anyOf.includes(scheme));
  if (wrong) return `The number ${wrong.value} of your company ${wrong.fault}.`;
  return `Your company has no ${label}. An invoice from ${countryName(seller.country)} must show it.`;
}

function isBlank(text: string | null | undefined): boolean {
  return text == null || text === '';
}

function isByTransfer({ document, seller }: CheckSubject): boolean {
  const means = document.payment?.means ?? seller.paymentMeans;
  return payableOf(document) > 0 && (means === null || TRANSFERS.has(means));
}

function hasAccount({ document, seller }: CheckSubject): boolean {
  return document.payment?.iban !== undefined || accountsOf(seller).length > 0;
}
