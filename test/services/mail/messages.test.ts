// Messages in words that are ready, what goes with them, and what their origin is told.
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { contracts } from '../../../shared/contracts';
import { INTERNAL } from '../../../shared/contracts/access';
import { defineAction, defineService, type ServiceContract } from '../../../shared/contracts/contract';
import {
  AttachmentPart,
  AttachmentPartInput,
  letter,
  MailReport,
  type MessageOptions,
  message,
  type MailReport as Report,
} from '../../../shared/contracts/mail';
import { Nothing } from '../../../shared/contracts/primitives';
import { problem } from '../../../shared/runtime/errors';
import { newId } from '../../../shared/runtime/ids';
import { type CompanyAccount, owner } from '../../support/accounts';
import { startTestSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { Mailing } from './mailing';

/** A service as documents is one: it has files, and wants to know what became of its messages. */
const origin = defineService('origin', {
  part: defineAction({
    summary: 'A part',
    access: INTERNAL,
    input: AttachmentPartInput,
    output: AttachmentPart,
  }),
  reported: defineAction({ summary: 'A report', access: INTERNAL, input: MailReport, output: Nothing }),
});

const PART_BYTES = 500_000;
const files = new Map<string, Buffer>();
const reports: Report[] = [];
let asked: { companyId: string | null; reference: string; part: number }[] = [];

let system: TestSystem;
let mailing: Mailing;
let account: CompanyAccount;

beforeAll(async () => {
  (contracts as ServiceContract[]).push(origin);
  system = await startTestSystem();
  mailing = new Mailing(system);
  system.system.broker.createService({
    name: 'origin',
    actions: {
      part: (ctx: { params: (typeof asked)[number] }) => partOf(ctx.params),
      reported: { handler: keep },
    },
  } as never);
  account = await owner(system, {}, { name: 'Acme' });
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  (contracts as ServiceContract[]).pop();
  await system?.stop();
});

function keep({ params }: { params: Report }): object {
  reports.push(params);
  return {};
}

function partOf({ companyId, reference, part }: (typeof asked)[number]) {
  asked.push({ companyId, reference, part });
  const bytes = files.get(reference);
  if (!bytes) throw problem('client_not_found');
  return {
    fileName: `${reference}.pdf`,
    contentType: 'application/pdf',
    partCount: Math.ceil(bytes.length / PART_BYTES),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytesBase64: bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES).toString('base64'),
  };
}

async function give(
  content: { subject: string; html: string },
  options: MessageOptions = {},
): Promise<string> {
  const id = newId();
  await mailing.accept({
    id,
    companyId: account.companyId,
    ...letter('jan@client.example', content, options),
  });
  return id;
}

async function captured(id: string) {
  await mailing.untilStatus(id, 'sent');
  const folder = join(system.config.dataDir, 'mail');
  const name = readdirSync(folder).find((file) => file.includes(id)) ?? '';
  return { name, ...(await PostalMime.parse(readFileSync(join(folder, name)))) };
}

const hello = {
  subject: 'Invoice 1',
  html: '<p>Hello <b>Jan</b>, <a href="https://a.example/x">look</a></p>',
};

describe('a letter in words that are ready', () => {
  it('is sent with a plain text made of it', async () => {
    const mail = await captured(await give(hello, { kind: 'invoice' }));
    expect(mail.subject).toBe('Invoice 1');
    expect(mail.html).toContain('<p>Hello <b>Jan</b>, <a href="https://a.example/x">look</a></p>');
    expect(mail.text?.trim()).toBe('Hello Jan, look <https://a.example/x>');
    expect(mail.name).toMatch(/-invoice-/);
  });

  it('is sanitised before it is sent', async () => {
    const html = '<p onclick="x">Hi<script>alert(1)</script><a href="javascript:alert(1)">x</a></p>';
    const mail = await captured(await give({ subject: 'Hi', html }));
    expect(mail.html).toContain('<p>Hi<a>x</a></p>');
  });

  it('keeps its words for sending it again, unless they hold a secret', async () => {
    const open = await give(hello);
    const secret = await give(hello, { holdsSecret: true });
    for (const id of [open, secret]) await mailing.untilStatus(id, 'sent');
    const rows = await system.sql(
      'SELECT content, subject FROM mail.messages WHERE id = ANY($1) ORDER BY id',
      [[open, secret]],
    );
    expect(rows).toEqual([
      { content: hello, subject: 'Invoice 1' },
      { content: null, subject: null },
    ]);
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
      'a report to an action that is routed',
      { content: hello, reportTo: { action: 'clients.create', reference: '1' } },
    ],
    ['a report to what is no action', { content: hello, reportTo: { action: '$node.list', reference: '1' } }],
  ])('is refused with %s', async (_what, wrong) => {
    const given = {
      id: newId(),
      companyId: account.companyId,
      to: 'jan@client.example',
      locale: null,
      ...wrong,
    };
    await expect(mailing.accept(given)).rejects.toMatchObject({ type: 'validation_failed' });
  });
});

describe('an attachment', () => {
  const attach = (...references: string[]) => ({
    attachments: references.map((reference) => ({ action: 'origin.part', reference })),
  });

  it('is fetched part by part when the message is sent', async () => {
    files.set('big', randomBytes(1_200_000));
    files.set('small', Buffer.from('%PDF-1.7'));
    const mail = await captured(await give(hello, attach('big', 'small')));
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['big.pdf', 'application/pdf'],
      ['small.pdf', 'application/pdf'],
    ]);
    const contents = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
    expect(contents).toEqual([files.get('big'), files.get('small')]);
    expect(asked.map(({ part }) => part)).toEqual([0, 1, 2, 0]);
    expect(asked[0]).toMatchObject({ companyId: account.companyId, reference: 'big' });
    expect(mail.text).toContain('Hello Jan');
  });

  it('that is gone makes the message fail for good', async () => {
    const id = await give(hello, attach('gone'));
    expect(await mailing.untilStatus(id, 'failed')).toMatchObject({
      attempts: 1,
      last_error: 'An attachment is gone',
    });
  });

  it('that is too big makes the message fail for good', async () => {
    files.set('huge', Buffer.alloc(10 * 1024 * 1024 + 1));
    const id = await give(hello, attach('huge'));
    expect(await mailing.untilStatus(id, 'failed')).toMatchObject({
      last_error: 'The attachments are too big',
    });
  });

  it('that changes while it is read is read again later', async () => {
    files.set('changing', randomBytes(600_000));
    const { get } = files;
    files.get = (name) => {
      if (name === 'changing' && asked.at(-1)?.part === 1) return Buffer.alloc(600_000);
      return get.call(files, name);
    };
    const id = await give(hello, attach('changing'));
    expect(await mailing.untilAttempted(id)).toMatchObject({
      status: 'queued',
      last_error: 'An attachment changed while it was read',
    });
    files.get = get;
    await mailing.hurry();
    await mailing.untilStatus(id, 'sent');
  });
});

describe('the origin of a message', () => {
  const reportTo = (reference: string) => ({ reportTo: { action: 'origin.reported', reference } });
  const reportOn = (reference: string) =>
    until(`there is a report on ${reference}`, () => reports.find((one) => one.reference === reference));

  it('is told that it was sent', async () => {
    const messageId = await give(hello, reportTo('sent'));
    const report = await reportOn('sent');
    expect(report).toMatchObject({ companyId: account.companyId, messageId, outcome: 'sent', reason: null });
    expect(report.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is told again when the message is sent again', async () => {
    const id = await give(hello, reportTo('twice'));
    await reportOn('twice');
    expect((await account.http.post(`/api/company/mail-log/${id}/resend`)).status).toBe(200);
    const ids = await until('there are two reports', () => {
      const found = reports.filter(({ reference }) => reference === 'twice');
      return found.length === 2 && new Set(found.map((report) => report.id));
    });
    expect(ids.size).toBe(2);
  });

  it('is told that it failed, and why', async () => {
    const attachments = [{ action: 'origin.part', reference: 'gone' }];
    const messageId = await give(hello, { ...reportTo('failed'), attachments });
    expect(await reportOn('failed')).toMatchObject({
      messageId,
      outcome: 'failed',
      reason: 'An attachment is gone',
    });
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
    const { companyId } = account;
    await mailing.accept({
      id,
      companyId,
      ...message('signature_request', 'jan@client.example', locale, asksToSign),
    });
    return id;
  }

  it('is sent in the shipped ones, in the language of its recipient, where it has none', async () => {
    const mail = await captured(await sign('fr'));
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
    await account.http.put('/api/company/email-templates', { id: 'SIGNATURE_REQUEST', ...own });
    const id = await sign('fr');
    const mail = await captured(id);
    expect(mail.subject).toBe('Q-1: sign, Łukasz <b>');
    expect(mail.text?.trim()).toBe('12,00 € https://books.example/sign/s3cr3t?a=1&b=2 {unknown}');
    expect(await mailing.stored(id)).toMatchObject({ variables: {}, subject: null });
  });

  it('puts the time a code is valid into words', async () => {
    const id = newId();
    const { companyName, recipientName, documentNumber } = asksToSign;
    const variables = { companyName, recipientName, documentNumber, code: '123456', validMinutes: '10' };
    const { companyId } = account;
    await mailing.accept({
      id,
      companyId,
      ...message('verification_code', 'jan@client.example', 'pl', variables),
    });
    const mail = await captured(id);
    expect(mail.text).toContain('123456');
    expect(mail.text).toContain('Kod jest ważny przez 10 minut');
  });

  it('is refused without a company', async () => {
    const given = {
      id: newId(),
      companyId: null,
      ...message('signature_request', 'jan@client.example', null, asksToSign),
    };
    await expect(mailing.accept(given)).rejects.toMatchObject({ type: 'validation_failed' });
  });
});
