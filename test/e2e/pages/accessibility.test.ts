/** @list night — all pages in Chromium, in each language */
// All pages are accessible: axe finds nothing, in the dark scheme as well, and nothing is cut off on a small screen.

import { LOCALES } from '../../../shared/contracts/primitives';
import { business } from '../../services/documents/document-steps';
import { Signer } from '../../services/documents/signing/signer';
import { describeInBrowser } from '../../support/browser';
import { beforeTests } from '../../support/made-before';
import { createCompany, createKey, invite, owner, signUpMember } from '../../support/users';
import { cutOff, expectGood, LONG, SMALL, visit } from './accessible';
import { onStage } from './visitors';

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
      '/auth/security',
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

  it.each(LOCALES)(
    'has no violation that axe can find and nothing cut off at 320 pixels, in %s',
    async (lang) => {
      await expectGood(await stage.open('/auth/sign-in', { as: account, viewport: SMALL }), paths, lang);
    },
  );

  it('has none in the dark, on a large screen', async () => {
    await expectGood(await stage.open('/auth/sign-in', { as: account, colorScheme: 'dark' }), paths, 'en');
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
