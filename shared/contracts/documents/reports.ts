// Reports over a period: what was invoiced, and the register of VAT.
import { type Static, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { csvInput } from '../csv-output';
import { Decimal } from '../decimals';
import { named } from '../named';
import { LIST_CSV_TIMEOUT_MS } from '../paging';
import { CalendarDate, CountryCode, CurrencyCode, Id, Nullable, oneOf, withDefault } from '../primitives';
import type { Work } from '../work';
import { VatCategory } from './values';
import { VatRegisterByField } from './vat-register-by';

export type { VatRegisterBy } from './vat-register-by';

export const REPORT_PERIODS = ['month', 'quarter', 'year', 'all'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];
/** The largest number of rows in one response. */
export const REPORT_ROWS_MAX = 2_000;

export const reportDays = {
  from: { ...CalendarDate, description: 'First day' },
  to: { ...CalendarDate, description: 'Last day, included' },
};
export const reportPeriod = withDefault(
  { ...oneOf(REPORT_PERIODS), description: 'The length of the periods by which rows are grouped' },
  'month',
);
export const reportFilters = {
  country: Type.Optional({ ...CountryCode, description: 'Of the buyer' }),
  currency: Type.Optional(CurrencyCode),
};

/** Completes the contract of a report: at most REPORT_ROWS_MAX rows, as JSON or CSV. */
export function reported<P extends TProperties, A extends TProperties>(parameters: P, answer: A) {
  const work: Work = { queue: 'database', atMost: `${REPORT_ROWS_MAX} rows` };
  return {
    weight: 5,
    work,
    input: Type.Object({ ...parameters, ...csvInput }),
    output: Type.Object(answer),
    produces: ['text/csv'],
    timeoutMs: LIST_CSV_TIMEOUT_MS,
  };
}

export const reportTotals = <T extends TSchema>(total: T) =>
  Type.Array(total, { description: 'One for each currency: they are never added together' });

const Amount = (description: string) => Type.Integer({ description, examples: [100_000] });

const sums = {
  baseMinor: Amount('Without VAT, in minor units of the currency; below 0 where more was credited'),
  vatMinor: Amount('VAT, in minor units of the currency'),
  surchargeMinor: Amount('Equivalence surcharge (Spain), in minor units of the currency'),
  companyBaseMinor: Amount(
    "Without VAT, in minor units of the company's currency, by the rate of each document",
  ),
  companyVatMinor: Amount("VAT, in minor units of the company's currency, by the rate of each document"),
  companySurchargeMinor: Amount(
    "Equivalence surcharge, in minor units of the company's currency, by the rate of each document",
  ),
  withoutRate: Type.Integer({
    description: "Documents without a rate to the company's currency: they are in no amount of it",
    examples: [0],
  }),
};

const place = {
  period: Type.String({ description: '2026-03, 2026-Q1, 2026 or all', examples: ['2026-03'] }),
  country: Nullable(Type.String({ description: 'Of the buyer', examples: ['FR'] })),
  currency: Type.String(),
};

const counts = {
  invoices: Type.Integer({ description: 'How many invoices', examples: [12] }),
  creditNotes: Type.Integer({ description: 'How many credit notes', examples: [1] }),
};

const surchargeRate = Nullable({
  ...Decimal,
  description: 'Spain: the equivalence surcharge in percent; null without one',
});

const InvoiceReportRow = named('InvoiceReportRow', { ...place, ...counts, ...sums });
export type InvoiceReportRow = Static<typeof InvoiceReportRow>;

const scheme = Nullable({
  ...oneOf(['oss'] as const),
  description:
    'oss: VAT of `country` that the One-Stop-Shop declares; null for VAT of a return of the company',
});

const VatRegisterRow = named('VatRegisterRow', {
  ...place,
  scheme,
  vatCategory: VatCategory,
  vatRate: Decimal,
  surchargeRate,
  ...counts,
  cancelled: Type.Integer({ description: 'How many cancelled invoices are taken back', examples: [0] }),
  paid: Type.Integer({ description: 'How many invoices enter by their payments', examples: [0] }),
  ...sums,
});
export type VatRegisterRow = Static<typeof VatRegisterRow>;

const ReportTotal = named('ReportTotal', { currency: Type.String(), ...counts, ...sums });

const ENTRY_KINDS = [
  'invoice',
  'credit-note',
  'cancelled',
  'replaced',
  'payment',
  'cash_discount',
  'bad_debt_relief',
  'bad_debt_recovery',
] as const;

export const VatRegisterEntry = named('VatRegisterEntry', {
  id: { ...Id, description: 'Of the document' },
  number: Type.String({ description: 'Of the document', examples: ['INV-2026-0012'] }),
  kind: {
    ...oneOf(ENTRY_KINDS),
    description:
      '`cancelled` and `replaced` take the invoice back; `payment`: the share that was paid on the day, less what was ' +
      'credited; `cash_discount`: what a discount that was taken has lowered; `bad_debt_relief`: the VAT of a write-off that is taken ' +
      'back; `bad_debt_recovery`: what is due of it again, by a payment, a reversal or a correction',
  },
  issueDate: CalendarDate,
  taxPoint: { ...CalendarDate, description: 'The day by which the entry is in its period' },
  ...place,
  scheme,
  vatCategory: VatCategory,
  vatRate: Decimal,
  surchargeRate,
  baseMinor: sums.baseMinor,
  vatMinor: sums.vatMinor,
  surchargeMinor: sums.surchargeMinor,
});
export type VatRegisterEntry = Static<typeof VatRegisterEntry>;

const WithoutTaxPoint = named('DocumentWithoutTaxPoint', {
  id: { ...Id, description: 'Of the invoice' },
  number: Type.String({ description: 'Of the invoice', examples: ['INV-2026-0012'] }),
  issueDate: CalendarDate,
  currency: Type.String(),
  totalMinor: Amount('With VAT'),
  openMinor: Amount('Not paid yet, so its share of the VAT is not due'),
});

const CompanyTotal = named('CompanyReportTotal', {
  currency: Type.String({ description: 'Of the company', examples: ['EUR'] }),
  baseMinor: Amount('Without VAT'),
  vatMinor: Amount('VAT'),
  surchargeMinor: Amount('Equivalence surcharge (Spain)'),
  withoutRate: sums.withoutRate,
});

export const summed = <S extends TSchema>(row: S) => ({
  from: CalendarDate,
  to: CalendarDate,
  items: Type.Array(row),
  totals: reportTotals(ReportTotal),
  companyTotal: {
    ...CompanyTotal,
    description: 'Of all documents that have a rate to the currency of the company',
  },
});

const AMOUNTS =
  'Credit notes count below 0. Deposits that an invoice deducts are deducted here, too, and an invoice that was ' +
  'replaced by a corrective one is subtracted in the period of that one, so that nothing counts twice. Currencies ' +
  "are never added together; the amounts in the company's currency use the rate that each document states, rounded " +
  `for each document and rate. At most ${REPORT_ROWS_MAX} rows. \`Accept: text/csv\` answers the rows, amounts in ` +
  'major units; cells that a spreadsheet would run begin with an apostrophe.';

const RULES =
  'Invoices and credit notes by their day of issue, both days included; drafts and cancelled invoices are ' +
  `not included. ${AMOUNTS}`;

/** The text of `makes`, see ActionDefinition. */
export const EARLIER_TAX_POINTS =
  'the tax points of documents that were issued before they were kept, by the law of their day, which stay from then on';

export const reports = {
  invoiceReport: defineAction({
    summary: 'Report revenue',
    description: `By period, country of the buyer and currency. ${RULES}`,
    http: 'GET /api/reports/invoices',
    access: member('documents:read', 'reports:read'),
    ...reported({ ...reportDays, period: reportPeriod, ...reportFilters }, summed(InvoiceReportRow)),
  }),
  vatRegister: defineAction({
    summary: 'Report VAT by rate',
    description:
      'The register of VAT on sales: by period, country of the buyer, currency, category and rate. `by` says which day ' +
      'counts: the tax point that was kept at the issue (`taxPoint`), the day of issue, or the payments; the setting ' +
      '`vatRegisterBy` of the company is its default: `taxPoint` for new companies, while those of before keep ' +
      '`issue`. Invoices whose VAT payments make due enter by each payment with its share, divided over the VAT groups ' +
      'by the largest remainder; `withoutTaxPoint` lists what they wait for. Payment is also what is set off, withheld as a tax, ' +
      'kept by a bank as its fee or lost by exchange; a cash discount lowers the price, and what is written off makes nothing due. By tax point the VAT of a ' +
      'deposit is due at the latest with the invoice that deducts it. A cancelled invoice is taken back on the day ' +
      'of the cancelling, so both lines are in one period if that is the same. A cash discount that was taken lowers VAT on ' +
      'the day of the payment, where the country says so. What the One-Stop-Shop declares is in `oss`, a section of its own. `entries: true` adds the documents behind ' +
      `the rows, with both dates; the CSV has them instead of the rows. ${AMOUNTS}`,
    http: 'GET /api/reports/vat-register',
    makes: EARLIER_TAX_POINTS,
    access: member('documents:read', 'reports:read'),
    ...reported(
      {
        ...reportDays,
        period: reportPeriod,
        ...reportFilters,
        ...csvInput,
        by: Type.Optional(VatRegisterByField),
        entries: Type.Optional(Type.Boolean({ description: 'Adds the documents behind the rows' })),
      },
      {
        by: VatRegisterByField,
        ...summed(VatRegisterRow),
        oss: Type.Array(VatRegisterRow, {
          description:
            'The rows of the One-Stop-Shop, by country of consumption: they are not in `items`, and in the totals',
        }),
        withoutTaxPoint: Type.Array(WithoutTaxPoint, {
          description: `Invoices until \`to\` of which a part is not due before it is paid, ${REPORT_ROWS_MAX} at most`,
        }),
        entries: Type.Optional(Type.Array(VatRegisterEntry, { description: 'With `entries: true`' })),
      },
    ),
  }),
};
