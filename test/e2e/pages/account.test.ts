/** @list night — the pages in Chromium */
// A company, its members and keys, and the sessions of a user, all made and ended on pages, with scripts switched off.
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../../support/browser';
import { latestMailTo, linkIn } from '../../support/mails';
import { owner, signUp, signUpMember } from '../../support/users';
import { at, button, heading, onStage, PASSWORD, whoIsIn } from './visitors';

const WITHOUT_SCRIPTS = { javaScriptEnabled: false };

describeInBrowser('the account pages', () => {
  const stage = onStage();

  const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
  const keyOn = async (page: Page) => (await page.locator('.shown code').textContent()) ?? '';

  it('make a company, which is active then', async () => {
    const user = await signUp(stage.system);
    const page = await stage.open('/auth/', { as: user, ...WITHOUT_SCRIPTS });
    await page.getByRole('link', { name: 'Create a company' }).click();
    await button(page, 'Create the company').click();
    await says(page, 'Enter the name, with at most 200 characters.');
    await page.getByLabel('Name of the company').fill('Łódź & Söhne <b>');
    await page.getByLabel('Country').selectOption({ label: 'Poland' });
    await page.getByLabel('Kind (optional)').selectOption({ label: 'Sole trader' });
    await page.getByLabel('City (optional)').fill('Łódź');
    await button(page, 'Create the company').click();
    await page.waitForURL('**/auth/?made=*');
    await says(page, 'Łódź & Söhne <b> has been created, and is active now.');
    const info = await (await page.request.get('/api/company/info')).json();
    expect(info).toMatchObject({
      name: 'Łódź & Söhne <b>',
      country: 'PL',
      kind: 'sole_trader',
      city: 'Łódź',
    });
  });

  it('invite a member by mail, who accepts, and revoke an invitation', async () => {
    const host = await owner(stage.system, {}, { name: 'Acme' });
    const page = await stage.open('/auth/members', { as: host, ...WITHOUT_SCRIPTS });
    await page.getByLabel('E-mail address').fill('ben@example.com');
    await page.getByLabel('Role').selectOption({ label: 'Administrator' });
    await button(page, 'Invite').click();
    await says(page, 'The invitation is on its way.');
    const query = linkIn(await latestMailTo(stage.system, 'ben@example.com'), '/auth/sign-up?');
    const guest = await stage.open(`/auth/sign-up?${query}`);
    await guest.getByLabel('First name').fill('Ben');
    await guest.getByLabel('Last name').fill('Aiken');
    await guest.getByLabel('E-mail address').fill('ben@example.com');
    await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(guest, 'Create account').click();
    await guest.waitForURL('**/auth/');
    await page.goto('/auth/members');
    await says(page, 'Ben Aiken');
    await button(page, 'Invite').click();
    expect(await heading(page)).toBe('Invitation created');
    const link = await keyOn(page);
    expect(link).toMatch(new RegExp(`^${stage.system.baseUrl}/auth/sign-up\\?invitation=`));
    await page.getByRole('link', { name: 'Members' }).click();
    await page.locator('summary').click();
    await button(page, 'Revoke the invitation of Whoever has the link').click();
    await says(page, 'The invitation has been revoked.');
    const late = await signUp(stage.system);
    const code = new URL(link).searchParams.get('invitation');
    expect((await late.http.post('/api/invitations/accept', { code })).status).toBe(403);
  });

  it('make a key that is shown once and works, and revoke it', async () => {
    const host = await owner(stage.system);
    const page = await stage.open('/auth/api-keys?lang=fr', { as: host, ...WITHOUT_SCRIPTS });
    await page.getByLabel('Nom de la clé').fill('Boutique');
    await button(page, 'Créer la clé').click();
    await says(page, 'Cochez au moins une case.');
    expect(await page.getByLabel('Nom de la clé').inputValue()).toBe('Boutique');
    await page.getByLabel('Lire les clients et leurs relevés').check();
    await button(page, 'Créer la clé').click();
    expect(await heading(page)).toBe('Votre nouvelle clé');
    const secret = await keyOn(page);
    const key = host.http.as({ apiKey: secret });
    expect((await key.get('/api/clients')).status).toBe(200);
    expect((await key.get('/api/articles')).status).toBe(403);
    await page.getByRole('link', { name: 'Clés d’API' }).click();
    expect(await page.content()).toContain('Boutique');
    expect(await page.content()).not.toContain(secret);
    await page.locator('summary').click();
    await button(page, 'Révoquer la clé Boutique').click();
    await says(page, 'La clé a été révoquée.');
    await says(page, 'Il n’y a pas encore de clé.');
    expect((await key.get('/api/clients')).status).toBe(401);
  });

  it('list the sessions of the user, and end them', async () => {
    const host = await owner(stage.system);
    const { email, password } = host;
    for (let count = 0; count < 3; count += 1)
      await stage.open('/auth/sign-in').then(async (visitor) => {
        await visitor.getByLabel('E-mail address').fill(email);
        await visitor.getByLabel('Password', { exact: true }).fill(password);
        await button(visitor, 'Sign in').click();
        await visitor.waitForURL('**/auth/');
      });
    const page = await stage.open('/auth/sessions', { as: host, ...WITHOUT_SCRIPTS });
    expect(await page.getByRole('listitem').filter({ hasText: 'Last active' }).count()).toBe(4);
    await page
      .getByRole('button', { name: /^End the session of/ })
      .first()
      .click();
    await says(page, 'You are signed out there.');
    expect(await page.getByRole('listitem').filter({ hasText: 'Last active' }).count()).toBe(3);
    await button(page, 'End all other sessions').click();
    await says(page, 'You are signed out there.');
    expect(await page.getByRole('listitem').filter({ hasText: 'Last active' }).count()).toBe(1);
    expect(await whoIsIn(page)).toBe(email);
  });

  it('lead back to the page that was asked for, after the sign-in', async () => {
    const { email, password } = await owner(stage.system);
    const page = await stage.open('/auth/api-keys');
    expect(at(page)).toBe('/auth/sign-in?returnTo=%2Fauth%2Fapi-keys');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button(page, 'Sign in').click();
    await page.waitForURL('**/auth/api-keys');
    expect(await heading(page)).toBe('API keys');
  });

  it('tell a MEMBER who may invite', async () => {
    const member = await signUpMember(stage.system, await owner(stage.system), 'MEMBER');
    const page = await stage.open('/auth/members?lang=it', { as: member, ...WITHOUT_SCRIPTS });
    await says(page, 'I titolari e gli amministratori invitano nuovi membri.');
    await page.goto('/auth/api-keys?lang=it');
    await says(page, 'Il tuo ruolo in questa azienda non lo permette.');
  });
});
