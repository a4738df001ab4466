import { LOCALES } from '../../../../shared/contracts/primitives';
import { settings } from '../../../../shared/contracts/settings';
import type { DocumentBranding } from '../../../../shared/contracts/settings/branding';
import { describeInBrowser, TestBrowser } from '../../../support/browser';
import { startTestSystem, type TestSystem } from '../../../support/system';
import { type CompanyAccount, createCompany, owner } from '../../../support/users';
import { internal } from '../internal';
import { noise, png } from './pictures';

const PATH = '/api/company/branding/preview';
const HOSTILE = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`;

let system: TestSystem;
let ada: CompanyAccount;

beforeAll(async () => {
  system = await startTestSystem();
  const company = { name: 'Żółta Łódź Sp. z o.o.', country: 'PL', language: 'pl', currency: 'PLN' } as const;
  ada = await owner(system, {}, company);
});
afterAll(() => system.stop());

/** What a reader sees, without the markup. */
function textOf(html: string): string {
  return html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/\n+/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

async function logo(bytes: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'logo.png');
  expect((await ada.http.upload('/api/company/branding/logo', form)).status).toBe(201);
}

it('shows the company in its own language and currency', async () => {
  const answer = await ada.http.respond(settings.brandingPreview, {});
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body)).toEqual(['html']);
  const text = textOf(answer.body.html);
  for (const word of ['Żółta Łódź Sp. z o.o.', 'FAKTURA', 'Nabywca'.toUpperCase(), 'Razem brutto']) {
    expect(text).toContain(word);
  }
  expect(text).toContain('4\u00a0332,00\u00a0zł');
});

it.each(LOCALES)('can be looked at in %s', async (language) => {
  const body = await ada.http.call(settings.brandingPreview, { language });
  expect(body.html).toContain(`<html lang="${language}">`);
});

it('refuses a language that documents do not have', async () => {
  expect((await ada.http.get(`${PATH}?language=es`)).status).toBe(400);
});

it('changes with the colour, the font and the logo', async () => {
  await ada.http.put('/api/company/branding', { preset: 'bold', accentColor: '#0b5d1e', font: 'inter' });
  const { html } = await ada.http.call(settings.brandingPreview, {});
  expect(html).toContain('fill="#0B5D1E"');
  expect(html).toContain('font-family="inter-bold"');
  expect(html).not.toContain('<image');
  await logo(await png());
  expect((await ada.http.call(settings.brandingPreview, {})).html).toContain('<image');
});

it('leaves the logo out where the company has switched it off', async () => {
  await logo(await png());
  await ada.http.post('/api/company/info', { pdfConfig: { showLogo: false } });
  expect((await ada.http.call(settings.brandingPreview, {})).html).not.toContain('<image');
  await ada.http.post('/api/company/info', { pdfConfig: { showLogo: true } });
  expect((await ada.http.call(settings.brandingPreview, {})).html).toContain('<image');
});

it('is small enough for one message of the bus with the largest logo', async () => {
  await logo(await noise(1500, 1500));
  for (const preset of ['classic', 'modern', 'minimal', 'bold']) {
    await ada.http.put('/api/company/branding', { preset });
    expect(Buffer.byteLength((await ada.http.get(PATH)).text)).toBeLessThan(600_000);
  }
  await ada.http.delete('/api/company/branding/logo');
});

describe('hostile texts', () => {
  it('are shown as they are and stay text', async () => {
    const mallory = await owner(
      system,
      {},
      { name: HOSTILE, addressLine1: HOSTILE, phone: '</text><script>' },
    );
    await mallory.http.post('/api/company/info', { pdfConfig: { footer: HOSTILE, paymentTerms: HOSTILE } });
    for (const preset of ['classic', 'modern', 'minimal', 'bold']) {
      await mallory.http.put('/api/company/branding', { preset });
      const { html } = await mallory.http.call(settings.brandingPreview, {});
      expect(html).not.toMatch(/<(script|img|iframe|object|foreignObject|a)\b/i);
      expect(html).not.toMatch(/<[^>]*\son\w+=/i);
      expect(textOf(html)).toContain('<script>alert(1)</script>');
    }
  });
});

describeInBrowser('in a browser', () => {
  let browser: TestBrowser;

  beforeAll(async () => {
    browser = await TestBrowser.launch();
  });
  afterAll(() => browser.close());

  it('the fonts are those of the page, nothing runs, and nothing is loaded from elsewhere', async () => {
    const mallory = await owner(system, {}, { name: HOSTILE });
    const { html } = await mallory.http.call(settings.brandingPreview, {});
    const { page, complaints, close } = await browser.open(system.baseUrl);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.message()) && dialog.dismiss());
    await page.setContent(html);
    const fonts = await page.evaluate<string[]>(
      'document.fonts.ready.then(() => [...document.fonts].map((font) => font.status))',
    );
    expect(new Set(fonts)).toEqual(new Set(['loaded']));
    expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([]);
    expect([...dialogs, ...complaints]).toEqual([]);
    await close();
  });
});

it('documents get the same branding, with the logo', async () => {
  await ada.http.put('/api/company/branding', { preset: 'modern', accentColor: '#abc' });
  await logo(await png(900, 300));
  const { companyId } = ada;
  const branding = await internal<DocumentBranding>(system, 'brandingFor', { companyId });
  expect(branding).toMatchObject({ preset: 'modern', accentColor: '#AABBCC', font: 'inter' });
  expect(branding.logo).toMatchObject({ contentType: 'image/png', width: 600, height: 200 });
  const other = await createCompany(ada);
  expect(await internal(system, 'brandingFor', other)).toEqual({
    ...{ preset: 'classic', accentColor: '#1F3A5F', font: 'source-serif-4', logo: null },
  });
});
