import { documents } from '../../../../shared/contracts/documents';
import { registersOf } from '../../../../shared/e-invoice/from-document/parties';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { attachmentPart } from '../../domain/attachment-part';
import { DocumentRow } from '../../models/document-row';
import { asIssued } from '../domain/as-issued';
import { correctionOf } from '../domain/correction';
import { eInvoiceName } from '../use-cases/e-invoice-name';
import { keptEInvoice } from '../use-cases/make-e-invoice';

/** The kept file is read again for each part: it seldom has two. */
export const channelEInvoice = readAction(
  documents.channelEInvoice,
  async ({ companyId, id, format, part, accepted, rejectedSha256 = null }, ctx) => {
    const record = await ctx.companyNamed(companyId).find(DocumentRow, { id });
    if (!record) throw problem('document_not_found');
    const issued = asIssued(record);
    const { number, seller, buyer } = issued;
    const kept = await keptEInvoice(ctx, record, format, accepted, rejectedSha256);
    const found = attachmentPart(eInvoiceName(record, kept), kept.content, part, kept.contentType);
    if (!found) throw problem('document_not_found');
    return {
      ...{ ...found, number },
      sellerCountry: seller.country ?? '',
      buyerAddress: buyer.electronicAddress ?? null,
      correction: correctionOf(record),
      ...registersOf(issued),
    };
  },
);
