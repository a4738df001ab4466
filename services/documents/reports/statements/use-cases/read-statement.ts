import type { UnsentTotal } from '../../../../../shared/contracts/documents/statements';
import type { ClientProfile, CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../../shared/runtime/context';
import { claimsOfClientOn } from '../../../money/claims/queries/claims';
import { type ClaimOnDay, currenciesWithClaims } from '../domain/with-claims';
import { statementOf, unsentOf } from '../queries/statements';
import { parsed, type StatementSource } from './send-statement';

/** The statement with what reminders have demanded beside the balances. */
export async function withClaims(ctx: AskContext, statement: StatementSource): Promise<StatementSource> {
  const claims = await ctx.company.many<ClaimOnDay>(claimsOfClientOn, [statement.asOf, statement.client.id]);
  return {
    ...statement,
    currencies: JSON.stringify(currenciesWithClaims(parsed(statement.currencies), claims)),
  };
}

/** The statement of a client at the end of a day. */
export async function readStatement(
  ctx: AskContext,
  { client, company }: { client: ClientProfile; company: CompanyProfile },
  asOf: string,
): Promise<StatementSource> {
  const [row, held] = await Promise.all([
    ctx.company.one<{ currencies: string }>(statementOf[company.receivablesFrom], [asOf, client.id]),
    readUnsent(ctx, company, asOf, client.id),
  ]);
  return { client, company, asOf, currencies: row?.currencies ?? '[]', ...held };
}

/** Invoices that the statement leaves out. */
async function readUnsent(ctx: AskContext, { receivablesFrom }: CompanyProfile, day: string, id: string) {
  if (receivablesFrom === 'issued') return { unsentInvoices: 0, unsent: [] };
  const row = await ctx.company.one<{ count: number; unsent: UnsentTotal[] }>(unsentOf, [day, id]);
  return { unsentInvoices: row?.count ?? 0, unsent: row?.unsent ?? [] };
}
