import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { DocumentRow } from '../../models/document-row';
import { sendFile } from '../../use-cases/send-file';
import { certificateName, createCertificate } from '../use-cases/create-certificate';

export const signatureCertificate = readAction(documents.signatureCertificate, async ({ id }, ctx) => {
  const quote = await ctx.company.find(DocumentRow, { id });
  if (!quote) throw problem('document_not_found');
  const head = { contentType: 'application/pdf', fileName: certificateName(quote) };
  return sendFile(ctx, head, await createCertificate(ctx, quote));
});
