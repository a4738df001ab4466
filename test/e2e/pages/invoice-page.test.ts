/** @list turn 2 — the pages in Chromium */
// A client reads an invoice by its link in a browser on a telephone, and pays it, with and without scripts.
import { join } from 'node:path';
import { PaymentSimulator } from '../../../deploy/simulate/payments/payments';
import { documents } from '../../../shared/contracts/documents';
import { DOCUMENT_LANGUAGES } from '../../../shared/contracts/primitives';
import { receivables } from '../../../shared/contracts/receivables';
import { type Business, business, read, sent } from '../../services/documents/document-steps';
import { todayInGermany } from '../../services/receivables/bank';
import { CREDITOR_ID, mandateOf } from '../../services/receivables/direct-debit/debit-steps';
import { checked, connect, type Link, linkTo } from '../../services/receivables/online/payment-steps';
import { settled } from '../../services/transmissions/settled-simulator';
import { describeInBrowser } from '../../support/browser';
import { cutOff, expectGood, LONG, SMALL, visit } from './accessible';
import { button, heading, onStage, violations } from './visitors';

const IBAN = 'DE89370400440532013000';
const PHONE = { width: 360, height: 740 };
const simulator = new PaymentSimulator();

describeInBrowser('the page of an invoice', () => {
  const stage = onStage();

  beforeAll(() => settled('simulator', simulator));

  const showing = async (company: object = {}, client: object = {}): Promise<Business> => {
    const shown = { currency: 'EUR', iban: IBAN, paymentLinks: 'invoice', ...company };
    const account = await business(stage.system, shown, { contactEmail: 'buyer@acme.example', ...client });
    await connect(account, simulator);
    await checked(account);
    return account;
  };
  /** Id of an invoice that a direct debit collects. */
  const collecting = async (seller: Business): Promise<string> => {
    const { http } = seller;
    const { id: bankAccountId } = await http.call(receivables.createAccount, { iban: IBAN, currency: 'EUR' });
    await http.call(receivables.saveDirectDebit, { creditorId: CREDITOR_ID, bankAccountId });
    await mandateOf(seller, { signedOn: todayInGermany() });
    const { id: documentId } = await sent(seller, { currency: 'EUR' });
    await http.call(receivables.createCollection, { documentId });
    return documentId;
  };
  const pageTo = (account: Business, ids: string[]): Promise<Link> =>
    linkTo(account, ids, { page: 'invoice' }).then((link) => ({ ...link, path: `/invoice/${link.token}` }));

  it.each([true, false])('is paid at the provider, with scripts: %s', async (javaScriptEnabled) => {
    const account = await showing();
    const { id } = await sent(account);
    const { path } = await pageTo(account, [id]);
    const page = await stage.open(path, { ignoreHTTPSErrors: true, javaScriptEnabled, viewport: PHONE });
    expect(await heading(page)).toMatch(/^Invoice INV-/);
    await page.getByText('Pay by bank transfer').click();
    await page.getByRole('img', { name: 'Code of the transfer for your banking app' }).waitFor();
    await button(page, 'Pay with Simulator').click();
    await page.waitForURL(`${simulator.url()}/pay/**`);
    await button(page, 'Pay').click();
    await page.getByText('We have received your payment of').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByText('Payment of €120.00 received').waitFor();
    expect(await button(page, 'Pay with Simulator').count()).toBe(0);
    expect(await read(account.http, id)).toMatchObject({ balanceMinor: 0 });
    const download = page.waitForEvent('download');
    await page.getByText('Download the invoice (PDF)').click();
    expect((await download).suggestedFilename()).toMatch(/^INV-.*\.pdf$/);
  });

  it('has no violation that axe can find and nothing cut off, in every language', async () => {
    const seller = await showing({ name: LONG, email: 'office@seller.example' }, { name: LONG });
    const lines = [
      { description: LONG, quantity: '1234567.5', unit: 'Stück', unitPrice: '98.4321', vatRate: 20 },
      { description: 'Work', unitPrice: 100, vatRate: 20 },
    ];
    const long = await sent(seller, { lines, orderReference: LONG, notes: LONG });
    const several = await pageTo(seller, [long.id, (await sent(seller)).id]);
    const paid = await sent(seller);
    const receipt = await pageTo(seller, [paid.id]);
    await seller.http.call(documents.addPayment, { id: paid.id, amountMinor: 120_00 });
    const offline = await sent(seller);
    const transfer = await pageTo(seller, [offline.id]);
    const debited = await pageTo(seller, [await collecting(seller)]);
    const page = await stage.open(several.path, { viewport: SMALL });
    const paths = [several.path, `${several.path}?invoice=2`, receipt.path, '/invoice/unknown', debited.path];
    for (const language of DOCUMENT_LANGUAGES) await expectGood(page, paths, language);
    await page.setViewportSize(PHONE);
    await seller.http.call(receivables.removePaymentProvider, { providerId: 'simulator' });
    for (const language of DOCUMENT_LANGUAGES) {
      await expectGood(page, [transfer.path], language);
      await visit(page, several.path, language);
      expect([await violations(page), await cutOff(page)]).toEqual([[], []]);
    }
    const dark = await stage.open(transfer.path, { viewport: PHONE, colorScheme: 'dark' });
    expect(await violations(dark)).toEqual([]);
  });

  // pictures for who looks at the page: PICTURES=folder npm test -- test/e2e/pages/invoice-page
  const folder = process.env.PICTURES;
  (folder === undefined ? it.skip : it)('is pictured', async () => {
    const seller = await showing({ name: 'Muster GmbH', language: 'de' });
    const { path } = await pageTo(seller, [(await sent(seller)).id]);
    const debited = await pageTo(seller, [await collecting(seller)]);
    for (const language of ['en', 'de', 'pl']) {
      for (const kind of ['invoice', 'pay']) {
        const page = await stage.open(`/${kind}/${debited.token}?lang=${language}`, { viewport: PHONE });
        await page.screenshot({ path: join(folder ?? '', `${language}-${kind}-debit.png`), fullPage: true });
        await page.locator('summary').first().click();
        await page.screenshot({ path: join(folder ?? '', `${language}-${kind}-anyway.png`), fullPage: true });
      }
      const page = await stage.open(`${path}?lang=${language}`, { viewport: PHONE });
      await page.screenshot({ path: join(folder ?? '', `${language}.png`), fullPage: true });
      await page.locator('summary').first().click();
      await page.screenshot({ path: join(folder ?? '', `${language}-transfer.png`), fullPage: true });
    }
  });
});
