/** @list turn 2 — the pages in Chromium */
// The page of a provider leads the payer on to another host, such as that of a bank: the policy of our page, which Chromium holds against
// every redirect of a form, stops none of them. Names are served by this machine.
import type { ServerResponse } from 'node:http';
import { PaymentSimulator } from '../../../deploy/simulate/payments/payments';
import type { Call } from '../../../deploy/simulate/tls-simulator';
import { PROVIDERS } from '../../../services/receivables/online/providers/registry';
import { companies } from '../../../shared/contracts/companies';
import { type Business, sent } from '../../services/documents/document-steps';
import { linkTo, payable } from '../../services/receivables/online/payment-steps';
import { settled } from '../../services/transmissions/settled-simulator';
import { describeInBrowser, TestBrowser } from '../../support/browser';
import { startInstance, type TestSystem } from '../../support/system';
import { button } from './visitors';

/** Hosts of the pages of the real providers, and of a bank that such a page leads to at once. */
const HOSTS = [
  ...Object.values(PROVIDERS).flatMap(({ api, pageOrigin }) =>
    api ? [new URL(pageOrigin(api.LIVE)).host, new URL(pageOrigin(api.TEST)).host] : [],
  ),
  'login.bank.example',
];

class Redirecting extends PaymentSimulator {
  leadsTo = '';

  protected override answer(call: Call, response: ServerResponse): void {
    const isFirst = call.headers.host?.startsWith('localhost:') && call.path.startsWith('/pay/');
    if (!isFirst || call.method !== 'GET') super.answer(call, response);
    else response.writeHead(302, { location: `https://${this.leadsTo}${call.path}` }).end();
  }
}

const simulator = new Redirecting();

describeInBrowser('the page of a provider that leads on', () => {
  let system: TestSystem;
  let browser: TestBrowser;
  let account: Business;

  beforeAll(async () => {
    await settled('simulator', simulator);
    system = await startInstance('plain');
    const { host } = new URL(simulator.url());
    browser = await TestBrowser.launch(HOSTS.map((name) => `MAP ${name} ${host}`));
    account = await payable(system, simulator);
    await account.http.call(companies.changeInfo, { paymentLinks: 'invoice' });
  });
  afterAll(() => browser?.close());

  it.each([...new Set(HOSTS)])('to %s is followed, from both pages of a link', async (host) => {
    simulator.leadsTo = host;
    for (const name of ['pay', 'invoice'] as const) {
      const { token } = await linkTo(account, [(await sent(account)).id], { page: name });
      const { page, complaints, close } = await browser.open(system.baseUrl, { ignoreHTTPSErrors: true });
      await page.goto(`/${name}/${token}`);
      await button(page, 'Pay with Simulator').click();
      await page.waitForURL(`https://${host}/pay/**`);
      await button(page, 'Pay').waitFor();
      expect(complaints).toEqual([]);
      // the way back leads to the page that the payer has left, not to one in between
      await page.goBack();
      expect(new URL(page.url()).pathname).toBe(`/${name}/${token}`);
      await button(page, 'Pay with Simulator').waitFor();
      await close();
    }
  });
});
