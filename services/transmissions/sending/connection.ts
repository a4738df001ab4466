// Opens the configuration of a lane, in the process that sends and just before the call. It is kept nowhere in clear.
import { settings } from '../../../shared/contracts/settings';
import { CHANNEL_CONFIG_PLACE } from '../../../shared/contracts/settings/channels';
import { type Share, shareOf } from '../../../shared/quotas/payers';
import type { BusCall } from '../../../shared/runtime/bus-call';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { ServiceResources } from '../../../shared/runtime/resources';
import type { Connection, Tokens } from '../channels/adapter';
import { LaneRow } from '../models/lane-row';
import type { LaneKey } from '../models/transmission-row';
import { keepConfig } from '../queries/lanes';
import { callCounter } from './call-counter';

export type Opened =
  | { is: 'open'; config: Record<string, unknown>; version: number; share: Share }
  | { is: 'blocked'; by: 'key' | 'connection'; version: number }
  | { is: 'removed' };

/** What has not left yet goes by what is connected, never by a copy. */
export type Purpose = 'begin' | 'follow';

/** Where the copy of this service is sealed. */
export const COPY = { table: 'lanes', column: 'sealed_config', rowId: 'id', field: 'config' } as const;
const COPY_KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

interface Means {
  resources: Pick<ServiceResources, 'secrets' | 'now' | 'log'>;
  call: BusCall;
  rows: Scoped;
}

/** @param rows of the company. Throws where settings do not answer. */
export async function openConnection(
  lane: LaneKey,
  purpose: Purpose,
  { resources, call, rows }: Means,
): Promise<Opened> {
  const { companyId, channel, environment } = lane;
  const { connection } = await call(settings.channelConnection, {
    companyId,
    providerId: channel,
    environment,
  });
  const share = () => shareOf({ call, log: resources.log }, companyId);
  if (!connection) return purpose === 'begin' ? { is: 'removed' } : openCopy(lane, rows, resources, share);
  const { sealed, version, isActive } = connection;
  if (!isActive) return { is: 'blocked', by: 'connection', version };
  const text = opened(() => resources.secrets.open(sealed, { ...CHANNEL_CONFIG_PLACE, ...rowOf(lane) }));
  if (text === undefined) return { is: 'blocked', by: 'key', version };
  await keepCopy(lane, rows, resources, { text, version });
  return { is: 'open', config: configOf(text), version, share: await share() };
}

/** What is under way when a connection is removed is followed to its end, for a week at most. */
async function openCopy(
  lane: LaneKey,
  rows: Scoped,
  { secrets, now }: Means['resources'],
  share: () => Promise<Share>,
): Promise<Opened> {
  const { channel, environment } = lane;
  const kept = await rows.find(LaneRow, { channel, environment });
  if (!kept?.sealedConfig || kept.configVersion === null) return { is: 'removed' };
  const { sealedConfig, configVersion: version, removedAt } = kept;
  if (removedAt !== null && now().getTime() - Date.parse(removedAt) > COPY_KEPT_MS) return { is: 'removed' };
  const text = opened(() => secrets.open(sealedConfig, copyPlace(lane)));
  return text === undefined
    ? { is: 'blocked', by: 'key', version }
    : { is: 'open', config: configOf(text), version, share: await share() };
}

async function keepCopy(
  lane: LaneKey,
  rows: Scoped,
  { secrets }: Means['resources'],
  { text, version }: { text: string; version: number },
): Promise<void> {
  const { channel, environment } = lane;
  const kept = await rows.find(LaneRow, { channel, environment });
  if (!kept || kept.configVersion === version) return;
  await rows.many(keepConfig, [channel, environment, secrets.seal(text, copyPlace(lane)), version]);
}

function copyPlace(lane: LaneKey) {
  return { table: `transmissions.${COPY.table}`, field: COPY.field, ...rowOf(lane) };
}

function rowOf({ companyId, channel, environment }: LaneKey) {
  return { companyId, rowId: `${channel}/${environment}` };
}

/** Undefined where the key is not there, or is another: the operator's to mend. */
function opened(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

function configOf(text: string): Record<string, unknown> {
  // sealed by settings from an object that its schema has checked
  return JSON.parse(text) as Record<string, unknown>;
}

/** What an adapter talks through. */
export function connectionOf(
  { companyId, channel, environment }: LaneKey,
  { config, version, share }: Omit<Extract<Opened, { is: 'open' }>, 'is'>,
  resources: Pick<ServiceResources, 'outbound' | 'config' | 'now'>,
  tokens: Tokens,
  rows: Scoped,
): Connection {
  const { outbound, config: limits } = resources;
  const { navSoftware, ksefRatePercent, ksefUpoCaFile } = limits;
  const place = limits.channelEndpoints.find(
    (one) => one.channel === channel && one.environment === environment,
  );
  return {
    instance: { navSoftware, ksefRatePercent, ksefUpoCaFile },
    takeCall: callCounter({ channel, environment }, rows, () => resources.now()),
    ...{ config, share, environment, tokens, endpoint: place?.url, now: () => resources.now() },
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
