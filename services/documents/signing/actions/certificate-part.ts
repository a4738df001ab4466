import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { attachmentPart } from '../../domain/attachment-part';
import { DocumentRow } from '../../models/document-row';
import { certificateName, createCertificate } from '../use-cases/create-certificate';

export const certificatePart = readAction(
  documents.certificatePart,
  async ({ companyId, reference, part }, ctx) => {
    if (companyId === null || !isUuid(reference)) throw problem('document_not_found');
    const quote = await ctx.companyNamed(companyId).find(DocumentRow, { id: reference });
    if (!quote) throw problem('document_not_found');
    const found = attachmentPart(certificateName(quote), await createCertificate(ctx, quote), part);
    if (!found) throw problem('document_not_found');
    return found;
  },
);
