// Both reports: their period, their rows, and the rows as CSV.
import type { AnyAction, Input, Output } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import {
  type InvoiceReportRow,
  REPORT_ROWS_MAX,
  type ReportPeriod,
  type VatRegisterRow,
} from '../../../../shared/contracts/documents/reports';
import { csvFormat } from '../../../../shared/csv/csv-format';
import type { AskContext } from '../../../../shared/runtime/context';
import type { PreparedQuery } from '../../../../shared/runtime/database/query';
import { invalid } from '../../../../shared/runtime/errors';
import { readCompany } from '../../use-cases/read-sources';
import { sendFile } from '../../use-cases/send-file';
import { type ReportTable, reportCsv, reportValues } from '../domain/report-csv';

type Report = typeof documents.invoiceReport | typeof documents.vatRegister;

const FORMS: Readonly<Record<ReportPeriod, string>> = {
  month: 'YYYY-MM',
  quarter: 'YYYY"-Q"Q',
  year: 'YYYY',
  all: '"all"',
};

export function reporting<C extends Report & AnyAction>(query: PreparedQuery, table: ReportTable) {
  return async (input: Input<Report>, ctx: AskContext): Promise<Output<C>> => {
    const { from, to } = input;
    const { currency } = await readCompany(ctx);
    const found = await readRows(query, input, currency, ctx);
    if (ctx.accepts === 'text/csv') {
      const head = {
        contentType: 'text/csv; charset=utf-8; header=present',
        fileName: `${table.fileName}-${from}-${to}.csv`,
      };
      return sendFile(ctx, head, await reportCsv(found.items, currency, table, csvFormat(input)));
    }
    return { from, to, ...found } as Output<C>;
  };
}

interface Found {
  items: (InvoiceReportRow | VatRegisterRow)[];
  totals: Output<Report>['totals'];
  companyTotal: Output<Report>['companyTotal'];
}

async function readRows(
  query: PreparedQuery,
  { from, to, period, country = '', currency = '' }: Input<Report>,
  ofCompany: string,
  ctx: AskContext,
): Promise<Found> {
  if (from > to) throw invalid('/to', 'is before from');
  const values = reportValues({ from, to, form: FORMS[period], ofCompany, country, currency });
  const found = await ctx.company.one<Found>(query, values);
  if (!found) throw new Error('an aggregate without a row');
  if (found.items.length > REPORT_ROWS_MAX)
    throw invalid(
      '/to',
      `is too far: the report has over ${REPORT_ROWS_MAX} rows. Ask for fewer days, or longer periods`,
    );
  return found;
}
