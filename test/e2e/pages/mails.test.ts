/** @list night — the pages in Chromium */
// A mail is whole on a small screen and readable in a dark scheme.
import type { Page } from 'playwright-core';
import { LOCALES } from '../../../shared/contracts/primitives';
import { at, business, expectStatus, issued } from '../../services/documents/document-steps';
import { describeInBrowser } from '../../support/browser';
import { latestMailTo } from '../../support/mails';
import { onStage, violations } from './visitors';

/** Landmarks and headings are of pages. */
const OF_PAGES = /^(?:landmark-one-main|page-has-heading-one|region) /;
const SMALL = { width: 320, height: 640 };
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

describeInBrowser('a mail with an invoice', () => {
  const stage = onStage();

  async function mailed(language: string): Promise<string> {
    const contactEmail = `anna-${language}@client.example`;
    const seller = {
      name: LONG,
      country: 'DE',
      iban: 'DE89370400440532013000',
      email: 'office@seller.example',
    };
    const account = await business(stage.system, seller, { name: LONG, contactEmail });
    const { id } = await issued(account, { language, dueInDays: 14 });
    expectStatus(await account.http.post(`/api/documents/${id}/send`, {}), 200);
    const { html = '' } = await latestMailTo(stage.system, contactEmail);
    return html;
  }

  const width = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');

  it.each(LOCALES)('is not cut off at 320 pixels and can be read in light and dark, in %s', async (lang) => {
    at(stage.system, '2026-05-04T10:00:00Z');
    const html = await mailed(lang);
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await stage.open('about:blank', { viewport: SMALL, colorScheme });
      await page.setContent(html);
      const found = (await violations(page)).filter((one) => !OF_PAGES.test(one));
      expect({ colorScheme, found }).toEqual({ colorScheme, found: [] });
      expect(await width(page)).toBeLessThanOrEqual(SMALL.width);
    }
  });
});
