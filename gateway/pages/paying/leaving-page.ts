// The page between the form of a link and the page of the provider. A browser holds each redirect of a form against the policy of the page
// with the form, also those of the provider, which may lead on to a bank that nobody can name beforehand: so the form ends here.
import type { ServerResponse } from 'node:http';
import { receivables } from '../../../shared/contracts/receivables';
import type { PaymentProviderId } from '../../../shared/contracts/receivables/online/values';
import { fill } from '../../../shared/texts/fill';
import { html } from '../html';
import { sendPage } from '../page';
import type { LinkVisit } from './link-visit';
import { brandOf } from './paying-page';
import { PayingRequest } from './paying-request';

/** Begins a payment, and leads to the page of its provider at once. */
export async function leaveFor(
  visit: LinkVisit,
  res: ServerResponse,
  providerId: PaymentProviderId,
): Promise<void> {
  const { token, req, config } = visit;
  const view = await visit.call(receivables.viewPayment, { token });
  const { redirectUrl } = await visit.call(receivables.startPayment, { token, providerId });
  const request = new PayingRequest(req, config.baseUrl, view.language);
  const { pay } = request.texts;
  const provider = view.methods.find((method) => method.providerId === providerId)?.label ?? providerId;
  const title = fill(pay.button, { provider });
  const content = html`<h1>${title}</h1><p class="soft">${pay.leaves}</p><p><a class="button" href="${redirectUrl}">${title}</a></p>`;
  res.setHeader('Refresh', `0; url=${new URL(redirectUrl).href}`);
  sendPage(res, 200, request, { title, content, brand: brandOf(view), hasPlainForms: true });
}
