/** @list all @own-system — a mail server and limits of its own */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { LOCALES } from '../../../shared/contracts/primitives';
import { newId } from '../../../shared/runtime/database/ids';
import { beforeTests } from '../../support/made-before';
import { startOwnSystem } from '../../support/system';
import { Mailing, SECRET_LINK } from './mailing';

const system = beforeTests(startOwnSystem);
let mailing: Mailing;

beforeAll(async () => {
  mailing = new Mailing(system);
});

function filesOf(id: string): string[] {
  const folder = join(system.config.dataDir, 'mail');
  return readdirSync(folder)
    .filter((name) => name.includes(id))
    .map((name) => join(folder, name));
}

async function captured(id: string) {
  await mailing.untilStatus(id, 'captured');
  const [file = ''] = filesOf(id);
  return PostalMime.parse(readFileSync(file, 'utf8'));
}

const resetMessage = () => ({
  id: newId(),
  companyId: null,
  template: 'password_reset',
  to: 'jan@client.example',
  locale: null,
  variables: { link: SECRET_LINK, validMinutes: '60' },
});

describe('mail without SMTP settings', () => {
  it('becomes a file that only its owner may read, while the database forgets the secret', async () => {
    const id = await mailing.reset('jan@client.example');
    const mail = await captured(id);
    expect(mail.to).toEqual([{ name: '', address: 'jan@client.example' }]);
    expect(mail.subject).toBe('Reset your password');
    expect(mail.text).toContain(SECRET_LINK);
    const [file = ''] = filesOf(id);
    expect(file).toMatch(/\/\d{8}T\d{6}-password_reset-[0-9a-f-]{36}\.eml$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // a person reads it without a mail program
    expect(readFileSync(file, 'utf8')).toContain(`\n${SECRET_LINK}\r\n`);
    expect((await mailing.stored(id)).variables).toEqual({});
  });

  it('is taken in once, however often it is handed over', async () => {
    const message = resetMessage();
    await Promise.all([mailing.accept(message), mailing.accept(message), mailing.accept(message)]);
    await mailing.untilStatus(message.id, 'captured');
    await mailing.accept(message);
    expect(await mailing.stored(message.id)).toMatchObject({
      status: 'captured',
      sent_at: null,
      attempts: 1,
    });
    expect(filesOf(message.id)).toHaveLength(1);
  });

  it('holds no secret in the queue', async () => {
    await system.sql(
      `CREATE TABLE mail_jobs.seen AS SELECT payload::text FROM mail_jobs._private_jobs LIMIT 0`,
    );
    await system.sql(`CREATE FUNCTION mail_jobs.keep() RETURNS trigger SECURITY DEFINER LANGUAGE plpgsql AS
      'BEGIN INSERT INTO mail_jobs.seen VALUES (new.payload::text); RETURN new; END'`);
    await system.sql(`CREATE TRIGGER keep AFTER INSERT ON mail_jobs._private_jobs
      FOR EACH ROW EXECUTE FUNCTION mail_jobs.keep()`);
    const id = await mailing.reset('jan@client.example');
    expect(await system.sql('SELECT payload FROM mail_jobs.seen')).toEqual([
      { payload: JSON.stringify({ messageId: id, round: 1, priority: 0 }) },
    ]);
  });

  it.each([
    ['two addresses', { to: 'a@client.example, b@client.example' }],
    ['an injected command', { to: 'a@client.example>\r\nRCPT TO:<evil@client.example' }],
    ['an unknown template', { template: 'newsletter' }],
    ['a script for a link', { variables: { link: 'javascript:alert(1)', validMinutes: '60' } }],
    ['a missing variable', { variables: { link: SECRET_LINK } }],
  ])('refuses %s', async (_what, wrong) => {
    const message = { ...resetMessage(), ...wrong };
    await expect(mailing.accept(message)).rejects.toMatchObject({ type: 'validation_failed' });
    expect(await system.sql('SELECT FROM mail.messages WHERE id = $1', [message.id])).toEqual([]);
  });
});

describe('the invitation', () => {
  const invitation = {
    inviterName: 'Zoë <b>O’Neil</b>',
    companyName: 'Łódź & Söhne "GmbH"',
    link: 'https://books.example/join?code=1&x=2',
    code: 'AB-12',
    expiresOn: '2026-11-21',
  };

  it('shows what it was given as text, not as HTML', async () => {
    const mail = await captured(await mailing.give('invitation', 'jan@client.example', invitation));
    expect(mail.subject).toBe('Zoë <b>O’Neil</b> has invited you to join Łódź & Söhne "GmbH"');
    expect(mail.html).toContain('Zoë &lt;b&gt;O’Neil&lt;/b&gt;');
    expect(mail.html).toContain('Łódź &amp; Söhne &quot;GmbH&quot;');
    expect(mail.html).toContain('href="https://books.example/join?code=1&amp;x=2"');
    expect(mail.html).not.toContain('<b>');
    expect(mail.text).toContain('Łódź & Söhne "GmbH"');
    expect(mail.text).toContain('Invitation code: AB-12');
    expect(mail.text).toContain('21 November 2026');
  });

  it('cannot be given lines of its own', async () => {
    const inviterName = 'Jan\r\nBcc: evil@client.example\r\n\r\nPay here';
    const mail = await captured(
      await mailing.give('invitation', 'jan@client.example', { ...invitation, inviterName }),
    );
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.subject).toMatch(/^Jan Bcc: evil@\u2060client\.\u2060example Pay here has invited/);
  });

  it('has no link but its own: an address in a name is not readable as one', async () => {
    const names = {
      inviterName: 'Account locked: https://evil.example/x',
      companyName: 'Write to pay@evil.example or www.evil.example',
    };
    const mail = await captured(
      await mailing.give('invitation', 'jan@client.example', { ...invitation, ...names }),
    );
    const written = `${mail.subject} ${mail.text} ${mail.html}`;
    expect(written).not.toMatch(/:\/\/evil|evil\.example|@evil|www\.e/);
    // the reader sees the names as they are
    expect(written.replaceAll('\u2060', '')).toContain(names.inviterName);
    expect(written.replaceAll('\u2060', '')).toContain(names.companyName);
  });

  it('is written in every language of the system', async () => {
    const subjects: (string | undefined)[] = [];
    for (const locale of LOCALES) {
      const id = await mailing.give('invitation', 'jan@client.example', invitation, locale);
      const mail = await captured(id);
      expect(mail.html).toContain(`<html lang="${locale}">`);
      expect(mail.text).toContain(invitation.companyName);
      expect(mail.text).toContain('2026');
      subjects.push(mail.subject);
    }
    expect(new Set(subjects).size).toBe(LOCALES.length);
  });

  it.each([
    ['pt-BR', 'Convite para'],
    ['fr', 'vous invite'],
    ['es', 'has invited you'],
    ['xx', 'has invited you'],
    [null, 'has invited you'],
  ])('takes the locale %s as near as it can', async (locale, words) => {
    const mail = await captured(await mailing.give('invitation', 'jan@client.example', invitation, locale));
    expect(mail.subject).toContain(words);
  });

  it('can do without a company, a code and an end', async () => {
    const { inviterName, link } = invitation;
    for (const locale of LOCALES) {
      const id = await mailing.give('invitation', 'jan@client.example', { inviterName, link }, locale);
      const mail = await captured(id);
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/undefined|null/);
    }
  });
});
