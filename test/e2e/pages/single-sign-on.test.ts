/** @list night @own-system — the pages in Chromium */
// Signing in through a company's own identity provider, in a real browser against a real provider.

import type { Page } from 'playwright-core';
import { LOCALES } from '../../../shared/contracts/primitives';
import { describeInBrowser } from '../../support/browser';
import { beforeTests } from '../../support/made-before';
import { startOwnSystem } from '../../support/system';
import { owner } from '../../support/users';
import { LABEL, type Providers, startProviders, TRUSTING } from './providers';
import { hasFocus, heading, onStage, PASSWORD, tabTo, violations, whoIsIn } from './visitors';

let providers: Providers;

beforeAll(async () => {
  providers = await startProviders();
});

/** Positions of everything that was on the page from the beginning. */
const places = (page: Page) =>
  page.evaluate(
    "JSON.stringify([...document.querySelectorAll('h1, input, form .button, .aside a, footer')].map((one) => one.getBoundingClientRect()))",
  );

describeInBrowser('a company with its own sign-in', () => {
  const stage = onStage(() => startOwnSystem(providers.settings));
  const host = beforeTests(() => owner(stage.system, { password: PASSWORD }, { name: 'Acme' }));
  let providerId: string;

  beforeAll(async () => {
    providerId = await providers.saveFor(host.http, host.companyId);
    await providers.proveDomain(host.http, 'acme.com');
  });

  it('is reached by its direct link, with the keyboard alone', async () => {
    const email = providers.become('Alice');
    const page = await stage.open(`/auth/sign-in?sso=${providerId}`, TRUSTING);
    expect(await page.locator('input').count()).toBe(0);
    await tabTo(page, `Sign in with ${LABEL}`);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth/');
    expect(await heading(page)).toBe('Alice Smith');
    expect(await page.getByRole('listitem').first().textContent()).toMatch(/Acme\s*Member\s*Active/);
    expect(await whoIsIn(page)).toBe(email);
  });

  it('leads on to the page that was asked for, and has other ways beside it', async () => {
    providers.become('Alice');
    const page = await stage.open(`/auth/sign-in?sso=${providerId}&returnTo=%2Fapi%2Fdocs`, TRUSTING);
    const link = page.getByRole('link', { name: 'Other ways to sign in' });
    expect(await link.getAttribute('href')).toBe('/auth/sign-in?returnTo=%2Fapi%2Fdocs');
    await page.getByRole('link', { name: `Sign in with ${LABEL}` }).click();
    await page.waitForURL('**/api/docs');
  });

  it('is found by the e-mail address when its field is left, and said, and nothing moves', async () => {
    const email = providers.become('Bob');
    const page = await stage.open('/auth/sign-in', { ...TRUSTING, viewport: { width: 1000, height: 900 } });
    await hasFocus(page, 'E-mail address');
    const before = await places(page);
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: `Sign in with ${LABEL}` });
    await link.waitFor();
    expect(await page.locator('[aria-live]').textContent()).toBe(`You can sign in with ${LABEL}.`);
    expect(await places(page)).toBe(before);
    expect(await violations(page)).toEqual([]);
    await tabTo(page, `Sign in with ${LABEL}`);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth/');
    expect(await whoIsIn(page)).toBe(email);
  });

  it('is not offered for other addresses, nor any more once the address is another', async () => {
    const page = await stage.open('/auth/sign-in');
    const field = page.getByLabel('E-mail address');
    const link = page.getByRole('link', { name: `Sign in with ${LABEL}` });
    const leave = async (email: string) => {
      const answered = page.waitForResponse('**/api/sso/lookup?*');
      await field.fill(email);
      await page.keyboard.press('Tab');
      return (await answered).status();
    };
    expect(await leave('bob@elsewhere.example')).toBe(204);
    expect(await link.isVisible()).toBe(false);
    expect(await leave('bob@acme.com')).toBe(200);
    await link.waitFor();
    expect(await leave('bob@sub.acme.com')).toBe(204);
    await link.waitFor({ state: 'hidden' });
  });

  it('is asked once for an address, and not for what is none', async () => {
    const page = await stage.open('/auth/sign-in');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/sso/lookup')) asked.push(new URL(request.url()).search);
    });
    const field = page.getByLabel('E-mail address');
    for (const email of ['', 'bob', 'bob@', 'bob+x@acme.com', 'bob+x@acme.com']) {
      await field.fill(email);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('link', { name: `Sign in with ${LABEL}` }).waitFor();
    expect(asked).toEqual(['?email=bob%2Bx%40acme.com']);
  });

  it('is where Enter leads who has typed no password', async () => {
    const page = await stage.open('/auth/sign-in');
    await hasFocus(page, 'E-mail address');
    await page.keyboard.type('bob@acme.com');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: `Sign in with ${LABEL}` }).waitFor();
    await hasFocus(page, `Sign in with ${LABEL}`);
    expect(await page.locator('#password-wrong').textContent()).toBe('');
  });

  it('does not keep anybody from signing in by password', async () => {
    const page = await stage.open('/auth/sign-in');
    await page.getByLabel('E-mail address').fill(host.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth/');
    expect(await whoIsIn(page)).toBe(host.email);
  });

  it('says in words why it did not work, and can be tried again', async () => {
    providers.become('Alice');
    providers.idp.signedIn = null;
    const page = await stage.open(`/auth/sign-in?sso=${providerId}&returnTo=%2Fapi%2Fdocs`, TRUSTING);
    await page.getByRole('link', { name: `Sign in with ${LABEL}` }).click();
    await page.getByRole('alert').waitFor();
    await hasFocus(page, 'The provider did not sign you in.');
    providers.become('Alice');
    await page.getByRole('link', { name: `Sign in with ${LABEL}` }).click();
    await page.waitForURL('**/api/docs');
  });

  it.each(['c_01900000-0000-7000-8000-000000000000', 'c_', 'nobody', 'x'.repeat(300)])(
    'is not there under %s: the page says so and has the other ways',
    async (id) => {
      const page = await stage.open(`/auth/sign-in?sso=${id}`);
      await hasFocus(page, 'This sign-in does not exist, or it is switched off. Choose another one.');
      await page.getByLabel('E-mail address').waitFor();
    },
  );

  it.each(LOCALES)('has a page without a violation that axe can find, in %s', async (lang) => {
    const page = await stage.open(`/auth/sign-in?sso=${providerId}&lang=${lang}`);
    expect(await violations(page)).toEqual([]);
  });

  it('is gone from the page once it is switched off', async () => {
    await host.http.delete('/api/company/sso');
    const page = await stage.open(`/auth/sign-in?sso=${providerId}`);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('link', { name: `Sign in with ${LABEL}` }).count()).toBe(0);
  });
});
