// Reads an issued document in the format of a channel, in parts that fit into messages of the bus.
import { documents } from '../../../shared/contracts/documents';
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import type { ChannelEnvironment } from '../../../shared/contracts/transmissions/channels';
import { problem } from '../../../shared/runtime/errors';
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';
import type { Source } from '../channels/adapter';
import type { Accepted } from './find-predecessors';

interface SourceOf {
  companyId: string;
  id: string;
  environment: ChannelEnvironment;
  /** Channel identifiers of the documents that it names. */
  accepted: readonly Accepted[];
  /** SHA-256 of the file that was rejected for its form. */
  rejected?: string | undefined;
}

/** Throws 404, or 409 with the fields that prevent it. */
export async function readSource(
  ctx: { call: BusCall },
  { companyId, id, environment, accepted, rejected }: SourceOf,
  format: EInvoiceFormat,
): Promise<Source> {
  // a test must leave no trace in stored files
  const named = environment === 'PROD' ? [...accepted] : [];
  const corrected = rejected === undefined ? {} : { rejectedSha256: rejected };
  const request = { companyId, id, format, accepted: named, ...corrected };
  const first = await ctx.call(documents.channelEInvoice, { ...request, part: 0 });
  const parts = [first];
  while (parts.length < first.partCount) {
    const next = await ctx.call(documents.channelEInvoice, { ...request, part: parts.length });
    // the file is made once, so that another hash is our own error
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
