import type { CallContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import type { CompanyRecord } from '../domain/present';
import { CompanyRow } from '../models/company-row';

/** The active company. @throws 404 */
export async function readCompany(ctx: CallContext): Promise<CompanyRecord> {
  const company = await ctx.company.find(CompanyRow, {});
  if (!company) throw problem('company_not_found');
  return company;
}
