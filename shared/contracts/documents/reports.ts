// Reports over a period: what was invoiced, and the register of VAT.
import { type Static, Type } from '@sinclair/typebox';
import { ANY_MEMBER, member } from '../access';
import { defineAction } from '../contract';
import { csvInput } from '../csv-output';
import { Decimal } from '../decimals';
import { named } from '../named';
import { LIST_CSV_TIMEOUT_MS } from '../paging';
import { CalendarDate, CountryCode, CurrencyCode, Nullable, oneOf, withDefault } from '../primitives';
import { VatCategory } from './values';

export const REPORT_PERIODS = ['month', 'quarter', 'year', 'all'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];
/** The largest number of rows in one response. */
export const REPORT_ROWS_MAX = 2_000;

const input = Type.Object({
  from: { ...CalendarDate, description: 'First day of issue' },
  to: { ...CalendarDate, description: 'Last day of issue' },
  period: withDefault(
    { ...oneOf(REPORT_PERIODS), description: 'The length of the periods by which rows are grouped' },
    'month',
  ),
  country: Type.Optional({ ...CountryCode, description: 'Of the buyer' }),
  currency: Type.Optional(CurrencyCode),
  ...csvInput,
});

const Amount = (description: string) => Type.Integer({ description, examples: [100_000] });

const sums = {
  baseMinor: Amount('Without VAT, in minor units of the currency; below 0 where more was credited'),
  vatMinor: Amount('VAT, in minor units of the currency'),
  companyBaseMinor: Amount(
    "Without VAT, in minor units of the company's currency, by the rate of each document",
  ),
  companyVatMinor: Amount("VAT, in minor units of the company's currency, by the rate of each document"),
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

const InvoiceReportRow = named('InvoiceReportRow', { ...place, ...counts, ...sums });
export type InvoiceReportRow = Static<typeof InvoiceReportRow>;

const VatRegisterRow = named('VatRegisterRow', {
  ...place,
  vatCategory: VatCategory,
  vatRate: Decimal,
  ...counts,
  ...sums,
});
export type VatRegisterRow = Static<typeof VatRegisterRow>;

const ReportTotal = named('ReportTotal', { currency: Type.String(), ...counts, ...sums });

const CompanyTotal = named('CompanyReportTotal', {
  currency: Type.String({ description: 'Of the company', examples: ['EUR'] }),
  baseMinor: Amount('Without VAT'),
  vatMinor: Amount('VAT'),
  withoutRate: sums.withoutRate,
});

const report = <S extends typeof InvoiceReportRow | typeof VatRegisterRow>(row: S) =>
  Type.Object({
    from: CalendarDate,
    to: CalendarDate,
    items: Type.Array(row),
    totals: Type.Array(ReportTotal, { description: 'One for each currency: they are never added together' }),
    companyTotal: {
      ...CompanyTotal,
      description: 'Of all documents that have a rate to the currency of the company',
    },
  });

const RULES =
  'Invoices and credit notes by their day of issue, both days included; drafts and cancelled invoices are ' +
  'not included. Credit notes count below 0. Deposits that an invoice deducts are deducted here, too, and ' +
  'an invoice that was replaced by a corrective one is subtracted in the period of that one, so that ' +
  "nothing counts twice. Currencies are never added together; the amounts in the company's currency use the " +
  `rate that each document states, rounded for each document and rate. At most ${REPORT_ROWS_MAX} rows. ` +
  '`Accept: text/csv` answers the rows, amounts in major units; cells that a spreadsheet would run begin ' +
  'with an apostrophe.';

export const reports = {
  invoiceReport: defineAction({
    summary: 'Report revenue',
    description: `By period, country of the buyer and currency. ${RULES}`,
    http: 'GET /api/reports/invoices',
    weight: 5,
    access: member('documents:read', ANY_MEMBER),
    input,
    output: report(InvoiceReportRow),
    produces: ['text/csv'],
    timeoutMs: LIST_CSV_TIMEOUT_MS,
  }),
  vatRegister: defineAction({
    summary: 'Report VAT by rate',
    description:
      `The register of VAT on sales: by period, country of the buyer, currency, category and rate. ${RULES} The ` +
      'day of issue counts, even if VAT is due on another day (`taxPointDate`).',
    http: 'GET /api/reports/vat-register',
    weight: 5,
    access: member('documents:read', ANY_MEMBER),
    input,
    output: report(VatRegisterRow),
    produces: ['text/csv'],
    timeoutMs: LIST_CSV_TIMEOUT_MS,
  }),
};
