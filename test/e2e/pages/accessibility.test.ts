/** @list all — the pages in Chromium */
// All pages are accessible: axe finds nothing, in the dark scheme as well, and nothing is cut off on a small screen.

import type { Page } from 'playwright-core';
import { LOCALES } from '../../../shared/contracts/primitives';
import { business } from '../../services/documents/document-steps';
import { Signer } from '../../services/documents/signing/signer';
import { describeInBrowser } from '../../support/browser';
import { beforeTests } from '../../support/made-before';
import { createCompany, createKey, invite, owner, signUpMember } from '../../support/users';
import { onStage, violations } from './visitors';

const SMALL = { width: 320, height: 640 };
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

describeInBrowser('every page', () => {
  const stage = onStage('invitation');
  const account = beforeTests(() => owner(stage.system, {}, { name: LONG }));
  let paths: string[];

  beforeAll(async () => {
    await createCompany(account);
    const code = await invite(account);
    await invite(account, { email: `${'x'.repeat(60)}@example.com` });
    await createKey(account);
    await signUpMember(stage.system, account, 'ADMIN', { firstName: LONG, lastName: LONG });
    const signing = await signingPages();
    paths = [
      '/auth/sign-in',
      '/auth/sign-in?error=sso_email_missing&done=password-changed',
      '/auth/sign-up',
      `/auth/sign-up?code=${code}`,
      `/auth/accept-invitation?code=${code}`,
      '/auth/accept-invitation',
      '/auth/request-password-reset',
      '/auth/request-password-reset?done=sent',
      '/auth/reset-password?token=abc',
      `/auth/?joined=${account.companyId}`,
      '/auth/company',
      '/auth/members',
      '/auth/api-keys',
      '/auth/sessions?done=ended',
      ...signing,
    ];
  });

  /** Open with long words in it, signed, and unknown. */
  const signingPages = async (): Promise<string[]> => {
    const invitationCode = await invite(account);
    const seller = await business(stage.system, { name: LONG }, { name: LONG }, { invitationCode });
    const signer = new Signer(stage.system);
    const lines = [
      { description: LONG, quantity: '1234567.5', unit: 'Stück', unitPrice: '98765.4321', vatRate: 20 },
    ];
    const open = await signer.asked(seller, { lines, validUntil: null, reference: LONG, notes: LONG });
    const signed = await signer.asked(seller, { lines, validUntil: null });
    await signer.sign(signed.token, await signer.code(signed.token), LONG);
    return [open.token, signed.token, 'unknown'].map((token) => `/sign/${token}`);
  };

  const visit = async (page: Page, path: string, lang: string) => {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
  };

  /** Sends the form empty, so that the page shows every error. */
  const sendEmpty = async (page: Page) => {
    const [first] = await page.locator('form:not(.list form) button.button:not(.plain)').all();
    if (first && (await page.locator('input[required]').count()) > 0) await first.click();
    await page.waitForLoadState();
  };

  /** Checks all pages, each with errors in every field that can be filled in. */
  const expectGood = async (page: Page, lang: string) => {
    for (const path of paths) {
      await visit(page, path, lang);
      await sendEmpty(page);
      const faults = { found: await violations(page), cut: await cutOff(page) };
      expect({ path, ...faults }).toEqual({ path, found: [], cut: [] });
    }
  };

  it.each(LOCALES)(
    'has no violation that axe can find and nothing cut off at 320 pixels, in %s',
    async (lang) => {
      await expectGood(await stage.open('/auth/sign-in', { as: account, viewport: SMALL }), lang);
    },
  );

  it('has none in the dark, on a large screen', async () => {
    await expectGood(await stage.open('/auth/sign-in', { as: account, colorScheme: 'dark' }), 'en');
  });

  it('has nothing cut off with letters of twice the size', async () => {
    const page = await stage.open('/auth/sign-in', { as: account, viewport: { width: 640, height: 640 } });
    for (const path of paths) {
      await visit(page, path, 'de');
      await page.evaluate("document.documentElement.style.fontSize = '200%'");
      expect({ path, cut: await cutOff(page) }).toEqual({ path, cut: [] });
    }
  });
});

/** Elements that reach over the edge of the window, or whose text does not fit into them. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(`[...document.querySelectorAll('body *:not(.unseen):not(script)')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5 || (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0))
    .map((one) => one.outerHTML.slice(0, 200))`);
}
