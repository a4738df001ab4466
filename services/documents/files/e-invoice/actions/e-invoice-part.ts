import { documents } from '../../../../../shared/contracts/documents';
import { isFormat } from '../../../../../shared/contracts/e-invoice-formats';
import { isUuid } from '../../../../../shared/contracts/formats';
import { readAction } from '../../../../../shared/runtime/action';
import { problem } from '../../../../../shared/runtime/errors';
import { attachmentPart, eInvoiceName } from '../../../domain/document-files';
import { DocumentRow } from '../../../models/document-row';
import { storedEInvoice } from '../use-cases/make-e-invoice';

/** A part of a stored file; of a document that was issued and mailed in one call, the first part has it made. */
export const eInvoicePart = readAction(
  documents.eInvoicePart,
  async ({ companyId, reference, part }, ctx) => {
    const [id = '', format = ''] = reference.split('/');
    if (companyId === null || !isUuid(id) || !isFormat(format)) throw problem('document_not_found');
    const document = await ctx.companyNamed(companyId).find(DocumentRow, { id });
    if (!document) throw problem('document_not_found');
    const stored = await storedEInvoice(ctx, document, format);
    return attachmentPart(eInvoiceName(document, stored), stored.content, part, stored.contentType);
  },
);
