import { sso } from '../../../shared/contracts/sso';
import { companyProviderId } from '../../../shared/contracts/sso-sign-in';
import { writeAction } from '../../../shared/runtime/action';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { assertAddresses, inspectAddresses } from '../domain/addresses';
import { presentStatus } from '../domain/present';
import type { ProviderRecord } from '../domain/provider';
import { changed, type Wanted } from '../domain/wanted';
import { ProviderRow } from '../models/provider-row';
import { lockProvider, providerOf } from '../queries/providers';

export const save = writeAction(sso.save, {
  async ask(wanted, ctx) {
    const before = await ctx.company.one<ProviderRecord>(providerOf);
    ctx.precondition(before?.version ?? 0);
    assertAddresses(wanted);
    if (!ctx.secrets.isConfigured) throw problem('encryption_not_configured');
    return inspectAddresses(ctx.outbound, wanted);
  },
  async write(wanted, ctx, warnings) {
    const saved = await ctx.company.transaction((tx) => store(tx, ctx, wanted));
    return { ...presentStatus(ctx, saved), warnings };
  },
});

/** Of two saves at once the second is decided by what the first has left. */
async function store(tx: Transaction, ctx: CallContext, wanted: Wanted): Promise<ProviderRecord> {
  await tx.many(lockProvider);
  const before = await tx.one<ProviderRecord>(providerOf);
  ctx.precondition(before?.version ?? 0);
  const row = changed(ctx, wanted, before);
  await write(tx, row, before !== undefined);
  const { companyId, label, isActive } = row;
  await tx.emit(companyId, 'sso.updated', { providerId: companyProviderId(companyId), label, isActive });
  return row;
}

async function write(tx: Transaction, row: ProviderRecord, isThere: boolean): Promise<void> {
  const repository = tx.repository(ProviderRow);
  const { companyId } = row;
  if (isThere) await repository.update(row, { where: { companyId }, transaction: tx.sequelize });
  else await repository.create({ ...row }, { transaction: tx.sequelize, returning: false });
}
