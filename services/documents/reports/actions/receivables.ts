import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import type { AccountMoney, ReceivableSums } from '../../../../shared/contracts/documents/receivable-sums';
import { REPORT_ROWS_MAX } from '../../../../shared/contracts/documents/reports';
import type { CompanyProfile } from '../../../../shared/law/sale/parties';
import { readAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import { invalid } from '../../../../shared/runtime/errors';
import { daysBetween } from '../../../../shared/values/calendar';
import { readCompany, todayOf } from '../../use-cases/read-sources';
import { sendCsv } from '../../use-cases/send-file';
import {
  type ClientFigures,
  daysOutstandingColumns,
  daysOutstandingRow,
  daysOutstandingTotals,
} from '../domain/days-outstanding';
import { clientFigures } from '../queries/days-outstanding';
import { receivableSums as queries, accountMoney as query } from '../queries/reports';
import { readUnsentOfAll } from '../statements/use-cases/read-statement';
import { assertRows } from '../use-cases/read-report';

export const accountMoney = readAction(
  documents.accountMoney,
  async ({ companyId, asOf, clientId = null, currency = null, limit }, ctx) => {
    const day = asOf ?? todayOf(ctx, await readCompany(ctx, companyId));
    const values = [day, clientId, currency, limit];
    return { asOf: day, items: await ctx.companyNamed(companyId).many<AccountMoney>(query, values) };
  },
);

export const receivableSums = readAction(documents.receivableSums, async ({ companyId, asOf }, ctx) => {
  const company = await readCompany(ctx, companyId);
  const today = todayOf(ctx, company);
  const day = asOf ?? today;
  const rows = ctx.companyNamed(companyId);
  const [items, unsent] = await Promise.all([
    rows.many<ReceivableSums>(queries[company.receivablesFrom], [day]),
    readUnsentOfAll(rows, company, { day }),
  ]);
  return { asOf: day, today, items, unsent };
});

type PeriodInput = Input<typeof documents.daysOutstanding>;

export const daysOutstanding = readAction(documents.daysOutstanding, async (input, ctx) => {
  const { from, to } = input;
  const company = await readCompany(ctx);
  const figures = await readFigures(input, company, ctx);
  const days = daysBetween(from, to) + 1;
  const items = figures.map((one) => daysOutstandingRow(one, days));
  if (ctx.accepts === 'text/csv')
    return sendCsv(ctx, input, `days-outstanding-${from}-${to}.csv`, daysOutstandingColumns(days), items);
  const unsent = await readUnsentOfAll(ctx.company, company, { ...input, day: to });
  return { from, to, days, items, totals: daysOutstandingTotals(figures, days), unsent };
});

/** @throws 400 for days in the wrong order, or too many rows */
async function readFigures(
  { from, to, clientId, currency }: PeriodInput,
  { receivablesFrom }: CompanyProfile,
  ctx: AskContext,
) {
  assertRows({ from, to }, 0);
  const values = [from, to, clientId ?? null, currency ?? null, REPORT_ROWS_MAX + 1];
  const figures = await ctx.company.many<ClientFigures>(clientFigures[receivablesFrom], values);
  if (figures.length > REPORT_ROWS_MAX)
    throw invalid(
      '/clientId',
      `is needed: the report has over ${REPORT_ROWS_MAX} rows. Ask for one client, or one currency`,
    );
  return figures;
}
