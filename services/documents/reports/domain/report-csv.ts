// The rows of a report as CSV, amounts in major units.
import { minorUnits } from '../../../../shared/contracts/currencies';
import type { InvoiceReportRow, VatRegisterRow } from '../../../../shared/contracts/documents/reports';
import { BYTE_ORDER_MARK, csvLines } from '../../../../shared/csv/write-csv';
import { majorText } from '../../domain/amounts/decimal';

type Row = InvoiceReportRow | VatRegisterRow;

export interface ReportTable {
  fileName: string;
  /** Columns before the amounts. */
  texts: readonly (keyof InvoiceReportRow | keyof VatRegisterRow)[];
}

const AMOUNTS = ['base', 'vat', 'companyCurrency', 'companyBase', 'companyVat', 'withoutRate'];

export function reportCsv(rows: readonly Row[], ofCompany: string, { texts }: ReportTable): Buffer {
  const cells = (row: Row) => [
    ...texts.map((name) => (row as Record<string, unknown>)[name]),
    amount(row.baseMinor, row.currency),
    amount(row.vatMinor, row.currency),
    ofCompany,
    amount(row.companyBaseMinor, ofCompany),
    amount(row.companyVatMinor, ofCompany),
    row.withoutRate,
  ];
  return Buffer.from(BYTE_ORDER_MARK + csvLines([[...texts, ...AMOUNTS], ...rows.map(cells)]));
}

/** A text that begins with a minus is taken for a formula, a number is not. */
function amount(minor: number, currency: string): string | number {
  const text = majorText(minor, currency, minorUnits(currency));
  return minor < 0 ? Number(text) : text;
}
