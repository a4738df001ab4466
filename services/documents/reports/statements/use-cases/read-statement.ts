import type { UnsentTotal } from '../../../../../shared/contracts/documents/statements';
import type { ClientProfile, CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../../shared/runtime/context';
import { claimsOfClientOn } from '../../../money/claims/queries/claims';
import { type ClaimOnDay, currenciesWithClaims } from '../domain/with-claims';
import { statementOf, statementSince, unsentOf, unsentOfAll } from '../queries/statements';
import { parsed, type StatementSource } from './send-statement';

/** The statement with what reminders have demanded beside the balances. */
export async function withClaims(ctx: AskContext, statement: StatementSource): Promise<StatementSource> {
  const claims = await ctx.company.many<ClaimOnDay>(claimsOfClientOn, [statement.asOf, statement.client.id]);
  return {
    ...statement,
    currencies: JSON.stringify(currenciesWithClaims(parsed(statement.currencies), claims)),
  };
}

/** The statement of a client at the end of a day, or of the days since `from`. */
export async function readStatement(
  ctx: AskContext,
  { client, company }: { client: ClientProfile; company: CompanyProfile },
  asOf: string,
  from?: string,
): Promise<StatementSource> {
  const [currencies, held] = await Promise.all([
    readCurrencies(ctx, company.receivablesFrom, [asOf, client.id], from),
    readUnsent(ctx, company, asOf, client.id),
  ]);
  return { client, company, asOf, ...(from !== undefined && { from }), currencies, ...held };
}

async function readCurrencies(
  ctx: AskContext,
  receivablesFrom: CompanyProfile['receivablesFrom'],
  values: readonly string[],
  from: string | undefined,
): Promise<string> {
  const [query, more] =
    from === undefined ? [statementOf[receivablesFrom], []] : [statementSince[receivablesFrom], [from]];
  const row = await ctx.company.one<{ currencies: string }>(query, [...values, ...more]);
  return row?.currencies ?? '[]';
}

/** Invoices that the statement leaves out. */
async function readUnsent(ctx: AskContext, { receivablesFrom }: CompanyProfile, day: string, id: string) {
  if (receivablesFrom === 'issued') return { unsentInvoices: 0, unsent: [] };
  const row = await ctx.company.one<{ count: number; unsent: UnsentTotal[] }>(unsentOf, [day, id]);
  return { unsentInvoices: row?.count ?? 0, unsent: row?.unsent ?? [] };
}

/** Open sums that reports leave out, of one client or currency, or of all; none where all that is issued counts. */
export async function readUnsentOfAll(
  rows: AskContext['company'],
  { receivablesFrom }: Pick<CompanyProfile, 'receivablesFrom'>,
  { day, clientId = null, currency = null }: UnsentFilter,
): Promise<UnsentTotal[]> {
  if (receivablesFrom === 'issued') return [];
  const row = await rows.one<{ unsent: UnsentTotal[] }>(unsentOfAll, [day, clientId, currency]);
  return row?.unsent ?? [];
}

interface UnsentFilter {
  day: string;
  clientId?: string | null | undefined;
  currency?: string | null | undefined;
}
