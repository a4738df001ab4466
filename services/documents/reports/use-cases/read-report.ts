// The rows of reports by VAT.
import type { Input, Output } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import { REPORT_ROWS_MAX, type ReportPeriod } from '../../../../shared/contracts/documents/reports';
import type { CompanyProfile } from '../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../shared/runtime/context';
import type { PreparedQuery } from '../../../../shared/runtime/database/query';
import { invalid } from '../../../../shared/runtime/errors';
import type { RegisterEntry } from '../domain/book-entry';
import { reportValues } from '../domain/report-csv';

type ReportInput = Input<typeof documents.invoiceReport>;
type Register = Output<typeof documents.vatRegister>;

/** Patterns of to_char for the names of periods. */
export const PERIOD_FORMS: Readonly<Record<ReportPeriod, string>> = {
  month: 'YYYY-MM',
  quarter: 'YYYY"-Q"Q',
  year: 'YYYY',
  all: '"all"',
};

type ReportRow = Pick<Register, 'items' | 'totals' | 'companyTotal'> & {
  withoutTaxPoint?: Register['withoutTaxPoint'];
  entries?: RegisterEntry[];
};

interface More {
  /** Values of the query beside those of every report. */
  values?: readonly unknown[];
  rowsMax?: number;
}

/** @throws 400 for days in the wrong order, or too many rows */
export async function readRows(
  query: PreparedQuery,
  { from, to, period, country = '', currency = '' }: ReportInput,
  { currency: ofCompany }: CompanyProfile,
  ctx: AskContext,
  { values: more = [], rowsMax = REPORT_ROWS_MAX }: More = {},
): Promise<ReportRow> {
  assertRows({ from, to }, 0);
  const form = PERIOD_FORMS[period];
  const values = reportValues({ from, to, form, ofCompany, country, currency, rowsMax });
  const report = await ctx.company.one<ReportRow>(query, [...values, ...more]);
  if (!report) throw new Error('an aggregate without a row');
  assertRows({ from, to }, Math.max(report.items.length, report.entries?.length ?? 0), rowsMax);
  return {
    ...report,
    ...(report.withoutTaxPoint && { withoutTaxPoint: report.withoutTaxPoint.slice(0, REPORT_ROWS_MAX) }),
  };
}

/** @throws 400 for days in the wrong order, or too many rows */
export function assertRows(
  { from, to }: { from: string; to: string },
  rows: number,
  rowsMax = REPORT_ROWS_MAX,
): void {
  if (from > to) throw invalid('/to', 'is before from');
  if (rows > rowsMax)
    throw invalid(
      '/to',
      `is too far: the report has over ${rowsMax} rows. Ask for fewer days, or longer periods`,
    );
}
