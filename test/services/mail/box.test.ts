/** @list all @own-system — a copy of each row that it writes, and keys of its own */
// Links and codes are in the clear nowhere but in the mail: sealed by the service that makes them, opened when they are sent.
import { newId } from '../../../shared/runtime/database/ids';
import { MailBox } from '../../../shared/runtime/secrets/mail-box';
import { readConfig } from '../../../shared/settings/config';
import { latestMailTo } from '../../support/mails';
import { startOwnSystem, type TestSystem } from '../../support/system';
import { business } from '../documents/document-steps';
import { freshMailbox } from '../documents/signing/signer';
import { Mailing, SECRET_LINK } from './mailing';
import { recordRows, rowsWritten, secretsIn, sendSecrets } from './secret-mails';

const [PRESENT, FORMER, FOREIGN] = [
  'the present passphrase',
  'the former passphrase',
  'a foreign passphrase',
];

let system: TestSystem;
let mailing: Mailing;

beforeAll(async () => {
  system = await startOwnSystem({
    CREDENTIALS_ENCRYPTION_KEY: PRESENT,
    CREDENTIALS_ENCRYPTION_KEY_PREVIOUS: FORMER,
  });
  mailing = new Mailing(system);
  await recordRows(system);
});

it('no table ever holds the link or code of a mail that arrives', async () => {
  const secrets = await sendSecrets(system, await business(system, {}, {}));
  const rows = await rowsWritten(system);
  expect(rows.filter((row) => row.includes('box1.')).length).toBeGreaterThanOrEqual(8);
  expect(secretsIn(rows, secrets)).toEqual([]);
});

it('a link that an earlier release left in the clear is sealed when mail takes it', async () => {
  const to = freshMailbox();
  await mailing.untilStatus(await mailing.reset(to), 'captured');
  expect((await latestMailTo(system, to)).text).toContain(SECRET_LINK);
  expect((await rowsWritten(system)).filter((row) => row.includes(SECRET_LINK))).toEqual([]);
});

describe('a box', () => {
  async function give(key: string, to: string, sealedFor = to, link = SECRET_LINK): Promise<string> {
    const id = newId();
    const mailBox = MailBox.of(readConfig({ CREDENTIALS_ENCRYPTION_KEY: key }));
    const variables = JSON.stringify({ link, validMinutes: '60' });
    const box = mailBox.seal(variables, { companyId: null, template: 'password_reset', to: sealedFor });
    await mailing.accept({ id, companyId: null, template: 'password_reset', to, locale: null, box });
    return id;
  }

  it.each([PRESENT, FORMER])('sealed to a key that is known is opened: %s', async (key) => {
    const to = freshMailbox();
    await mailing.untilStatus(await give(key, to), 'captured');
    expect((await latestMailTo(system, to)).text).toContain(SECRET_LINK);
  });

  it('sealed to a key that is unknown waits, and its mail is not lost', async () => {
    const waiting = await mailing.untilAttempted(await give(FOREIGN, freshMailbox()));
    expect(waiting).toMatchObject({
      status: 'queued',
      box: expect.stringMatching(/^box1\./),
      last_error: 'The key that opens the message is not configured',
    });
  });

  it('made for one recipient is not sent to another', async () => {
    const failed = await mailing.untilStatus(
      await give(PRESENT, freshMailbox(), 'jan@client.example'),
      'failed',
    );
    expect(failed).toMatchObject({ box: null, last_error: 'The message was not sealed for this recipient' });
  });

  it('with a script for a link is not sent', async () => {
    const to = freshMailbox();
    const failed = await mailing.untilStatus(await give(PRESENT, to, to, 'javascript:alert(1)'), 'failed');
    expect(failed.last_error).toBe('The message is incomplete');
  });

  it.each([
    ['of a template that gives no access', { template: 'mail_test', variables: undefined }],
    ['beside variables', { variables: { link: SECRET_LINK, validMinutes: '60' } }],
    ['that is none', { box: 'box1.x' }],
  ])('is refused %s', async (_what, wrong) => {
    const given = {
      id: newId(),
      companyId: null,
      template: 'password_reset',
      to: 'a@client.example',
      locale: null,
    };
    const message = { ...given, box: 'box1.a.b.c', ...wrong };
    await expect(mailing.accept(message)).rejects.toMatchObject({ type: 'validation_failed' });
  });
});
