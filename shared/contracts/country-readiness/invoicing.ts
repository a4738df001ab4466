// What a country asks of the issue of an invoice: facts of its country-policy, and how other services read them.
import { Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { CalendarDate, Nullable, oneOf } from '../primitives';
import { IDENTIFIER_KINDS, IdentifierRequirement } from './country-identifiers';
import { answerHead, type Evidence, Fact, shown } from './evidence';

/** Up to this total the buyer need not be described (VAT Directive art. 220a, 226b). */
export function SimplifiedInvoice<E extends Evidence>(evidence: E) {
  return Fact(
    {
      amount: Type.String({ pattern: '^[1-9][0-9]{0,8}$', description: 'Up to this total, included' }),
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      includesVat: Type.Boolean(),
      buyerTaxNumber: Type.Boolean({ description: 'A business as a buyer still shows its tax number' }),
      note: Type.Optional(Type.String()),
    },
    evidence,
    'SimplifiedInvoiceLimit',
  );
}

export const EXCHANGE_RATE_DAYS = ['tax_point', 'day_before'] as const;
export const EXCHANGE_RATE_PUBLISHERS = ['national_bank', 'ecb', 'tax_authority', 'market'] as const;

/** The rate of VAT in the currency of the country (VAT Directive art. 91, 230; BT-6, BT-111). */
export function ExchangeRateRule<E extends Evidence>(evidence: E) {
  return Fact(
    {
      day: oneOf(EXCHANGE_RATE_DAYS),
      rates: Type.Array(oneOf(EXCHANGE_RATE_PUBLISHERS), {
        minItems: 1,
        uniqueItems: true,
        description: 'Whose rates may be used, the usual ones first',
      }),
      text: Type.String({ description: 'The rule in words' }),
    },
    evidence,
    'ExchangeRateRule',
  );
}

export const ISSUE_LIMIT_UNITS = ['days', 'working_days', 'months', 'day_of_following_month'] as const;

/** How long after the supply an invoice may be issued. */
export function IssueLimit<E extends Evidence>(evidence: E) {
  return Fact(
    {
      unit: oneOf(ISSUE_LIMIT_UNITS),
      count: Type.Integer({ minimum: 1, maximum: 366 }),
      note: Type.Optional(Type.String()),
    },
    evidence,
    'IssueLimit',
  );
}

/** `outside`: a third country for VAT; `eu`: as a Member State. */
export const TERRITORY_TREATMENTS = ['as_country', 'eu', 'outside'] as const;

export function VatTerritory<E extends Evidence>(evidence: E) {
  return Fact(
    {
      name: Type.String(),
      countryCodes: Type.Optional(
        Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
          minItems: 1,
          description: 'Codes of its own in addresses',
        }),
      ),
      postalCodes: Type.Optional(
        Type.String({ format: 'regex', description: 'Of addresses with the code of the country' }),
      ),
      goods: oneOf(TERRITORY_TREATMENTS),
      services: oneOf(TERRITORY_TREATMENTS),
      ownTax: Type.Optional(oneOf(['L', 'M'] as const)),
      note: Type.Optional(Type.String()),
    },
    evidence,
    'VatTerritory',
  );
}

const Place = named('Place', {
  country: Type.String({ description: 'ISO 3166-1 alpha-2, or EL, UK, XI' }),
  postalCode: Type.Optional(Nullable(Type.String())),
});

const VatPlace = named('VatPlace', {
  country: Type.String({ description: 'The country whose VAT it is: FR for Monaco' }),
  territory: Nullable(Type.String({ description: 'Its name, where the place is a special territory' })),
  isEuForGoods: Type.Boolean(),
  isEuForServices: Type.Boolean(),
  ownTax: Nullable(oneOf(['L', 'M'] as const)),
  isKnown: Type.Boolean({ description: 'There are facts about the country' }),
});

const IdentifierUse = named('IdentifierUse', {
  scheme: Type.String(),
  alsoNamed: Type.Array(Type.String()),
  kind: oneOf(IDENTIFIER_KINDS),
  label: Type.String(),
  prefix: Nullable(Type.String({ description: 'Put before the number when it is missing' })),
  icdScheme: Nullable(Type.String()),
  easScheme: Nullable(Type.String({ description: 'As an electronic address (BT-34, BT-49)' })),
  sellerTerm: Nullable(oneOf(['BT-29', 'BT-30', 'BT-31', 'BT-32', 'BT-34'] as const)),
  buyerTerm: Nullable(oneOf(['BT-10', 'BT-46', 'BT-47', 'BT-48', 'BT-49'] as const)),
});

export const invoicing = {
  invoicingFactsOn: defineAction({
    summary: 'What a country asks of an invoice on a day',
    description: 'Null and empty where nothing is known.',
    access: internal('documents'),
    input: Type.Object({ country: Type.String(), date: CalendarDate }),
    output: Type.Object({
      countryCode: Type.String(),
      isKnown: Type.Boolean({ description: 'There are facts about the country' }),
      isEuMember: Type.Boolean(),
      vatPrefix: Nullable(Type.String({ description: 'Before a VAT number: EL for GR' })),
      vatCurrency: Nullable(Type.String({ description: 'In which VAT is to be stated' })),
      simplifiedInvoice: Nullable(SimplifiedInvoice(shown)),
      exchangeRate: Nullable(ExchangeRateRule(shown)),
      issueLimit: Nullable(IssueLimit(shown)),
      sellerTaxNumbers: Type.Array(IdentifierRequirement(shown), {
        description: 'Of each, one of `anyOf` must be on an invoice',
      }),
      corrections: Type.Object({
        typeCodes: Type.Array(Type.String(), {
          description: 'Document types (BT-3) that correct an invoice, the usual one first: 381, 384, 383',
        }),
        isReferenceRequired: Type.Boolean({ description: 'false: a credit note may stand alone' }),
      }),
      identifierSchemes: Type.Array(IdentifierUse),
      dataVersion: answerHead.dataVersion,
    }),
    idempotent: true,
  }),
  vatPlaces: defineAction({
    summary: 'Where places are for VAT',
    description: 'One result for each place, in their order.',
    access: internal('documents'),
    input: Type.Object({ places: Type.Array(Place, { maxItems: 10 }) }),
    output: Type.Object({ places: Type.Array(VatPlace) }),
    idempotent: true,
  }),
};
