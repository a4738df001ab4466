// What the renderer does for other services.
import { documents } from '../../../shared/contracts/documents';
import { action } from '../../../shared/runtime/service';
import { renderableParty } from './parties';
import { renderHtml } from './render';
import { sampleInvoice } from './sample';

const renderSample = action(
  documents.renderSample,
  ({ branding, language, currency, seller, iban, bic, paymentTerms, footer }) => {
    const source = { seller: renderableParty(seller, language), currency, iban, bic, paymentTerms, footer };
    return { html: renderHtml(sampleInvoice(source, language), branding, language) };
  },
);

export const renderingActions = { renderSample };
