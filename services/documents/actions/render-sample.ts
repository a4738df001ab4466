// The sample document of the branding preview, for the settings service.
import { documents } from '../../../shared/contracts/documents';
import { readAction } from '../../../shared/runtime/action';
import { renderableParty } from '../rendering/party';
import { renderHtml } from '../rendering/render';
import { sampleInvoice } from '../rendering/sample';

export const renderSample = readAction(
  documents.renderSample,
  ({ branding, language, currency, seller, iban, bic, paymentTerms, footer }) => {
    const source = { seller: renderableParty(seller, language), currency, iban, bic, paymentTerms, footer };
    return { html: renderHtml(sampleInvoice(source, language), branding, language) };
  },
);
