import type { Output } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import type { ClaimSums } from '../../../../../shared/contracts/documents/statements';
import { readAction } from '../../../../../shared/runtime/action';
import { assertScopes } from '../../../../../shared/runtime/checks/authorize';
import type { AskContext } from '../../../../../shared/runtime/context';
import { problem } from '../../../../../shared/runtime/errors';
import { claimSumsOn } from '../../../money/claims/queries/claims';
import { readClient, readCompany, todayOf } from '../../../use-cases/read-sources';
import { claimSumsOf } from '../domain/with-claims';
import { aging as agingOf, openInvoices as openOf } from '../queries/statements';
import { readStatement, withClaims } from '../use-cases/read-statement';
import { sendCsv, sendJson, sendPdf } from '../use-cases/send-statement';

type Aging = Output<typeof documents.aging>;

type AgingRows = Pick<Aging, 'totals' | 'items'>;

/** A client that owes claims alone is in no row, and in the totals. */
async function agingWithClaims(
  ctx: AskContext,
  day: string,
  { totals, items }: AgingRows,
): Promise<AgingRows> {
  const sums = await ctx.company.many<ClaimSumsOfClient>(claimSumsOn, [day]);
  const of = (currency: string, clientId?: string) =>
    claimSumsOf(
      sums.filter((one) => one.currency === currency && (clientId ?? one.clientId) === one.clientId),
    );
  return {
    totals: totals.map((total) => ({ ...total, claims: of(total.currency) })),
    items: items.map((item) => ({ ...item, claims: of(item.currency, item.clientId) })),
  };
}

interface ClaimSumsOfClient extends Omit<ClaimSums, 'openMinor'> {
  clientId: string;
  currency: string;
}

export const aging = readAction(documents.aging, async ({ asOf, with: more, page, pageSize }, ctx) => {
  if (more) assertScopes(ctx.principal, ['receivables:read']);
  const company = await readCompany(ctx);
  const day = asOf ?? todayOf(ctx, company);
  const values = [day, pageSize, (page - 1) * pageSize];
  const row = await ctx.company.one<Pick<Aging, 'total' | 'totals' | 'unsent' | 'items'>>(
    agingOf[company.receivablesFrom],
    values,
  );
  const { total = 0, unsent = [] } = row ?? {};
  const plain = { totals: row?.totals ?? [], items: row?.items ?? [] };
  const { totals, items } = more === undefined ? plain : await agingWithClaims(ctx, day, plain);
  return { asOf: day, totals, unsent, items, page, pageSize, total, pageCount: Math.ceil(total / pageSize) };
});

/** A day after every invoice, since PostgreSQL cannot subtract from infinity. */
const LAST_DAY = '9999-12-31';

export const openInvoices = readAction(documents.openInvoices, async ({ companyId, clientId }, ctx) => {
  const row = await ctx.companyNamed(companyId).one<{ count: number }>(openOf, [LAST_DAY, clientId]);
  return { count: row?.count ?? 0 };
});

export const statement = readAction(documents.statement, async ({ id, asOf, with: more, ...choice }, ctx) => {
  if (more) assertScopes(ctx.principal, ['receivables:read']);
  const [client, company] = await Promise.all([readClient(ctx, id), readCompany(ctx)]);
  if (!client) throw problem('client_not_found');
  const plain = await readStatement(ctx, { client, company }, asOf ?? todayOf(ctx, company));
  const full = more === undefined ? plain : await withClaims(ctx, plain);
  if (ctx.accepts === 'text/csv') return sendCsv(ctx, full, choice);
  return ctx.accepts === 'application/pdf' ? sendPdf(ctx, full) : sendJson(ctx, full);
});
