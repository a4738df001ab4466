// Facturae: what its schema, or FACe where authorities receive it, refuses of what a document of ours can say. The publisher has no
// names for its rules: they are named after the field of the schema.

import Big from 'big.js';
import { indicesOf, isBlank, type Rule } from '../../rules/rule';
import { withSentences } from '../../rules/sentences';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { Address } from '../../semantic/values';
import type { Side } from '../stored-identifier';
import { lengthOf } from '../texts';
import { ATTACHMENT_FORMATS } from './additional';
import { correctedPeriod } from './header';
import { isCorrective } from './kinds';
import { remarks } from './lines';
import { isPerson, taxNumber } from './numbers';
import { namesOf, streetOf } from './parties';
import { alpha3, provinceOf } from './places';

const NUMBER_CHARS = 20;
const COMPANY_CHARS = 80;
const PERSON_CHARS = 40;
const STREET_CHARS = 80;
const TOWN_CHARS = 50;
const REMARK_CHARS = 2500;
const NIF = /^[A-Z0-9]\d{7}[A-Z0-9]$/;
/** Codes of ISO 4217 that CurrencyCodeType, an old list, does not have. */
const CURRENCIES_UNKNOWN = new Set(
  'AED BAM BTN BYN ERN GEL GHS MGA MKD MMK MRU MZN NAD RSD SDG SLE SSP STN TMT UGX UZS VES XCG XPF ZMW ZWG'.split(
    ' ',
  ),
);

const isSpanish = ({ countryCode }: Address) => countryCode === 'ES';
const decimalsOf = (text: string | undefined) => text?.split('.')[1]?.length ?? 0;

function lacksNumber(invoice: SemanticInvoice, side: Side): boolean {
  const number = taxNumber(invoice, side) ?? '';
  return isSpanish(invoice[side].postalAddress) ? !NIF.test(number) : !/^.{3,30}$/.test(number);
}

function lacksName(invoice: SemanticInvoice, side: Side): boolean {
  const { name } = invoice[side];
  if (!isPerson(invoice, side)) return isBlank(name) || lengthOf(name) > COMPANY_CHARS;
  const parts = Object.values(namesOf(name));
  return parts.some((part) => isBlank(part) || lengthOf(part) > PERSON_CHARS);
}

function lacksStreet(address: Address): boolean {
  const street = streetOf(address);
  return isBlank(street) || lengthOf(street) > STREET_CHARS;
}

function lacksTown(address: Address): boolean {
  const { city, postCode = '' } = address;
  const town = isSpanish(address) ? (city ?? '') : `${postCode} ${city ?? ''}`;
  return isBlank(city) || lengthOf(town) > TOWN_CHARS;
}

const lacksPostCode = (address: Address) =>
  isSpanish(address) &&
  (!/^\d{5}$/.test(address.postCode ?? '') || provinceOf(address.postCode) === undefined);

const NUMBER_MESSAGE = 'NIF in Spain, or the number of another country';
const NAME_MESSAGE = `of at most ${COMPANY_CHARS} characters; a person has a first name and a surname of ${PERSON_CHARS} each`;

/** The same of both parties. */
function ofParty(side: Side, source: 'company' | 'client', who: string): Rule[] {
  const party = side === 'seller' ? 'SellerParty' : 'BuyerParty';
  const [number, name, street, town, postCode, country] =
    side === 'seller'
      ? ['BT-31', 'BT-27', 'BT-35', 'BT-37', 'BT-38', 'BT-40']
      : ['BT-48', 'BT-44', 'BT-50', 'BT-52', 'BT-53', 'BT-55'];
  return [
    {
      source,
      pointer: '/identifiers',
      term: number ?? '',
      rule: `Facturae ${party}/TaxIdentificationNumber`,
      message: `The ${who} has no tax number: ${NUMBER_MESSAGE}`,
      isBroken: (invoice) => lacksNumber(invoice, side),
    },
    {
      source,
      pointer: '/name',
      term: name ?? '',
      rule: `Facturae ${party}/CorporateName`,
      message: `The ${who} needs a name ${NAME_MESSAGE}`,
      isBroken: (invoice) => lacksName(invoice, side),
    },
    {
      source,
      pointer: '/addressLine1',
      term: street ?? '',
      rule: `Facturae ${party}/Address`,
      message: `The ${who} needs a street of at most ${STREET_CHARS} characters`,
      isBroken: (invoice) => lacksStreet(invoice[side].postalAddress),
    },
    {
      source,
      pointer: '/city',
      term: town ?? '',
      rule: `Facturae ${party}/Town`,
      message: `The ${who} needs a city of at most ${TOWN_CHARS} characters, abroad together with the postal code`,
      isBroken: (invoice) => lacksTown(invoice[side].postalAddress),
    },
    {
      source,
      pointer: '/postalCode',
      term: postCode ?? '',
      rule: `Facturae ${party}/PostCode`,
      message: `The postal code of the ${who} is none of Spain: five digits, the first two those of a province`,
      isBroken: (invoice) => lacksPostCode(invoice[side].postalAddress),
    },
    {
      source,
      pointer: '/country',
      term: country ?? '',
      rule: `Facturae ${party}/CountryCode`,
      message: `Facturae does not know the country of the ${who}`,
      isBroken: (invoice) => alpha3(invoice[side].postalAddress.countryCode) === undefined,
    },
  ];
}

export const SPANISH_RULES: readonly Rule[] = withSentences('facturae', [
  ...ofParty('seller', 'company', 'seller'),
  ...ofParty('buyer', 'client', 'buyer'),
  {
    rule: 'Facturae InvoiceNumber',
    term: 'BT-1',
    source: 'document',
    pointer: '/number',
    message: `The number of the invoice has more than ${NUMBER_CHARS} characters: shorten its format`,
    isBroken: ({ number }) => lengthOf(number) > NUMBER_CHARS,
  },
  {
    rule: 'Facturae Corrective/InvoiceNumber',
    term: 'BT-25',
    source: 'document',
    pointer: '/corrects',
    message: `The number of the invoice that is corrected has more than ${NUMBER_CHARS} characters`,
    isBroken: (invoice) =>
      isCorrective(invoice) && lengthOf(invoice.precedingInvoices?.[0]?.reference) > NUMBER_CHARS,
  },
  {
    rule: 'Facturae Corrective/TaxPeriod',
    term: 'BG-14',
    source: 'document',
    pointer: '/servicePeriod',
    isBroken: (invoice) => isCorrective(invoice) && correctedPeriod(invoice) === undefined,
  },
  {
    rule: 'Facturae InvoiceCurrencyCode',
    term: 'BT-5',
    source: 'document',
    pointer: '/currency',
    isBroken: ({ currencyCode }) => CURRENCIES_UNKNOWN.has(currencyCode),
  },
  {
    rule: 'Facturae InstallmentAmount',
    term: 'BT-5',
    source: 'document',
    pointer: '/currency',
    isBroken: ({ totals }) => Object.values(totals).some((text) => decimalsOf(text) > 2),
  },
  {
    rule: 'Facturae ExchangeRateDetails',
    term: 'BT-111',
    source: 'document',
    pointer: '/exchangeRate',
    isBroken: ({ currencyCode, totals, vatAccountingCurrencyCode, national }) =>
      currencyCode !== 'EUR' &&
      new Big(totals.totalVat ?? '0').gt(0) &&
      (vatAccountingCurrencyCode !== 'EUR' || national?.exchangeRate === undefined),
  },
  {
    rule: 'Facturae TotalExecutableAmount',
    term: 'BT-114',
    source: 'document',
    pointer: '/roundingMinor',
    isBroken: ({ totals }) => totals.roundingAmount !== undefined,
  },
  {
    rule: 'Facturae IBAN',
    term: 'BT-84',
    source: 'document',
    pointer: '/payment/iban',
    isBroken: ({ paymentInstructions }) =>
      (paymentInstructions?.creditTransfers ?? []).some(
        ({ accountIdentifier }) => !/^.{5,34}$/.test(accountIdentifier.replace(/\s/g, '')),
      ),
  },
  {
    rule: 'Facturae AdditionalLineItemInformation',
    term: 'BT-127',
    source: 'document',
    pointer: '/lines/*/note',
    message: `Note, numbers and attributes of the line have more than ${REMARK_CHARS} characters together`,
    isBroken: ({ lines }) => indicesOf(lines, (line) => [...remarks(line)].length > REMARK_CHARS),
  },
  {
    rule: 'Facturae AttachmentFormat',
    term: 'BT-125',
    source: 'document',
    pointer: '/attachments',
    severity: 'warning',
    isBroken: ({ supportingDocuments = [] }) =>
      supportingDocuments.some(({ attached }) => attached && !ATTACHMENT_FORMATS[attached.mimeCode]),
  },
]);
