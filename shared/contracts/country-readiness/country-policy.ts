// country-policy: what a country is called, what it pays with, and how it wants documents numbered and kept.
import { type TOptional, type TString, Type } from '@sinclair/typebox';
import { DOCUMENT_TYPES } from '../number-formats';
import { RESTARTS } from '../number-series';
import { LOCALES, Nullable, oneOf } from '../primitives';
import { type Evidence, Fact, period } from './evidence';
import {
  BuyerNumberDuty,
  CashDiscountVat,
  CashRounding,
  DepositRate,
  ExchangeRateRule,
  IssueLimit,
  ReverseChargeBuyer,
  SimplifiedInvoice,
  SupplyDateDuty,
  TaxPointRule,
  VatTerritory,
} from './invoicing';
import {
  CertifiedProgram,
  DateOrder,
  DepositOrder,
  InvoiceLanguage,
  LegalDetails,
  SeriesRestart,
  SeriesSharing,
  SoleTraderName,
} from './seller-duties';

// has an entry for each of the list
const names = Object.fromEntries(LOCALES.map((locale) => [locale, Type.String({ minLength: 1 })])) as Record<
  (typeof LOCALES)[number],
  ReturnType<typeof Type.String>
>;

// has an entry for each of the list
const formats = Object.fromEntries(
  DOCUMENT_TYPES.map((type) => [type, Type.Optional(Type.String({ maxLength: 60 }))]),
) as Record<(typeof DOCUMENT_TYPES)[number], TOptional<TString>>;

const SeriesOfCountry = Type.Object(
  { restart: Type.Optional(oneOf(RESTARTS)), series: Type.Optional(oneOf(DOCUMENT_TYPES)) },
  { additionalProperties: false },
);

// has an entry for each of the list
const series = Object.fromEntries(
  DOCUMENT_TYPES.map((type) => [type, Type.Optional(SeriesOfCountry)]),
) as Record<(typeof DOCUMENT_TYPES)[number], TOptional<typeof SeriesOfCountry>>;

/** The way postal code (`code`), town and region (`state`) follow one another; `then` begins a line. */
export const ADDRESS_ORDERS = ['town_then_code', 'town_state_code', 'code_town_state'] as const;
export type AddressOrder = (typeof ADDRESS_ORDERS)[number];

export function countryPolicyFacts<E extends Evidence>(evidence: E) {
  return {
    names: Fact(
      {
        ...names,
      },
      evidence,
      'CountryNames',
    ),
    europeanUnion: Fact({ member: Type.Boolean() }, evidence, 'EuropeanUnionMembership'),
    currencies: Type.Array(
      Fact(
        {
          code: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217' }),
          ...period,
          note: Type.Optional(Type.String()),
        },
        evidence,
        'CountryCurrency',
      ),
    ),
    languages: Fact(
      {
        codes: Type.Array(Type.String({ pattern: '^[a-z]{2,3}$' }), { minItems: 1, description: 'BCP 47' }),
      },
      evidence,
      'CountryLanguages',
    ),
    timeZone: Fact(
      {
        name: Type.String({ format: 'time-zone', description: 'IANA; where most of the country is' }),
        parts: Type.Optional(
          Type.Array(
            Type.Object({
              postalCodes: Type.String({
                format: 'regex',
                description: 'Beginnings of the postal codes there',
              }),
              name: Type.String({ format: 'time-zone', description: 'IANA' }),
            }),
            { minItems: 1, description: 'Parts of the country with another time zone' },
          ),
        ),
      },
      evidence,
      'CountryTimeZone',
    ),
    addresses: Type.Optional(
      Fact(
        {
          order: { ...oneOf(ADDRESS_ORDERS), description: 'Order of the parts; `then` begins a line' },
          alsoIn: Type.Optional(
            Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
              minItems: 1,
              uniqueItems: true,
              description: 'Codes of other places with the same order',
            }),
          ),
        },
        evidence,
        'AddressRule',
      ),
    ),
    documentNumbering: Fact(
      {
        rule: Type.String(),
        pattern: Type.Optional(
          Type.String({ format: 'regex', description: 'Regular expression that every number matches' }),
        ),
        formats: Type.Optional(
          Type.Object(formats, {
            description: 'The number formats of a new company there, in place of the general ones',
            additionalProperties: false,
          }),
        ),
        series: Type.Optional(
          Type.Object(series, {
            description:
              'The series of a new company there, where its law wants another restart or a shared one',
            additionalProperties: false,
          }),
        ),
      },
      evidence,
      'DocumentNumberingRule',
    ),
    dateOrder: Type.Optional(DateOrder(evidence)),
    seriesRestart: Type.Optional(SeriesRestart(evidence)),
    seriesSharing: Type.Optional(SeriesSharing(evidence)),
    soleTraderName: Type.Optional(SoleTraderName(evidence)),
    depositOrder: Type.Optional(DepositOrder(evidence)),
    depositRate: Type.Optional(DepositRate(evidence)),
    retention: Fact({ years: Type.Integer({ minimum: 1, maximum: 30 }) }, evidence, 'RetentionRule'),
    vatAccounting: Fact(
      {
        currency: Nullable(
          Type.String({ pattern: '^[A-Z]{3}$', description: 'In which VAT is to be stated' }),
        ),
        exchangeRateRule: Type.String(),
      },
      evidence,
      'VatAccountingRule',
    ),
    simplifiedInvoice: Type.Optional(SimplifiedInvoice(evidence)),
    exchangeRate: Type.Optional(ExchangeRateRule(evidence)),
    issueLimit: Type.Optional(IssueLimit(evidence)),
    reverseChargeBuyer: Type.Optional(ReverseChargeBuyer(evidence)),
    buyerNumber: Type.Optional(BuyerNumberDuty(evidence)),
    vatArea: Type.Optional(
      Fact(
        {
          country: Type.String({
            pattern: '^[A-Z]{2}$',
            description: 'The country of which it is a part for VAT',
          }),
        },
        evidence,
        'VatArea',
      ),
    ),
    cashDiscountVat: Type.Optional(CashDiscountVat(evidence)),
    cashRounding: Type.Optional(CashRounding(evidence)),
    taxPoint: Type.Optional(TaxPointRule(evidence)),
    supplyDate: Type.Optional(SupplyDateDuty(evidence)),
    certifiedProgram: Type.Optional(CertifiedProgram(evidence)),
    invoiceLanguage: Type.Optional(InvoiceLanguage(evidence)),
    legalDetails: Type.Optional(LegalDetails(evidence)),
    vatTerritories: Type.Optional(
      Type.Array(VatTerritory(evidence), { description: 'Where the country is another one for VAT' }),
    ),
    notes: Type.Array(Fact({ topic: Type.String(), text: Type.String() }, evidence, 'CountryNote')),
  };
}
