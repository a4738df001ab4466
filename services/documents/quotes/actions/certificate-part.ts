import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { attachmentPart, certificateName } from '../../domain/document-files';
import { readDocument } from '../../use-cases/change-document';
import { createCertificate } from '../use-cases/create-certificate';

export const certificatePart = readAction(
  documents.certificatePart,
  async ({ companyId, reference, part }, ctx) => {
    if (companyId === null || !isUuid(reference)) throw problem('document_not_found');
    const quote = await readDocument(ctx.companyNamed(companyId), reference);
    return attachmentPart(certificateName(quote), await createCertificate(ctx, quote), part);
  },
);
