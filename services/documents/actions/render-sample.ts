// The sample document of the branding preview, for the settings service.
import { documents } from '../../../shared/contracts/documents';
import { readAction } from '../../../shared/runtime/action';
import { renderableParty } from '../rendering/party';
import { sampleInvoice } from '../rendering/sample';
import { render } from '../rendering/thread/renderer';

export const renderSample = readAction(
  documents.renderSample,
  async ({ branding, language, currency, seller, iban, bic, paymentTerms, footer }, ctx) => {
    const source = { seller: renderableParty(seller, language), currency, iban, bic, paymentTerms, footer };
    const document = sampleInvoice(source, language);
    const page = await render(ctx.companyId, { kind: 'preview', document, branding, language });
    return { html: page.toString('utf8') };
  },
);
