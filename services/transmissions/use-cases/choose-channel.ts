// The connection that a document leaves by.
import { settings } from '../../../shared/contracts/settings';
import type { ChannelEnvironment, ChannelProviderId } from '../../../shared/contracts/settings/channels';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import type { ChannelAdapter } from '../channels/adapter';
import { ADAPTERS } from '../channels/registry';

export interface Choice {
  channel?: ChannelProviderId | undefined;
  environment?: ChannelEnvironment | undefined;
}

export interface Chosen {
  adapter: ChannelAdapter;
  environment: ChannelEnvironment;
}

/** PROD before TEST where nothing is said. Throws 409 where nothing that fits is connected. */
export async function chooseChannel(
  ctx: AskContext,
  companyId: string,
  { channel, environment }: Choice,
): Promise<Chosen> {
  const { items } = await ctx.call(settings.activeChannels, { companyId });
  const [chosen] = items
    .filter(({ providerId }) => channel === undefined || providerId === channel)
    .filter((one) => environment === undefined || one.environment === environment)
    .flatMap(({ providerId, environment: where }) => {
      const adapter = ADAPTERS[providerId];
      return adapter ? [{ adapter, environment: where }] : [];
    })
    .toSorted((one, other) => one.environment.localeCompare(other.environment));
  if (!chosen) throw problem('channel_not_connected');
  return chosen;
}
