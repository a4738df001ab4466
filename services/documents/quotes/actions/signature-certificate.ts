import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { certificateName } from '../../domain/document-files';
import { readDocument } from '../../use-cases/change-document';
import { sendFile } from '../../use-cases/send-file';
import { createCertificate } from '../use-cases/create-certificate';

export const signatureCertificate = readAction(documents.signatureCertificate, async ({ id }, ctx) => {
  const quote = await readDocument(ctx.company, id);
  const head = { contentType: 'application/pdf', fileName: certificateName(quote) };
  return sendFile(ctx, head, await createCertificate(ctx, quote));
});
