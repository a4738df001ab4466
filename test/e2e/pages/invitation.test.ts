/** @list night — the pages in Chromium */
// An invitation by mail to a new member, in a real browser.

import { describeInBrowser } from '../../support/browser';
import { latestMailTo, linkIn } from '../../support/mails';
import { type CompanyAccount, invite, owner, signUp } from '../../support/users';
import { at, button, hasFocus, heading, onStage, PASSWORD, tabTo, whoIsIn } from './visitors';

describeInBrowser('an invitation', () => {
  const stage = onStage('invitation');
  let host: CompanyAccount;

  beforeAll(async () => {
    host = await owner(stage.system, {}, { name: 'Łódź Machines' });
  });

  const mailed = async (email: string) => {
    await invite(host, { email });
    return `/auth/sign-up?${linkIn(await latestMailTo(stage.system, email), '/auth/sign-up?')}`;
  };

  it('makes an account by the mailed link, with the keyboard alone', async () => {
    const page = await stage.open(await mailed('ben@example.com'), { locale: 'fr-FR' });
    expect(await heading(page)).toBe('Créer un compte');
    for (const [label, value] of [
      ['Prénom', 'Ben'],
      ['Nom', 'Aiken'],
      ['Adresse e-mail', 'ben@example.com'],
      ['Mot de passe', PASSWORD],
    ] as const) {
      await tabTo(page, label);
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL('**/auth/');
    expect(await heading(page)).toBe('Ben Aiken');
    expect(await page.getByRole('listitem').first().textContent()).toMatch(/Łódź Machines\s*Membre\s*Active/);
    const { user } = await (await page.request.get('/api/auth/session')).json();
    expect(user).toMatchObject({ email: 'ben@example.com', locale: 'fr' });
  });

  it('can be typed in, and says what is missing', async () => {
    const code = await invite(host);
    const page = await stage.open('/auth/sign-up');
    await button(page, 'Create account').click();
    await hasFocus(page, 'Invitation code');
    expect(await page.locator('.wrong:not(:empty)').count()).toBe(5);
    await page.getByLabel('Invitation code').fill(` ${code} `);
    await page.getByLabel('First name').fill('Cleo');
    await page.getByLabel('Last name').fill('Hart');
    await page.getByLabel('E-mail address').fill('cleo@example.com');
    await page.getByLabel('Password', { exact: true }).fill('1234567');
    await button(page, 'Create account').click();
    await hasFocus(page, 'Password');
    expect(await page.locator('#password-wrong').textContent()).toBe(
      'Choose a password of 8 to 256 characters.',
    );
    await page.getByLabel('Password', { exact: true }).fill('12345678');
    await button(page, 'Create account').click();
    await page.waitForURL('**/auth/');
    expect(await whoIsIn(page)).toBe('cleo@example.com');
  });

  it('is refused in words when it has been used, or the address is taken', async () => {
    const code = await invite(host);
    const page = await stage.open(`/auth/sign-up?code=${code}`);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Again');
    await page.getByLabel('E-mail address').fill(host.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Create account').click();
    await page.getByText('There is already an account with this e-mail address.').waitFor();
    const { cookie } = await signUp(stage.system, { invitationCode: code });
    expect(cookie).not.toBe('');
    await button(page, 'Create account').click();
    await page.getByText('This invitation is not valid').waitFor();
    expect(await whoIsIn(page)).toBeUndefined();
  });

  it('is accepted by who has an account, by the same link', async () => {
    const { email } = await signUp(stage.system, {
      password: PASSWORD,
      invitationCode: await invite(await owner(stage.system, { invitationCode: await invite(host) })),
    });
    const page = await stage.open(await mailed(email));
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Sign in').click();
    await page.getByText(`You are signed in as ${email}`).waitFor();
    await button(page, 'Accept the invitation').click();
    await page.getByText('You have joined Łódź Machines.').waitFor();
    await button(page, 'Switch to Łódź Machines').click();
    await page.waitForURL('**/auth/');
    const session = await (await page.request.get('/api/auth/session')).json();
    expect(session).toMatchObject({ activeCompanyId: host.companyId, activeRole: 'MEMBER' });
  });

  it('is accepted in the language that was chosen', async () => {
    const guest = await owner(stage.system, { invitationCode: await invite(host) });
    const inviting = await owner(stage.system, { invitationCode: await invite(host) }, { name: 'Zażółć' });
    const page = await stage.open('/auth/accept-invitation?lang=it', { as: guest });
    await page.getByLabel('Codice di invito').fill(await invite(inviting));
    await button(page, 'Accetta l’invito').click();
    await page.getByText('Ora fai parte di Zażółć.').waitFor();
    expect(at(page)).toBe(`/auth/?lang=it&joined=${inviting.companyId}`);
  });

  it('meant for another account leads there by way of signing out', async () => {
    const code = await invite(host);
    const page = await stage.open(`/auth/sign-up?invitation=${code}`, { as: host });
    await button(page, 'Accept the invitation').click();
    await page.getByText('You already belong to this company.').waitFor();
    await button(page, 'Use another account').click();
    await page.waitForURL('**/auth/sign-in?*');
    const returnTo = `/auth/accept-invitation?invitation=${code}`;
    expect(at(page)).toBe(`/auth/sign-in?${new URLSearchParams({ returnTo })}`);
    expect(await whoIsIn(page)).toBeUndefined();
    host = { ...host, ...(await owner(stage.system, { invitationCode: code })) };
  });
});

describeInBrowser('signing up without an invitation', () => {
  const stage = onStage('closed');

  it('is offered to the first user, and to nobody after', async () => {
    const page = await stage.open('/auth/sign-in');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByText('This will be the first account of this system.').waitFor();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('E-mail address').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Create account').click();
    await page.waitForURL('**/auth/');
    await page.getByText('You do not belong to a company yet.').waitFor();
    const next = await stage.open('/auth/sign-up');
    expect(await next.getByRole('alert').textContent()).toBe('Creating accounts is switched off here.');
    expect(await next.locator('form').count()).toBe(0);
    await next.goto('/auth/sign-in');
    expect(await next.getByRole('link', { name: 'Create an account' }).count()).toBe(0);
  });
});
