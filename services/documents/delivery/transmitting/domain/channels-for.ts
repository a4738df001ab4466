// Chooses the connections that send a document when it is issued.

import type { LatestTransmission } from '../../../../../shared/contracts/documents/transmitting';
import { sendingChannel } from '../../../../../shared/contracts/transmissions';
import type { InvoicingFacts } from '../../../../../shared/countries/invoicing-facts';
import { formatOf } from '../../../../../shared/e-invoice/formats/formats';
import {
  type IssuedDocument,
  semanticInvoice,
} from '../../../../../shared/e-invoice/from-document/semantic-invoice';
import type { AutoSend, ChannelChoice, ChannelFindings } from '../../../../../shared/law/formats/channels';
import type { DocumentRecord } from '../../../models/document-row';

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

/** Drops channels to which the law reports no such sale: what the One-Stop-Shop declares is no matter of some of them. */
export function reportedBy(document: IssuedDocument, choices: readonly ChannelChoice[]): ChannelChoice[] {
  const invoice = semanticInvoice(document);
  return choices.filter(({ format }) => formatOf(format).isReported?.(invoice) ?? true);
}

/** The platform to which the sale must be reported: in France, sales to individuals and abroad are no e-invoices. */
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
 * Drops channels whose format cannot express the document: its issue warns of them. Clearing channels stay: such an
 * invoice exists only once it was accepted, so the channel must get it and reject it.
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

/** undefined for a report without news: deliveries may come late, and twice. */
export function withLatest(
  known: readonly LatestTransmission[],
  report: LatestTransmission,
): LatestTransmission[] | undefined {
  const before = known.find(({ channel }) => channel === report.channel);
  if (before && (!isLater(report, before) || isSame(report, before))) return undefined;
  return [...known.filter((one) => one !== before), report];
}

function isLater(report: LatestTransmission, known: LatestTransmission): boolean {
  if (report.revision !== known.revision) return report.revision > known.revision;
  return report.version > known.version;
}

function isSame(report: LatestTransmission, known: LatestTransmission): boolean {
  const { transmissionId, state, remoteId, businessStatus, isReleased, codes = [] } = report;
  const isSameState =
    state === known.state && isReleased === known.isReleased && codes.length === (known.codes ?? []).length;
  const isSameWord = remoteId === known.remoteId && businessStatus === known.businessStatus;
  return isSameState && isSameWord && transmissionId === known.transmissionId;
}
