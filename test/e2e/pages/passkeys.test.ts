/** @list night @own-system — passkeys need an address that is a name */
// Passkeys in a real browser, with an authenticator that Chromium simulates.
import type { Page } from 'playwright-core';
import { freePort } from '../../../shared/embedded-postgres/free-port';
import { describeInBrowser } from '../../support/browser';
import { startOwnSystem, type TestSystem } from '../../support/system';
import { signUp } from '../../support/users';
import { button, onStage } from './visitors';

/** Browsers have passkeys on https and on localhost alone. */
async function onLocalhost(): Promise<TestSystem> {
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const system = await startOwnSystem({ PORT: String(port), BASE_URL: baseUrl });
  return Object.assign(system, { baseUrl });
}

const AUTHENTICATOR = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** Gives the page an authenticator. */
async function withAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });
  return {
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    add: (credential: Awaited<ReturnType<typeof stored>>) =>
      cdp.send('WebAuthn.addCredential', { authenticatorId, credential }),
    verify: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };

  async function stored() {
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    const [credential] = credentials;
    if (!credential) throw new Error('the authenticator has no passkey');
    return credential;
  }
}

describeInBrowser('passkeys', () => {
  const stage = onStage(onLocalhost);
  const says = (page: Page, words: string) => page.getByText(words).first().waitFor();

  it('are added, sign in without a password, prove a session anew, and are removed', async () => {
    const account = await signUp(stage.system);
    const page = await stage.open('/auth/security', { as: account });
    const authenticator = await withAuthenticator(page);
    await page.getByLabel('Name of the passkey').fill('My laptop');
    await button(page, 'Add a passkey').click();
    await says(page, 'The passkey has been added. From now on it signs you in.');
    expect(await authenticator.credentials()).toMatchObject([
      { isResidentCredential: true, rpId: 'localhost' },
    ]);

    await page.context().clearCookies();
    await page.goto('/auth/sign-in?returnTo=%2Fauth%2Fsecurity');
    await authenticator.verify(false);
    await button(page, 'Sign in with a passkey').click();
    await says(page, 'The passkey could not be used. Try again.');
    await authenticator.verify(true);
    await button(page, 'Sign in with a passkey').click();
    await page.waitForURL('**/auth/security');
    await says(page, 'My laptop');

    await stage.system.sql(
      `UPDATE identity.sessions SET factor_proven_at = now() - interval '11 minutes' WHERE user_id = $1`,
      [account.userId],
    );
    await page.goto('/auth/security');
    await button(page, 'Use a passkey').click();
    await says(page, 'You can make changes for ten minutes.');
    await page.getByLabel('Remove My laptop').first().click();
    await button(page, 'Remove My laptop').click();
    await says(page, 'The factor has been removed.');

    await page.context().clearCookies();
    await page.goto('/auth/sign-in');
    await button(page, 'Sign in with a passkey').click();
    await says(page, 'The passkey could not be used. Try again.');
  });

  it('complete a sign-in by password, in each of two tabs', async () => {
    const account = await signUp(stage.system);
    const first = await stage.open('/auth/security', { as: account });
    const added = await withAuthenticator(first);
    await button(first, 'Add a passkey').click();
    await says(first, 'The passkey has been added. From now on it signs you in.');
    await first.context().clearCookies();
    const second = await first.context().newPage();
    const [credential] = await added.credentials();
    if (!credential) throw new Error('the authenticator has no passkey');
    const copied = await withAuthenticator(second);
    await copied.add(credential);
    for (const page of [first, second]) {
      await page.goto('/auth/sign-in');
      await page.getByLabel('E-mail address').fill(account.email);
      await page.getByLabel('Password', { exact: true }).fill(account.password);
    }
    await button(first, 'Sign in').click();
    await first.waitForURL('**/auth/factor*');
    await button(second, 'Sign in with a passkey').click();
    await second.waitForURL('**/auth/');
    await button(first, 'Use a passkey').click();
    await first.waitForURL('**/auth/');
  });

  it('are not offered without scripts, where the password signs in as before', async () => {
    const page = await stage.open('/auth/security', {
      as: await signUp(stage.system),
      javaScriptEnabled: false,
    });
    expect(await button(page, 'Add a passkey').isVisible()).toBe(false);
    await page.getByLabel('Name of the app or device').waitFor();
  });
});
