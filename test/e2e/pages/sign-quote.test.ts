/** @list turn 1 — the pages in Chromium */
// A client signs a quote in a browser, from the link in the mail to the signature.

import sharp from 'sharp';
import { type Business, business, at as clock, read } from '../../services/documents/document-steps';
import { type Asked, Signer, wrongCode } from '../../services/documents/signing/signer';
import { describeInBrowser } from '../../support/browser';
import { until } from '../../support/until';
import { at, button, hasFocus, heading, onStage, tabTo } from './visitors';

describeInBrowser('the page of a signing link', () => {
  const stage = onStage();
  let account: Business;
  let signer: Signer;

  beforeEach(async () => {
    clock(stage.system, '2026-05-04T10:00:00Z');
    const seller = { name: 'Łódź & Söhne', email: 'office@seller.example', timeZone: 'Europe/Paris' };
    account = await business(stage.system, seller);
    signer = new Signer(stage.system);
  });

  const asked = (fields: object = {}) => signer.asked(account, fields);
  const picture = () =>
    sharp({ create: { width: 3000, height: 900, channels: 3, background: '#B4235A' } })
      .png()
      .toBuffer();
  const says = (page: Awaited<ReturnType<typeof stage.open>>, words: string | RegExp) =>
    page.getByText(words).filter({ visible: true }).first().waitFor();

  it('shows the quote, and signs it with the code', async () => {
    const { quoteId, token }: Asked = await asked();
    const page = await stage.open(`/sign/${token}`);
    expect(await heading(page)).toBe('Quote Q-2026-0001');
    for (const words of [
      'Łódź & Söhne',
      'ACME',
      'Work',
      '€100.00',
      '€120.00',
      '30 June 2026',
      '3 June 2026',
    ]) {
      await says(page, words);
    }
    expect(await button(page, 'Sign the quote').isVisible()).toBe(false);
    await button(page, 'Send me a code').click();
    await says(page, 'A code is on its way');
    await hasFocus(page, 'Code');
    const [code = ''] = await until('the code has arrived', async () => {
      const codes = await signer.codes();
      return codes.length > 0 && codes;
    });
    await page.getByLabel('Code', { exact: true }).first().fill(wrongCode(code));
    await page.getByLabel('Your full name').fill('Anna Martin');
    await button(page, 'Sign the quote').click();
    await says(page, 'Tick this box to sign.');
    await page.getByRole('checkbox').check();
    await button(page, 'Sign the quote').click();
    await says(page, 'The code is wrong.');
    await page
      .getByLabel('Code', { exact: true })
      .first()
      .fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
    await button(page, 'Sign the quote').click();
    // in Paris, as the company is
    await says(page, /^Signed by \u2068Anna Martin\u2069 on \u20684 May 2026 at 12:0\d CEST\u2069\.$/);
    expect(await page.getByRole('link', { name: 'Download the certificate (PDF)' }).isVisible()).toBe(true);
    expect(await button(page, 'Sign the quote').count()).toBe(0);
    expect((await read(account.http, quoteId)).status).toBe('signed');
  });

  it('can be used with the keyboard alone, and refuses', async () => {
    const { quoteId, token } = await asked();
    const page = await stage.open(`/sign/${token}`);
    await tabTo(page, 'Send me a code');
    await page.keyboard.press('Enter');
    await hasFocus(page, 'Code');
    const [code = ''] = await until('the code has arrived', async () => {
      const codes = await signer.codes();
      return codes.length > 0 && codes;
    });
    await tabTo(page, 'I do not accept this quote');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Code');
    await page.keyboard.type(code);
    await tabTo(page, 'Reason (optional)');
    await page.keyboard.type('Too dear');
    await page.keyboard.press('Enter');
    await says(page, /^Refused by \u2068ACME\u2069 on/);
    expect(await read(account.http, quoteId)).toMatchObject({
      status: 'refused',
      signature: { reason: 'Too dear' },
    });
  });

  it('speaks for the seller: name, address, colour and logo; and ends no sentence twice', async () => {
    const look = { accentColor: '#FFCC00' };
    const seller = await business(
      stage.system,
      { name: 'Kowalska Sp. z o.o.', addressLine1: 'ul. Długa 12', city: 'Kraków', country: 'PL' },
      { name: '\u202eאבג Inc.' },
    );
    await seller.http.put('/api/company/branding', look);
    await seller.http.uploadFile('/api/company/branding/logo', await picture(), 'logo.png');
    const { token } = await signer.asked(seller, { language: 'en' });
    const page = await stage.open(`/sign/${token}`, { viewport: { width: 320, height: 800 } });
    expect(await page.title()).toBe('Quote Q-2026-0001 · Kowalska Sp. z o.o.');
    await says(page, 'ul. Długa 12');
    const send = button(page, 'Send me a code');
    // The script is text because tests are compiled without the types of browsers.
    const inPage = (script: string) => page.evaluate<unknown>(script);
    await send.waitFor();
    expect(
      await inPage(
        "[...document.querySelectorAll('form .button')].map((one) => getComputedStyle(one).backgroundColor)[0]",
      ),
    ).toBe('rgb(255, 204, 0)');
    expect(await inPage("getComputedStyle(document.querySelector('form .button')).color")).toBe(
      'rgb(17, 17, 17)',
    );
    expect(await inPage("document.querySelector('header img').naturalWidth > 0")).toBe(true);
    // a picture of 3,000 pixels is no wider than the page
    expect(await inPage('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await page.locator('h1 + p').textContent()).toMatch(/Inc\.\u2069$/);
    await button(page, 'I have a code already').click();
    await hasFocus(page, 'Code');
  });

  it('downloads the PDF', async () => {
    const { token } = await asked();
    const page = await stage.open(`/sign/${token}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the quote (PDF)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Q-2026-0001.pdf');
  });

  it("is in the quote's language, or in the one that is asked for", async () => {
    const { token } = await asked({ language: 'pl' });
    const page = await stage.open(`/sign/${token}`);
    expect(await heading(page)).toBe('Oferta Q-2026-0001');
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await says(page, 'Ihre Antwort');
    expect(at(page)).toBe(`/sign/${token}?lang=de`);
  });

  it('says what is the matter with a link that does not work', async () => {
    const { quoteId, token, requestId } = await asked();
    await account.http.delete(`/api/documents/${quoteId}/signature-requests/${requestId}`);
    const page = await stage.open(`/sign/${token}`);
    await says(page, 'This link is no longer valid.');
    await page.goto(`/sign/${'x'.repeat(43)}?lang=fr`);
    await says(page, 'Ce lien n’est pas valide.');
  });
});
