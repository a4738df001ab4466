import type { Output } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import type { ClaimSums } from '../../../../../shared/contracts/documents/statements';
import { readAction } from '../../../../../shared/runtime/action';
import { assertScopes } from '../../../../../shared/runtime/checks/authorize';
import type { AskContext } from '../../../../../shared/runtime/context';
import { claimSumsOn } from '../../../money/claims/queries/claims';
import { readCompany, todayOf } from '../../../use-cases/read-sources';
import { claimSumsOf } from '../domain/with-claims';
import { aging as agingOf } from '../queries/statements';

type Aging = Output<typeof documents.aging>;

type Shown = Pick<Aging, 'totals' | 'items'>;

/** A client that owes claims alone is in no row, and in the totals. */
async function withClaims(ctx: AskContext, day: string, { totals, items }: Shown): Promise<Shown> {
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
  const { totals, items } = more === undefined ? plain : await withClaims(ctx, day, plain);
  return { asOf: day, totals, unsent, items, page, pageSize, total, pageCount: Math.ceil(total / pageSize) };
});
