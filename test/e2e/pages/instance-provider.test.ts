/** @list night @own-system — the pages in Chromium */
// Signing in through the provider of the instance, in a real browser against a real provider.

import { describeInBrowser } from '../../support/browser';
import { beforeTests } from '../../support/made-before';
import { startOwnSystem } from '../../support/system';
import { invite, owner } from '../../support/users';
import { INSTANCE_LABEL, type Providers, startProviders, TRUSTING } from './providers';
import { at, onStage, whoIsIn } from './visitors';

const NAME = `Sign in with ${INSTANCE_LABEL}`;

let providers: Providers;

beforeAll(async () => {
  providers = await startProviders();
});

describeInBrowser('an instance with its own provider', () => {
  const stage = onStage(() => startOwnSystem({ ...providers.instanceSettings, SIGN_UP: 'invitation' }));
  const host = beforeTests(() => owner(stage.system, {}, { name: 'Łódź Machines' }));

  beforeAll(async () => {
    providers.knowInstance(stage.system.baseUrl);
  });

  it('offers it beside the password, and says who needs an invitation', async () => {
    providers.become('Carol');
    const page = await stage.open('/auth/sign-in', TRUSTING);
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.getByRole('link', { name: NAME }).click();
    await page.getByText('You need an invitation to create an account.').waitFor();
    expect(at(page)).toBe('/auth/sign-in?error=invitation_required&returnTo=%2Fauth%2F');
  });

  it('takes an invitation along to it', async () => {
    const email = providers.become('Carol');
    const page = await stage.open(`/auth/sign-up?invitation=${await invite(host)}`, TRUSTING);
    await page.getByRole('link', { name: NAME }).click();
    await page.waitForURL('**/auth/');
    expect(await whoIsIn(page)).toBe(email);
    await page.getByText('Łódź Machines').waitFor();
  });
});
