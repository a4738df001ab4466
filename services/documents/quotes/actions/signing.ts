import { documents } from '../../../../shared/contracts/documents';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { certificateName, pdfName } from '../../domain/document-files';
import { createPdf, pdfSources } from '../../files/pdf/use-cases/create-pdf';
import { readSignedPdf } from '../../files/pdf/use-cases/stored-pdf';
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
