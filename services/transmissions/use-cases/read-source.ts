// An issued document in the format of a channel, from documents: in parts that fit into a message of the bus.
import { documents } from '../../../shared/contracts/documents';
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import type { ChannelEnvironment } from '../../../shared/contracts/transmissions/channels';
import { problem } from '../../../shared/runtime/errors';
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';
import type { Source } from '../channels/adapter';
import type { Accepted } from './find-predecessors';

export interface SourceOf {
  companyId: string;
  id: string;
  environment: ChannelEnvironment;
  /** How the channel calls the documents that it names. */
  accepted: readonly Accepted[];
  /** SHA-256 of the file that the channel has rejected for its form. */
  rejected?: string | undefined;
}

/** Throws what stands in the way: 404, or 409 with the fields. */
export async function readSource(
  ctx: { call: BusCall },
  { companyId, id, environment, accepted, rejected }: SourceOf,
  format: EInvoiceFormat,
): Promise<Source> {
  // a rehearsal leaves no trace in what is kept
  const named = environment === 'PROD' ? [...accepted] : [];
  const mended = rejected === undefined ? {} : { rejectedSha256: rejected };
  const asked = { companyId, id, format, accepted: named, ...mended };
  const first = await ctx.call(documents.channelEInvoice, { ...asked, part: 0 });
  const parts = [first];
  while (parts.length < first.partCount) {
    const next = await ctx.call(documents.channelEInvoice, { ...asked, part: parts.length });
    // the file is made once: another one would be an error of ours
    if (next.sha256 !== first.sha256) throw problem('service_unavailable');
    parts.push(next);
  }
  const { number, sellerCountry, buyerAddress, correction, ...parties } = first;
  const { sellerRegistration, buyerRegistration, buyerCountry, isBuyerBusiness } = parties;
  const bytes = Buffer.concat(parts.map(({ bytesBase64 }) => Buffer.from(bytesBase64, 'base64')));
  const registrations = { sellerRegistration, buyerRegistration };
  const buyer = { buyerAddress, buyerCountry, isBuyerBusiness };
  return { number, sellerCountry, ...buyer, ...registrations, correction, bytes };
}
