import { sso } from '../../../shared/contracts/sso';
import { problem } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { ofCompany, type ProviderRecord } from '../domain/provider';
import { providerOf } from '../queries/providers';
import { probe } from '../relying-party/probe';

export const test = action(sso.test, async (_input, ctx) => {
  const row = await ctx.company.one<ProviderRecord>(providerOf);
  if (!row) throw problem('sso_not_configured');
  const steps = await probe(ctx, ofCompany(ctx, row));
  return { ok: steps.every(({ status }) => status !== 'failed'), steps };
});
