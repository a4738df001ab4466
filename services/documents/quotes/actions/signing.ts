import { documents } from '../../../../shared/contracts/documents';
import { isUuid } from '../../../../shared/contracts/formats';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { attachmentPart } from '../../../../shared/runtime/files/attachment-part';
import { certificateName, pdfName } from '../../domain/document-files';
import { createPdf, pdfSources } from '../../files/pdf/use-cases/create-pdf';
import { readSignedPdf } from '../../files/pdf/use-cases/stored-pdf';
import { readDocument } from '../../use-cases/change-document';
import { readCompany } from '../../use-cases/read-sources';
import { sendFile } from '../../use-cases/send-file';
import { signingView } from '../domain/view';
import { answerQuote, prove } from '../use-cases/answer-quote';
import { createCertificate } from '../use-cases/create-certificate';
import { readLink, readQuote } from '../use-cases/read-link';
import { readSignature } from '../use-cases/read-signature';

export const viewSigning = readAction(documents.viewSigning, async ({ token }, ctx) => {
  const request = await readLink(ctx, token);
  const { companyId } = request;
  const quote = await readQuote(ctx, request);
  const [signature, branding, { timeZone }] = await Promise.all([
    readSignature(ctx.companyNamed(companyId), quote),
    pdfSources(ctx, companyId).branding(quote.template),
    readCompany(ctx, companyId),
  ]);
  return signingView(quote, request, signature, { branding, timeZone });
});

export const signingPdf = readAction(documents.signingPdf, async ({ token }, ctx) => {
  const request = await readLink(ctx, token);
  const quote = await readQuote(ctx, request);
  const head = { contentType: 'application/pdf', fileName: pdfName(quote) };
  const answered = await readSignedPdf(ctx.companyNamed(request.companyId), quote);
  return sendFile(ctx, head, answered ?? (await createPdf(ctx, quote)), request.companyId);
});

export const sign = writeAction(documents.sign, {
  ask: (input, ctx) => prove(ctx, input),
  write: (input, ctx, proven) =>
    answerQuote(ctx, proven, { outcome: 'signed', name: input.name, reason: null }),
});

export const refuse = writeAction(documents.refuse, {
  ask: (input, ctx) => prove(ctx, input),
  write: (input, ctx, proven) =>
    answerQuote(ctx, proven, { outcome: 'refused', reason: input.reason ?? null }),
});

export const signingCertificate = readAction(documents.signingCertificate, async ({ token }, ctx) => {
  const request = await readLink(ctx, token);
  const quote = await readQuote(ctx, request);
  const head = { contentType: 'application/pdf', fileName: certificateName(quote) };
  return sendFile(ctx, head, await createCertificate(ctx, quote), request.companyId);
});

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
