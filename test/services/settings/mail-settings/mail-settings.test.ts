/** @own-system — keys, feeds or limits of the instance */
import { settings } from '../../../../shared/contracts/settings';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest } from '../../../support/made-before';
import { type NameServer, startNameServer } from '../../../support/name-server';
import { outputOf } from '../../../support/outputs';
import { pointersOf, problemOf } from '../../../support/problems';
import { startOwnSystem, type TestSystem } from '../../../support/system';
import { owner } from '../../../support/users';
import { API_FORM, ENCRYPTION, PATH, smtpForm } from './forms';

const PINNED_PORT = 4465;

/** Addresses of the names that the tests use; others do not exist. */
const ADDRESSES: Record<string, string[]> = {
  'mail.acme.com': ['93.184.216.34'],
  'xn--bcher-kva.acme.com': ['93.184.216.34'],
  'internal.acme.com': ['10.1.2.3'],
  'half.acme.com': ['93.184.216.34', '127.0.0.1'],
  'metadata.acme.com': ['169.254.169.254'],
};

let names: NameServer;
let system: TestSystem;
const account = beforeEachTest(() => owner(system, {}, { name: 'Acme' }));

beforeAll(async () => {
  names = await startNameServer((name, type) => (type === 'A' ? ADDRESSES[name] : ADDRESSES[name] && []));
  system = await startOwnSystem({
    ...ENCRYPTION,
    DNS_SERVERS: names.address,
    OUTBOUND_ALLOW: `localhost:${PINNED_PORT}=127.0.0.1`,
  });
});

const pinned = (fields: object = {}) => smtpForm(PINNED_PORT, fields);
const quota = { perDay: null, usedToday: 0, provider: 'instance' };
const none = {
  ...{ configured: false, kind: null, fromAddress: null, replyTo: null, fallback: null, quota },
  delivery: 'captured',
};

async function status() {
  const answer = await account.http.get(PATH);
  expect(answer.status).toBe(200);
  return answer.body;
}

async function sealed(companyId = account.companyId): Promise<string | null> {
  const [row] = await system.sql<{ sealed: string | null }>(
    'SELECT sealed_account AS sealed FROM settings.mail_settings WHERE company_id = $1',
    [companyId],
  );
  return row?.sealed ?? null;
}

describe('mail settings', () => {
  it('are those of the instance to begin with', async () => {
    expect(await status()).toEqual({ ...none, version: 1, updatedAt: null });
  });

  it.each([
    ['a server', pinned(), 'smtp'],
    ['an API key', API_FORM, 'mailapi'],
  ])('of %s show their kind and sender, and nothing else again', async (_what, form, kind) => {
    const saved = await account.http.put(PATH, form);
    expect(saved.status).toBe(200);
    const { warnings, ...shown } = outputOf(settings.saveMailSettings, saved);
    expect(warnings).toEqual([]);
    expect(shown).toMatchObject({
      ...none,
      quota: { ...quota, provider: 'company' },
      delivery: 'company',
      configured: true,
      kind,
      fromAddress: 'billing@acme.example',
      version: 2,
    });
    expect(await status()).toEqual(shown);
    expect(`${saved.text}${JSON.stringify(await status())}`).not.toMatch(/localhost|password|secret|mailer/);
  });

  it('are stored sealed, the host too', async () => {
    await account.http.put(PATH, pinned());
    expect(await sealed()).toMatch(/^v1\./);
    const [row] = await system.sql<{ row: string }>(
      'SELECT m::text AS row FROM settings.mail_settings m WHERE company_id = $1',
      [account.companyId],
    );
    expect(row?.row).not.toMatch(/localhost|right-password|mailer/);
  });

  it('cross the bus sealed as well', async () => {
    await account.http.put(PATH, pinned());
    const { broker } = system.system;
    const meta = { caller: 'mail' };
    const answer = await broker.call('settings.mailSender', { companyId: account.companyId }, { meta });
    expect(answer).toMatchObject({ companyName: 'Acme', account: { fromAddress: 'billing@acme.example' } });
    expect(JSON.stringify(answer)).not.toMatch(/localhost|right-password|mailer/);
  });

  it('are replaced as a whole', async () => {
    await account.http.put(PATH, pinned());
    const before = await sealed();
    await account.http.put(PATH, { ...API_FORM, fromAddress: 'other@acme.example' });
    expect(await status()).toMatchObject({ kind: 'mailapi', fromAddress: 'other@acme.example', version: 3 });
    expect(await sealed()).not.toBe(before);
  });

  it('go back to those of the instance, as often as asked', async () => {
    await account.http.put(PATH, pinned());
    for (let n = 0; n < 2; n++) {
      expect(await account.http.delete(PATH)).toMatchObject({ status: 200, body: { ...none, version: 3 } });
    }
    expect(await sealed()).toBeNull();
    expect(await status()).toMatchObject(none);
  });

  it('tell subscribers that they were changed, and not how', async () => {
    await account.http.put(PATH, pinned());
    await account.http.delete(PATH);
    const type = 'company.mail_settings_updated';
    expect(await eventsOf(system, 'settings', account.companyId, type)).toEqual([
      { type, data: { configured: true, kind: 'smtp' } },
      { type, data: { configured: false, kind: null } },
    ]);
  });

  it('are changed by one of those who change them at the same version', async () => {
    const headers = { 'if-match': '"1"' };
    const froms = Array.from({ length: 6 }, (_, n) => `sender${n}@acme.example`);
    const answers = await Promise.all(
      froms.map((fromAddress) => account.http.put(PATH, { ...API_FORM, fromAddress }, headers)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    const fromAddress = froms[answers.findIndex((answer) => answer.status === 200)];
    expect(await status()).toMatchObject({ fromAddress, version: 2 });
  });
});

describe('mail settings are 400', () => {
  const bare = { kind: 'smtp', fromAddress: 'billing@acme.example' };
  const api = { kind: 'mailapi', fromAddress: 'billing@acme.example' };

  it.each<[string, object, string[]]>([
    ['with two senders', { ...pinned(), fromAddress: 'a@acme.example, b@acme.example' }, ['/fromAddress']],
    [
      'with an injected sender',
      { ...pinned(), fromAddress: 'a@acme.example>\r\nRCPT TO:<b@c.example' },
      ['/fromAddress'],
    ],
    ['of a server without anything', bare, ['/host', '/port', '/username', '/password']],
    ['of an API without a key', api, ['/apiKey']],
    ['of an API with a host', { ...API_FORM, host: 'mail.acme.com' }, ['/host']],
    ['of a server with an API key', { ...pinned(), apiKey: 'x' }, ['/apiKey']],
  ])('%s', async (_what, form, pointers) => {
    const { status: code, body } = await account.http.put(PATH, form);
    expect({ code, pointers: pointersOf({ body }) }).toEqual({ code: 400, pointers });
    expect(await status()).toMatchObject(none);
  });

  it.each([
    ...'127.0.0.1 2130706433 ::1 93.184.216.34 localhost mail mail.internal internal.acme.com half.acme.com'.split(
      ' ',
    ),
    ...'metadata.acme.com mail.acme.com:25 user@mail.acme.com mail.acme.com/x mail.acme.com\\@127.0.0.1'.split(
      ' ',
    ),
    'mail acme.com',
  ])('with the host %s', async (host) => {
    const { status: code, body } = await account.http.put(PATH, pinned({ host, port: 25 }));
    expect({ code, errors: problemOf({ body }).errors?.length, pointer: pointersOf({ body })[0] }).toEqual({
      code: 400,
      errors: 1,
      pointer: '/host',
    });
    expect(problemOf({ body }).errors?.[0]?.message).not.toMatch(/\d+\.\d+|::/);
    expect(await status()).toMatchObject(none);
  });
});

describe('a host', () => {
  it.each(['mail.acme.com', 'MAIL.acme.com', 'bücher.acme.com'])(
    '%s with a public address is taken',
    async (host) => {
      expect((await account.http.put(PATH, pinned({ host, port: 587 }))).body).toMatchObject({
        warnings: [],
      });
    },
  );

  it('that does not resolve at this moment is saved with a warning', async () => {
    const { status: code, body } = await account.http.put(
      PATH,
      pinned({ host: 'nowhere.acme.com', port: 587 }),
    );
    expect(code).toBe(200);
    expect(outputOf(settings.saveMailSettings, { body }).warnings).toEqual([
      expect.stringMatching(/cannot be resolved at this moment.$/),
    ]);
    expect(outputOf(settings.saveMailSettings, { body }).configured).toBe(true);
  });
});

describe('the reply-to address', () => {
  const REPLY_TO = `${PATH}/reply-to`;

  it('is kept apart from the rest', async () => {
    const set = await account.http.put(REPLY_TO, { replyTo: 'office@acme.example' });
    expect(set).toMatchObject({ status: 200, body: { ...none, replyTo: 'office@acme.example' } });
    await account.http.put(PATH, pinned());
    await account.http.delete(PATH);
    expect(await status()).toMatchObject({ ...none, replyTo: 'office@acme.example' });
  });

  it.each([{ replyTo: null }, {}])('is cleared by %j', async (body) => {
    await account.http.put(REPLY_TO, { replyTo: 'office@acme.example' });
    expect(await account.http.put(REPLY_TO, body)).toMatchObject({ status: 200, body: { replyTo: null } });
  });

  it.each(['office', 'a@acme.example, b@acme.example', 'Office <a@acme.example>', 'a@acme.example\n', ''])(
    'is no %j',
    async (replyTo) => {
      const { status: code, body } = await account.http.put(REPLY_TO, { replyTo });
      expect({ code, pointer: pointersOf({ body })[0] }).toEqual({ code: 400, pointer: '/replyTo' });
    },
  );
});

it('without an encryption key nothing is stored, and the rest goes on', async () => {
  const bare = await startOwnSystem({
    OUTBOUND_ALLOW: `localhost:${PINNED_PORT}=127.0.0.1`,
    SMTP_HOST: 'localhost',
    SMTP_PORT: '1',
    MAIL_FROM: 'Books <books@instance.example>',
  });
  const { http } = await owner(bare);
  for (const form of [pinned(), API_FORM]) {
    expect(await http.put(PATH, form)).toMatchObject({
      status: 503,
      body: { code: 'encryption_not_configured' },
    });
  }
  expect((await http.get(PATH)).body).toMatchObject({
    configured: false,
    fallback: { kind: 'smtp', fromAddress: 'books@instance.example' },
    delivery: 'instance',
  });
  expect((await http.put(`${PATH}/reply-to`, { replyTo: 'office@acme.example' })).status).toBe(200);
  expect((await http.delete(PATH)).status).toBe(200);
});
