import { documents } from '../../../../../shared/contracts/documents';
import { registersOf } from '../../../../../shared/e-invoice/from-document/parties';
import { readAction } from '../../../../../shared/runtime/action';
import { asIssued } from '../../../domain/as-issued';
import { attachmentPart, eInvoiceName } from '../../../domain/document-files';
import { readDocument } from '../../../use-cases/change-document';
import { storedEInvoice } from '../use-cases/make-e-invoice';
import { readCorrection } from '../use-cases/read-preceding';

/** The stored file is read again for each part: few files have two. */
export const channelEInvoice = readAction(
  documents.channelEInvoice,
  async ({ companyId, id, format, part, accepted, rejectedSha256 = null }, ctx) => {
    const record = await readDocument(ctx.companyNamed(companyId), id);
    const issued = asIssued(record);
    const { number, seller, buyer } = issued;
    const stored = await storedEInvoice(ctx, record, format, accepted, rejectedSha256);
    const found = attachmentPart(eInvoiceName(record, stored), stored.content, part, stored.contentType);
    return {
      ...{ ...found, number },
      sellerCountry: seller.country ?? '',
      buyerAddress: buyer.electronicAddress ?? null,
      correction: await readCorrection(ctx, record),
      ...registersOf(issued),
    };
  },
);
