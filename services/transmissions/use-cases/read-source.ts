// An issued document in the format of a channel, from documents: in parts that fit into a message of the bus.
import { documents } from '../../../shared/contracts/documents';
import type { EInvoiceFormat } from '../../../shared/contracts/e-invoice-formats';
import type { AskContext } from '../../../shared/runtime/context';
import { problem } from '../../../shared/runtime/errors';
import type { Source } from '../channels/adapter';

/** Throws what stands in the way: 404, or 409 with the fields. */
export async function readSource(
  ctx: AskContext,
  { companyId, id }: { companyId: string; id: string },
  format: EInvoiceFormat,
): Promise<Source> {
  const first = await ctx.call(documents.channelEInvoice, { companyId, id, format, part: 0 });
  const parts = [first];
  while (parts.length < first.partCount) {
    const next = await ctx.call(documents.channelEInvoice, { companyId, id, format, part: parts.length });
    // the file is made once: another one would be an error of ours
    if (next.sha256 !== first.sha256) throw problem('service_unavailable');
    parts.push(next);
  }
  const { number, sellerCountry, buyerAddress } = first;
  const bytes = Buffer.concat(parts.map(({ bytesBase64 }) => Buffer.from(bytesBase64, 'base64')));
  return { number, sellerCountry, buyerAddress, bytes };
}
