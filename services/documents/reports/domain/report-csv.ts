// The rows of a report as CSV, amounts in major units.

import { CURRENCY_CODES, minorUnits } from '../../../../shared/contracts/currencies';
import {
  type InvoiceReportRow,
  REPORT_ROWS_MAX,
  type VatRegisterEntry,
  type VatRegisterRow,
} from '../../../../shared/contracts/documents/reports';
import type { CsvFormat } from '../../../../shared/csv/csv-format';
import { CsvNumber, csvFile } from '../../../../shared/csv/write-csv';
import { csvAmount } from '../../domain/amounts/csv-amount';

export interface Answer {
  items: readonly (InvoiceReportRow | VatRegisterRow)[];
  entries?: readonly VatRegisterEntry[] | undefined;
}

type Row = Answer['items'][number] | VatRegisterEntry;

export interface ReportTable {
  fileName: string;
  /** The columns before the amounts. */
  texts: readonly string[];
  /** The columns after the amounts. */
  counts: readonly string[];
  /** The currency of the company, for amounts in it; null for a table without them. */
  ofCompany: string | null;
}

const AMOUNTS = ['base', 'vat'];
const OF_COMPANY = ['companyCurrency', 'companyBase', 'companyVat', 'withoutRate'];
const PLACE = ['period', 'country', 'currency'];
const COUNTS = ['invoices', 'creditNotes'];
const VAT = ['vatCategory', 'vatRate'];

export const invoiceTable = (ofCompany: string): ReportTable => ({
  fileName: 'invoices',
  texts: [...PLACE, ...COUNTS],
  ...{ counts: [], ofCompany },
});

/** The rows of the register, or the documents behind them. */
export const registerTable = (hasEntries: boolean, ofCompany: string): ReportTable =>
  hasEntries
    ? {
        ...{ fileName: 'vat-register', counts: [], ofCompany: null },
        texts: ['number', 'kind', 'issueDate', 'taxPoint', ...PLACE, ...VAT],
      }
    : {
        ...{ fileName: 'vat-register', counts: ['cancelled', 'paid'], ofCompany },
        texts: [...PLACE, ...VAT, ...COUNTS],
      };

export function reportCsv(
  { items, entries }: Answer,
  { texts, counts, ofCompany }: ReportTable,
  format: CsvFormat,
): Promise<Buffer> {
  const cells = (row: Row) => [
    ...texts.map((name) => cellOf(row, name, format)),
    csvAmount(row.baseMinor, row.currency),
    csvAmount(row.vatMinor, row.currency),
    ...(ofCompany !== null && 'withoutRate' in row ? companyCells(row, ofCompany) : []),
    ...counts.map((name) => textOf(row, name)),
  ];
  const header = [...texts, ...AMOUNTS, ...(ofCompany === null ? [] : OF_COMPANY), ...counts];
  return csvFile(header, entries ?? items, cells, format);
}

function companyCells(row: Answer['items'][number], ofCompany: string): unknown[] {
  const { companyBaseMinor, companyVatMinor, withoutRate } = row;
  return [
    ...[ofCompany, csvAmount(companyBaseMinor, ofCompany), csvAmount(companyVatMinor, ofCompany)],
    withoutRate,
  ];
}

const DAYS = new Set(['issueDate', 'taxPoint']);

function cellOf(row: Row, name: string, format: CsvFormat): unknown {
  const value = textOf(row, name);
  return DAYS.has(name) ? format.date(String(value)) : value;
}

function textOf(row: Row, name: string): unknown {
  if (name === 'vatRate' && name in row) return new CsvNumber(row.vatRate);
  return (row as unknown as Record<string, unknown>)[name];
}

const NOT_TWO = [...CURRENCY_CODES].filter((code) => minorUnits(code) !== 2);
const DECIMALS = JSON.stringify(Object.fromEntries(NOT_TWO.map((code) => [code, minorUnits(code)])));

export interface ReportFilter {
  from: string;
  to: string;
  /** Pattern of a period's name, for to_char. */
  form: string;
  /** The currency of the company. */
  ofCompany: string;
  /** '' stands for all; the same for `currency`. */
  country: string;
  currency: string;
}

export function reportValues({ from, to, form, ofCompany, country, currency }: ReportFilter): unknown[] {
  return [from, to, form, ofCompany, DECIMALS, country, currency, REPORT_ROWS_MAX + 1];
}
