// Both reports: their rows, and the answer as JSON or CSV.
import type { Input, Output } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import {
  REPORT_ROWS_MAX,
  type ReportPeriod,
  type VatRegisterEntry,
} from '../../../../shared/contracts/documents/reports';
import { csvFormat } from '../../../../shared/csv/csv-format';
import type { AskContext } from '../../../../shared/runtime/context';
import type { PreparedQuery } from '../../../../shared/runtime/database/query';
import { invalid } from '../../../../shared/runtime/errors';
import type { CompanyProfile } from '../../domain/seller-buyer';
import { sendFile } from '../../use-cases/send-file';
import { type Answer, type ReportTable, reportCsv, reportValues } from '../domain/report-csv';

type Asked = Input<typeof documents.invoiceReport>;
type Register = Output<typeof documents.vatRegister>;

/** Patterns of to_char for the names of periods. */
export const PERIOD_FORMS: Readonly<Record<ReportPeriod, string>> = {
  month: 'YYYY-MM',
  quarter: 'YYYY"-Q"Q',
  year: 'YYYY',
  all: '"all"',
};

type Found = Pick<Register, 'items' | 'totals' | 'companyTotal'> & {
  withoutTaxPoint?: Register['withoutTaxPoint'];
  entries?: VatRegisterEntry[];
};

/** @param more values of the query beside those of every report. @throws 400 for too many rows */
export async function readRows(
  query: PreparedQuery,
  { from, to, period, country = '', currency = '' }: Asked,
  { currency: ofCompany }: CompanyProfile,
  ctx: AskContext,
  more: readonly unknown[] = [],
): Promise<Found> {
  assertRows({ from, to }, 0);
  const values = reportValues({ from, to, form: PERIOD_FORMS[period], ofCompany, country, currency });
  const found = await ctx.company.one<Found>(query, [...values, ...more]);
  if (!found) throw new Error('an aggregate without a row');
  assertRows({ from, to }, Math.max(found.items.length, found.entries?.length ?? 0));
  return {
    ...found,
    ...(found.withoutTaxPoint && { withoutTaxPoint: found.withoutTaxPoint.slice(0, REPORT_ROWS_MAX) }),
  };
}

/** @throws 400 for days in the wrong order, or too many rows */
export function assertRows({ from, to }: { from: string; to: string }, rows: number): void {
  if (from > to) throw invalid('/to', 'is before from');
  if (rows > REPORT_ROWS_MAX)
    throw invalid(
      '/to',
      `is too far: the report has over ${REPORT_ROWS_MAX} rows. Ask for fewer days, or longer periods`,
    );
}

export async function answerReport<A extends Answer>(
  ctx: AskContext,
  input: Asked,
  answer: A,
  table: ReportTable,
): Promise<A> {
  if (ctx.accepts !== 'text/csv') return answer;
  const head = {
    contentType: 'text/csv; charset=utf-8; header=present',
    fileName: `${table.fileName}-${input.from}-${input.to}.csv`,
  };
  return sendFile(ctx, head, await reportCsv(answer, table, csvFormat(input)));
}
