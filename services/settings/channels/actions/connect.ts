import type { Input } from '../../../../shared/contracts/contract';
import { settings } from '../../../../shared/contracts/settings';
import { CHANNEL_CONFIG_PLACE } from '../../../../shared/contracts/settings/channels';
import { transmissions } from '../../../../shared/contracts/transmissions';
import { shareOf } from '../../../../shared/quotas/payers';
import { writeAction } from '../../../../shared/runtime/action';
import type { CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { assertConfig, unknownFields } from '../domain/config-schema';
import { ChannelConnectionRow } from '../models/connection-row';
import { PROVIDERS } from '../providers';
import { type ShownConnection, saveConnection } from '../queries/channels';
import { readExpiry } from '../use-cases/read-expiry';

type Connect = Input<typeof settings.connectChannel>;

export const connect = writeAction(settings.connectChannel, {
  ask: async ({ providerId, config }, ctx) =>
    readExpiry(await shareOf(ctx, ctx.companyId), providerId, config),
  write: (input, ctx, expiresAt) =>
    ctx.company.transaction(async (tx) => {
      const { providerId, environment, config } = input;
      const known = await tx.lock(ChannelConnectionRow, { providerId, environment });
      ctx.precondition(known?.version ?? 0);
      assertConfig(providerId, config);
      const saved = await save(tx, ctx, input, expiresAt);
      const { isActive, version } = saved;
      await tx.emit(ctx.companyId, 'channel.connected', { providerId, environment, isActive });
      const changed = { companyId: ctx.companyId, providerId, environment, version };
      await tx.deliver(transmissions.connectionChanged, ctx.companyId, changed);
      return { ...saved, warnings: unknownFields(providerId, config) };
    }),
});

async function save(
  tx: Transaction,
  ctx: CallContext,
  input: Connect,
  expiresAt: string | null,
): Promise<ShownConnection> {
  const { providerId, environment, config, isActive, autoSend = null } = input;
  const sealed = ctx.secrets.seal(JSON.stringify(config), {
    ...CHANNEL_CONFIG_PLACE,
    companyId: ctx.companyId,
    rowId: `${providerId}/${environment}`,
  });
  const format = PROVIDERS[providerId].formatOf?.(config) ?? null;
  const now = ctx.now().toISOString();
  const values = [providerId, environment, sealed, isActive, now, autoSend, expiresAt, format];
  const saved = await tx.one<ShownConnection>(saveConnection, values);
  if (!saved) throw new Error('an upsert returns its row');
  return saved;
}
