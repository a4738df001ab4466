import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { ServiceResources } from '../../../../shared/runtime/resources';
import type { Connection, Tokens } from '../../channels/adapter';
import type { LaneKey, TransmissionRecord } from '../../models/transmission-row';
import { takeCall } from '../../queries/call-windows';
import type { Open } from './open-connection';

/** Builds the connection through which an adapter calls the channel. */
export function connectionOf(
  { companyId, channel, environment }: LaneKey,
  { config, version, share }: Omit<Open, 'is'>,
  resources: Pick<ServiceResources, 'outbound' | 'config' | 'now'>,
  tokens: Tokens,
  rows: Scoped,
): Connection {
  const { outbound, config: limits } = resources;
  const { navSoftware, ksefRatePercent, ksefUpoCaFile } = limits;
  const override = limits.channelEndpoints.find(
    (one) => one.channel === channel && one.environment === environment,
  );
  return {
    instance: { navSoftware, ksefRatePercent, ksefUpoCaFile },
    takeCall: callCounter({ channel, environment }, rows, () => resources.now()),
    config,
    share,
    environment,
    tokens,
    endpoint: override?.url,
    now: () => resources.now(),
    key: [companyId, channel, environment, version].join(' '),
    timeoutMs: limits.channelTimeoutSeconds * 1_000,
    request: outbound.http().request,
    requestAs: ({ cert, key }) => {
      const name = [companyId, channel, environment].join(' ');
      const identity = { name, version, cert, key };
      return (url, options) => outbound.http({ identity }).request(url, options);
    },
  };
}

/**
 * Counts the calls of a lane before they are made, if its channel has limits.
 * @param rows of the company
 */
function callCounter(
  { channel, environment }: Pick<TransmissionRecord, 'channel' | 'environment'>,
  rows: Scoped,
  now: () => Date,
): Connection['takeCall'] {
  return async (kind, limits) => {
    const at = now();
    const [calls, withinMs] = [limits.map((one) => one.calls), limits.map((one) => one.withinMs)];
    const values = [channel, environment, kind, at.toISOString(), calls, withinMs];
    const window = await rows.one<{ refusedUntil: string | null }>(takeCall, values);
    if (!window?.refusedUntil) return undefined;
    return Math.max(1, new Date(window.refusedUntil).getTime() - at.getTime());
  };
}
