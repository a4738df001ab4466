import type { UnsentTotal } from '../../../../../shared/contracts/documents/statements';
import type { ClientProfile, CompanyProfile } from '../../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../../shared/runtime/context';
import { claimsOfClientOn } from '../../../money/claims/queries/claims';
import { type ClaimOnDay, currenciesWithClaims } from '../domain/with-claims';
import { statementOf, unsentOf } from '../queries/statements';
import { type Found, parsed } from './send-statement';

/** The statement with what reminders have demanded beside the balances. */
export async function withClaims(ctx: AskContext, found: Found): Promise<Found> {
  const claims = await ctx.company.many<ClaimOnDay>(claimsOfClientOn, [found.asOf, found.client.id]);
  return { ...found, currencies: JSON.stringify(currenciesWithClaims(parsed(found.currencies), claims)) };
}

/** The statement of a client at the end of a day. */
export async function readStatement(
  ctx: AskContext,
  { client, company }: { client: ClientProfile; company: CompanyProfile },
  asOf: string,
): Promise<Found> {
  const [row, held] = await Promise.all([
    ctx.company.one<{ currencies: string }>(statementOf[company.receivablesFrom], [asOf, client.id]),
    readUnsent(ctx, company, asOf, client.id),
  ]);
  return { client, company, asOf, currencies: row?.currencies ?? '[]', ...held };
}

/** Invoices that the statement leaves out. */
async function readUnsent(ctx: AskContext, { receivablesFrom }: CompanyProfile, day: string, id: string) {
  if (receivablesFrom === 'issued') return { unsentInvoices: 0, unsent: [] };
  const found = await ctx.company.one<{ count: number; unsent: UnsentTotal[] }>(unsentOf, [day, id]);
  return { unsentInvoices: found?.count ?? 0, unsent: found?.unsent ?? [] };
}
