// The channels that this system sends by.
import type { ChannelProviderId, SENDING_CHANNELS } from '../../../shared/contracts/settings/channels';
import type { ChannelAdapter } from './adapter';
import { ksef } from './ksef/ksef';
import { peppol } from './peppol/peppol';

export const ADAPTERS: Readonly<Partial<Record<ChannelProviderId, ChannelAdapter>>> = {
  peppol,
  ksef,
} satisfies Record<keyof typeof SENDING_CHANNELS, ChannelAdapter>;
