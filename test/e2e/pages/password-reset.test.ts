/** @list night — the pages in Chromium */
// A forgotten password, from the request to signing in with a new one, in a real browser.

import { describeInBrowser } from '../../support/browser';
import { latestMailTo, linkIn } from '../../support/mails';
import { signUp } from '../../support/users';
import { button, hasFocus, heading, onStage, PASSWORD, tabTo, whoIsIn } from './visitors';

const NEW_PASSWORD = 'another horse, another battery';

describeInBrowser('a forgotten password', () => {
  const stage = onStage();

  it('is replaced by the mailed link, with the keyboard alone', async () => {
    const { email, http } = await signUp(stage.system, { password: PASSWORD });
    const page = await stage.open('/auth/sign-in');
    await tabTo(page, 'Forgot your password?');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth/request-password-reset');
    await hasFocus(page, 'E-mail address');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await page.getByText('If there is an account with a password for this address').waitFor();
    expect(await heading(page)).toBe('Check your inbox');

    const letter = await latestMailTo(stage.system, email);
    await page.goto(`/auth/reset-password?${linkIn(letter, '/auth/reset-password?')}`);
    await tabTo(page, 'New password');
    await page.keyboard.type(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Your password has been changed. Sign in with the new one.').waitFor();
    expect((await http.get('/api/auth/session')).status).toBe(401);
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth/');
    expect(await whoIsIn(page)).toBe(email);
  });

  it('looks the same for an address without an account', async () => {
    const page = await stage.open('/auth/request-password-reset');
    await page.getByLabel('E-mail address').fill('nobody@example.com');
    await button(page, 'Send the link').click();
    await page.getByText('If there is an account with a password for this address').waitFor();
  });

  it('says when a link does not work any more', async () => {
    const page = await stage.open('/auth/reset-password?token=of-yesterday');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await button(page, 'Save the password').click();
    await page.getByRole('alert').waitFor();
    await hasFocus(page, 'This link is no longer valid. Request a new one.');
  });
});
