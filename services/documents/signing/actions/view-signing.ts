import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { signingView } from '../domain/view';
import { readLink, readQuote } from '../use-cases/read-link';
import { readSignature } from '../use-cases/read-signature';

export const viewSigning = readAction(documents.viewSigning, async ({ token }, ctx) => {
  const request = await readLink(ctx, token);
  const quote = await readQuote(ctx, request);
  return signingView(quote, request, await readSignature(ctx.companyNamed(request.companyId), quote));
});
