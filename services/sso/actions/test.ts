import { sso } from '../../../shared/contracts/sso';
import { writeAction } from '../../../shared/runtime/action';
import { problem } from '../../../shared/runtime/errors';
import { ProviderRow } from '../models/provider-row';
import { testConnection } from '../protocol/test-connection';
import { withSecret } from '../use-cases/find-provider';

export const test = writeAction(sso.test, {
  async ask(_input, ctx) {
    const row = await ctx.company.find(ProviderRow, {});
    if (!row) throw problem('sso_not_configured');
    const steps = await testConnection(ctx, withSecret(ctx, row));
    return { ok: steps.every(({ status }) => status !== 'failed'), steps };
  },
  write: (_input, _ctx, tested) => tested,
});
