/** @list all @own-system — a mail server and limits of its own */
// Letters of a service: in words that are ready or those of the company, with attachments, and what their origin is told.
import { randomBytes } from 'node:crypto';
import { companies } from '../../../shared/contracts/companies';
import { newId } from '../../../shared/runtime/database/ids';
import { until } from '../../support/until';
import { unsealed } from './mailing';
import { hello, Origin } from './origin';

let origin: Origin;

beforeAll(async () => {
  origin = await Origin.start();
});
beforeEach(() => {
  origin.asked = [];
});
afterAll(() => origin?.stop());

/** Text above the lines of the company. */
function wordsOf({ text = '' }: { text?: string }): string {
  expect(text).toMatch(/\n-- \nAcme\n/);
  return text.slice(0, text.indexOf('\n-- \n')).trim();
}

/** The text without the word joiner, which nobody sees. */
const seen = (text = '') => text.replaceAll('\u2060', '');

describe('a letter in words that are ready', () => {
  it('is sent with a plain text made of it', async () => {
    const mail = await origin.captured(await origin.give(hello, { kind: 'invoice' }));
    expect(mail.subject).toBe('Invoice 1');
    expect(mail.html).toContain('<p>Hello <b>Jan</b>, <a href="https://a.example/x">look</a></p>');
    expect(wordsOf(mail)).toBe('Hello Jan, look <https://a.example/x>');
    expect(mail.name).toMatch(/-invoice-/);
  });

  it.each(['=?utf-8?q?=41?= owes you', 'Łódź =?utf-8?q?=41?=', `=?UTF-8?B?QQ==?= ${'Zażółć '.repeat(20)}`])(
    'has the subject that was written: %s',
    async (subject) => {
      const mail = await origin.captured(await origin.give({ ...hello, subject }));
      expect(seen(mail.subject)).toBe(subject.trim());
    },
  );

  it('has the name of the company that was written', async () => {
    const name = '=?utf-8?q?Bank?= Ltd';
    await origin.account.http.call(companies.changeInfo, { name });
    const mail = await origin.captured(await origin.give(hello));
    await origin.account.http.call(companies.changeInfo, { name: 'Acme' });
    expect(seen(mail.from?.name)).toBe(name);
  });

  it('is sanitised before it is sent', async () => {
    const html = '<p onclick="x">Hi<script>alert(1)</script><a href="javascript:alert(1)">x</a></p>';
    const mail = await origin.captured(await origin.give({ subject: 'Hi', html }));
    expect(mail.html).toContain('<p>Hi<a>x</a></p>');
  });

  it('keeps its words for sending it again', async () => {
    const id = await origin.give(hello);
    expect(await origin.mailing.untilStatus(id, 'captured')).toMatchObject({
      content: hello,
      subject: 'Invoice 1',
    });
  });

  it.each([
    ['neither words nor template', {}],
    ['both', { template: 'password_reset', variables: {}, content: hello }],
    ['a subject of two lines', { content: { ...hello, subject: 'a\r\nBcc: b@example.com' } }],
    [
      'an attachment from an action that is routed',
      { content: hello, attachments: [{ action: 'clients.get', reference: '1' }] },
    ],
    [
      'an attachment from nowhere',
      { content: hello, attachments: [{ action: 'origin.nothing', reference: '1' }] },
    ],
    [
      'an attachment from an internal action that gives none',
      { content: hello, attachments: [{ action: 'settings.mailSender', reference: '1' }] },
    ],
    [
      'an attachment from an action that takes reports',
      { content: hello, attachments: [{ action: 'documents.mailReported', reference: '1' }] },
    ],
    [
      'a report to an action that gives attachments',
      { content: hello, reportTo: { action: 'documents.pdfPart', reference: '1' } },
    ],
    [
      'a report to an action that is routed',
      { content: hello, reportTo: { action: 'clients.create', reference: '1' } },
    ],
    ['a report to what is no action', { content: hello, reportTo: { action: '$node.list', reference: '1' } }],
  ])('is refused with %s', async (_what, wrong) => {
    const given = {
      id: newId(),
      companyId: origin.account.companyId,
      to: 'jan@client.example',
      locale: null,
      ...wrong,
    };
    await expect(origin.mailing.accept(given)).rejects.toMatchObject({ type: 'validation_failed' });
  });
});

describe('a message in the words of the company', () => {
  const asksToSign = {
    companyName: 'Acme',
    recipientName: 'Łukasz <b>',
    documentNumber: 'Q-1',
    amount: '12,00 €',
    signatureLink: 'https://books.example/sign/s3cr3t?a=1&b=2',
    expiryDate: '2026-12-31',
  };

  async function sign(locale: string | null): Promise<string> {
    const id = newId();
    const { companyId } = origin.account;
    await origin.mailing.accept({
      id,
      companyId,
      ...unsealed('signature_request', 'jan@client.example', locale, asksToSign),
    });
    return id;
  }

  it('is sent in the shipped ones, in the language of its recipient, where it has none', async () => {
    const mail = await origin.captured(await sign('fr'));
    expect(mail.subject).toBe('Acme vous invite à signer le devis Q-1');
    expect(mail.html).toContain('Bonjour Łukasz &lt;b&gt;,');
    expect(mail.html).toContain('href="https://books.example/sign/s3cr3t?a=1&amp;b=2"');
    expect(mail.text).toContain('31 décembre 2026');
    expect(mail.text).toContain('https://books.example/sign/s3cr3t?a=1&b=2');
  });

  it('is sent in its own, once it has some', async () => {
    const own = {
      subject: '{documentNumber}: sign, {recipientName}',
      body: '<p>{amount} {signatureLink} {unknown}</p>',
    };
    await origin.account.http.put('/api/company/email-templates', { id: 'SIGNATURE_REQUEST', ...own });
    const id = await sign('fr');
    const mail = await origin.captured(id);
    expect(mail.subject).toBe('Q-1: sign, Łukasz <b>');
    expect(wordsOf(mail)).toBe('12,00 € https://books.example/sign/s3cr3t?a=1&b=2 {unknown}');
    expect(await origin.mailing.stored(id)).toMatchObject({ variables: {}, subject: null });
  });

  it('puts the time a code is valid into words', async () => {
    const id = newId();
    const { companyName, recipientName, documentNumber } = asksToSign;
    const variables = { companyName, recipientName, documentNumber, code: '123456', validMinutes: '10' };
    const { companyId } = origin.account;
    await origin.mailing.accept({
      id,
      companyId,
      ...unsealed('verification_code', 'jan@client.example', 'pl', variables),
    });
    const mail = await origin.captured(id);
    expect(mail.text).toContain('123456');
    expect(mail.text).toContain('Kod jest ważny przez 10 minut');
  });

  it('is refused without a company', async () => {
    const given = {
      id: newId(),
      companyId: null,
      ...unsealed('signature_request', 'jan@client.example', null, asksToSign),
    };
    await expect(origin.mailing.accept(given)).rejects.toMatchObject({ type: 'validation_failed' });
  });
});

describe('an attachment', () => {
  const attach = (...references: string[]) => ({
    attachments: references.map((reference) => ({ action: 'origin.part', reference })),
  });

  it('is fetched part by part when the message is sent', async () => {
    origin.files.set('big', randomBytes(1_200_000));
    origin.files.set('small', Buffer.from('%PDF-1.7'));
    const mail = await origin.captured(await origin.give(hello, attach('big', 'small')));
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['big.pdf', 'application/pdf'],
      ['small.pdf', 'application/pdf'],
    ]);
    const contents = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
    // compared as bytes: jest would compare a million elements one by one
    expect(
      contents.map((content, n) => content.equals(origin.files.get(n ? 'small' : 'big') ?? Buffer.of())),
    ).toEqual([true, true]);
    expect(origin.asked.map(({ part }) => part)).toEqual([0, 1, 2, 0]);
    expect(origin.asked[0]).toMatchObject({ companyId: origin.account.companyId, reference: 'big' });
    expect(mail.text).toContain('Hello Jan');
  });

  it('that is gone makes the message fail for good', async () => {
    const id = await origin.give(hello, attach('gone'));
    expect(await origin.mailing.untilStatus(id, 'failed')).toMatchObject({
      attempts: 1,
      last_error: 'An attachment is gone',
    });
  });

  it('that is too big makes the message fail for good', async () => {
    origin.files.set('huge', Buffer.alloc(10 * 1024 * 1024 + 1));
    const id = await origin.give(hello, attach('huge'));
    expect(await origin.mailing.untilStatus(id, 'failed')).toMatchObject({
      last_error: 'The attachments are too big',
    });
  });

  it('that changes while it is read is read again later', async () => {
    origin.files.set('changing', randomBytes(600_000));
    const { get } = origin.files;
    origin.files.get = (name) => {
      if (name === 'changing' && origin.asked.at(-1)?.part === 1) return Buffer.alloc(600_000);
      return get.call(origin.files, name);
    };
    const id = await origin.give(hello, attach('changing'));
    expect(await origin.mailing.untilAttempted(id)).toMatchObject({
      status: 'queued',
      last_error: 'An attachment changed while it was read',
    });
    origin.files.get = get;
    await origin.mailing.hurry();
    await origin.mailing.untilStatus(id, 'captured');
  });
});

describe('the origin of a message', () => {
  const reportTo = (reference: string) => ({ reportTo: { action: 'origin.reported', reference } });
  const reportOn = (reference: string) =>
    until(`there is a report on ${reference}`, () =>
      origin.reports.find((one) => one.reference === reference),
    );

  it('is told that it was captured, which is not sent', async () => {
    const messageId = await origin.give(hello, reportTo('sent'));
    const report = await reportOn('sent');
    expect(report).toMatchObject({
      companyId: origin.account.companyId,
      messageId,
      outcome: 'captured',
      reason: null,
    });
    expect(report.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is told again when the message is sent again', async () => {
    const id = await origin.give(hello, reportTo('twice'));
    await reportOn('twice');
    expect((await origin.account.http.post(`/api/company/mail-log/${id}/resend`)).status).toBe(200);
    const ids = await until('there are two reports', () => {
      const found = origin.reports.filter(({ reference }) => reference === 'twice');
      return found.length === 2 && new Set(found.map((report) => report.id));
    });
    expect(ids.size).toBe(2);
  });

  it('is told that it failed, and why', async () => {
    const attachments = [{ action: 'origin.part', reference: 'gone' }];
    const messageId = await origin.give(hello, { ...reportTo('failed'), attachments });
    expect(await reportOn('failed')).toMatchObject({
      messageId,
      outcome: 'failed',
      reason: 'An attachment is gone',
    });
  });
});
