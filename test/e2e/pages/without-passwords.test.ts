/** @list night @own-system — the pages in Chromium */
// An instance that has no passwords (OIDC_ONLY), in a real browser against a real provider.

import type { Page } from 'playwright-core';
import { companies } from '../../../shared/contracts/companies';
import { LOCALES } from '../../../shared/contracts/primitives';
import { describeInBrowser } from '../../support/browser';
import { HttpClient } from '../../support/http-client';
import { startOwnSystem } from '../../support/system';
import { INSTANCE_LABEL, type Providers, startProviders, TRUSTING } from './providers';
import { button, hasFocus, onStage, tabTo, violations, whoIsIn } from './visitors';

let providers: Providers;

beforeAll(async () => {
  providers = await startProviders();
});

describeInBrowser('an instance without passwords', () => {
  const stage = onStage(() => startOwnSystem({ ...providers.instanceSettings, OIDC_ONLY: '1' }));

  beforeAll(() => providers.knowInstance(stage.system.baseUrl));

  /** Calls of who is signed in on the page. */
  const callsOf = async (page: Page) => {
    const cookies = await page.context().cookies(stage.system.baseUrl);
    return new HttpClient(stage.system.baseUrl, {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    });
  };

  it('shows the provider and no password; who is in makes a company, whose people find their own', async () => {
    const email = providers.become('Dora');
    const page = await stage.open('/auth/sign-in', TRUSTING);
    expect(await page.locator('input[type=password]').count()).toBe(0);
    await tabTo(page, `Sign in with ${INSTANCE_LABEL}`);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth/');
    expect(await whoIsIn(page)).toBe(email);

    const http = await callsOf(page);
    const company = await http.call(companies.create, { name: 'Acme', country: 'FR' });
    await http.call(companies.switch, { companyId: company.id });
    await providers.saveFor(http, company.id);
    await providers.proveDomain(http, 'acme.com');

    const eve = providers.become('Eve');
    const other = await stage.open('/auth/sign-in', TRUSTING);
    await other.getByLabel('E-mail address').fill(eve);
    await other.keyboard.press('Enter');
    await other.waitForURL('**/auth/');
    expect(await whoIsIn(other)).toBe(eve);
    expect(await other.getByRole('listitem').first().textContent()).toMatch(/Acme\s*Member\s*Active/);
  });

  it('says when an e-mail address leads to no company', async () => {
    const page = await stage.open('/auth/sign-in', TRUSTING);
    await button(page, 'Continue').click();
    await hasFocus(page, 'E-mail address');
    await page.getByLabel('E-mail address').fill('eve@elsewhere.example');
    await button(page, 'Continue').click();
    await page.getByText('No company has its own sign-in for this e-mail address.').waitFor();
  });

  it('has no password to forget, and no form to sign up with', async () => {
    const page = await stage.open('/auth/request-password-reset');
    expect(await page.getByRole('alert').textContent()).toBe('Signing in by password is switched off here.');
    await page.goto('/auth/sign-up');
    await page.getByText('There are no passwords here').waitFor();
    expect(await page.locator('form').count()).toBe(0);
  });

  it.each(LOCALES)('has pages without a violation that axe can find, in %s', async (lang) => {
    const page = await stage.open(`/auth/sign-in?lang=${lang}`);
    expect(await violations(page)).toEqual([]);
    await page.goto(`/auth/sign-up?lang=${lang}`);
    expect(await violations(page)).toEqual([]);
  });
});
