// The e-invoicing channels that a company can connect, and those that this system sends by.
import type { EInvoiceFormat } from '../e-invoice-formats';
import { oneOf } from '../primitives';

export const CHANNEL_PROVIDERS = [
  'peppol',
  'pdp',
  'chorus-pro',
  'sdi',
  'ksef',
  'xrechnung-email',
  'at-pt',
  'anaf',
  'face',
  'verifactu',
  'nav',
] as const;
export type ChannelProviderId = (typeof CHANNEL_PROVIDERS)[number];

export const CHANNEL_ENVIRONMENTS = ['TEST', 'PROD'] as const;
/** Why nothing leaves by a connection until it is connected anew. */
export const STOP_REASONS = ['credentials', 'connection'] as const;
export type ChannelEnvironment = (typeof CHANNEL_ENVIRONMENTS)[number];

export interface SendingChannel {
  /** What is sent; null where it is no document, but a record that was made with one. */
  format: EInvoiceFormat | null;
  /**
   * Of a `clearing` channel the invoice exists only once it was accepted; a `delivery` channel brings it to the buyer; by a
   * `report` channel an authority is told, and the invoice still has to reach the buyer.
   */
  kind: 'clearing' | 'delivery' | 'report';
}

/** The channels that this system sends by; all others can be connected only. */
export const SENDING_CHANNELS = {
  peppol: { format: 'peppol', kind: 'delivery' },
  ksef: { format: 'ksef-fa3', kind: 'clearing' },
  nav: { format: 'nav', kind: 'report' },
  verifactu: { format: null, kind: 'report' },
  pdp: { format: 'fr-ctc', kind: 'delivery' },
} as const satisfies Partial<Record<ChannelProviderId, SendingChannel>>;

export function sendingChannel(id: ChannelProviderId): SendingChannel | undefined {
  const known: Partial<Record<ChannelProviderId, SendingChannel>> = SENDING_CHANNELS;
  return known[id];
}

export const Channel = oneOf(CHANNEL_PROVIDERS);
export const Environment = oneOf(CHANNEL_ENVIRONMENTS);
