import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { pdfSources } from '../../files/pdf/use-cases/create-pdf';
import { readCompany } from '../../use-cases/read-sources';
import { signingView } from '../domain/view';
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
