import { gateway } from '../../../../shared/contracts/gateway';
import { identity } from '../../../../shared/contracts/identity';
import { readAction } from '../../../../shared/runtime/action';

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
