import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { certificateName } from '../../domain/document-files';
import { sendFile } from '../../use-cases/send-file';
import { createCertificate } from '../use-cases/create-certificate';
import { readLink, readQuote } from '../use-cases/read-link';

export const signingCertificate = readAction(documents.signingCertificate, async ({ token }, ctx) => {
  const request = await readLink(ctx, token);
  const quote = await readQuote(ctx, request);
  const head = { contentType: 'application/pdf', fileName: certificateName(quote) };
  return sendFile(ctx, head, await createCertificate(ctx, quote), request.companyId);
});
