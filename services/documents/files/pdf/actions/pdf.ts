import { documents } from '../../../../../shared/contracts/documents';
import { shareOf } from '../../../../../shared/quotas/payers';
import { renderableParty } from '../../../../../shared/rendering/party';
import { sampleInvoice } from '../../../../../shared/rendering/sample';
import { render } from '../../../../../shared/rendering/thread/renderer';
import { readAction } from '../../../../../shared/runtime/action';
import { pdfName, printName } from '../../../domain/document-files';
import { addressOrders } from '../../../use-cases/address-orders';
import { readDocument } from '../../../use-cases/change-document';
import { sendFile } from '../../../use-cases/send-file';
import { createPdf } from '../use-cases/create-pdf';
import { createPrint } from '../use-cases/create-print';

export const pdf = readAction(documents.pdf, async ({ id, as }, ctx) => {
  const document = await readDocument(ctx.company, id);
  const fileName = as ? printName(document, as) : pdfName(document);
  const bytes = as ? await createPrint(ctx, document, as) : await createPdf(ctx, document);
  return sendFile(ctx, { contentType: 'application/pdf', fileName, inline: true }, bytes);
});

/** The sample document of the branding preview, for the settings service. */
export const renderSample = readAction(
  documents.renderSample,
  async ({ branding, language, currency, seller, iban, bic, paymentTerms, footer }, ctx) => {
    const party = renderableParty(seller, language, addressOrders(ctx));
    const source = { seller: party, currency, iban, bic, paymentTerms, footer };
    const document = sampleInvoice(source, language);
    const page = await render(await shareOf(ctx, ctx.companyId), {
      layout: 'preview',
      printed: { document },
      branding,
      language,
    });
    return { html: page.toString('utf8') };
  },
);
