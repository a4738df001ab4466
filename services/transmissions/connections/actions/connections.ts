import { companies } from '../../../../shared/contracts/companies';
import type { Input } from '../../../../shared/contracts/contract';
import {
  CHANNEL_PROVIDERS,
  type ChannelEnvironment,
  transmissions,
} from '../../../../shared/contracts/transmissions';
import { channelPolicyOn } from '../../../../shared/countries/countries';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { queueOf, shareOf } from '../../../../shared/quotas/payers';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { calendarDate } from '../../../../shared/values/calendar';
import { ADAPTERS, CHANNELS } from '../../channels/registry';
import type { LaneKey } from '../../models/transmission-row';
import { dropSecrets } from '../../queries/envelopes';
import { openLane as open } from '../../queries/lanes';
import { decideAgain } from '../../queries/sending';
import { wakeups } from '../../wakeups/wakeups';
import { assertConfig, configSchemaOf, unknownFields } from '../domain/config-schema';
import { checkConnection } from '../jobs/check-connection';
import { ConnectionRow } from '../models/connection-row';
import { deleteConnections, type PublicConnection, saveConnection } from '../queries/connections';
import { closeLane } from '../use-cases/close-lane';
import { sealConfig } from '../use-cases/open-connection';
import { readExpiry } from '../use-cases/read-expiry';

const providers = CHANNEL_PROVIDERS.map((id) => {
  const { label, description, countries } = CHANNELS[id];
  return { id, label, description, countries: [...countries], configSchema: configSchemaOf(CHANNELS[id]) };
});

const PUBLIC_COLUMNS = {
  without: ['companyId', 'sealedConfig'],
  order: ['providerId', 'environment'],
} as const;

export const list = readAction(transmissions.channels, async (_input, ctx) => {
  const [connected, required] = await Promise.all([
    ctx.company.findAll(ConnectionRow, {}, PUBLIC_COLUMNS),
    readCountryPolicy(ctx),
  ]);
  return { connected, ...required, providers };
});

type Connect = Input<typeof transmissions.connectChannel>;

export const connect = writeAction(transmissions.connectChannel, {
  ask: async ({ providerId, config }, ctx) => ({
    expiresAt: await readExpiry(await shareOf(ctx, ctx.companyId), providerId, config),
    queue: await queueOf(ctx, ctx.companyId),
  }),
  async write(input, ctx, { expiresAt, queue }) {
    const { providerId, environment, config } = input;
    const { companyId } = ctx;
    const saved = await ctx.company.transaction(async (tx) => {
      const known = await tx.lock(ConnectionRow, { providerId, environment });
      ctx.precondition(known?.version ?? 0);
      assertConfig(providerId, config);
      const connection = await save(tx, ctx, input, expiresAt);
      const { isActive, version } = connection;
      await tx.emit(companyId, 'channel.connected', { providerId, environment, isActive });
      const lane = { companyId, channel: providerId, environment };
      const sends = await openLane(tx, lane, { version, now: ctx.now() });
      const key = `${companyId} ${providerId} ${environment}`;
      if (sends) await tx.enqueue(checkConnection, lane, { key, queue });
      return connection;
    });
    await ctx.afterCommit(() => wakeups.publish());
    return { ...saved, warnings: unknownFields(providerId, config) };
  },
});

async function save(
  tx: Transaction,
  ctx: CallContext,
  input: Connect,
  expiresAt: string | null,
): Promise<PublicConnection> {
  const { providerId, environment, config, isActive, autoSend = null } = input;
  const lane = { companyId: ctx.companyId, channel: providerId, environment };
  const sealed = sealConfig(ctx.secrets, lane, config);
  const format = CHANNELS[providerId].formatOf?.(config) ?? null;
  const now = ctx.now().toISOString();
  const values = [providerId, environment, sealed, isActive, now, autoSend, expiresAt, format];
  const saved = await tx.one<PublicConnection>(saveConnection, values);
  if (!saved) throw new Error('an upsert returns its row');
  return saved;
}

interface Removed {
  environment: ChannelEnvironment;
  sealedConfig: string;
  version: number;
}

export const remove = writeAction(transmissions.removeChannel, {
  ask: (_input, ctx) => queueOf(ctx, ctx.companyId),
  async write({ providerId }, ctx, queue) {
    const { companyId } = ctx;
    const environments = await ctx.company.transaction(async (tx) => {
      const removed = await tx.many<Removed>(deleteConnections, [providerId]);
      if (removed.length === 0) throw problem('channel_not_found');
      for (const { environment, ...last } of removed) {
        const lane = { companyId, channel: providerId, environment };
        await closeLane(tx, lane, { ...last, now: ctx.now(), queue });
      }
      const removedEnvironments = removed.map(({ environment }) => environment).toSorted();
      await tx.emit(companyId, 'channel.removed', { providerId, environments: removedEnvironments });
      return removedEnvironments;
    });
    await ctx.afterCommit(() => wakeups.publish());
    return { providerId, environments };
  },
});

/** Reads the channels and reports that the country of the company requires. */
async function readCountryPolicy(ctx: AskContext) {
  const company = await ctx.call(companies.profile, { companyId: ctx.companyId });
  if (!company) throw problem('company_not_found');
  const date = calendarDate(ctx.now(), company.timeZone);
  const answer = channelPolicyOn(factsOf(ctx), { country: company.country, date });
  const { reporting, ...policy } = answer;
  return { policy, reporting };
}

/** Reopens the lane for waiting transmissions. Returns false if this system does not send by the channel. */
async function openLane(
  tx: Transaction,
  lane: LaneKey,
  { version, now }: { version: number; now: Date },
): Promise<boolean> {
  const { channel, environment } = lane;
  const adapter = ADAPTERS[channel];
  if (!adapter) return false;
  await tx.many(open, [channel, environment, version]);
  await tx.many(dropSecrets, [channel, environment, version]);
  const { offline } = adapter;
  if (offline) await tx.many(decideAgain, [channel, environment, now.toISOString(), offline.waitMs]);
  return true;
}
