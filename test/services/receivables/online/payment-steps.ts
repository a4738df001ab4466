// Steps that the tests of payments online share: a company connected to the simulated provider, its links, and payers.

import type { SimulatedPayment } from '../../../../deploy/simulate/payments/payment';
import { PlayedProvider, type Ring } from '../../../../deploy/simulate/payments/played-provider';
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import type { PaymentAttempt } from '../../../../shared/contracts/receivables/online/attempts';
import type { PaymentEnvironment } from '../../../../shared/contracts/receivables/online/values';
import { HttpClient, type HttpResponse } from '../../../support/http-client';
import { outputOf } from '../../../support/outputs';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { type Business, business } from '../../documents/document-steps';

export const PATH = '/api/company/payment-providers/simulator';

/** A played provider, or credentials that the simulator is to refuse. */
export type Connecting = PlayedProvider | Pick<PlayedProvider, 'apiKey' | 'signingSecret'>;

/** The company tells the provider the address for its calls, as in its dashboard. */
export async function connect(
  { http }: Pick<Business, 'http'>,
  by: Connecting,
  fields: { environment?: PaymentEnvironment; isActive?: boolean; config?: object } = {},
): Promise<HttpResponse> {
  const { config, environment = 'LIVE', ...rest } = fields;
  const isPlayed = by instanceof PlayedProvider;
  const { apiKey, signingSecret } = by;
  const stated = isPlayed ? by.connection(environment) : { apiKey, signingSecret };
  const path = `/api/company/payment-providers/${isPlayed ? by.provider : 'simulator'}`;
  const answer = await http.put(path, { environment, config: { ...stated, ...config }, ...rest });
  const { callbackUrl } = answer.body as { callbackUrl?: string };
  if (isPlayed && callbackUrl !== undefined) by.callbackUrl = callbackUrl;
  return answer;
}

/** A company that can be paid online, whose connection has been tried. */
export async function payable(
  system: TestSystem,
  simulator: PlayedProvider,
  { company, ...fields }: { environment?: PaymentEnvironment; company?: object } = {},
): Promise<Business> {
  const account = await business(system, { currency: 'EUR', timeZone: 'UTC', ...company });
  outputOf(receivables.connectPaymentProvider, await connect(account, simulator, fields));
  await checked(account);
  return account;
}

export function checked({ http }: Business) {
  return until('the connection was tried', async () => {
    const { connected } = await http.call(receivables.paymentProviders, {});
    return connected[0]?.checkedAt != null && connected[0];
  });
}

export interface Link {
  id: string;
  token: string;
  path: string;
}

export async function linkTo({ http }: Business, documentIds: string[], fields: object = {}): Promise<Link> {
  const answer = await http.post('/api/payment-links', { documentIds, ...fields });
  const { id, url } = outputOf(receivables.createPaymentLink, answer);
  const token = url.split('/').at(-1) ?? '';
  return { id, token, path: `/pay/${token}` };
}

/** Somebody who has a link, and no account. */
export class Payer {
  private readonly http: HttpClient;

  constructor(
    readonly system: Pick<TestSystem, 'baseUrl'>,
    readonly link: Pick<Link, 'token'>,
    readonly providerId: string = 'simulator',
  ) {
    this.http = new HttpClient(system.baseUrl);
  }

  view() {
    return this.http.call(receivables.viewPayment, { token: this.link.token });
  }

  begin(): Promise<HttpResponse> {
    return this.http.post(`/api/pay/${this.link.token}/attempts`, {
      providerId: this.providerId,
    });
  }

  /** Id of the payment at the provider, whose page the payer is led to. */
  async begun(): Promise<string> {
    const { redirectUrl } = outputOf(receivables.startPayment, await this.begin());
    return redirectUrl.split('/').at(-1) ?? '';
  }

  page(rest = '', headers: Record<string, string> = {}): Promise<HttpResponse> {
    return this.http.get(`/pay/${this.link.token}${rest}`, headers);
  }

  /** Comes back from the page of the provider, which leads to the page of the link. */
  comesBack(): Promise<Response> {
    const url = `${this.system.baseUrl}/pay/${this.link.token}/return`;
    return fetch(url, { redirect: 'manual' });
  }
}

export function attemptsOf({ http }: Business): Promise<PaymentAttempt[]> {
  return http.call(receivables.listPaymentAttempts, { pageSize: 100 }).then(({ items }) => items);
}

export function becomes(
  account: Business,
  fits: (attempt: PaymentAttempt) => boolean,
): Promise<PaymentAttempt> {
  return until('the attempt fits', async () => {
    const found = (await attemptsOf(account)).find(fits);
    return found ?? false;
  });
}

/** Sends the call of the provider to the system of the test. */
export function ring(system: TestSystem, { url, headers, body }: Ring): Promise<Response> {
  const { pathname } = new URL(url);
  return fetch(`${system.baseUrl}${pathname}`, { method: 'POST', headers, body });
}

/** Accounts are rows of the client: money without an invoice. */
export async function accountPaymentsOf({ http, clientId }: Business) {
  return (await http.call(documents.listAccountPayments, { id: clientId })).items;
}

export const idOf = ({ id }: Pick<SimulatedPayment, 'id'>) => id;
