// The ageing of all clients: a page of its rows, or all of them.
import type { Output } from '../../../../../shared/contracts/contract';
import type { documents } from '../../../../../shared/contracts/documents';
import type { ClaimSums } from '../../../../../shared/contracts/documents/statements';
import type { CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../../shared/runtime/context';
import { claimSumsOn } from '../../../money/claims/queries/claims';
import { claimSumsOf } from '../domain/with-claims';
import { aging } from '../queries/statements';

type AgingRows = Pick<Output<typeof documents.aging>, 'total' | 'totals' | 'unsent' | 'items'>;

interface Selection {
  day: string;
  hasClaims: boolean;
  receivablesFrom: CompanyProfile['receivablesFrom'];
}

/** The database reads all documents for each page, so a CSV has few of them; one has 2 MB of JSON. */
export const CSV_PAGE_ROWS = 5_000;

export async function readAging(
  ctx: AskContext,
  { receivablesFrom, day, hasClaims }: Selection,
  { limit, offset }: { limit: number; offset: number },
): Promise<AgingRows> {
  const row = await ctx.company.one<AgingRows>(aging[receivablesFrom], [day, limit, offset]);
  const rows = row ?? { total: 0, totals: [], unsent: [], items: [] };
  return hasClaims ? withClaims(ctx, day, rows) : rows;
}

/** Yields the rows of all clients. */
export async function* agingPages(ctx: AskContext, selection: Selection) {
  let total = 1;
  for (let offset = 0; offset < total; offset += CSV_PAGE_ROWS) {
    const page = await readAging(ctx, selection, { limit: CSV_PAGE_ROWS, offset });
    yield page.items;
    total = page.total;
  }
}

/** A client that owes claims alone is in no row, and in the totals. */
async function withClaims(ctx: AskContext, day: string, rows: AgingRows): Promise<AgingRows> {
  const sums = await ctx.company.many<ClaimSumsOfClient>(claimSumsOn, [day]);
  const byCurrency = Map.groupBy(sums, ({ currency }) => currency);
  const byClient = Map.groupBy(sums, ({ currency, clientId }) => `${currency} ${clientId}`);
  return {
    ...rows,
    totals: rows.totals.map((one) => ({ ...one, claims: claimSumsOf(byCurrency.get(one.currency) ?? []) })),
    items: rows.items.map((one) => ({
      ...one,
      claims: claimSumsOf(byClient.get(`${one.currency} ${one.clientId}`) ?? []),
    })),
  };
}

interface ClaimSumsOfClient extends Omit<ClaimSums, 'openMinor'> {
  clientId: string;
  currency: string;
}
