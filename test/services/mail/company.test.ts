/** @list all @own-system — a mail server and limits of its own */
// The mail of a company: through its own server or API, with its reply-to.
import { settings } from '../../../shared/contracts/settings';
import { startOwnSystem } from '../../support/system';
import { until } from '../../support/until';
import { owner } from '../../support/users';
import { API_FORM, PATH } from '../settings/mail-settings/forms';
import { CompanyMail } from './company-mail';

let mail: CompanyMail;

beforeAll(async () => {
  mail = await CompanyMail.start();
});
beforeEach(() => mail.startOver());

describe('a message of a company', () => {
  it('goes through its own server, in its name, with the reply-to of the instance', async () => {
    await mail.useServer();
    const id = await mail.write();
    await mail.mailing.untilStatus(id, 'sent');
    const [got] = mail.arrived(id);
    expect(got).toMatchObject({
      from: 'billing@acme.example',
      to: ['jan@client.example'],
      wasEncrypted: true,
    });
    expect(got?.mail.from).toEqual({ name: 'Acme "Söhne" <x>', address: 'billing@acme.example' });
    expect(got?.mail.replyTo).toEqual([{ name: '', address: 'office@instance.example' }]);
    expect(got?.mail.messageId).toBe(`<${id}@acme.example>`);
    expect(await mail.logged(id)).toMatchObject({
      status: 'sent',
      sentThrough: 'company',
      subject: 'Invoice 7',
    });
  });

  it('has the reply-to of the company, which wins', async () => {
    await mail.account.http.put(`${PATH}/reply-to`, { replyTo: 'replies@acme.example' });
    await mail.useServer();
    const id = await mail.write();
    await mail.mailing.untilStatus(id, 'sent');
    expect(mail.arrived(id)[0]?.mail.replyTo).toEqual([{ name: '', address: 'replies@acme.example' }]);
  });

  it('has the settings of the moment in which it is sent', async () => {
    await mail.useServer({ password: 'wrong' });
    const id = await mail.write();
    const waiting = await mail.mailing.untilAttempted(id);
    expect(waiting).toMatchObject({ status: 'queued', last_error: expect.stringMatching(/^535/) });
    await mail.useServer();
    await mail.mailing.hurry();
    await mail.mailing.untilStatus(id, 'sent');
    expect(mail.arrived(id)).toHaveLength(1);
  });

  it('is captured where nothing is set', async () => {
    const id = await mail.write();
    await mail.mailing.untilStatus(id, 'captured');
    expect(await mail.logged(id)).toMatchObject({
      status: 'captured',
      sentThrough: 'captured',
      sentAt: null,
    });
  });

  it('waits while the credentials cannot be opened, and is sent when they can', async () => {
    await mail.useServer();
    await mail.system.sql(
      `UPDATE settings.mail_settings SET sealed_account = overlay(sealed_account placing 'AAAA' from 40)
       WHERE company_id = $1`,
      [mail.account.companyId],
    );
    const id = await mail.write();
    await until('the job has failed once', async () => {
      const jobs = await mail.system.sql(`SELECT FROM mail_jobs._private_jobs WHERE last_error IS NOT NULL`);
      return jobs.length > 0;
    });
    expect(await mail.mailing.stored(id)).toMatchObject({ status: 'queued', attempts: 0 });
    await mail.useServer();
    await mail.mailing.hurry();
    await mail.mailing.untilStatus(id, 'sent');
  });
});

describe('a message through the mail API', () => {
  beforeEach(() => mail.account.http.put(PATH, API_FORM));

  it('is handed over once, as the API wants it', async () => {
    const id = await mail.write();
    await mail.mailing.untilStatus(id, 'sent');
    expect(mail.api.received).toHaveLength(1);
    const [got] = mail.api.received;
    expect(got?.path).toBe('/emails');
    expect(got?.headers).toMatchObject({ authorization: `Bearer ${API_FORM.apiKey}`, 'idempotency-key': id });
    expect(got?.body).toMatchObject({
      from: '"Acme \\"Söhne\\" <x>" <billing@acme.example>',
      to: ['jan@client.example'],
      reply_to: 'office@instance.example',
      subject: 'Invoice 7',
      text: 'Hello, 12 €\n\n-- \nAcme "Söhne" <x>\n1 rue de la Paix\n75002 Paris\n',
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    expect(got?.body.html).toContain('<p>Hello, 12 €</p>');
  });

  it('fails at once where the API finds the message wrong, with its words', async () => {
    mail.api.answer = {
      status: 422,
      body: JSON.stringify({ message: `Invalid \`to\`, key ${API_FORM.apiKey}` }),
    };
    const id = await mail.write();
    expect(await mail.mailing.untilStatus(id, 'failed')).toMatchObject({
      attempts: 1,
      last_error: '422 Invalid `to`, key […]',
    });
  });

  it.each([
    [401, '{"message":"API key is invalid"}', '401 API key is invalid'],
    [429, '{"message":"Too many requests"}', '429 Too many requests'],
    [503, '<html>secret page of a proxy</html>', '503'],
    [500, '{"message":{"a":1}}', '500'],
  ])('waits after a %i', async (status, body, words) => {
    mail.api.answer = { status, body };
    const id = await mail.write();
    expect(await mail.mailing.untilAttempted(id)).toMatchObject({ status: 'queued', last_error: words });
    mail.api.answer = { status: 200, body: '{}' };
    await mail.mailing.hurry();
    await mail.mailing.untilStatus(id, 'sent');
    expect(new Set(mail.api.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('waits while nobody answers there', async () => {
    mail.api.answer = { status: 302, body: '' };
    expect(await mail.mailing.untilAttempted(await mail.write())).toMatchObject({
      status: 'queued',
      last_error: 'The mail server could not be used',
    });
  });

  it('is tested like any other', async () => {
    expect(await mail.account.http.post(`${PATH}/test`)).toMatchObject({
      status: 200,
      body: { sentThrough: 'company' },
    });
    expect(mail.api.received[0]?.body).toMatchObject({
      to: [mail.account.email],
      from: expect.stringContaining('Acme'),
    });
    mail.api.answer = { status: 403, body: '{"message":"The domain is not verified"}' };
    expect(await mail.account.http.post(`${PATH}/test`)).toMatchObject({
      status: 400,
      body: { code: 'mail_test_failed', detail: '403 The domain is not verified' },
    });
  });

  it('may be that of the instance', async () => {
    const other = await startOwnSystem({
      OUTBOUND_ALLOW: `localhost:${mail.api.port}=127.0.0.1`,
      MAIL_API_BASE_URL: `http://localhost:${mail.api.port}/`,
      MAIL_API_KEY: 're_of-the-instance',
      MAIL_FROM: 'Books <books@instance.example>',
    });
    const { http, email } = await owner(other);
    expect((await http.call(settings.readMailSettings, {})).fallback).toEqual({
      kind: 'mailapi',
      fromAddress: 'books@instance.example',
    });
    expect((await http.post(`${PATH}/test`)).body).toEqual({ to: email, sentThrough: 'instance' });
    // a message of a test before may come late
    const keys = mail.api.received.map(({ headers }) => headers.authorization);
    expect(keys).toContain('Bearer re_of-the-instance');
  });
});
