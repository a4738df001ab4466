// All channels. shared/contracts/transmissions/channels.ts lists them, one per line; everything else of a channel is in
// the folder of its name beside this file.
import { join } from 'node:path';
import {
  CHANNEL_PROVIDERS,
  type ChannelProviderId,
  sendingChannel,
} from '../../../shared/contracts/transmissions/channels';
import type { ChannelAdapter } from './adapter';
import { boundedAdapter } from './bounded-adapter';
import type { Channel } from './channel';

type ById<T> = Readonly<Record<ChannelProviderId, T>>;

/** Channels in the order in which they are offered. */
export const CHANNELS = Object.fromEntries(CHANNEL_PROVIDERS.map((id) => [id, load(id)])) as ById<Channel>;

/** Adapters of the channels that this system sends by. */
export const ADAPTERS = Object.fromEntries(
  CHANNEL_PROVIDERS.flatMap((id) => {
    const adapter = adapterOf(id);
    return adapter ? [[id, adapter]] : [];
  }),
) as Partial<ById<ChannelAdapter>>;

function load(id: ChannelProviderId): Channel {
  const { channel }: { channel: Channel } = require(join(__dirname, id, 'channel'));
  return channel;
}

function adapterOf(id: ChannelProviderId): ChannelAdapter | undefined {
  const { adapter } = CHANNELS[id];
  const sending = sendingChannel(id);
  if (Boolean(adapter) !== Boolean(sending))
    throw new Error(`the contract and the folder of ${id} do not agree whether this system sends by it`);
  return adapter && sending && boundedAdapter({ ...adapter, id, format: sending.format });
}
