/** @list all — the rest of the gateway; npm test has the core */
// The second step of a sign-in and `/auth/security`, as browsers without scripts use them.

import { identity } from '../../../shared/contracts/identity';
import { addApp, beginSignIn, codeOf } from '../../services/identity/factors';
import { beforeTests } from '../../support/made-before';
import { startInstance } from '../../support/system';
import { afterRevocation } from '../../support/until';
import { type Account, owner, signUp } from '../../support/users';

const FACTOR = '/auth/factor';
const SECURITY = '/auth/security';
const MINUTE_MS = 60_000;

const system = beforeTests(startInstance);
afterEach(() => system.setClock(0));

interface Sent {
  status: number;
  location: string | null;
  cookies: string[];
  text: string;
}

/** Sends a form as a browser on the page does, or opens the page. */
async function browse(path: string, cookie: string, form?: Record<string, string>): Promise<Sent> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', origin: system.baseUrl };
  const sent = form && { method: 'POST', body: new URLSearchParams(form) };
  const response = await fetch(system.baseUrl + path, { redirect: 'manual', headers, ...sent });
  const { status } = response;
  const cookies = response.headers.getSetCookie().map((header) => header.split(';')[0] ?? '');
  return { status, location: response.headers.get('location'), cookies, text: await response.text() };
}

/** The hidden fields of the form of a page that has this step. */
function fieldsOf({ text }: Sent, step: string): Record<string, string> {
  const form = text.match(
    new RegExp(`<form[^>]*>(?:(?!</form>).)*name="do" value="${step}".*?</form>`, 's'),
  )?.[0];
  const inputs = [...(form ?? '').matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(
    inputs.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
  );
}

async function begun(account: Account): Promise<string> {
  const { challengeToken } = await beginSignIn(account.http, account);
  const path = `${FACTOR}?returnTo=%2Fauth%2Fsessions`;
  const answer = await browse(path, '', { do: 'begin', challengeToken });
  expect(answer).toMatchObject({ status: 303, location: path });
  return answer.cookies.join('; ');
}

describe('the second step', () => {
  it('takes a code of the app, and leads on with a session', async () => {
    const account = await signUp(system);
    const { secret } = await addApp(account.http);
    const cookie = await begun(account);
    const page = await browse(FACTOR, cookie);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<script');
    const wrong = await browse(FACTOR, cookie, { do: 'verify', code: codeOf(secret, 50) });
    expect(wrong).toMatchObject({ status: 400 });
    expect(wrong.text).toContain('The code is wrong or has been used before');
    const malformed = await browse(FACTOR, cookie, { do: 'verify', code: '12' });
    expect(malformed.text).toContain('aria-invalid="true"');
    const done = await browse(`${FACTOR}?returnTo=%2Fauth%2Fsessions`, cookie, {
      do: 'verify',
      code: codeOf(secret),
    });
    expect(done).toMatchObject({ status: 303, location: '/auth/sessions' });
    expect(done.cookies).toContain('sign-in-factor=');
    const session = done.cookies.find((one) => one.startsWith('session=')) ?? '';
    expect((await account.http.as({ cookie: session }).call(identity.session, {})).user.id).toBe(
      account.userId,
    );
  });

  it('takes a recovery code', async () => {
    const account = await signUp(system);
    const { recoveryCodes } = await addApp(account.http);
    const done = await browse(FACTOR, await begun(account), { do: 'verify', code: recoveryCodes[0] ?? '' });
    expect(done).toMatchObject({ status: 303, location: '/auth/' });
  });

  it('leads back to the sign-in without a challenge, or with one that has ended', async () => {
    const account = await signUp(system);
    const { secret } = await addApp(account.http);
    const again = '/auth/sign-in?error=sign_in_challenge_invalid';
    expect((await browse(FACTOR, '')).location).toBe(again);
    const cookie = await begun(account);
    system.setClock(11 * MINUTE_MS);
    const late = await browse(FACTOR, cookie, { do: 'verify', code: codeOf(secret, 22) });
    expect(late).toMatchObject({ status: 303, location: again });
    expect((await browse(again, '')).text).toContain('The sign-in took too long');
  });

  it('is no way to another site, and takes no form of one', async () => {
    const account = await signUp(system);
    const { secret } = await addApp(account.http);
    const cookie = await begun(account);
    const path = `${FACTOR}?returnTo=${encodeURIComponent('//evil.example')}`;
    const done = await browse(path, cookie, { do: 'verify', code: codeOf(secret) });
    expect(done.location).toBe('/auth/');
    const { challengeToken } = await beginSignIn(account.http, account);
    const foreign = await fetch(system.baseUrl + FACTOR, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ do: 'begin', challengeToken }),
    });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.getSetCookie()).toEqual([]);
  });
});

describe('the page about security', () => {
  it('adds an app, shows its codes once, and removes it', async () => {
    const account = await signUp(system);
    const { cookie } = account;
    const open = await browse(SECURITY, cookie);
    expect(open.text).toContain('You have no authenticator app yet');
    const added = await browse(SECURITY, cookie, { ...fieldsOf(open, 'add'), name: 'My <phone>' });
    expect(added.text).toContain('<svg role="img"');
    const connection = fieldsOf(added, 'confirm');
    const { secret = '' } = connection;
    expect(added.text).toContain(`<code>${secret}</code>`);
    const wrong = await browse(SECURITY, cookie, { ...connection, code: codeOf(secret, 50) });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain(`<code>${secret}</code>`);
    const again = { ...fieldsOf(wrong, 'confirm'), code: codeOf(secret) };
    const confirmed = await browse(SECURITY, cookie, again);
    expect(confirmed.status).toBe(200);
    expect(confirmed.text.match(/<li><code>/g)).toHaveLength(10);
    const listed = await browse(SECURITY, cookie);
    expect(listed.text).toContain('My &lt;phone&gt;');
    expect(listed.text).not.toContain('My <phone>');
    expect(listed.text).toContain('Codes that still work: 10');
    const codes = await browse(SECURITY, cookie, fieldsOf(listed, 'makeCodes'));
    expect(codes.text.match(/<li><code>/g)).toHaveLength(10);
    const removed = await browse(SECURITY, cookie, fieldsOf(listed, 'remove'));
    expect(removed).toMatchObject({ status: 303, location: `${SECURITY}?done=removed` });
    expect((await account.http.call(identity.factors, {})).items).toEqual([]);
  });

  it('asks for a proof before it changes anything, ten minutes after the last one', async () => {
    const account = await signUp(system);
    const { cookie, password } = account;
    const fresh = await browse(SECURITY, cookie);
    system.setClock(11 * MINUTE_MS);
    const stale = await browse(SECURITY, cookie);
    expect(fieldsOf(stale, 'add')).toEqual({});
    expect(stale.text).toContain('type="password"');
    const refused = await browse(SECURITY, cookie, {
      ...fieldsOf(fresh, 'makeCodes'),
      ...fieldsOf(fresh, 'add'),
      name: 'Phone',
    });
    expect([200, 403]).toContain(refused.status);
    const wrong = await browse(SECURITY, cookie, {
      ...fieldsOf(stale, 'prove'),
      password: 'not the password',
    });
    expect(wrong).toMatchObject({ status: 400 });
    expect(wrong.text).toContain('The password is wrong');
    expect(wrong.text).not.toContain('not the password');
    const proven = await browse(SECURITY, cookie, { ...fieldsOf(stale, 'prove'), password });
    expect(proven).toMatchObject({ status: 303, location: `${SECURITY}?done=proven` });
    expect(fieldsOf(await browse(SECURITY, cookie), 'add')).toMatchObject({ do: 'add' });
  });

  it('asks for a proof in place of the first code of an app that was added ten minutes before', async () => {
    const { cookie, http } = await signUp(system);
    const added = await browse(SECURITY, cookie, {
      ...fieldsOf(await browse(SECURITY, cookie), 'add'),
      name: 'Phone',
    });
    const connection = fieldsOf(added, 'confirm');
    system.setClock(11 * MINUTE_MS);
    await afterRevocation();
    const code = codeOf(connection.secret ?? '', 22);
    const stale = await browse(SECURITY, cookie, { ...connection, code });
    expect(stale.text).toContain('type="password"');
    expect(fieldsOf(stale, 'confirm')).toEqual({});
    expect((await http.call(identity.factors, {})).items).toEqual([]);
  });

  it('asks a user with an app for its code', async () => {
    const account = await signUp(system);
    const { secret } = await addApp(account.http);
    system.setClock(11 * MINUTE_MS);
    const stale = await browse(SECURITY, account.cookie);
    expect(stale.text).toContain('autocomplete="one-time-code"');
    const form = fieldsOf(stale, 'prove');
    expect((await browse(SECURITY, account.cookie, { ...form, code: 'abc' })).text).toContain(
      'aria-invalid="true"',
    );
    const proven = await browse(SECURITY, account.cookie, { ...form, code: codeOf(secret, 22) });
    expect(proven.status).toBe(303);
  });

  it('is where other pages lead for a proof, and leads back to them', async () => {
    const { cookie, http } = await owner(system);
    const { secret } = await addApp(http);
    system.setClock(11 * MINUTE_MS);
    await afterRevocation();
    const proofPage = `${SECURITY}?returnTo=%2Fauth%2Fmembers`;
    const invite = fieldsOf(await browse('/auth/members', cookie), 'invite');
    const refused = await browse('/auth/members', cookie, { ...invite, email: '', role: 'MEMBER' });
    expect(refused).toMatchObject({ status: 303, location: proofPage });
    const form = fieldsOf(await browse(proofPage, cookie), 'prove');
    const wrong = await browse(proofPage, cookie, { ...form, code: codeOf(secret, 50) });
    expect(wrong.text).toContain(`action="${proofPage}"`);
    const proven = await browse(proofPage, cookie, { ...form, code: codeOf(secret, 22) });
    expect(proven).toMatchObject({ status: 303, location: '/auth/members' });
    const invited = await browse('/auth/members', cookie, { ...invite, email: '', role: 'MEMBER' });
    expect(invited.text).toContain('/auth/sign-up?invitation=');
  });

  describe('a form that needs a proof first', () => {
    const cookieOf = ({ cookies }: Sent) => cookies.find((one) => one.startsWith('form=')) ?? '';
    const typed = { email: 'typed@example.com', role: 'ADMIN' };

    /** The form of an invitation, which is sent with a session that is not fresh. */
    async function sent(more: Record<string, string> = {}) {
      const account = await owner(system);
      const { secret } = await addApp(account.http);
      system.setClock(11 * MINUTE_MS);
      await afterRevocation();
      const invite = fieldsOf(await browse('/auth/members', account.cookie), 'invite');
      const refused = await browse('/auth/members', account.cookie, { ...invite, ...typed, ...more });
      expect(refused.status).toBe(303);
      return { account, secret, invite, refused };
    }

    it('has what was typed after the proof, once', async () => {
      const { account, secret, refused } = await sent();
      expect(refused.location).not.toContain('typed');
      const kept = cookieOf(refused);
      const both = `${account.cookie}; ${kept}`;
      const proof = await browse(refused.location ?? '', both);
      const form = fieldsOf(proof, 'prove');
      expect(proof.text).not.toContain('typed@example.com');
      expect(cookieOf(proof)).toBe('');
      const proven = await browse(refused.location ?? '', both, { ...form, code: codeOf(secret, 22) });
      expect(proven).toMatchObject({ status: 303, location: '/auth/members' });
      const page = await browse('/auth/members', both);
      expect(page.text).toContain('value="typed@example.com"');
      expect(page.text).toContain('<option value="ADMIN" selected>');
      expect(page.cookies).toContain('form=');
      expect((await browse('/auth/members', account.cookie)).text).not.toContain('typed@example.com');
      const invitation = await browse('/auth/members', both, { ...fieldsOf(page, 'invite'), ...typed });
      expect(invitation).toMatchObject({ status: 303, location: '/auth/members?done=invited' });
    });

    it('keeps the fields of its page alone: no password, code or key that came with them', async () => {
      const { refused, invite } = await sent({ password: 'hunter-2', code: '123456', secret: 'hush' });
      const text = Buffer.from(cookieOf(refused).slice('form='.length), 'base64url').toString();
      expect(text).toContain('typed%40example.com');
      for (const word of ['hunter-2', '123456', 'hush', invite.once ?? 'none'])
        expect(text).not.toContain(word);
    });

    it('is shown to no other user, on no other page, and not where the cookie was altered', async () => {
      const { refused } = await sent();
      const kept = cookieOf(refused);
      system.setClock(0);
      const other = await owner(system);
      for (const [path, cookie] of [
        ['/auth/members', kept],
        ['/auth/api-keys', kept],
        ['/auth/members', 'form=bm90IGpzb24'],
        ['/auth/members', `form=${'A'.repeat(4_000)}`],
      ] as const) {
        const page = await browse(path, `${other.cookie}; ${cookie}`);
        expect(page.status).toBe(200);
        expect(page.text).not.toContain('typed@example.com');
      }
    });

    it('is too long to be kept: it is typed again', async () => {
      const { refused, account } = await sent({ email: `${'x'.repeat(4_000)}@example.com` });
      expect(cookieOf(refused)).toBe('');
      expect((await browse('/auth/members', account.cookie)).status).toBe(200);
    });
  });

  it('leads to no other site', async () => {
    const { cookie, password } = await signUp(system);
    const path = `${SECURITY}?returnTo=${encodeURIComponent('https://evil.example/')}`;
    system.setClock(11 * MINUTE_MS);
    const form = fieldsOf(await browse(path, cookie), 'prove');
    const proven = await browse(path, cookie, { ...form, password });
    expect(proven).toMatchObject({ status: 303, location: `${SECURITY}?done=proven` });
  });
});
