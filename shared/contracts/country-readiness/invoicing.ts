// Requirements of a country for the issue of an invoice: facts of its country-policy, and how other services read them.
import { Type } from '@sinclair/typebox';
import { oneOf } from '../primitives';
import { type Evidence, Fact } from './evidence';

export const SIMPLIFIED_EXCLUSIONS = ['reverse_charge', 'margin'] as const;
export type SimplifiedExclusion = (typeof SIMPLIFIED_EXCLUSIONS)[number];

/** Up to this total the buyer need not be described (VAT Directive art. 220a, 226b). */
export function SimplifiedInvoice<E extends Evidence>(evidence: E) {
  return Fact(
    {
      amount: Type.String({ pattern: '^[1-9][0-9]{0,8}$', description: 'Up to this total, included' }),
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      includesVat: Type.Boolean({ description: 'True if the limit includes VAT' }),
      buyerTaxNumber: Type.Boolean({ description: 'A business as a buyer still shows its tax number' }),
      buyerAddress: Type.Optional(
        Type.Boolean({ description: 'A business as a buyer still shows its address' }),
      ),
      never: Type.Optional(
        Type.Array(oneOf(SIMPLIFIED_EXCLUSIONS), {
          minItems: 1,
          uniqueItems: true,
          description:
            'Sales that the country excludes besides those of the Directive (K, a buyer abroad who owes the VAT, distance sales): ' +
            'any reverse charge, or the VAT of a margin',
        }),
      ),
      hasOwnSeries: Type.Optional(
        Type.Boolean({ description: 'True where their numbers are of a series of their own' }),
      ),
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

/** The time after the supply within which an invoice may be issued. */
export function IssueLimit<E extends Evidence>(evidence: E) {
  return Fact(
    {
      unit: oneOf(ISSUE_LIMIT_UNITS),
      count: Type.Integer({ minimum: 1, maximum: 366 }),
      deferred: Type.Optional(
        Type.Object(
          { unit: oneOf(ISSUE_LIMIT_UNITS), count: Type.Integer({ minimum: 1, maximum: 366 }) },
          {
            additionalProperties: false,
            description: 'The limit of an invoice that names a despatch advice',
          },
        ),
      ),
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
      rateRegion: Type.Optional(
        Type.String({ description: 'The `region` of the rates in vat-rates that apply to sellers there' }),
      ),
      ratesFollowSupply: Type.Optional(
        Type.Boolean({
          description: 'Services have the rates of the place where they are supplied, not of the seller',
        }),
      ),
      vatArea: Type.Optional(
        Type.String({ pattern: '^[A-Z]{2}$', description: 'The country whose VAT applies there instead' }),
      ),
      note: Type.Optional(Type.String()),
    },
    evidence,
    'VatTerritory',
  );
}

export const DUTY_SEVERITIES = ['error', 'warning'] as const;

/** The number of a business at home that an invoice to it shows (VATD 226 (4) asks for it only where the buyer owes the VAT). */
export function BuyerNumberDuty<E extends Evidence>(evidence: E) {
  return Fact(
    {
      anyOf: Type.Array(Type.String(), { minItems: 1, description: 'Schemes, of which one is enough' }),
      above: Type.Optional(
        Type.Object(
          {
            amount: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }),
            currency: Type.String({ pattern: '^[A-Z]{3}$' }),
          },
          { description: 'Only invoices whose total with VAT is higher', additionalProperties: false },
        ),
      ),
      consumerAnyOf: Type.Optional(
        Type.Array(Type.String(), { minItems: 1, description: 'Schemes, of which a consumer shows one' }),
      ),
      severity: {
        ...oneOf(DUTY_SEVERITIES),
        description: 'warning: only a buyer that has the number shows it',
      },
      law: Type.String({ description: 'The provision' }),
    },
    evidence,
    'BuyerNumberDuty',
  );
}

export const CASH_DISCOUNT_VAT_RULES = ['by_payment', 'by_credit_note', 'at_issue'] as const;
export type CashDiscountVatRule = (typeof CASH_DISCOUNT_VAT_RULES)[number];

/** The VAT of a cash discount that is taken (VAT Directive art. 79 (a), 90). */
export function CashDiscountVat<E extends Evidence>(evidence: E) {
  return Fact(
    {
      rule: {
        ...oneOf(CASH_DISCOUNT_VAT_RULES),
        description:
          'by_payment: the payment lowers it; by_credit_note: a credit note does; at_issue: the invoice has it lowered already',
      },
      text: Type.String({ description: 'The rule in words' }),
    },
    evidence,
    'CashDiscountVat',
  );
}

/** The smallest coin: payments in cash are a multiple of it, and the VAT stays. */
export function CashRounding<E extends Evidence>(evidence: E) {
  return Fact(
    {
      step: Type.String({
        pattern: '^(?:0\\.[0-9]{1,2}|[1-9][0-9]?)$',
        description: 'In major units: what is to be paid is a multiple of it',
      }),
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      text: Type.String({ description: 'The rule in words' }),
    },
    evidence,
    'CashRounding',
  );
}

export const TAX_POINT_EVENTS = [
  'supply',
  'supply_month',
  'invoice',
  'invoice_within_14_days',
  'payment',
  'payment_or_invoice',
  'supply_or_invoice',
  'supply_or_payment',
  'earliest',
] as const;

/** The day on which VAT becomes due (VATD 63 to 66); `…_or_…` is the earlier one. */
export function TaxPointRule<E extends Evidence>(evidence: E) {
  const Event = (of: string) => ({ ...oneOf(TAX_POINT_EVENTS), description: `The tax point of ${of}` });
  return Fact(
    {
      goods: Event('goods'),
      services: Event('services'),
      deposit: Event('payments on account'),
      cap: Type.Optional({
        ...oneOf(['day_15_of_next_month', 'working_day_5'] as const),
        description: 'The last day after the supply that an invoice may shift it to',
      }),
      law: Type.String({ description: 'The provision' }),
    },
    evidence,
    'TaxPointRule',
  );
}

export const DEPOSIT_RATE_RULES = ['keeps', 'follows'] as const;

/** The rate of a payment on account where rates change before the supply (VATD 93, 95). */
export function DepositRate<E extends Evidence>(evidence: E) {
  return Fact(
    {
      rule: {
        ...oneOf(DEPOSIT_RATE_RULES),
        description:
          'keeps: the deposit keeps the rate of its payment; follows: the rate on the day of the supply counts for the whole price',
      },
      law: Type.String({ description: 'The provision' }),
    },
    evidence,
    'DepositRate',
  );
}

/** The duty to state the day of the supply on an invoice even if it is the day of issue. */
export function SupplyDateDuty<E extends Evidence>(evidence: E) {
  return Fact(
    {
      isAlwaysStated: Type.Boolean({ description: 'Also where it is the day of issue' }),
      law: Type.String({ description: 'The provision' }),
    },
    evidence,
    'SupplyDateDuty',
  );
}

/** The buyer of a reverse charge at home, where the law names no number of it (VATD 226 (4) leaves that to 194 and 199). */
export function ReverseChargeBuyer<E extends Evidence>(evidence: E) {
  return Fact(
    {
      byRegistration: Type.Boolean({ description: 'An entry in a register of businesses is enough' }),
      law: Type.String({ description: 'The provision' }),
    },
    evidence,
    'ReverseChargeBuyer',
  );
}
