import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { attachmentPart } from '../../../../shared/runtime/files/attachment-part';
import { certificateName, pdfName } from '../../domain/document-files';
import { readSignedPdf } from '../../files/pdf/use-cases/stored-pdf';
import { readDocument } from '../../use-cases/change-document';
import { sendFile } from '../../use-cases/send-file';
import { createCertificate } from '../use-cases/create-certificate';

export const signedPdf = readAction(documents.signedPdf, async ({ id }, ctx) => {
  const quote = await readDocument(ctx.company, id);
  const bytes = await readSignedPdf(ctx.company, quote);
  if (!bytes) throw problem('signature_not_found');
  return sendFile(ctx, { contentType: 'application/pdf', fileName: pdfName(quote) }, bytes);
});

export const signatureCertificate = readAction(documents.signatureCertificate, async ({ id }, ctx) => {
  const quote = await readDocument(ctx.company, id);
  const head = { contentType: 'application/pdf', fileName: certificateName(quote) };
  return sendFile(ctx, head, await createCertificate(ctx, quote));
});

export const certificatePart = readAction(
  documents.certificatePart,
  async ({ companyId, reference, part }, ctx) => {
    if (companyId === null || !isUuid(reference)) throw problem('document_not_found');
    const quote = await readDocument(ctx.companyNamed(companyId), reference);
    return attachmentPart(certificateName(quote), await createCertificate(ctx, quote), part);
  },
);
