// The certificate of an answer as a PDF, rendered from frozen data at each request; the evidence is the record itself.
import { shareOf } from '../../../../shared/quotas/payers';
import { render } from '../../../../shared/rendering/thread/renderer';
import type { AskContext } from '../../../../shared/runtime/context';
import { problem } from '../../../../shared/runtime/errors';
import { documentLanguageOf } from '../../../../shared/values/locale';
import { pdfSources } from '../../files/pdf/use-cases/create-pdf';
import type { DocumentRecord } from '../../models/document-row';
import { readCompany } from '../../use-cases/read-sources';
import { certificateOf } from '../domain/certificate';
import { readSignature } from './read-signature';

/** @throws 404 for a document that is not answered */
export async function createCertificate(ctx: AskContext, quote: DocumentRecord): Promise<Buffer> {
  const { companyId } = quote;
  const signature = await readSignature(ctx.companyNamed(companyId), quote);
  if (!signature) throw problem('signature_not_found');
  const [branding, { timeZone }] = await Promise.all([
    pdfSources(ctx, companyId).branding(quote.template),
    readCompany(ctx, companyId),
  ]);
  const language = documentLanguageOf(quote.language);
  const printed = certificateOf(quote, signature, { language, timeZone });
  return render(await shareOf(ctx, companyId), { layout: 'certificate', printed, branding, language });
}
