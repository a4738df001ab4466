// The rows of a report as CSV, amounts in major units.

import { CURRENCY_CODES, minorUnits } from '../../../../shared/contracts/currencies';
import type {
  InvoiceReportRow,
  VatRegisterEntry,
  VatRegisterRow,
} from '../../../../shared/contracts/documents/reports';
import type { CsvFormat } from '../../../../shared/csv/csv-format';
import { CsvNumber, csvFile } from '../../../../shared/csv/write-csv';
import { csvAmount } from '../../domain/csv-amount';

export interface Answer {
  items: readonly (InvoiceReportRow | VatRegisterRow)[];
  /** The section of the One-Stop-Shop. */
  oss?: readonly VatRegisterRow[];
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
  { items, oss = [], entries }: Answer,
  table: ReportTable,
  format: CsvFormat,
): Promise<Buffer> {
  const { texts, counts, ofCompany } = table;
  const surcharges = surchargeColumns(table);
  const schemes = texts.includes('vatRate') ? ['scheme'] : [];
  const cells = (row: Row) => [
    ...texts.map((name) => cellOf(row, name, format)),
    csvAmount(row.baseMinor, row.currency),
    csvAmount(row.vatMinor, row.currency),
    ...(ofCompany !== null && 'withoutRate' in row ? companyCells(row, ofCompany) : []),
    ...counts.map((name) => textOf(row, name)),
    ...surcharges.map((name) => surchargeCell(row, name, ofCompany)),
    ...(schemes.length > 0 && 'scheme' in row ? [row.scheme ?? ''] : []),
  ];
  const header = [
    ...texts,
    ...AMOUNTS,
    ...(ofCompany === null ? [] : OF_COMPANY),
    ...counts,
    ...surcharges,
    ...schemes,
  ];
  return csvFile(header, entries ?? [...items, ...oss], cells, format);
}

function companyCells(row: Answer['items'][number], ofCompany: string): unknown[] {
  const { companyBaseMinor, companyVatMinor, withoutRate } = row;
  return [
    ...[ofCompany, csvAmount(companyBaseMinor, ofCompany), csvAmount(companyVatMinor, ofCompany)],
    withoutRate,
  ];
}

/** The last columns, so that the others stay where they were. */
function surchargeColumns({ texts, ofCompany }: ReportTable): string[] {
  const rate = texts.includes('vatRate') ? ['surchargeRate'] : [];
  return [...rate, 'surcharge', ...(ofCompany === null ? [] : ['companySurcharge'])];
}

function surchargeCell(row: Row, name: string, ofCompany: string | null): unknown {
  if (name === 'surcharge') return csvAmount(row.surchargeMinor, row.currency);
  if (name === 'surchargeRate')
    return 'surchargeRate' in row && row.surchargeRate !== null ? new CsvNumber(row.surchargeRate) : '';
  const minor = 'companySurchargeMinor' in row ? row.companySurchargeMinor : 0;
  return csvAmount(minor, ofCompany ?? row.currency);
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
  rowsMax: number;
}

export function reportValues(filter: ReportFilter): unknown[] {
  const { from, to, form, ofCompany, country, currency, rowsMax } = filter;
  return [from, to, form, ofCompany, DECIMALS, country, currency, rowsMax + 1];
}
