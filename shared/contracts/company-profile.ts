// The profile of a company: what its invoices say of the seller, and how it wants them made.
import { Type } from '@sinclair/typebox';
import { addressFields, addressInput } from './address';
import { ACCOUNTS_MAX, BankAccount, BankAccountInput } from './bank-accounts';
import {
  CASH_DISCOUNTS_MAX,
  CashDiscountDefault,
  CashDiscountDefaultInput,
} from './documents/cash-discounts';
import { SimplifiedSeriesField } from './documents/simplified-series';
import { SupplyDateField } from './documents/supply-date';
import { VatRegisterByField } from './documents/vat-register-by';
import { CompanyKind } from './legal-details';
import { named } from './named';
import { DOCUMENT_TYPES } from './number-formats';
import { FIRST_NUMBER_MAX, RESTARTS } from './number-series';
import {
  byLanguage,
  Contact,
  ContactInput,
  ElectronicAddress,
  ElectronicAddressSuggestion,
  PaymentMeansCode,
  PaymentTermDays,
  Registration,
  RegistrationInput,
} from './party-fields';
import { PaymentReferenceField } from './payment-references';
import {
  CalendarDate,
  CountryCode,
  CurrencyCode,
  DocumentLanguage,
  Email,
  Id,
  Line,
  Nullable,
  oneOf,
  PrintedLine,
  PrintedText,
  revisionFields,
  TimeZone,
  WebUrl,
} from './primitives';
import { Capital, CapitalInput } from './share-capital';
import { VatRegistrations, VatRegistrationsInput } from './vat-registrations';

/** The effect of an incomplete buyer or a missing rate: it refuses the issue, or only warns. */
export const ISSUE_CHECKS = ['strict', 'lenient'] as const;

/** The invoices that a client owes. */
export const RECEIVABLES_FROM = ['sent', 'issued'] as const;
export type ReceivablesFrom = (typeof RECEIVABLES_FROM)[number];

const ReceivablesFromField = {
  ...oneOf(RECEIVABLES_FROM),
  description:
    'Which invoices are on statements and in the ageing: those that were sent, or all that are issued. Default: `sent`',
};

/** `on`: clients get a mail for each payment of their invoices. */
export const PAYMENT_MAILS = ['off', 'on'] as const;
export type PaymentMails = (typeof PAYMENT_MAILS)[number];

const PaymentMailsField = {
  ...oneOf(PAYMENT_MAILS),
  description:
    '`on`: a client gets the mail PAYMENT_RECEIVED once for each settlement that brings money for its invoices, unless it is reversed ' +
    'before the mail leaves. Invoices of another system are left out. Default: `off`',
};

const ConsumerPricesField = Type.Boolean({
  description:
    'New documents for clients of the type INDIVIDUAL have prices with VAT, unless they say otherwise',
});

const Identifier = named('Identifier', {
  scheme: Type.String({
    minLength: 2,
    maxLength: 40,
    pattern: '^[a-z0-9][a-z0-9-]{1,39}$',
    must: 'the name of a scheme in lower case, such as nip or uid',
  }),
  value: Line(100),
});
const NumberFormatChoice = named(
  'NumberFormatChoice',
  byDocumentType(Type.Optional(Nullable(Type.String({ maxLength: 1000 })))),
);
const PdfConfigChoice = named('PdfConfigChoice', {
  showLogo: Type.Optional(Nullable(Type.Boolean())),
  footer: Type.Optional(Nullable(PrintedText())),
  paymentTerms: Type.Optional(Nullable(PrintedText())),
  paymentTermsByLanguage: Type.Optional(
    Nullable(byLanguage('TextsByLanguageInput', Nullable(PrintedText()))),
  ),
});

const optionalFields = {
  description: Type.Optional(Nullable(PrintedText())),
  language: Type.Optional(Nullable(DocumentLanguage)),
  timeZone: Type.Optional(Nullable(TimeZone)),
  email: Type.Optional(Nullable(Email)),
  phone: Type.Optional(Nullable(PrintedLine(40))),
  website: Type.Optional(Nullable(WebUrl)),
  ...addressInput,
  iban: Type.Optional(Nullable(Line(60))),
  bic: Type.Optional(Nullable(Line(20))),
  vatExempt: Type.Optional(Nullable(Type.Boolean())),
  consumerPricesIncludeVat: Type.Optional(Nullable(ConsumerPricesField)),
  identifiers: Type.Optional(Nullable(Type.Array(Identifier, { maxItems: 20 }))),
  vatRegistrations: Type.Optional(Nullable(VatRegistrationsInput)),
  numberFormats: Type.Optional(Nullable(NumberFormatChoice)),
  pdfConfig: Type.Optional(Nullable(PdfConfigChoice)),
  electronicAddress: Type.Optional(Nullable(ElectronicAddress)),
  contact: Type.Optional(Nullable(ContactInput)),
  kind: Type.Optional(CompanyKind),
  legalForm: Type.Optional(Nullable(PrintedLine(100))),
  shareCapital: Type.Optional(Nullable(PrintedLine(100))),
  capital: Type.Optional(Nullable(CapitalInput)),
  registration: Type.Optional(Nullable(RegistrationInput)),
  paymentTermDays: Type.Optional(Nullable(PaymentTermDays)),
  cashDiscounts: Type.Optional(
    Nullable(Type.Array(CashDiscountDefaultInput, { maxItems: CASH_DISCOUNTS_MAX })),
  ),
  paymentMeans: Type.Optional(Nullable(PaymentMeansCode)),
  latePaymentText: Type.Optional(Nullable(PrintedText())),
  latePaymentTextByLanguage: Type.Optional(
    Nullable(byLanguage('TextsByLanguageInput', Nullable(PrintedText()))),
  ),
  accounts: Type.Optional(Nullable(Type.Array(BankAccountInput, { maxItems: ACCOUNTS_MAX }))),
  issueChecks: Type.Optional(Nullable(oneOf(ISSUE_CHECKS))),
  receivablesFrom: Type.Optional(Nullable(ReceivablesFromField)),
  paymentMails: Type.Optional(Nullable(PaymentMailsField)),
  vatRegisterBy: Type.Optional(Nullable(VatRegisterByField)),
  supplyDate: Type.Optional(Nullable(SupplyDateField)),
  simplifiedSeries: Type.Optional(Nullable(SimplifiedSeriesField)),
  paymentReference: Type.Optional(Nullable(PaymentReferenceField)),
};

export const NumberFormats = named('NumberFormats', byDocumentType(Type.String()));

export const FiscalYearStart = Type.String({
  pattern: '^(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])$',
  must: 'a month and a day up to the 28th, such as 04-01',
  description: '`MM-DD`, the day on which the fiscal year begins, up to the 28th of a month',
});

export const FirstNumber = Type.Integer({ minimum: 1, maximum: FIRST_NUMBER_MAX });

const seriesRuleFields = {
  restart: {
    ...oneOf(RESTARTS),
    description:
      'When the counter starts again at 1, by the issue date. Default: `year` with `{year}` in the pattern, else `never`',
  },
  startsOn: Nullable(FiscalYearStart),
  first: Nullable(
    named('FirstNumber', {
      number: FirstNumber,
      on: CalendarDate,
    }),
  ),
  validFrom: Nullable(CalendarDate),
  retired: Type.Boolean({ description: 'It gives no more numbers' }),
  run: Type.Integer({
    minimum: 1,
    description:
      'Which series of the document type it is: the 1st, the 2nd, … Each counts from the beginning',
  }),
};

export const numberSeriesFields = {
  series: {
    ...oneOf(DOCUMENT_TYPES),
    description:
      'The document type whose counter it draws from: its own type, or one that it shares a series with',
  },
  ...seriesRuleFields,
  before: Type.Array(named('FormerNumberSeries', { pattern: Type.String(), ...seriesRuleFields }), {
    description:
      'The series that it came after, the oldest first. Each numbers documents of days before the next one, unless it is retired',
  }),
};

export const NumberSeriesRules = named(
  'NumberSeriesByType',
  byDocumentType(named('NumberSeriesRules', numberSeriesFields)),
);

export const CompanyCreate = named('CompanyCreate', {
  name: PrintedLine(),
  country: CountryCode,
  currency: Type.Optional(Nullable(CurrencyCode)),
  ...optionalFields,
});

export const CompanyChange = named('CompanyChange', {
  name: Type.Optional(PrintedLine()),
  country: Type.Optional(CountryCode),
  currency: Type.Optional(CurrencyCode),
  ...optionalFields,
});

export const Company = named('Company', {
  id: Id,
  name: Type.String(),
  description: Nullable(Type.String()),
  country: Type.String(),
  currency: Type.String(),
  language: Nullable(Type.String()),
  timeZone: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  website: Nullable(Type.String()),
  ...addressFields,
  iban: Nullable(Type.String()),
  bic: Nullable(Type.String()),
  vatExempt: Type.Boolean(),
  consumerPricesIncludeVat: ConsumerPricesField,
  identifiers: Type.Array(Type.Object({ scheme: Type.String(), value: Type.String() })),
  vatRegistrations: VatRegistrations,
  numberFormats: NumberFormats,
  numberSeries: NumberSeriesRules,
  pdfConfig: Type.Object({
    showLogo: Type.Boolean(),
    footer: Nullable(Type.String()),
    paymentTerms: Nullable(Type.String()),
    paymentTermsByLanguage: byLanguage('TextsByLanguage', Type.String()),
  }),
  electronicAddress: Nullable(ElectronicAddress),
  electronicAddressSuggestion: Nullable(ElectronicAddressSuggestion),
  contact: Nullable(Contact),
  kind: CompanyKind,
  legalForm: Nullable(Type.String()),
  shareCapital: Nullable(
    Type.String({
      description: 'As it is printed, e.g. `10 000 EUR`; null: the words are made of `capital`',
    }),
  ),
  capital: Nullable(Capital),
  registration: Nullable(Registration),
  paymentTermDays: Nullable(Type.Integer({ description: 'null: 14' })),
  cashDiscounts: Type.Array(CashDiscountDefault, {
    description: 'Of all invoices whose client has no others',
  }),
  paymentMeans: Nullable(PaymentMeansCode),
  latePaymentText: Nullable(Type.String()),
  latePaymentTextByLanguage: byLanguage('TextsByLanguage', Type.String()),
  accounts: Type.Array(BankAccount, { description: 'Empty: `iban` and `bic` are the only account' }),
  issueChecks: oneOf(ISSUE_CHECKS),
  receivablesFrom: ReceivablesFromField,
  paymentMails: PaymentMailsField,
  vatRegisterBy: VatRegisterByField,
  supplyDate: SupplyDateField,
  simplifiedSeries: SimplifiedSeriesField,
  paymentReference: PaymentReferenceField,
  ...revisionFields,
});

function byDocumentType<S>(schema: S) {
  return Object.fromEntries(DOCUMENT_TYPES.map((type) => [type, schema])) as Record<
    (typeof DOCUMENT_TYPES)[number],
    S
  >;
}
