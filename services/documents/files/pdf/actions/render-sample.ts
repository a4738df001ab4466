// The sample document of the branding preview, for the settings service.
import { documents } from '../../../../../shared/contracts/documents';
import { shareOf } from '../../../../../shared/quotas/payers';
import { renderableParty } from '../../../../../shared/rendering/party';
import { sampleInvoice } from '../../../../../shared/rendering/sample';
import { render } from '../../../../../shared/rendering/thread/renderer';
import { readAction } from '../../../../../shared/runtime/action';
import { addressOrders } from '../../../use-cases/address-orders';

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
