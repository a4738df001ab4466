import { sso } from '../../../shared/contracts/sso';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { ofCompany, type ProviderRecord } from '../domain/provider';
import { providerOf } from '../queries/providers';
import { probe } from '../relying-party/probe';

export const test = writeAction(sso.test, {
  async ask(_input, ctx) {
    const row = await ctx.company.one<ProviderRecord>(providerOf);
    if (!row) throw problem('sso_not_configured');
    const steps = await probe(ctx, ofCompany(ctx, row));
    return { ok: steps.every(({ status }) => status !== 'failed'), steps };
  },
  write: (_input, _ctx, tested) => tested,
});
