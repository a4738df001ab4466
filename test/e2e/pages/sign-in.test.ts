/** @list turn 3 — the pages in Chromium */
// Signing in by password, in a real browser.

import { describeInBrowser } from '../../support/browser';
import { until } from '../../support/until';
import { signUp } from '../../support/users';
import { at, button, hasFocus, heading, onStage, PASSWORD, tabTo, whoIsIn } from './visitors';

describeInBrowser('the sign-in page', () => {
  const stage = onStage();
  const person = (firstName = 'Ada') => signUp(stage.system, { firstName, password: PASSWORD });

  it('signs in with the keyboard alone, and shows the account', async () => {
    const { email } = await person();
    const page = await stage.open('/auth/sign-in');
    await hasFocus(page, 'E-mail address');
    await page.keyboard.type(email);
    await tabTo(page, 'Password');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth/');
    expect(await heading(page)).toBe('Ada Lovelace');
    expect(await whoIsIn(page)).toBe(email);
    await tabTo(page, 'Sign out');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth/sign-in?done=signed-out');
    expect(await page.getByRole('status').textContent()).toBe('You are signed out.');
    expect(await whoIsIn(page)).toBeUndefined();
  });

  it('leads on to the page that was asked for', async () => {
    const { email } = await person();
    const page = await stage.open('/auth/sign-in?returnTo=%2Fapi%2Fdocs%23clients');
    await page.getByLabel('E-mail address').fill(` ${email} `);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Sign in').click();
    await page.waitForURL('**/api/docs#clients');
    expect(await whoIsIn(page)).toBe(email);
  });

  it('says what was wrong, keeps what was typed, and puts the focus there', async () => {
    const { email } = await person();
    const page = await stage.open('/auth/sign-in');
    await button(page, 'Sign in').click();
    await hasFocus(page, 'E-mail address');
    const field = page.getByLabel('E-mail address');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const described = 'Enter an e-mail address, like name@example.com.';
    expect(await page.locator('#email-wrong').textContent()).toBe(described);
    await field.fill(email);
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    expect(await page.locator('#email-wrong').textContent()).toBe('');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await hasFocus(page, 'The e-mail address or the password is wrong.');
    expect(await field.inputValue()).toBe(email);
    await tabTo(page, 'Password');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth/');
  });

  it('says what the server finds wrong with a field at the field', async () => {
    const page = await stage.open('/auth/sign-in?lang=de');
    await page.getByLabel('E-Mail-Adresse').fill('a@b..c');
    await page.getByLabel('Passwort', { exact: true }).fill('some password');
    await button(page, 'Anmelden').click();
    const words = 'Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.';
    await page.getByText(words).waitFor();
    await hasFocus(page, 'E-Mail-Adresse');
  });

  it('says when the server cannot be reached, and works when it can again', async () => {
    const { email } = await person();
    const page = await stage.open('/auth/sign-in');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.context().setOffline(true);
    await button(page, 'Sign in').click();
    await page.getByText('The server cannot be reached. Check your connection and try again.').waitFor();
    await page.context().setOffline(false);
    await button(page, 'Sign in').click();
    await page.waitForURL('**/auth/');
  });

  it('sends once, however often the button is pressed', async () => {
    const { email } = await person();
    const page = await stage.open('/auth/sign-in');
    let sent = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/auth/sign-in/email', async (route) => {
      sent++;
      await held;
      await route.continue();
    });
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const submit = button(page, 'Sign in');
    await submit.dblclick();
    await page.keyboard.press('Enter');
    expect(await submit.isDisabled()).toBe(true);
    letGo();
    await page.waitForURL('**/auth/');
    expect(sent).toBe(1);
  });

  it('shows the password and hides it again', async () => {
    const page = await stage.open('/auth/sign-in');
    const field = page.getByLabel('Password', { exact: true });
    await field.fill(PASSWORD);
    await button(page, 'Show password').click();
    expect(await field.getAttribute('type')).toBe('text');
    await button(page, 'Hide password').click();
    expect(await field.getAttribute('type')).toBe('password');
    expect(await field.inputValue()).toBe(PASSWORD);
  });

  it('tells password managers which field is which', async () => {
    const page = await stage.open('/auth/sign-in');
    const purposes = await page
      .locator('input')
      .evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')));
    expect(purposes).toEqual(['username', 'current-password']);
  });

  it('says why a sign-in elsewhere failed, only in words of its own', async () => {
    const page = await stage.open('/auth/sign-in?error=invitation_required');
    await hasFocus(page, 'You need an invitation to create an account.');
    await page.goto('/auth/sign-in?error=Call+0900-123456');
    await hasFocus(page, 'That did not work. Please try again.');
  });

  it('changes the language and stays where it is', async () => {
    const page = await stage.open('/auth/sign-in?returnTo=%2Fapi%2Fdocs', { locale: 'pl-PL' });
    expect(await heading(page)).toBe('Logowanie');
    await page.getByRole('link', { name: 'Français' }).click();
    expect(await heading(page)).toBe('Connexion');
    expect(at(page)).toBe('/auth/sign-in?lang=fr&returnTo=%2Fapi%2Fdocs');
    await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
    expect(await heading(page)).toBe('Mot de passe oublié\u00a0?');
  });

  it('offers to go on to who is signed in already', async () => {
    const ada = await person();
    const page = await stage.open('/auth/sign-in?returnTo=%2Fapi%2Fdocs', { as: ada });
    expect(await page.getByRole('status').textContent()).toBe(`You are signed in as ${ada.email}. Continue`);
    await page.getByRole('link', { name: 'Continue' }).click();
    expect(at(page)).toBe('/api/docs');
  });

  it('puts no password into an address where scripts are off, and says that it needs them', async () => {
    const { page, complaints, close } = await stage.browser.open(stage.system.baseUrl, {
      javaScriptEnabled: false,
    });
    await page.goto('/auth/sign-in');
    expect(await page.locator('noscript .note').isVisible()).toBe(true);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Sign in').click({ noWaitAfter: true });
    await until('the form is refused', () => complaints.some((said) => said.includes("form-action 'none'")));
    expect(at(page)).toBe('/auth/sign-in');
    await close();
  });
});
