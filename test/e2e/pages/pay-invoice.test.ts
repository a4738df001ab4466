/** @list turn 2 — the pages in Chromium */
// A client pays an invoice in a browser, from the link to the page of the provider and back.
import { PaymentSimulator } from '../../../deploy/simulate/payments/payments';
import { DOCUMENT_LANGUAGES } from '../../../shared/contracts/primitives';
import { type Business, business, read, sent } from '../../services/documents/document-steps';
import {
  checked,
  connect,
  type Link,
  linkTo,
  payable,
} from '../../services/receivables/online/payment-steps';
import { settled } from '../../services/transmissions/settled-simulator';
import { describeInBrowser } from '../../support/browser';
import { expectGood, LONG, SMALL } from './accessible';
import { button, heading, onStage } from './visitors';

const simulator = new PaymentSimulator();

describeInBrowser('the page of a payment link', () => {
  const stage = onStage();
  let account: Business;

  beforeAll(async () => {
    await settled('simulator', simulator);
    account = await payable(stage.system, simulator);
  });

  const link = async (): Promise<Link & { invoiceId: string }> => {
    const invoice = await sent(account);
    return { ...(await linkTo(account, [invoice.id])), invoiceId: invoice.id };
  };

  it.each([true, false])('is paid at the provider, with scripts: %s', async (javaScriptEnabled) => {
    const { path, invoiceId } = await link();
    const page = await stage.open(path, { ignoreHTTPSErrors: true, javaScriptEnabled, viewport: SMALL });
    expect(await heading(page)).toMatch(/^Pay INV-/);
    await page.getByText('€120.00').first().waitFor();
    await button(page, 'Pay with Simulator').click();
    await page.waitForURL(`${simulator.url()}/pay/**`);
    await button(page, 'Have it declined').click();
    await page.getByText('The payment did not work').waitFor();
    await button(page, 'Pay with Simulator').click();
    await button(page, 'Pay').click();
    await page.getByText('We have received your payment of').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await button(page, 'Pay with Simulator').count()).toBe(0);
    expect(await read(account.http, invoiceId)).toMatchObject({ balanceMinor: 0 });
  });

  it('says when the provider does not answer, and goes on with the same payment', async () => {
    const { path } = await link();
    const page = await stage.open(path, { ignoreHTTPSErrors: true });
    simulator.faults.push('lostAnswer');
    await button(page, 'Pay with Simulator').click();
    await page.getByText('The provider does not answer at the moment').waitFor();
    const before = simulator.payments.size;
    await button(page, 'Pay with Simulator').click();
    await page.waitForURL(`${simulator.url()}/pay/**`);
    expect(simulator.payments.size).toBe(before);
  });

  it('has no violation that axe can find and nothing cut off at 320 pixels, in every language', async () => {
    const seller = await business(stage.system, { name: LONG, currency: 'EUR' }, { name: LONG });
    await connect(seller, simulator);
    await checked(seller);
    const invoices = [await sent(seller), await sent(seller)];
    const open = await linkTo(
      seller,
      invoices.map(({ id }) => id),
    );
    const page = await stage.open(open.path, { viewport: SMALL });
    for (const language of DOCUMENT_LANGUAGES) await expectGood(page, [open.path, '/pay/unknown'], language);
  });
});
