import type { UnsentTotal } from '../../../../shared/contracts/documents/statements';
import type { AskContext } from '../../../../shared/runtime/context';
import type { ClientProfile, CompanyProfile } from '../../domain/seller-buyer';
import { statementOf, unsentOf } from '../queries/statements';
import type { Found } from './send-statement';

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
