// The profile of a company, a row for each field: what its invoices say of the seller, and how it wants them made. A field is added
// here and by a migration; the model, new companies, self-billed documents and the API have it by its row.
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { ACCOUNTS_MAX, BankAccount, BankAccountInput } from './bank-accounts';
import { NumberFormatChoice, NumberFormats, NumberSeriesRules } from './company-number-series';
import {
  CASH_DISCOUNTS_MAX,
  CashDiscountDefault,
  CashDiscountDefaultInput,
} from './documents/cash-discounts';
import { VatRegisterByField } from './documents/vat-register-by';
import type { Field } from './field-table';
import { CompanyKind } from './legal-details';
import { named } from './named';
import type { DocumentType } from './number-formats';
import type { SeriesChoice } from './number-series';
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
  CountryCode,
  CurrencyCode,
  DocumentLanguage,
  Email,
  Line,
  Nullable,
  oneOf,
  PrintedLine,
  PrintedText,
  TimeZone,
  WebUrl,
} from './primitives';
import { Capital, CapitalInput } from './share-capital';
import { VatRegistrations, VatRegistrationsInput } from './vat-registrations';

const Identifier = named('Identifier', {
  scheme: Type.String({
    minLength: 2,
    maxLength: 40,
    pattern: '^[a-z0-9][a-z0-9-]{1,39}$',
    must: 'the name of a scheme in lower case, such as nip or uid',
  }),
  value: Line(100),
});

const PdfConfigChoice = named('PdfConfigChoice', {
  showLogo: Type.Optional(Nullable(Type.Boolean())),
  footer: Type.Optional(Nullable(PrintedText())),
  paymentTerms: Type.Optional(Nullable(PrintedText())),
  paymentTermsByLanguage: Type.Optional(
    Nullable(byLanguage('TextsByLanguageInput', Nullable(PrintedText()))),
  ),
});
const PdfConfig = Type.Object({
  showLogo: Type.Boolean(),
  footer: Nullable(Type.String()),
  paymentTerms: Nullable(Type.String()),
  paymentTermsByLanguage: byLanguage('TextsByLanguage', Type.String()),
});

/** `isOfIssuer`: a self-billed document, whose seller is the supplier, has the value of the company that issues it. */
type CompanyField = Field & { isOfIssuer?: true };

export const COMPANY_FIELDS = {
  name: { input: PrintedLine(), column: 'TEXT', isInEvent: true },
  description: { input: PrintedText(), empty: null, column: 'TEXT', inputAfter: 'currency' },
  country: { input: CountryCode, column: 'TEXT', isInEvent: true },
  currency: {
    input: Type.Optional(Nullable(CurrencyCode)),
    patch: CurrencyCode,
    output: Type.String(),
    column: 'TEXT',
    isInEvent: true,
    isOfIssuer: true,
  },
  language: { input: DocumentLanguage, output: Type.String(), empty: null, column: 'TEXT' },
  timeZone: {
    input: Type.Optional(Nullable(TimeZone)),
    output: Type.String(),
    column: 'TEXT',
    isOfIssuer: true,
  },
  email: { input: Email, empty: null, column: 'TEXT' },
  phone: { input: PrintedLine(40), empty: null, column: 'TEXT' },
  website: { input: WebUrl, empty: null, column: 'TEXT' },
  addressLine1: { input: PrintedLine(), empty: null, column: 'TEXT' },
  addressLine2: { input: PrintedLine(), empty: null, column: 'TEXT' },
  postalCode: { input: PrintedLine(20), empty: null, column: 'TEXT' },
  city: { input: PrintedLine(100), empty: null, column: 'TEXT' },
  state: { input: PrintedLine(100), empty: null, column: 'TEXT' },
  iban: { input: Line(60), empty: null, column: 'TEXT' },
  bic: { input: Line(20), empty: null, column: 'TEXT' },
  vatExempt: { input: Type.Boolean(), empty: false, column: 'BOOLEAN' },
  consumerPricesIncludeVat: {
    input: Type.Boolean(),
    empty: false,
    column: 'BOOLEAN',
    description:
      'New documents for clients of the type INDIVIDUAL have prices with VAT, unless they say otherwise',
  },
  movesStock: {
    input: Type.Boolean(),
    empty: false,
    column: 'BOOLEAN',
    description:
      'The issue of an invoice takes the quantities of its articles out of their stock, where it is tracked; credit notes, cancellations and ' +
      'corrections give them back. Quotes, deposits and self-billed invoices move nothing',
  },
  allowNegativeStock: {
    input: Type.Boolean(),
    empty: false,
    column: 'BOOLEAN',
    description: 'An issue may take more than there is, unless the article says otherwise',
  },
  identifiers: {
    input: Type.Array(Identifier, { maxItems: 20 }),
    output: Type.Array(Type.Object({ scheme: Type.String(), value: Type.String() })),
    empty: [],
    column: 'JSONB',
  },
  vatRegistrations: { input: VatRegistrationsInput, output: VatRegistrations, empty: [], column: 'JSONB' },
  /** Stored are the choices of the company; defaults are added when it is presented. */
  numberFormats: {
    input: Type.Optional(Nullable(NumberFormatChoice)),
    output: NumberFormats,
    stored: Type.Unsafe<Partial<Record<DocumentType, string>>>({}),
    column: 'JSONB',
    isOfIssuer: true,
  },
  numberSeries: {
    output: NumberSeriesRules,
    stored: Type.Unsafe<Partial<Record<DocumentType, SeriesChoice>>>({}),
    column: 'JSONB',
    isOfIssuer: true,
  },
  pdfConfig: {
    input: PdfConfigChoice,
    output: PdfConfig,
    empty: { showLogo: true, footer: null, paymentTerms: null, paymentTermsByLanguage: {} },
    column: 'JSONB',
  },
  electronicAddress: { input: ElectronicAddress, empty: null, column: 'JSONB', isInEvent: true },
  electronicAddressSuggestion: { output: ElectronicAddressSuggestion, empty: null },
  contact: { input: ContactInput, output: Contact, empty: null, column: 'JSONB' },
  kind: { input: CompanyKind, empty: null, column: 'TEXT' },
  legalForm: { input: PrintedLine(100), empty: null, column: 'TEXT' },
  shareCapital: {
    input: PrintedLine(100),
    output: Type.String({
      description: 'As it is printed, e.g. `10 000 EUR`; null: the words are made of `capital`',
    }),
    empty: null,
    column: 'TEXT',
  },
  capital: { input: CapitalInput, output: Capital, empty: null, column: 'JSONB' },
  registration: { input: RegistrationInput, output: Registration, empty: null, column: 'JSONB' },
  paymentTermDays: {
    input: PaymentTermDays,
    output: Type.Integer({ description: 'null: 14' }),
    empty: null,
    column: 'INTEGER',
  },
  cashDiscounts: {
    input: Type.Array(CashDiscountDefaultInput, { maxItems: CASH_DISCOUNTS_MAX }),
    output: Type.Array(CashDiscountDefault, { description: 'Of all invoices whose client has no others' }),
    empty: [],
    column: 'JSONB',
  },
  paymentMeans: { input: PaymentMeansCode, output: PaymentMeansCode, empty: null, column: 'TEXT' },
  latePaymentText: { input: PrintedText(), empty: null, column: 'TEXT' },
  latePaymentTextByLanguage: {
    input: byLanguage('TextsByLanguageInput', Nullable(PrintedText())),
    output: byLanguage('TextsByLanguage', Type.String()),
    empty: {},
    column: 'JSONB',
  },
  accounts: {
    input: Type.Array(BankAccountInput, { maxItems: ACCOUNTS_MAX }),
    output: Type.Array(BankAccount, { description: 'Empty: `iban` and `bic` are the only account' }),
    empty: [],
    column: 'JSONB',
  },
  issueChecks: { input: oneOf(['strict', 'lenient']), empty: 'strict', column: 'TEXT', isOfIssuer: true },
  receivablesFrom: {
    input: oneOf(['sent', 'issued']),
    empty: 'sent',
    column: 'TEXT',
    isOfIssuer: true,
    description:
      'Which invoices are on statements and in the ageing: those that were sent, or all that are issued. Default: `sent`',
  },
  paymentMails: {
    input: oneOf(['off', 'on']),
    empty: 'off',
    column: 'TEXT',
    description:
      '`on`: a client gets the mail PAYMENT_RECEIVED once for each settlement that brings money for its invoices, unless it is reversed ' +
      'before the mail leaves. Invoices of another system are left out. Default: `off`',
  },
  paymentLinks: {
    input: oneOf(['off', 'pay', 'invoice']),
    empty: 'off',
    column: 'TEXT',
    description:
      'Link to pay online in the mail and on the PDF of a sent invoice, and in reminders without late fees: `pay` opens a page with numbers and amounts, `invoice` one that shows the invoice, its files and what became of it to everybody who has the link. There is none without an active LIVE connection to a payment provider. Default: `off`',
  },
  vatRegisterBy: { input: VatRegisterByField, empty: 'taxPoint', column: 'TEXT', isOfIssuer: true },
  supplyDate: {
    input: oneOf(['ask', 'issue_date']),
    empty: 'ask',
    column: 'TEXT',
    description:
      'An invoice without a day of supply: `ask` warns where the country wants the day (DE, AT), `issue_date` prints that it is the issue date',
  },
  simplifiedSeries: {
    input: oneOf(['shared', 'own']),
    empty: 'shared',
    column: 'TEXT',
    description:
      'Numbers of simplified invoices: `shared` takes them from the series of invoices, `own` from a series that begins with 1 and puts an S before the pattern of invoices. Where the law wants a series of their own (ES), they have it with either; where series are registered (PT) they have none',
  },
  paymentReference: { input: PaymentReferenceField, empty: 'none', column: 'TEXT' },
} as const satisfies Readonly<Record<string, CompanyField>>;

type Fields = typeof COMPANY_FIELDS;
/** The values that a choice of a company can have. */
export type CompanyChoice<K extends keyof Fields> = Static<Extract<Fields[K], { input: TSchema }>['input']>;
