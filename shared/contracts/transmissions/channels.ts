// The e-invoicing channels that a company can connect, and those that this system sends by.
import type { EInvoiceFormat } from '../e-invoice-formats';
import { oneOf } from '../primitives';

export interface SendingChannel {
  /** Format of the files that are sent; null where it is no document, but a record that was made with one. */
  format: EInvoiceFormat | null;
  /**
   * An invoice of a `clearing` channel exists only once it was accepted; a `delivery` channel brings it to the buyer; by a
   * `report` channel an authority is told, and the invoice still has to reach the buyer.
   */
  kind: 'clearing' | 'delivery' | 'report';
}

/**
 * All channels, in the order they are offered. Those with null can be connected only. All else of one is in the folder of its name in
 * services/transmissions/channels.
 */
const CHANNELS = {
  peppol: { format: 'peppol', kind: 'delivery' },
  pdp: { format: 'fr-ctc', kind: 'delivery' },
  'chorus-pro': null,
  sdi: null,
  ksef: { format: 'ksef-fa3', kind: 'clearing' },
  'xrechnung-email': null,
  'at-pt': null,
  anaf: null,
  face: null,
  verifactu: { format: null, kind: 'report' },
  nav: { format: 'nav', kind: 'report' },
} as const satisfies Record<string, SendingChannel | null>;

export type ChannelProviderId = keyof typeof CHANNELS;
export const CHANNEL_PROVIDERS = Object.keys(CHANNELS) as ChannelProviderId[];

export function sendingChannel(id: ChannelProviderId): SendingChannel | undefined {
  return CHANNELS[id] ?? undefined;
}

export const CHANNEL_ENVIRONMENTS = ['TEST', 'PROD'] as const;
/** Reasons why nothing leaves by a connection until it is connected anew. */
export const STOP_REASONS = ['credentials', 'connection'] as const;
export type ChannelEnvironment = (typeof CHANNEL_ENVIRONMENTS)[number];

export const Channel = oneOf(CHANNEL_PROVIDERS);
export const Environment = oneOf(CHANNEL_ENVIRONMENTS);
