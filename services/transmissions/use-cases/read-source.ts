// An issued document in the format of a channel, from documents: in parts that fit into a message of the bus.
import { documents } from '../../../shared/contracts/documents';
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import type { ChannelEnvironment } from '../../../shared/contracts/settings/channels';
import type { BusCall } from '../../../shared/runtime/bus-call';
import { problem } from '../../../shared/runtime/errors';
import type { Source } from '../channels/adapter';
import type { Accepted } from './find-predecessors';

export interface SourceOf {
  companyId: string;
  id: string;
  environment: ChannelEnvironment;
  /** How the channel calls the documents that it names. */
  accepted: readonly Accepted[];
}

/** Throws what stands in the way: 404, or 409 with the fields. */
export async function readSource(
  ctx: { call: BusCall },
  { companyId, id, environment, accepted }: SourceOf,
  format: EInvoiceFormat,
): Promise<Source> {
  // a rehearsal leaves no trace in what is kept
  const named = environment === 'PROD' ? [...accepted] : [];
  const asked = { companyId, id, format, accepted: named };
  const first = await ctx.call(documents.channelEInvoice, { ...asked, part: 0 });
  const parts = [first];
  while (parts.length < first.partCount) {
    const next = await ctx.call(documents.channelEInvoice, { ...asked, part: parts.length });
    // the file is made once: another one would be an error of ours
    if (next.sha256 !== first.sha256) throw problem('service_unavailable');
    parts.push(next);
  }
  const { number, sellerCountry, buyerAddress } = first;
  const bytes = Buffer.concat(parts.map(({ bytesBase64 }) => Buffer.from(bytesBase64, 'base64')));
  return { number, sellerCountry, buyerAddress, bytes };
}
