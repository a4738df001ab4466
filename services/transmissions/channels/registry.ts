// The channels that this system sends by.
import type { ChannelProviderId, SENDING_CHANNELS } from '../../../shared/contracts/transmissions/channels';
import type { ChannelAdapter } from './adapter';
import { boundedAdapter } from './bounded-adapter';
import { ksef } from './ksef/ksef';
import { nav } from './nav/nav';
import { pdp } from './pdp/pdp';
import { peppol } from './peppol/peppol';
import { verifactu } from './verifactu/verifactu';

export const ADAPTERS: Readonly<Partial<Record<ChannelProviderId, ChannelAdapter>>> = {
  peppol: boundedAdapter(peppol),
  ksef: boundedAdapter(ksef),
  nav: boundedAdapter(nav),
  verifactu: boundedAdapter(verifactu),
  pdp: boundedAdapter(pdp),
} satisfies Record<keyof typeof SENDING_CHANNELS, ChannelAdapter>;
