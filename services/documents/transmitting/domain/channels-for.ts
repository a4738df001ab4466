// Which connections a document leaves by as it is issued, and whether it can.
import type { Output } from '../../../../shared/contracts/contract';
import type { EInvoiceFormat } from '../../../../shared/contracts/e-invoice-formats';
import { sendingChannel, type transmissions } from '../../../../shared/contracts/transmissions';
import type { InvoicingFacts } from '../../../../shared/countries/invoicing-facts';
import type { Finding } from '../../../../shared/e-invoice/rules/rule';
import type { DocumentRecord } from '../../models/document-row';

export type AutoSend = Output<typeof transmissions.autoSendChannels>['items'][number];

/** A connection, and what the document lacks for its format. */
export interface ChannelFindings {
  channel: AutoSend;
  format: EInvoiceFormat;
  findings: readonly Finding[];
}

export interface ChannelChoice {
  channel: AutoSend;
  format: EInvoiceFormat;
}

export function channelsFor(
  channels: readonly AutoSend[],
  { typeId }: Pick<DocumentRecord, 'typeId'>,
  isBuyerBusiness: boolean,
): ChannelChoice[] {
  if (typeId === 'quote') return [];
  return channels
    .filter(({ segments }) => segments.some((segment) => (segment === 'B2C') !== isBuyerBusiness))
    .flatMap((channel) => {
      const format = channel.format ?? sendingChannel(channel.providerId)?.format;
      return format ? [{ channel, format }] : [];
    });
}

/** The name of the platform that wants it reported, as in France: what individuals and buyers abroad get is no e-invoice. */
export function unreportedBy(
  channels: readonly AutoSend[],
  { typeId }: Pick<DocumentRecord, 'typeId'>,
  { type, country }: { type: string; country: string | null },
  seller: { country: string; reported: InvoicingFacts['reported'] },
): string | null {
  const isAbroad = (country ?? seller.country) !== seller.country;
  const isReported =
    (type !== 'COMPANY' && seller.reported.includes('sales_to_consumers')) ||
    (isAbroad && seller.reported.includes('sales_abroad'));
  if (typeId === 'quote' || !isReported) return null;
  return channels.find(({ providerId }) => providerId === 'pdp')?.label ?? null;
}

/**
 * Without those whose format the document cannot be said in: its issue warns of them. A clearing channel has it all the
 * same, and says no: such an invoice exists only once it was accepted.
 */
export function sendableChannels(checked: readonly ChannelFindings[]): AutoSend[] {
  return checked
    .filter(
      ({ channel, findings }) =>
        sendingChannel(channel.providerId)?.kind === 'clearing' ||
        findings.every(({ severity }) => severity !== 'error'),
    )
    .map(({ channel }) => channel);
}
