import type { Output } from '../../contracts/contract';
import type { EInvoiceFormat } from '../../contracts/e-invoice-formats';
import type { transmissions } from '../../contracts/transmissions';
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
