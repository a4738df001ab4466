// Rules for the seller of an invoice (VATD-226 no. 3 and 5): address, numbers, contact, details of its papers and language.
import { accountsOf } from '../../contracts/bank-accounts';
import type { LegalDetail } from '../../contracts/country-readiness/seller-duties';
import { NORTHERN_IRELAND } from '../../countries/member-state';
import { payableOf } from '../amounts/payable';
import { chargesVat, groupsOf, isCharged, isShiftedAbroad } from '../amounts/vat-groups';
import type { DetailsDuty, LanguageDuty, NumberDuty } from '../sale/country-law';
import { countryName } from '../subject/names';
import type { CheckSubject } from '../subject/subject';
import { type Breach, CLAIMS, FISCAL, INVOICES, OFFERS, type Rule, rulesOf } from './rule';
import { partOf } from './vat';

const ISSUED = rulesOf('seller', FISCAL);
const INVOICE = rulesOf('seller', INVOICES);
const OFFER = rulesOf('seller', OFFERS);
const CLAIM = rulesOf('seller', CLAIMS);
const DETAIL = rulesOf('details', FISCAL);
const NUMBERS = '/company/identifiers';

export const SELLER_RULES: readonly Rule[] = [
  ISSUED.error('seller_address_missing.street', 'BT-35', 'BR-08', '/company/addressLine1').when(
    ({ seller }) => seller.addressLine1 === null && { options: ['addressLine1'] },
  ),
  ISSUED.error('seller_address_missing.city', 'BT-37', 'BR-08', '/company/city').when(
    ({ seller }) => seller.city === null && { options: ['city'] },
  ),
  ISSUED.error('seller_tax_number_missing', 'BT-31', 'BR-S-02', NUMBERS).byFact(
    'sellerNumbers',
    missingNumbers,
  ),
  ISSUED.error('seller_vat_number_missing.abroad', 'BT-31', 'VATD-226', NUMBERS).when(
    (subject) => lacksVatNumber(subject) && { options: ['vat'] },
  ),
  ISSUED.error('seller_vat_number_missing.northern_ireland', 'BT-31', 'VATD-214', NUMBERS).when(
    (subject) => lacksNumberOfNorthernIreland(subject) && { options: ['xi-vat'] },
  ),
  OFFER.error('seller_exempt_charges_vat', 'BT-151', 'VATD-289', '{part}/vatRate').when((subject) =>
    isExempt(subject)
      ? subject.document.vatBreakdown.filter(isCharged).map((group) => partOf(group, subject))
      : [],
  ),
  OFFER.warning('small_business_unknown', 'BT-151', 'VATD-284', '/company/vatExempt').when(
    ({ seller: { vatExempt, country }, trade }) =>
      vatExempt && trade?.smallBusiness === 'none' && { country: countryName(country) },
  ),
  INVOICE.warning('seller_contact_missing', 'BG-6', 'INV-SELLER-CONTACT', '/company/contact').when(
    ({ seller: { email, phone, contact } }) => ![email, phone, contact?.email, contact?.phone].some(Boolean),
  ),
  CLAIM.warning('seller_account_missing', 'BT-84', 'BR-61', '/company/accounts').when(
    (subject) => isByTransfer(subject) && !hasAccount(subject),
  ),
  DETAIL.error('legal_details_missing', 'BT-33', 'INV-LEGAL-DETAILS', '/company{field}', {
    'legal_details_missing.of_other_kind': { severity: 'warning' },
  }).byFact('legalDetails', missingDetails),
  rulesOf('language', INVOICES)
    .warning('invoice_language', 'BG-1', 'INV-LANGUAGE', '/company/language')
    .byFact('invoiceLanguage', otherLanguage),
];

function missingNumbers(duties: readonly NumberDuty[], subject: CheckSubject): Breach[] {
  const { sellerNumbers, seller } = subject;
  return duties
    .filter((duty) => isDue(duty, subject) && !hasNumber(duty, subject) && !lacksVatNumber(subject))
    .map(({ anyOf: options, label }) => {
      const wrong = sellerNumbers.find(({ scheme }) => options.includes(scheme));
      return wrong
        ? {
            sentence: 'seller_tax_number_missing.wrong',
            options,
            number: wrong.value,
            fault: `${wrong.fault}`,
          }
        : {
            sentence: 'seller_tax_number_missing.none',
            options,
            label,
            country: countryName(seller.country),
          };
    });
}

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

/** UNCL 4461: credit transfers. An invoice without a means of payment counts as one, too. */
const TRANSFERS: ReadonlySet<string> = new Set(['30', '31', '42', '58']);

function isByTransfer({ document, seller }: CheckSubject): boolean {
  const means = document.payment?.means ?? seller.paymentMeans;
  return payableOf(document) > 0 && (means === null || TRANSFERS.has(means));
}

function hasAccount({ document, seller }: CheckSubject): boolean {
  return document.payment?.iban !== undefined || accountsOf(seller).length > 0;
}

const DETAILS: Readonly<Record<LegalDetail, { field: string; name: string }>> = {
  legalForm: { field: '/legalForm', name: 'legal form' },
  shareCapital: { field: '/shareCapital', name: 'share capital' },
  registration: { field: '/registration', name: 'entry in a register with its number' },
  registrationNumber: { field: '/registration/number', name: 'number in a register of businesses' },
};

/** A business whose kind is not known may be one of which nothing is asked. */
function missingDetails({ byKind, severity: duty, law }: DetailsDuty, subject: CheckSubject): Breach[] {
  const { country, kind } = subject.seller;
  return (byKind[kind ?? 'company'] ?? [])
    .filter((detail) => !isPrinted(detail, subject))
    .map((detail) => ({
      ...(kind !== null && { severity: duty }),
      options: [detail],
      ...DETAILS[detail],
      country: countryName(country),
      law,
      sentence:
        kind === null
          ? 'legal_details_missing.of_other_kind'
          : detail === 'shareCapital'
            ? 'legal_details_missing.capital'
            : 'legal_details_missing.detail',
    }));
}

/** The entry names the register or its town; the number alone may be an identifier of the company. */
function isPrinted(detail: LegalDetail, { seller, sellerNumbers }: CheckSubject): boolean {
  const { legalForm, shareCapital, capital, registration } = seller;
  const isRegistered = sellerNumbers.some(({ isRegistration, fault }) => isRegistration && fault === null);
  const hasNumber = Boolean(registration?.number) || isRegistered;
  switch (detail) {
    case 'legalForm':
      return Boolean(legalForm);
    case 'shareCapital':
      return Boolean(shareCapital) || capital !== null;
    case 'registration':
      return Boolean(registration?.authority ?? registration?.place) && hasNumber;
    case 'registrationNumber':
      return hasNumber;
  }
}

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' });

/** The languages are those of the part of the country that the seller is in, else of the whole; none abroad. */
function otherLanguage({ languages, parts, law }: LanguageDuty, { buyer, seller, language }: CheckSubject) {
  if ((buyer?.country ?? seller.country) !== seller.country) return false;
  const part = parts.find(({ postalCodes }) => new RegExp(postalCodes).test(seller.postalCode?.trim() ?? ''));
  const options = part?.languages ?? languages;
  if (options.length === 0 || options.includes(language)) return false;
  const nameOf = (code: string) => LANGUAGES.of(code) ?? code;
  const wanted = options.map(nameOf).join(' or ');
  return { options, language: nameOf(language), country: countryName(seller.country), wanted, law };
}
