/** @own-system — limits of the instance */
// Secrets that were typed in or given out, looked for wherever they must not be: logs, refusals, tables, files.
// The letter with a link is the one place that has to hold one: rows of mail wait for it to be sent, and the captured
// letter is the delivery itself.

import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Certificates, makeCertificates } from '../../deploy/simulate/certificates';
import { Pkcs12Maker } from '../../deploy/simulate/pkcs12';
import { identity } from '../../shared/contracts/identity';
import { mail } from '../../shared/contracts/mail';
import { createLog } from '../../shared/runtime/observability/log';
import { smtpForm } from '../services/settings/mail-settings/forms';
import { type HttpClient, type HttpResponse, sessionCookie } from '../support/http-client';
import { type MailServer, refusal, startMailServer } from '../support/mail-server';
import { linkIn, mailSaying } from '../support/mails';
import { outputOf } from '../support/outputs';
import { startOwnSystem, type TestSystem } from '../support/system';
import { until } from '../support/until';
import { type Account, createCompany, signUp } from '../support/users';

const SIGN_IN = '/api/auth/sign-in/email';

let system: TestSystem;
let account: Account;
let http: HttpClient;
let certificates: Certificates;
let server: MailServer;
const lines: string[] = [];
const refusals: string[] = [];
const secrets: Record<string, string> = {
  password: 'canary-password-7391',
  'wrong password': 'canary-wrong-5520',
  'new password': 'canary-new-password-8814',
  'reset password': 'canary-reset-1175',
  'encryption key': 'canary-encryption-key-6620',
  'SMTP password': 'canary-smtp-password-2283',
  'mail API key': 're_canary-mail-api-key-9941',
  'PFX password': 'canary-pfx-password-3357',
};
const answers: string[] = [];
const secret = (name: string) => secrets[name] ?? '';

beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  certificates = makeCertificates();
  const { key, cert, caFile } = certificates;
  // says what it was told, as no server should
  const echo = `You said ${secret('SMTP password')}, ${Buffer.from(secret('SMTP password')).toString('base64')}`;
  server = await startMailServer({ key, cert, onAuth: (_auth, _session, done) => done(refusal(535, echo)) });
  const settings = {
    CREDENTIALS_ENCRYPTION_KEY: secret('encryption key'),
    OUTBOUND_ALLOW: `localhost:${server.port}=127.0.0.1`,
    OUTBOUND_CA_FILE: caFile,
  };
  system = await startOwnSystem(settings, log);
  account = await signUp(system, { password: secret('password') });
  http = account.http;
  await createCompany(account);
  await useSecrets();
  await misuseSecrets();
  await useSettings();
  await misuseSettings();
  await deliverMail();
  await breakDatabase();
});
afterAll(() => rmSync(dirname(certificates.caFile), { recursive: true }));

function note(answer: HttpResponse): HttpResponse {
  if (answer.status >= 400) refusals.push(answer.text);
  return answer;
}

async function useSecrets(): Promise<void> {
  secrets['session token'] = account.cookie.split('=')[1] ?? '';
  const scopes = ['clients:read'];
  const key = await http.post(
    '/api/api-keys',
    { name: 'Shop', scopes },
    { 'idempotency-key': 'canary-idempotency-4402' },
  );
  const rotated = await http.respond(identity.rotateApiKey, {
    id: outputOf(identity.createApiKey, key).id,
    overlapSeconds: 60,
  });
  const invited = await http.respond(identity.createInvitation, { role: 'MEMBER' });
  secrets['API key'] = outputOf(identity.createApiKey, key).key;
  secrets['rotated API key'] = rotated.body.key;
  secrets['invitation code'] = invited.body.code;
  secrets['Idempotency-Key'] = 'canary-idempotency-4402';
  await http.as({ apiKey: secret('API key') }).get('/api/clients');
  const joined = await signUp(system, {
    password: secret('password'),
    invitationCode: secret('invitation code'),
  });
  const body = { currentPassword: secret('password'), newPassword: secret('new password') };
  expect((await joined.http.post('/api/auth-extended/set-password', body)).status).toBe(201);
}

async function misuseSecrets(): Promise<void> {
  const anonymous = http.as({});
  const { email } = account;
  const bad = secret('wrong password');
  note(await anonymous.post(SIGN_IN, { email, password: bad }));
  note(await anonymous.post(SIGN_IN, { email, password: bad, unknown: bad }));
  note(await anonymous.post(SIGN_IN, { email: bad, password: [bad] }));
  note(await anonymous.post(SIGN_IN, `{"email":"${email}","password":"${bad}`));
  note(await http.post('/api/auth-extended/set-password', { newPassword: bad, currentPassword: bad }));
  note(await http.post('/api/invitations/accept', { code: secret('invitation code') }));
  note(await http.as({ apiKey: `${secret('API key')}x` }).get('/api/clients'));
  note(await http.as({ cookie: `${account.cookie}x` }).get('/api/clients'));
  note(await http.as({ apiKey: secret('API key') }).post('/api/clients', { name: '' }));
  note(await http.get(`/api/clients/${secret('API key')}`));
  expect(refusals.length).toBe(10);
}

const MAIL = '/api/company/mail-settings';
const CERTIFICATES = '/api/company/signing-certificates';

/** Settings of a company: each is stored, used and shown again. */
async function useSettings(): Promise<void> {
  const maker = new Pkcs12Maker();
  const password = secret('PFX password');
  const pfxBase64 = maker.file(maker.identity({ type: 'ec' }), password).toString('base64');
  maker.remove();
  // any part of it would do harm
  secrets.PFX = pfxBase64.slice(400, 460);
  const certificate = { label: 'Seal', pfxBase64, pfxPassword: password };
  const api = { kind: 'mailapi', apiKey: secret('mail API key'), fromAddress: 'a@acme.example' };
  const smtp = smtpForm(server.port, { password: secret('SMTP password') });
  const added = await http.post(CERTIFICATES, certificate, { 'idempotency-key': 'canary-certificate-8890' });
  const stored = [added, await http.put(MAIL, api), await http.put(MAIL, smtp)];
  expect(stored.map(({ status }) => status)).toEqual([201, 200, 200]);
  await http.post('/api/invitations', { email: 'invited@example.com' });
  await until('the server has refused the login', hasRefusedMail);
  const paths = [MAIL, CERTIFICATES, '/api/company/mail-log', '/api/company/email-templates'];
  const shown = await Promise.all(paths.map((path) => http.get(path)));
  answers.push(...[...stored, ...shown].map(({ text }) => text));
}

async function hasRefusedMail(): Promise<boolean> {
  const body = await http.call(mail.log, {});
  return body.items.some(({ error }: { error: string | null }) => error?.startsWith('535 You said […]'));
}

async function misuseSettings(): Promise<void> {
  const password = secret('SMTP password');
  note(await http.post(`${MAIL}/test`));
  note(await http.put(MAIL, smtpForm(25, { password, host: '127.0.0.1' })));
  note(await http.put(MAIL, smtpForm(25, { password, unknown: password })));
  note(await http.put(MAIL, { kind: 'mailapi', apiKey: `${secret('mail API key')}\n`, fromAddress: 'x' }));
  const pfxPassword = secret('PFX password');
  note(await http.post(CERTIFICATES, { label: 'Seal', pfxBase64: secret('PFX'), pfxPassword }));
  note(
    await http.post(CERTIFICATES, { label: '', pfxBase64: `${secret('PFX')}!`, pfxPassword: [pfxPassword] }),
  );
  note(await http.post(CERTIFICATES, `{"pfxPassword":"${pfxPassword}`));
  expect(refusals.length).toBe(17);
  // The mail settings are removed so that further letters are captured.
  await http.delete(MAIL);
  await http.post(`/api/company/mail-log/${await idOfInvitation()}/resend`);
}

async function idOfInvitation(): Promise<string> {
  const [newest] = (await http.call(mail.log, {})).items;
  return newest?.id ?? '';
}

async function deliverMail(): Promise<void> {
  await http.as({}).post('/api/auth/request-password-reset', { email: account.email });
  secrets['reset token'] = linkIn(await mailSaying(system, account.email, 'token='), 'token=');
  const body = { token: secret('reset token'), newPassword: secret('reset password') };
  expect((await http.as({}).post('/api/auth/reset-password', body)).status).toBe(200);
  note(await http.as({}).post('/api/auth/reset-password', body));
  const signedIn = await http
    .as({})
    .post(SIGN_IN, { email: account.email, password: secret('reset password') });
  secrets['second session token'] = sessionCookie(signedIn).split('=')[1] ?? '';
  await until('nothing waits in an outbox', async () => (await rowsIn('outbox')).length === 0);
  // the next attempt of the letter that was refused
  await system.sql('UPDATE mail_jobs._private_jobs SET run_at = now() WHERE locked_at IS NULL');
  await until('every letter is sent', async () => (await rowsIn('jobs')).length === 0);
}

/** A statement that fails is logged with its error: not with the values it was given. */
async function breakDatabase(): Promise<void> {
  const before = lines.length;
  await system.sql('ALTER TABLE identity.sessions RENAME TO away');
  const body = { email: account.email, password: secret('reset password') };
  note(await http.as({}).post(SIGN_IN, body));
  await system.sql('ALTER TABLE identity.away RENAME TO sessions');
  await system.sql('ALTER TABLE identity.users RENAME TO away');
  const person = { firstName: 'A', lastName: 'B', email: 'new@example.com', password: secret('password') };
  note(await http.as({}).post('/api/auth/sign-up/email', person));
  await system.sql('ALTER TABLE identity.away RENAME TO users');
  expect(lines.slice(before).join('')).toContain('action failed');
}

async function tables(): Promise<string[]> {
  const rows = await system.sql<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_catalog.pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  return rows.map(({ name }) => name);
}

/** Rows, as text, of every table whose name ends so. */
async function rowsIn(ending: string): Promise<string[]> {
  const named = (await tables()).filter((name) => name.endsWith(ending));
  const rows = named.map((name) => system.sql<{ row: string }>(`SELECT t::text AS row FROM ${name} t`));
  return (await Promise.all(rows)).flat().map(({ row }) => row);
}

function foundIn(texts: string[]): string[] {
  return Object.entries(secrets).flatMap(([name, value]) => {
    if (value.length < 16) throw new Error(`${name} is no secret: "${value}"`);
    return texts.filter((text) => text.includes(value)).map((text) => `${name} in ${text.slice(0, 300)}`);
  });
}

it('no line of the log holds a secret, or what is stored instead of one', () => {
  expect(lines.length).toBeGreaterThan(3);
  expect(foundIn(lines)).toEqual([]);
  expect(lines.filter((line) => line.includes('$argon2'))).toEqual([]);
});

it('no refusal repeats a secret', () => {
  expect(refusals.length).toBe(20);
  expect(foundIn(refusals)).toEqual([]);
});

it('no answer shows again what was set', () => {
  expect(answers.length).toBe(7);
  expect(foundIn(answers)).toEqual([]);
});

it('no row of any table holds a secret once letters are sent', async () => {
  const rows = await rowsIn('');
  expect(rows.length).toBeGreaterThan(20);
  expect(foundIn(rows)).toEqual([]);
});

it('no event tells a secret', async () => {
  const events = await rowsIn('webhooks.events');
  expect(events.length).toBeGreaterThan(3);
  expect(foundIn(events)).toEqual([]);
});
