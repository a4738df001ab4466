import { gateway } from '../../../../shared/contracts/gateway';
import { identity } from '../../../../shared/contracts/identity';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import type { InstanceActionRow } from '../models/instance-action-row';
import { instanceActions as latest, recordAction } from '../queries/instance';

/** Every gateway is asked, since each has its own way to bus and Redis; the first one says the rest. */
export const instanceHealth = readAction(identity.instanceHealth, async (_input, ctx) => {
  const gateways = await ctx.callEverywhere(gateway.health, {});
  const [first] = gateways;
  const services = first?.services ?? [];
  const isWhole =
    services.every(({ status }) => status === 'up') &&
    gateways.every(({ bus, redis }) => bus !== 'down' && redis !== 'down');
  return {
    status: first && isWhole ? ('up' as const) : ('degraded' as const),
    gateways: gateways.map(({ node, version, startedAt, bus, redis }) => ({
      node,
      version,
      startedAt,
      bus,
      redis,
    })),
    services,
    mail: first?.mail ?? null,
    storage: first?.storage ?? null,
  };
});

export const instanceSettings = readAction(identity.instanceSettings, async (_input, ctx) => ({
  items: ctx.config.settingStates,
}));

export const instanceActions = readAction(identity.instanceActions, async (_input, ctx) => ({
  items: await ctx.global.many<RecordOf<InstanceActionRow>>(latest),
}));

export const recordInstanceAction = writeAction(identity.recordInstanceAction, {
  async write({ id, at, adminId, adminEmail, action, subjectId, subjectName, reason }, ctx) {
    await ctx.global.many(recordAction, [
      ...[id, at, adminId, adminEmail],
      ...[action, subjectId, subjectName, reason],
    ]);
    return {};
  },
});
