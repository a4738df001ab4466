import { companies } from '../../../shared/contracts/companies';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { type CompanyRecord, present } from '../domain/present';
import { company } from '../statements';

export const info = action(companies.info, async (_input, ctx) => {
  const row = await ctx.company.one<CompanyRecord>(company);
  if (!row) throw problem('company_not_found');
  return present(row);
});
