import { sso } from '../../../shared/contracts/sso';
import { companyProviderId } from '../../../shared/contracts/sso-sign-in';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { assertAddresses } from '../domain/addresses';
import { applyChange, type ProviderChange } from '../domain/apply-change';
import { presentStatus } from '../domain/present';
import type { ProviderRecord } from '../domain/provider';
import { ProviderRow } from '../models/provider-row';
import { inspectAddresses } from '../protocol/inspect-addresses';
import { lockProvider } from '../queries/providers';
import { clientSecretPlace } from '../use-cases/find-provider';

export const save = writeAction(sso.save, {
  async ask(change, ctx) {
    const before = await ctx.company.find(ProviderRow, {});
    ctx.precondition(before?.version ?? 0);
    assertAddresses(change);
    if (!ctx.secrets.isConfigured) throw problem('encryption_not_configured');
    return inspectAddresses(ctx.outbound, change);
  },
  async write(change, ctx, warnings) {
    const saved = await ctx.company.transaction((tx) => store(tx, ctx, change));
    return { ...presentStatus(saved, ctx), warnings };
  },
});

/** Of two saves at once the second is decided by what the first has left. */
async function store(tx: Transaction, ctx: CallContext, change: ProviderChange): Promise<ProviderRecord> {
  await tx.many(lockProvider);
  const before = await tx.find(ProviderRow, {});
  ctx.precondition(before?.version ?? 0);
  const { companyId } = ctx;
  const sealedClientSecret = sealSecret(ctx, change);
  const row = applyChange(before, change, { companyId, now: ctx.now().toISOString(), sealedClientSecret });
  if (before) await tx.update(ProviderRow, {}, row);
  else await tx.insert(ProviderRow, row);
  const { label, isActive } = row;
  await tx.emit(companyId, 'sso.updated', { providerId: companyProviderId(companyId), label, isActive });
  return row;
}

/** Absent keeps what is stored; null clears it. */
function sealSecret({ secrets, companyId }: CallContext, { clientSecret }: ProviderChange) {
  return clientSecret && secrets.seal(clientSecret, clientSecretPlace(companyId));
}
