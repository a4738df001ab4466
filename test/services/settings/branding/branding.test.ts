/** @slow — the core of its capability over HTTP, with a company for most cases */
import type { Output } from '../../../../shared/contracts/contract';
import { DOCUMENT_LANGUAGES } from '../../../../shared/contracts/primitives';
import { settings } from '../../../../shared/contracts/settings';
import type { DocumentBranding } from '../../../../shared/contracts/settings/branding';
import { contrastRatio, readableOn } from '../../../../shared/contracts/settings/colour';
import { describeInBrowser, TestBrowser } from '../../../support/browser';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { pointersOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { type CompanyAccount, createCompany, owner } from '../../../support/users';
import { internal } from '../internal';
import { noise, png } from './pictures';

const PATH = '/api/company/branding';

const system = beforeTests(startTestSystem);
const ada = beforeEachTest(() => owner(system));

function choices({ preset, accentColor, font }: Output<typeof settings.branding>) {
  return [preset, accentColor, font];
}

it('a company that has chosen nothing is told what holds, and what there is to choose', async () => {
  const { status, body, headers } = await ada.http.respond(settings.branding, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ preset: null, accentColor: null, font: null, hasLogo: false, logo: null, warnings: [], version: 1 },
    effective: { preset: 'classic', accentColor: '#1F3A5F', font: 'source-serif-4' },
  });
  expect(body.presets.map(({ name }) => name)).toEqual([...['classic', 'modern', 'minimal', 'bold']]);
  expect(body.fonts.map(({ name }) => name)).toEqual([
    ...['inter', 'source-serif-4', 'ibm-plex-sans', 'noto-sans', 'roboto'],
  ]);
  expect(headers.get('etag')).toMatch(/^"1\b/);
});

it('no preset is delivered with a colour that is hard to read', async () => {
  const { presets } = await ada.http.call(settings.branding, {});
  for (const { accentColor } of presets) expect(contrastRatio(accentColor, '#FFFFFF')).toBeGreaterThan(4.5);
});

describe('choosing', () => {
  it('a preset brings its colour and font', async () => {
    const body = await ada.http.call(settings.setBranding, { preset: 'modern' });
    expect(choices(body)).toEqual(['modern', '#2F5BEA', 'inter']);
    expect(body.version).toBe(2);
    expect((await ada.http.get(PATH)).body).toEqual(body);
  });

  it('a preset leaves what the same request names', async () => {
    const named = await ada.http.respond(settings.setBranding, {
      preset: 'bold',
      accentColor: '#0a5',
      font: 'noto-sans',
    });
    expect(choices(named.body)).toEqual(['bold', '#00AA55', 'noto-sans']);
    const cleared = await ada.http.respond(settings.setBranding, { preset: 'bold', font: null });
    expect(choices(cleared.body)).toEqual(['bold', '#B42318', null]);
    expect(cleared.body.effective.font).toBe('roboto');
  });

  it('an absent field stays, null clears it', async () => {
    await ada.http.put(PATH, { preset: 'modern' });
    const coloured = await ada.http.respond(settings.setBranding, { accentColor: '#123456' });
    expect(choices(coloured.body)).toEqual(['modern', '#123456', 'inter']);
    const cleared = await ada.http.respond(settings.setBranding, { preset: null });
    expect(choices(cleared.body)).toEqual([null, '#123456', 'inter']);
    expect(cleared.body.effective).toEqual({ preset: 'classic', accentColor: '#123456', font: 'inter' });
    expect((await ada.http.put(PATH, {})).body).toEqual(cleared.body);
  });

  it.each([
    ['an unknown preset', { preset: 'elegant' }, '/preset'],
    ['a colour by name', { accentColor: 'red' }, '/accentColor'],
    ['a colour with a line break', { accentColor: '#112233\n' }, '/accentColor'],
    ['a colour that closes a style', { accentColor: '#fff;}</style>' }, '/accentColor'],
  ])('%s is refused', async (_name, body, pointer) => {
    const answer = await ada.http.put(PATH, body);
    expect(answer.status).toBe(400);
    expect(pointersOf(answer)).toEqual([pointer]);
    expect((await ada.http.call(settings.branding, {})).version).toBe(1);
  });

  it('at the same time loses nothing', async () => {
    const colours = Array.from({ length: 8 }, (_, index) => `#00000${index}`);
    const answers = await Promise.all(colours.map((accentColor) => ada.http.put(PATH, { accentColor })));
    expect(answers.map((answer) => outputOf(settings.setBranding, answer).version).sort()).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect((await ada.http.call(settings.branding, {})).version).toBe(9);
  });
});

describe('the contrast with white paper', () => {
  // figures of the WCAG working group and of well-known contrast checkers
  it.each([
    ['#000000', 21],
    ['#FFFFFF', 1],
    ['#767676', 4.54],
    ['#FFFF00', 1.07],
  ])('of %s is %d to 1', async (accentColor, ratio) => {
    const body = await ada.http.call(settings.setBranding, { accentColor });
    expect(body.contrast).toEqual({ ratio, minimum: 4.5 });
    const codes = body.warnings.map(({ code }) => code);
    expect(codes).toEqual(ratio < 4.5 ? ['low_contrast'] : []);
  });

  it('is warned about in words', async () => {
    const body = await ada.http.call(settings.setBranding, { accentColor: '#ff0' });
    expect(body.warnings[0]?.message).toMatch(/^#FFFF00 has a contrast of 1\.07 to 1 with white paper/);
  });

  it('never makes a text illegible: it is printed in a shade that passes', () => {
    for (let step = 0; step < 512; step++) {
      const colour = `#${[step >> 6, (step >> 3) & 7, step & 7].map((part) => (part * 36).toString(16).padStart(2, '0')).join('')}`;
      expect(contrastRatio(readableOn('#FFFFFF', colour), '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the event', () => {
  it('is written for each change, and not when nothing differs', async () => {
    await ada.http.put(PATH, { preset: 'modern' });
    await ada.http.put(PATH, { preset: 'modern' });
    await ada.http.uploadFile(`${PATH}/logo`, await png(), 'logo.png');
    await ada.http.delete(`${PATH}/logo`);
    await ada.http.delete(`${PATH}/logo`);
    const modern = { preset: 'modern', accentColor: '#2F5BEA', font: 'inter' };
    const events = await eventsOf(system, 'settings', ada.companyId, 'company.branding_updated');
    expect(events.map(({ data }) => data)).toEqual([
      { ...modern, hasLogo: false },
      { ...modern, hasLogo: true },
      { ...modern, hasLogo: false },
    ]);
  });
});

describe('the preview', () => {
  const PREVIEW = `${PATH}/preview`;
  const HOSTILE = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>`;
  let zolta: CompanyAccount;

  beforeAll(async () => {
    const company = {
      name: 'Żółta Łódź Sp. z o.o.',
      country: 'PL',
      language: 'pl',
      currency: 'PLN',
    } as const;
    zolta = await owner(system, {}, company);
  });

  /** Text that a reader sees, without the markup. */
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
    expect((await zolta.http.uploadFile('/api/company/branding/logo', bytes, 'logo.png')).status).toBe(201);
  }

  it('shows the company in its own language and currency', async () => {
    const answer = await zolta.http.respond(settings.brandingPreview, {});
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['html']);
    const text = textOf(answer.body.html);
    for (const word of ['Żółta Łódź Sp. z o.o.', 'FAKTURA', 'Nabywca'.toUpperCase(), 'Razem brutto']) {
      expect(text).toContain(word);
    }
    expect(text).toContain('4\u00a0332,00\u00a0zł');
  });

  it.each(DOCUMENT_LANGUAGES)('can be looked at in %s', async (language) => {
    const body = await zolta.http.call(settings.brandingPreview, { language });
    expect(body.html).toContain(`<html lang="${language}">`);
  });

  it('changes with the colour, the font and the logo', async () => {
    await zolta.http.put('/api/company/branding', { preset: 'bold', accentColor: '#0b5d1e', font: 'inter' });
    const { html } = await zolta.http.call(settings.brandingPreview, {});
    expect(html).toContain('fill="#0B5D1E"');
    expect(html).toContain('font-family="inter-bold"');
    expect(html).not.toContain('<image');
    await logo(await png());
    expect((await zolta.http.call(settings.brandingPreview, {})).html).toContain('<image');
  });

  it('leaves the logo out where the company has switched it off', async () => {
    await logo(await png());
    await zolta.http.post('/api/company/info', { pdfConfig: { showLogo: false } });
    expect((await zolta.http.call(settings.brandingPreview, {})).html).not.toContain('<image');
    await zolta.http.post('/api/company/info', { pdfConfig: { showLogo: true } });
    expect((await zolta.http.call(settings.brandingPreview, {})).html).toContain('<image');
  });

  it('is small enough for one message of the bus with the largest logo', async () => {
    await logo(await noise(1500, 1500));
    for (const preset of ['classic', 'modern', 'minimal', 'bold']) {
      await zolta.http.put('/api/company/branding', { preset });
      expect(Buffer.byteLength((await zolta.http.get(PREVIEW)).text)).toBeLessThan(600_000);
    }
    await zolta.http.delete('/api/company/branding/logo');
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
    it('the fonts are those of the page, nothing runs, and nothing is loaded from elsewhere', async () => {
      const mallory = await owner(system, {}, { name: HOSTILE });
      const { html } = await mallory.http.call(settings.brandingPreview, {});
      const browser = await TestBrowser.launch();
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
      await browser.close();
    });
  });

  it('documents get the same branding, with the logo', async () => {
    await zolta.http.put('/api/company/branding', { preset: 'modern', accentColor: '#abc' });
    await logo(await png(900, 300));
    const { companyId } = zolta;
    const branding = await internal<DocumentBranding>(system, 'brandingFor', { companyId });
    expect(branding).toMatchObject({ preset: 'modern', accentColor: '#AABBCC', font: 'inter' });
    expect(branding.logo).toMatchObject({ contentType: 'image/png', width: 600, height: 200 });
    const other = await createCompany(zolta);
    expect(await internal(system, 'brandingFor', other)).toEqual({
      ...{ preset: 'classic', accentColor: '#1F3A5F', font: 'source-serif-4', logo: null },
    });
  });
});
