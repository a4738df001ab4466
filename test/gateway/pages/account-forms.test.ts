/** @list all — the rest of the gateway; npm test has the core */
// The forms of account pages, sent as browsers send them: what other sites, other companies and lesser roles may not.

import { FORM_BYTES_MAX } from '../../../gateway/pages/account/read-form';
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { SCOPES } from '../../../shared/contracts/scopes';
import { startTestSystem, type TestSystem } from '../../support/system';
import { type Account, createCompany, owner, signUp, signUpMember } from '../../support/users';

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.stop());

type Fields = Record<string, string | string[]>;

/** Sends a form as a browser on the page does, unless the headers say otherwise. */
async function send(account: Account | undefined, path: string, fields: Fields, headers: object = {}) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, one);
  const response = await fetch(system.baseUrl + path, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: {
      ...(account && { Cookie: account.cookie }),
      'Sec-Fetch-Site': 'same-origin',
      Origin: system.baseUrl,
      ...headers,
    },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const leadsTo = ({ headers }: { headers: Headers }) => headers.get('Location');
const keysOf = async ({ http }: Account) => (await http.call(identity.listApiKeys, {})).items;
const openInvitations = async ({ http }: Account) =>
  (await http.call(identity.listInvitations, {})).items.filter(({ status }) => status === 'pending');

describe('a page with forms', () => {
  it('has no script, and a policy that runs none', async () => {
    const { http } = await owner(system);
    const { headers, text } = await http.get('/auth/members');
    expect(text).not.toContain('<script');
    expect(headers.get('Content-Security-Policy')).toBe(
      `${headers
        .get('Content-Security-Policy')
        ?.split('; ')
        .filter((rule) => !rule.startsWith('script-src') && !rule.startsWith('connect-src'))
        .join('; ')}`,
    );
    expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; .*form-action 'self'/);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it.each(['/auth/company', '/auth/members', '/auth/api-keys', '/auth/sessions', '/auth/security'])(
    '%s leads to the sign-in and back, for a reader and for a form, without a session or with one that has ended',
    async (path) => {
      const ended = await signUp(system);
      await ended.http.post('/api/auth/sign-out');
      const back = `/auth/sign-in?${new URLSearchParams({ returnTo: path })}`;
      for (const account of [undefined, ended]) {
        const opened = await fetch(system.baseUrl + path, {
          redirect: 'manual',
          headers: account ? { Cookie: account.cookie } : {},
        });
        expect([opened.status, opened.headers.get('Location')]).toEqual([302, back]);
        const sent = await send(account, path, { do: 'create', name: 'x', country: 'FR' });
        expect([sent.status, leadsTo(sent)]).toEqual([303, back]);
      }
    },
  );

  it('keeps the language that was asked for, on the way to the sign-in as well', async () => {
    const response = await fetch(`${system.baseUrl}/auth/api-keys?lang=pl`, { redirect: 'manual' });
    const returnTo = '/auth/api-keys?lang=pl';
    expect(response.headers.get('Location')).toBe(
      `/auth/sign-in?${new URLSearchParams({ lang: 'pl', returnTo })}`,
    );
  });

  it('does nothing that another site asks for with the session of a visitor', async () => {
    const account = await owner(system);
    const form = { do: 'create', companyId: account.companyId, name: 'stolen', scopes: 'clients:read' };
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'same-site', Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
    ]) {
      const { status, text } = await send(account, '/auth/api-keys', form, headers);
      expect(status).toBe(403);
      expect(text).toContain('This page was opened under another address than the one it belongs to.');
    }
    expect(await keysOf(account)).toEqual([]);
    expect((await send(account, '/auth/api-keys', form)).status).toBe(200);
    expect((await keysOf(account)).map(({ name }) => name)).toEqual(['stolen']);
  });

  it('acts in the company that it was made for, or not at all', async () => {
    const account = await owner(system);
    const other = await owner(system);
    await createCompany(account);
    for (const companyId of [account.companyId, other.companyId, '', 'x']) {
      const key = { do: 'create', companyId, name: 'Key', scopes: 'clients:read' };
      expect((await send(account, '/auth/api-keys', key)).status).toBe(409);
      const invitation = { do: 'invite', companyId, role: 'MEMBER' };
      expect((await send(account, '/auth/members', invitation)).status).toBe(409);
    }
    expect([await keysOf(account), await openInvitations(account)]).toEqual([[], []]);
    expect([await keysOf(other), await openInvitations(other)]).toEqual([[], []]);
  });

  it('makes a key by a choice of rights, with a last day and allowed addresses, and shows them', async () => {
    const account = await owner(system);
    const { companyId } = account;
    const form = { do: 'create', companyId, name: 'Shop' };
    const until = { expiresOn: '2099-12-31', addresses: '203.0.113.7, 198.51.100.0/24' };
    expect((await send(account, '/auth/api-keys', { ...form, preset: 'readOnly', ...until })).status).toBe(
      200,
    );
    expect((await send(account, '/auth/api-keys', { ...form, preset: 'invoicing' })).status).toBe(200);
    expect((await send(account, '/auth/api-keys', { ...form, preset: 'everything' })).status).toBe(200);
    const chosen = { ...form, preset: 'chosen', scopes: 'clients:read' };
    expect((await send(account, '/auth/api-keys', chosen)).status).toBe(200);
    const [ticked, everything, invoicing, reading] = await keysOf(account);
    expect(reading).toMatchObject({
      expiresAt: '2099-12-31T23:59:59.000Z',
      ipAllowList: ['203.0.113.7/32', '198.51.100.0/24'],
      scopes: SCOPES.filter((scope) => scope.endsWith(':read')),
    });
    expect(invoicing).toMatchObject({ expiresAt: null, ipAllowList: null });
    expect(invoicing?.scopes).toEqual(
      expect.arrayContaining(['clients:write', 'documents:write', 'receivables:read']),
    );
    expect(
      invoicing?.scopes.filter((scope) => /^(?:api-keys|banking|audit|webhooks):|company:write/.test(scope)),
    ).toEqual([]);
    expect(everything?.scopes).toEqual(SCOPES);
    expect(ticked?.scopes).toEqual(['clients:read']);
    const { text } = await account.http.get('/auth/api-keys?lang=en');
    for (const sentence of [
      'Only from 203.0.113.7/32, 198.51.100.0/24',
      'Valid until',
      'Read only',
      'clients:read',
    ])
      expect(text).toContain(sentence);
  });

  it.each([
    ['a choice that is none', { preset: 'root' }, 'preset', 'Choose one of the list, '],
    [
      'a choice with ticked boxes',
      { preset: 'everything', scopes: 'clients:read' },
      'preset',
      'Choose one of the list, ',
    ],
    [
      'a day of the past',
      { preset: 'readOnly', expiresOn: '2020-01-01' },
      'expiresOn',
      'Enter a day to come',
    ],
    ['no day', { preset: 'readOnly', expiresOn: 'soon' }, 'expiresOn', 'Enter a day to come'],
    ['no address', { preset: 'readOnly', addresses: 'home' }, 'addresses', 'Enter up to 50 IP addresses'],
    ['no right', { preset: 'chosen' }, 'scopes', 'Tick at least one box.'],
  ])('says at its field that a key has %s, and makes none', async (_what, fields, field, words) => {
    const account = await owner(system);
    const form = { do: 'create', companyId: account.companyId, name: 'Shop', ...fields };
    const { status, text } = await send(account, '/auth/api-keys?lang=en', form);
    expect(status).toBe(400);
    expect(text).toContain(words);
    expect(text).toMatch(new RegExp(field === 'scopes' ? 'create-scopes' : `create-${field}-wrong`));
    expect(await keysOf(account)).toEqual([]);
  });

  it('leads on after a company is made, and tells companies of one name apart', async () => {
    const account = await owner(system, {}, { name: 'Twin', city: 'Graz' });
    const { companyId } = await createCompany(account, { name: 'Twin', city: 'Linz' });
    const page = async (query = '') => (await account.http.get(`/auth/?lang=en${query}`)).text;
    const nextSteps = await page(`&made=${companyId}`);
    for (const path of [
      '/api/docs/companies#companies.setNumberFormat',
      '/api/docs/settings#settings.uploadLogo',
      '/api/docs/settings#settings.saveMailSettings',
      '/api/docs/clients#clients.create',
      '/api/docs/guides/first-invoice',
      '/auth/api-keys?lang=en',
    ])
      expect(nextSteps).toContain(`href="${path}"`);
    expect(nextSteps).toMatch(/<details open>/);
    expect(await page()).toMatch(/<details><summary>Next steps in/);
    expect(nextSteps).toContain('Switch to Twin, Graz');
    expect(nextSteps).toContain('Linz');
    await account.http.call(companies.changeInfo, { city: 'Graz' });
    expect(await page()).toContain(`Switch to Twin, ${account.companyId}`);
  });

  it('revokes no key, invitation or session of others', async () => {
    const other = await owner(system);
    const { id: keyId } = await other.http.call(identity.createApiKey, {
      name: 'K',
      scopes: ['clients:read'],
    });
    const { id: invitationId } = await other.http.call(identity.createInvitation, {});
    const { session } = await other.http.call(identity.session, {});
    const { companyId, ...account } = await owner(system);
    for (const [path, fields] of [
      ['/auth/api-keys', { do: 'revoke', id: keyId }],
      ['/auth/members', { do: 'revoke', id: invitationId }],
      ['/auth/sessions', { do: 'end', id: session.id }],
    ] as const) {
      expect({ path, status: (await send(account, path, { ...fields, companyId })).status }).toEqual({
        path,
        status: 404,
      });
    }
    expect((await keysOf(other)).length + (await openInvitations(other)).length).toBe(2);
  });

  it('refuses a MEMBER who invites or makes a key, in words', async () => {
    const host = await owner(system);
    const member = await signUpMember(system, host, 'MEMBER');
    const { companyId } = host;
    const words = 'Your role in this company does not allow this.';
    const invited = await send(member, '/auth/members', { do: 'invite', companyId, role: 'ADMIN' });
    const made = await send(member, '/auth/api-keys', {
      do: 'create',
      companyId,
      name: 'K',
      scopes: 'clients:read',
    });
    expect([invited.status, made.status]).toEqual([403, 403]);
    expect([invited.text, made.text].map((text) => text.split(words).length)).toEqual([2, 2]);
    expect([await keysOf(host), await openInvitations(host)]).toEqual([[], []]);
    const { text } = await member.http.get('/auth/members');
    expect(text).toContain('Owners and administrators invite new members.');
    expect(text).not.toContain('<form');
    expect((await member.http.get('/auth/api-keys')).status).toBe(403);
  });

  it('refuses an ADMIN who invites an OWNER, and offers it to nobody but an OWNER', async () => {
    const host = await owner(system);
    const admin = await signUpMember(system, host, 'ADMIN');
    const { companyId } = host;
    const sent = await send(admin, '/auth/members', { do: 'invite', companyId, role: 'OWNER' });
    expect(sent.status).toBe(403);
    expect(await openInvitations(host)).toEqual([]);
    expect((await admin.http.get('/auth/members')).text).not.toContain('value="OWNER"');
    expect((await host.http.get('/auth/members')).text).toContain('value="OWNER"');
  });

  it('shows names as text, whatever is in them', async () => {
    const name = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
    const account = await owner(system, { firstName: name.slice(0, 60) }, { name });
    await account.http.call(identity.createApiKey, { name, scopes: ['clients:read'] });
    for (const path of ['/auth/', '/auth/members', '/auth/api-keys', '/auth/sessions', '/auth/company']) {
      const { text } = await account.http.get(path);
      expect(text).not.toMatch(/<img src=x|<script>alert/);
    }
    expect((await account.http.get('/auth/api-keys')).text).toContain('&lt;script&gt;alert(2)');
    const fields = { do: 'create', companyId: account.companyId, name: '', country: name, city: name };
    const refused = await send(account, '/auth/company', fields);
    expect(refused.status).toBe(400);
    expect(refused.text).not.toMatch(/<img src=x|<script>alert/);
    expect(refused.text).toContain('value="&quot;&gt;&lt;img');
  });

  it('makes a key or a company once, however often the form is sent', async () => {
    const account = await owner(system);
    const key = { do: 'create', companyId: account.companyId, name: 'K', scopes: 'clients:read', once: 'a1' };
    const [first, second] = [
      await send(account, '/auth/api-keys', key),
      await send(account, '/auth/api-keys', key),
    ];
    const shown = ({ text }: { text: string }) => /<code>(inv_\w+)<\/code>/.exec(text)?.[1];
    expect(shown(first)).toMatch(/^inv_/);
    expect(shown(second)).toBe(shown(first));
    expect(await keysOf(account)).toHaveLength(1);
    const { companyId } = account;
    const company = { do: 'create', companyId, name: 'Twice', country: 'FR', once: 'b2' };
    const made = [
      await send(account, '/auth/company', company),
      await send(account, '/auth/company', company),
    ];
    expect(made.map(({ status }) => status)).toEqual([303, 409]);
    const { items } = await account.http.call(companies.list, {});
    expect(items.filter(({ name }) => name === 'Twice')).toMatchObject([{ isActive: true, role: 'OWNER' }]);
  });

  it('marks what is missing or wrong, in the language of the page, and keeps what was typed', async () => {
    const account = await signUp(system);
    const fields = { do: 'create', name: '', country: 'XX', kind: 'guild', city: 'Köln', email: 'nobody' };
    const { status, text } = await send(account, '/auth/company?lang=de', fields);
    expect(status).toBe(400);
    for (const words of [
      'Etwas fehlt oder stimmt nicht. Bitte prüfen Sie das Formular.',
      'Geben Sie den Namen ein, mit höchstens 200 Zeichen.',
      'Wählen Sie ein Land.',
      'Geben Sie eine E-Mail-Adresse ein',
      'value="Köln"',
    ])
      expect(text).toContain(words);
    expect((await account.http.call(companies.list, {})).items).toEqual([]);
  });

  it.each([
    ['no form', { body: '{"do":"create"}', type: 'application/json', status: 415 }],
    ['no type', { body: 'do=create', type: '', status: 415 }],
    [
      'a large form',
      { body: `name=${'x'.repeat(FORM_BYTES_MAX)}`, type: 'application/x-www-form-urlencoded', status: 413 },
    ],
    [
      'a form of another page',
      { body: 'do=endOthers', type: 'application/x-www-form-urlencoded', status: 400 },
    ],
    [
      'a name of every object',
      { body: 'do=constructor', type: 'application/x-www-form-urlencoded', status: 400 },
    ],
    [
      'a NUL',
      { body: 'do=create&name=%00&country=FR', type: 'application/x-www-form-urlencoded', status: 400 },
    ],
    [
      'bytes that are no UTF-8',
      { body: 'do=create&name=%ff', type: 'application/x-www-form-urlencoded', status: 400 },
    ],
    [
      'another charset',
      { body: 'do=create', type: 'application/x-www-form-urlencoded; charset=unknown', status: 415 },
    ],
  ])('answers %s with a page about it', async (_, { body, type, status }) => {
    const { cookie } = await signUp(system);
    const headers = { Cookie: cookie, 'Content-Type': type };
    const response = await fetch(`${system.baseUrl}/auth/company`, { method: 'POST', body, headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  });

  it('belongs to a page: other pages take none', async () => {
    const { cookie } = await signUp(system);
    const response = await fetch(`${system.baseUrl}/auth/sign-in`, {
      method: 'POST',
      headers: { Cookie: cookie },
    });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });
});
