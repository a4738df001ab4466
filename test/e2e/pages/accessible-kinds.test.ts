/** @list all — pages in Chromium */
// A page of each kind is accessible on a small screen; accessibility.test.ts is about all pages and languages.

import type { Page } from 'playwright-core';
import { LOCALES } from '../../../shared/contracts/primitives';
import { business } from '../../services/documents/document-steps';
import { Signer } from '../../services/documents/signing/signer';
import { describeInBrowser } from '../../support/browser';
import { beforeTests } from '../../support/made-before';
import { owner } from '../../support/users';
import { cutOff, expectGood, LONG, SMALL, visit } from './accessible';
import { onStage, violations } from './visitors';

describeInBrowser('a page', () => {
  const stage = onStage();
  const account = beforeTests(() => owner(stage.system, {}, { name: LONG }));

  it('of visitors, of users and of signers has no violation that axe can find, and nothing cut off', async () => {
    const seller = await business(stage.system, { name: LONG }, { name: LONG });
    const { token } = await new Signer(stage.system).asked(seller, { validUntil: null, reference: LONG });
    const page = await stage.open('/auth/sign-in', { as: account, viewport: SMALL });
    await expectGood(page, ['/auth/sign-up', '/auth/members', '/auth/api-keys', `/sign/${token}`], 'de');
  });

  it.each(LOCALES)(
    'of the account is so in %s: next steps, a key by a choice of rights, and its faults',
    async (lang) => {
      const page = await stage.open('/auth/sign-in', { as: account, viewport: SMALL });
      const expectGoodNow = async (what: string) =>
        expect({ what, found: await violations(page), cut: await cutOff(page) }).toEqual({
          ...{ what, found: [], cut: [] },
        });
      await visit(page, `/auth/?made=${account.companyId}`, lang);
      expect(await page.locator('details[open]').count()).toBe(1);
      await expectGoodNow('next steps');
      await visit(page, '/auth/api-keys', lang);
      await makeKey(page, { expiresOn: '2020-01-01', addresses: 'nowhere' });
      expect(await page.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0);
      await expectGoodNow('a refused key');
      await visit(page, '/auth/api-keys', lang);
      await makeKey(page, { expiresOn: '2099-01-01', addresses: '192.0.2.1, 198.51.100.0/24' });
      expect(await page.locator('.shown code').count()).toBe(1);
      await expectGoodNow('a new key');
      await visit(page, '/auth/api-keys', lang);
      await expectGoodNow('the list of keys');
    },
  );
});

/** Fills in the form of a key with all rights of invoicing, and sends it. */
async function makeKey(page: Page, fields: Record<string, string>): Promise<void> {
  await page.locator('[name="name"]').fill('Shop');
  await page.locator('[name="preset"]').selectOption('invoicing');
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('form:not(.list form) button.button:not(.plain)').last().click();
  await page.waitForLoadState();
}
