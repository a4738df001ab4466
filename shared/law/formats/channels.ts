// Channels that will send a document, and why one does not reach the channel that the law wants it to go through.
import type { Output } from '../../contracts/contract';
import type { EInvoiceFormat } from '../../contracts/e-invoice-formats';
import { CHANNEL_PROVIDERS, sendingChannel, type transmissions } from '../../contracts/transmissions';
import type { MandatedChannel } from '../../countries/mandated-format';
import type { Finding } from '../../e-invoice/rules/rule';

/** A connection of the company that sends documents at their issue. */
export type AutoSend = Output<typeof transmissions.autoSendChannels>['items'][number];

export interface ChannelChoice {
  channel: AutoSend;
  format: EInvoiceFormat;
}

/** A connection, with the findings of the document for its format. */
export interface ChannelFindings extends ChannelChoice {
  findings: readonly Finding[];
}

/** Active connections of the company; null for documents that leave by none of them: quotes, and sales of a supplier. */
export type Connected = Output<typeof transmissions.autoSendChannels>['connected'] | null;

export interface Unconnected {
  /** The end of a sentence about the law. */
  why: string;
  /** The call that corrects it, with `{documentId}` for the document. */
  fix: string;
}

export interface UnconnectedByLaw extends Unconnected {
  /** The law, in a sentence without its full stop. */
  law: string;
}

/** null where the company is connected for production, and where the law names no channel that can be connected. */
export function unconnectedOf(channel: MandatedChannel | null, connected: Connected): Unconnected | null {
  if (channel === null || connected === null) return null;
  const { name, providers } = channel;
  const sending = CHANNEL_PROVIDERS.filter((id) => providers.includes(id) && sendingChannel(id));
  const own = connected.filter(({ providerId }) => sending.includes(providerId));
  if (own.some(({ environment }) => environment === 'PROD')) return null;
  if (sending.length === 0) {
    const why = `this system does not send by ${name}: send the e-invoice there by other software`;
    return { why, fix: 'GET /api/documents/{documentId}/e-invoice' };
  }
  const state = own.length > 0 ? 'connected to it for tests only' : 'not connected to it';
  const why = `your company is ${state}: nothing is sent there`;
  return { why, fix: `PUT /api/company/channels/${sending[0]}` };
}
