import type { CallContext } from '../../shared/runtime/context';
import { problem } from '../../shared/runtime/errors';
import type { CompanyRecord } from './domain/present';
import { company } from './queries/companies';

/** The active company; throws 404 where there is none. */
export async function readCompany(ctx: CallContext): Promise<CompanyRecord> {
  const row = await ctx.company.one<CompanyRecord>(company);
  if (!row) throw problem('company_not_found');
  return row;
}
