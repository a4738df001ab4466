// Opens the configuration of a lane just before a call, in the process that makes it. It is stored nowhere in clear.
import { type Share, shareOf } from '../../../../shared/quotas/payers';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import type { BusCall } from '../../../../shared/runtime/moleculer/bus-call';
import type { ServiceResources } from '../../../../shared/runtime/resources';
import { LaneRow } from '../../models/lane-row';
import type { LaneKey } from '../../models/transmission-row';
import { FOLLOWED_MS } from '../domain/auto-send';
import { CONFIG_PLACE } from '../domain/config-schema';
import { ConnectionRow } from '../models/connection-row';

export type Opened =
  | { is: 'open'; config: Record<string, unknown>; version: number; share: Share }
  | { is: 'blocked'; by: 'key' | 'connection'; version: number }
  | { is: 'removed' };

export type Open = Extract<Opened, { is: 'open' }>;

/** New sends use the live connection; the last version of a removed one only follows up. */
export type Purpose = 'begin' | 'follow';

type Secrets = ServiceResources['secrets'];
type Stored = Pick<ConnectionRow, 'sealedConfig' | 'version' | 'isActive'>;

interface Means {
  resources: Pick<ServiceResources, 'secrets' | 'now' | 'log'>;
  call: BusCall;
  rows: Scoped;
}

/** @param rows of the company */
export async function openConnection(
  lane: LaneKey,
  purpose: Purpose,
  { resources, call, rows }: Means,
): Promise<Opened> {
  const { companyId, channel: providerId, environment } = lane;
  const connected = await rows.find(ConnectionRow, { providerId, environment });
  const stored = connected ?? (purpose === 'follow' ? await lastOf(lane, rows, resources.now()) : undefined);
  if (!stored) return { is: 'removed' };
  const { sealedConfig, version, isActive } = stored;
  if (!isActive) return { is: 'blocked', by: 'connection', version };
  const config = configIn(resources.secrets, lane, sealedConfig);
  if (!config) return { is: 'blocked', by: 'key', version };
  return { is: 'open', config, version, share: await shareOf({ call, log: resources.log }, companyId) };
}

/** Last version of a removed connection, within the period in which it is followed. */
async function lastOf(
  { channel, environment }: LaneKey,
  rows: Scoped,
  now: Date,
): Promise<Stored | undefined> {
  const lane = await rows.find(LaneRow, { channel, environment });
  if (!lane?.sealedConfig || lane.configVersion === null) return undefined;
  const { sealedConfig, configVersion: version, removedAt } = lane;
  const isOver = removedAt !== null && now.getTime() - Date.parse(removedAt) > FOLLOWED_MS;
  return isOver ? undefined : { sealedConfig, version, isActive: true };
}

export function sealConfig(secrets: Secrets, lane: LaneKey, config: object): string {
  return secrets.seal(JSON.stringify(config), sealPlace(lane));
}

/** Undefined if the key is missing or differs, which the operator must fix. */
function configIn(secrets: Secrets, lane: LaneKey, sealed: string): Record<string, unknown> | undefined {
  try {
    // sealed from an object that its schema has checked
    return JSON.parse(secrets.open(sealed, sealPlace(lane))) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function sealPlace({ companyId, channel, environment }: LaneKey) {
  return { ...CONFIG_PLACE, companyId, rowId: `${channel}/${environment}` };
}
