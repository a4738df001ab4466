/** @list turn 6 — the rest of the pages; npm test has the core */
// A user adds an authenticator app, and signs in with its code: in Chromium, the second step without scripts.

import { identity } from '../../../shared/contracts/identity';
import { LOCALES } from '../../../shared/contracts/primitives';
import { addApp, beginSignIn, codeOf } from '../../services/identity/factors';
import { describeInBrowser } from '../../support/browser';
import { type Account, signUp } from '../../support/users';
import { expectGood, LONG, SMALL, visit } from './accessible';
import { button, heading, onStage, violations, whoIsIn } from './visitors';

const WITHOUT_SCRIPTS = { javaScriptEnabled: false };

describeInBrowser('a second factor', () => {
  const stage = onStage();

  async function signIn({ email, password }: Account, path = '/auth/sign-in') {
    const page = await stage.open(path);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button(page, 'Sign in').click();
    return page;
  }

  it('is added without scripts, and asked for at the next sign-in', async () => {
    const account = await signUp(stage.system);
    const page = await stage.open('/auth/security', { as: account, ...WITHOUT_SCRIPTS });
    await page.getByLabel('Name of the app or device').fill('Phone');
    await button(page, 'Continue').click();
    expect(await heading(page)).toBe('Connect your app');
    expect(await page.getByRole('img', { name: 'QR code for your authenticator app' }).isVisible()).toBe(
      true,
    );
    const secret = (await page.locator('.shown code').textContent()) ?? '';
    await page.getByLabel('Code from the app').fill(codeOf(secret));
    await button(page, 'Confirm').click();
    expect(await heading(page)).toBe('Your recovery codes');
    const visitor = await signIn(account, '/auth/sign-in?returnTo=%2Fauth%2Fsessions');
    await visitor.waitForURL('**/auth/factor?**');
    expect(await whoIsIn(visitor)).toBeUndefined();
    await visitor.getByLabel('Code').fill(codeOf(secret, 1));
    await button(visitor, 'Continue').click();
    await visitor.waitForURL('**/auth/sessions');
    expect(await whoIsIn(visitor)).toBe(account.email);
  });

  it.each(LOCALES)('has pages without a violation that axe can find, in %s', async (lang) => {
    const account = await signUp(stage.system);
    await addApp(account.http, LONG);
    const page = await stage.open('/auth/sign-in', { as: account, viewport: SMALL });
    await expectGood(page, ['/auth/security', '/auth/security?done=added'], lang);
    await visit(page, '/auth/security', lang);
    await page.locator('#add-name').fill('Phone');
    await page.locator('form:has(#add-name) button.button').click();
    await page.locator('svg[role=img]').waitFor();
    expect(await violations(page)).toEqual([]);
    const { challengeToken } = await beginSignIn(account.http, account);
    const url = stage.system.baseUrl;
    await page.context().addCookies([{ name: 'sign-in-factor', value: challengeToken, url }]);
    await expectGood(page, ['/auth/factor'], lang);
  });

  it('has the planned deletion of the account, and a button without scripts that cancels it', async () => {
    // the first user of an instance administers it
    await signUp(stage.system);
    const account = await signUp(stage.system);
    await account.http.call(identity.requestAccountDeletion, { confirm: account.email });
    const styled = await stage.open('/auth/security', { as: account, viewport: SMALL });
    expect(await violations(styled)).toEqual([]);
    const page = await stage.open('/auth/security', { as: account, ...WITHOUT_SCRIPTS });
    await button(page, 'Cancel the deletion').click();
    await page.getByText('The deletion of the account was cancelled').waitFor();
    expect(await button(page, 'Cancel the deletion').count()).toBe(0);
    expect((await account.http.call(identity.session, {})).user.deletionDueAt).toBeNull();
  });

  it('asks for a proof on an accessible page', async () => {
    const account = await signUp(stage.system);
    await stage.system.sql(
      `UPDATE identity.sessions SET authenticated_at = now() - interval '1 hour' WHERE user_id = $1`,
      [account.userId],
    );
    const page = await stage.open('/auth/security', { as: account, viewport: SMALL });
    await expectGood(page, ['/auth/security'], 'de');
  });
});
