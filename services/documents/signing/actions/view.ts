import { documents } from '../../../../shared/contracts/documents';
import { action } from '../../../../shared/runtime/service';
import { signingView } from '../domain/view';
import { linkOf, quoteOf } from '../link';
import { signatureOf } from '../signature';

export const viewSigning = action(documents.viewSigning, async ({ token }, ctx) => {
  const request = await linkOf(ctx, token);
  const quote = await quoteOf(ctx, request);
  return signingView(quote, request, await signatureOf(ctx.companyNamed(request.companyId), quote));
});
