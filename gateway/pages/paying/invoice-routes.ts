// The page of an invoice for its client: `/invoice/{token}`. Whatever keeps a link from opening it has one answer; a company that shows
// its invoices no more leads to the payment page. Paying is that of `/pay/{token}`.
import type { ServerResponse } from 'node:http';
import { documents } from '../../../shared/contracts/documents';
import { receivables } from '../../../shared/contracts/receivables';
import { isProblem } from '../../../shared/runtime/errors';
import type { Log } from '../../../shared/runtime/observability/log';
import type { Config } from '../../../shared/settings/config';
import { fill } from '../../../shared/texts/fill';
import type { GatewayParts } from '../../request/request-steps';
import type { BuiltInRoutes } from '../../routing/built-in-route';
import { sendPage } from '../page';
import { errorText } from '../page-texts';
import { invoicePage } from './invoice-page';
import { InvoiceRequest } from './invoice-request';
import { leaveFor } from './leaving-page';
import { type LinkVisit, linkPage, providerIn, type Refused, redirect, redirectBack } from './link-visit';

export function invoicePages(parts: GatewayParts, config: Config, log: Log): BuiltInRoutes {
  const answering = linkPage(parts, config, log, (req) => new InvoiceRequest(req, config.baseUrl));
  return {
    '/invoice/:token': answering((visit, res) => showPage(visit, res)),
    'POST /invoice/:token': answering((visit, res) => begin(parts, visit, res)),
    '/invoice/:token/return': answering(comeBack),
  };
}

async function showPage(visit: LinkVisit, res: ServerResponse, refused?: Refused): Promise<void> {
  const { token, config, req } = visit;
  const { position } = new InvoiceRequest(req, config.baseUrl);
  const view = await readInvoice(visit, position);
  if (view === 'only paid') return toPayPage(visit, res);
  const payment = await visit.call(receivables.viewPayment, { token });
  const request = new InvoiceRequest(req, config.baseUrl, view.language);
  const refusal = refused && fill(errorText(request.texts, refused.code), { seconds: '60' });
  sendPage(res, refused?.status ?? 200, request, await invoicePage({ request, view, payment, refusal }));
}

async function readInvoice(visit: LinkVisit, position?: number) {
  const { token } = visit;
  try {
    return await visit.call(documents.viewInvoice, {
      token,
      ...(position === undefined ? {} : { position }),
    });
  } catch (error) {
    if (isProblem(error) && error.type === 'payment_link_closed') return 'only paid';
    throw error;
  }
}

function toPayPage({ token, config, query }: LinkVisit, res: ServerResponse): void {
  const language = query.get('lang');
  const search = language === null ? '' : `?${new URLSearchParams({ lang: language })}`;
  redirect(res, `${new URL(config.baseUrl).pathname.replace(/\/$/, '')}/pay/${token}${search}`);
}

async function begin(parts: GatewayParts, visit: LinkVisit, res: ServerResponse): Promise<void> {
  const providerId = await providerIn(parts, visit, res);
  if ((await readInvoice(visit)) === 'only paid') return toPayPage(visit, res);
  try {
    await leaveFor(visit, res, providerId);
  } catch (error) {
    if (!isProblem(error) || error.code === 404) throw error;
    // the link is open: a company that takes no payments at the moment is suspended
    const closed = error.code === 410;
    const code = closed ? 'payment_provider_not_connected' : error.type;
    await showPage(visit, res, { status: closed ? 409 : error.code, code });
  }
}

/** The page itself says what becomes of a link that is none. */
async function comeBack(visit: LinkVisit, res: ServerResponse): Promise<void> {
  const { token, req, config } = visit;
  await visit.call(receivables.payerReturned, { token }).catch((error: unknown) => {
    if (!isProblem(error) || error.code !== 404) throw error;
  });
  redirectBack(visit, res, new InvoiceRequest(req, config.baseUrl));
}
