import { documents } from '../../../../shared/contracts/documents';
import { isFormat } from '../../../../shared/contracts/e-invoice-formats';
import { isUuid } from '../../../../shared/contracts/formats';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { attachmentPart, eInvoiceName } from '../../domain/document-files';
import { DocumentRow } from '../../models/document-row';
import { EInvoiceRow } from '../../models/e-invoice-row';

/** A part of a stored file; the caller had it made before, or found it in a list. */
export const eInvoicePart = readAction(
  documents.eInvoicePart,
  async ({ companyId, reference, part }, ctx) => {
    const [id = '', format = ''] = reference.split('/');
    if (companyId === null || !isUuid(id)) throw problem('document_not_found');
    const company = ctx.companyNamed(companyId);
    const [document, stored] = await Promise.all([
      company.find(DocumentRow, { id }),
      isFormat(format) ? company.find(EInvoiceRow, { documentId: id, format }) : undefined,
    ]);
    if (!document || !stored) throw problem('document_not_found');
    return attachmentPart(eInvoiceName(document, stored), stored.content, part, stored.contentType);
  },
);
