// Messages in words that are ready, and in those of the company.
import { message } from '../../../shared/contracts/mail';
import { newId } from '../../../shared/runtime/ids';
import { hello, Origin } from './origin';

let origin: Origin;

beforeAll(async () => {
  origin = await Origin.start();
});
afterAll(() => origin?.stop());

/** What stands above the lines of the company. */
function wordsOf({ text = '' }: { text?: string }): string {
  expect(text).toMatch(/\n-- \nAcme\n/);
  return text.slice(0, text.indexOf('\n-- \n')).trim();
}

describe('a letter in words that are ready', () => {
  it('is sent with a plain text made of it', async () => {
    const mail = await origin.captured(await origin.give(hello, { kind: 'invoice' }));
    expect(mail.subject).toBe('Invoice 1');
    expect(mail.html).toContain('<p>Hello <b>Jan</b>, <a href="https://a.example/x">look</a></p>');
    expect(wordsOf(mail)).toBe('Hello Jan, look <https://a.example/x>');
    expect(mail.name).toMatch(/-invoice-/);
  });

  it('is sanitised before it is sent', async () => {
    const html = '<p onclick="x">Hi<script>alert(1)</script><a href="javascript:alert(1)">x</a></p>';
    const mail = await origin.captured(await origin.give({ subject: 'Hi', html }));
    expect(mail.html).toContain('<p>Hi<a>x</a></p>');
  });

  it('keeps its words for sending it again, unless they hold a secret', async () => {
    const open = await origin.give(hello);
    const secret = await origin.give(hello, { holdsSecret: true });
    for (const id of [open, secret]) await origin.mailing.untilStatus(id, 'captured');
    const rows = await origin.system.sql(
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
      ...message('signature_request', 'jan@client.example', locale, asksToSign),
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
      ...message('verification_code', 'jan@client.example', 'pl', variables),
    });
    const mail = await origin.captured(id);
    expect(mail.text).toContain('123456');
    expect(mail.text).toContain('Kod jest ważny przez 10 minut');
  });

  it('is refused without a company', async () => {
    const given = {
      id: newId(),
      companyId: null,
      ...message('signature_request', 'jan@client.example', null, asksToSign),
    };
    await expect(origin.mailing.accept(given)).rejects.toMatchObject({ type: 'validation_failed' });
  });
});
