// The rows of a report as CSV, amounts in major units.

import { CURRENCY_CODES, minorUnits } from '../../../../shared/contracts/currencies';
import {
  type InvoiceReportRow,
  REPORT_ROWS_MAX,
  type VatRegisterRow,
} from '../../../../shared/contracts/documents/reports';
import type { CsvFormat } from '../../../../shared/csv/csv-format';
import { CsvNumber, csvFile } from '../../../../shared/csv/write-csv';
import { csvAmount } from '../../domain/amounts/csv-amount';

type Row = InvoiceReportRow | VatRegisterRow;

export interface ReportTable {
  fileName: string;
  /** The columns before the amounts. */
  texts: readonly (keyof InvoiceReportRow | keyof VatRegisterRow)[];
}

const AMOUNTS = ['base', 'vat', 'companyCurrency', 'companyBase', 'companyVat', 'withoutRate'];

export function reportCsv(
  rows: readonly Row[],
  ofCompany: string,
  { texts }: ReportTable,
  format: CsvFormat,
): Promise<Buffer> {
  const cells = (row: Row) => [
    ...texts.map((name) => textOf(row, name)),
    csvAmount(row.baseMinor, row.currency),
    csvAmount(row.vatMinor, row.currency),
    ofCompany,
    csvAmount(row.companyBaseMinor, ofCompany),
    csvAmount(row.companyVatMinor, ofCompany),
    row.withoutRate,
  ];
  return csvFile([...texts, ...AMOUNTS], rows, cells, format);
}

function textOf(row: Row, name: ReportTable['texts'][number]): unknown {
  if (name === 'vatRate' && name in row) return new CsvNumber(row.vatRate);
  return (row as Record<string, unknown>)[name];
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
