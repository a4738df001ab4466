/** @list all — the rest of documents; npm test has the core of each capability */
// A mail with a document looks like the company that sends it, and its own wording stays as it wrote it.
import type { Email } from 'postal-mime';
import sharp from 'sharp';
import { LOCALES } from '../../../../shared/contracts/primitives';
import { type MailServer, startMailServerOf } from '../../../support/mail-server';
import { startInstance, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at, type Business, business, expectStatus, issued } from '../document-steps';

const NASTY = '</td><img src=x onerror=alert(1)>\u200fGmbH {amount}';
const IBAN = 'DE89370400440532013000';

let system: TestSystem;
let server: MailServer;

beforeAll(async () => {
  system = await startInstance('mailing');
  server = await startMailServerOf(system);
  at(system, '2026-05-04T10:00:00Z');
});

const company = (fields: object = {}) =>
  business(
    system,
    {
      name: 'Łódź & Söhne',
      email: 'office@seller.example',
      iban: IBAN,
      addressLine1: 'Lange Gasse 7',
      ...fields,
    },
    { contactEmail: 'anna@client.example' },
  );

async function mailed(account: Business, fields: object = {}): Promise<Email> {
  const before = server.received.length;
  const { id } = await issued(account, { dueDate: '2026-06-03', ...fields });
  expectStatus(await account.http.post(`/api/documents/${id}/send`, {}), 200);
  return until('the mail has arrived', async () => server.received[before]?.mail);
}

const plain = (text = '') => text.replace(/\s+/g, ' ');

describe('a mail with an invoice', () => {
  it.each(LOCALES)('shows in %s what is due, when, and the account to pay to', async (language) => {
    const mail = await mailed(await company(), { language });
    for (const words of [
      'DE89 3704 0044 0532 0130 00',
      'INV-2026-0001',
      'Lange Gasse 7',
      'office@seller.example',
    ]) {
      expect(mail.html).toContain(words);
      expect(plain(mail.text)).toContain(words);
    }
    expect(plain(mail.text)).toMatch(/120[.,]00.*120[.,]00/);
    expect(mail.html).not.toMatch(/\{\w+\}|undefined|null/);
    expect(mail.replyTo).toEqual([{ name: '', address: 'office@seller.example' }]);
  });

  it('of what is paid names its amount, and asks for no money', async () => {
    const account = await company();
    const { id } = await issued(account, { dueDate: '2026-06-03' });
    const payment = { amountMinor: 120_00, date: '2026-05-04' };
    expectStatus(await account.http.post(`/api/documents/${id}/payments`, payment), 201);
    const before = server.received.length;
    expectStatus(await account.http.post(`/api/documents/${id}/send`, {}), 200);
    const { text = '' } = await until('the mail has arrived', async () => server.received[before]?.mail);
    expect(plain(text)).toMatch(/120[.,]00/);
    expect(text).not.toMatch(/Amount due|Due date|3 June|DE89/);
  });

  it('has the colour of the company, and brings its logo along, however large that was', async () => {
    const account = await company();
    await account.http.put('/api/company/branding', { accentColor: '#FFCC00' });
    const huge = { create: { width: 4000, height: 1000, channels: 3, background: '#B4235A' } } as const;
    const bytes = new Uint8Array(await sharp(huge).png().toBuffer());
    expectStatus(await account.http.uploadFile('/api/company/branding/logo', bytes, 'logo.png'), 201);
    const { html = '', attachments } = await mailed(account);
    const picture = attachments.find(({ contentId }) => contentId);
    expect(picture).toMatchObject({ disposition: 'inline', mimeType: expect.stringMatching(/^image\//) });
    expect(html).toContain(`src="cid:${picture?.contentId?.slice(1, -1)}"`);
    expect(html).toContain('width="200" height="50"');
    expect(html).not.toMatch(/src="(?!cid:)|#1d4ed8/);
    // a yellow that white cannot be read on is darkened
    expect(html).toMatch(/border-top:4px solid #[0-9a-f]{6}/);
    expect(html).not.toContain('border-top:4px solid #ffcc00');
    expect(attachments.map(({ filename }) => filename).sort()).toEqual([
      'INV-2026-0001.pdf',
      picture?.filename,
    ]);
  });

  it('has no row without a value: no account, nothing due, a debit that is collected', async () => {
    const without = await mailed(await company({ iban: null }));
    expect(without.html).not.toContain('IBAN');
    expect(without.html).toContain('Amount due');
    const collected = await mailed(await company(), { payment: { means: '59', mandateReference: 'M-1' } });
    expect(collected.html).not.toContain('IBAN');
  });

  it('takes account and reference of the invoice before those of the company', async () => {
    const payment = {
      means: '58',
      iban: 'FR7630006000011234567890189',
      remittanceReference: 'RF18539007547034',
    };
    const { text } = await mailed(await company(), { payment });
    expect(plain(text)).toMatch(/IBAN FR76 3000 6000 0112 3456 7890 189 /);
    expect(plain(text)).toContain('Payment reference RF18539007547034');
  });

  it('shows names as text, and adds no header by them', async () => {
    const { html = '', subject, headers, bcc = [] } = await mailed(await company({ name: NASTY }));
    expect(html).not.toMatch(/<img[^>]*onerror/);
    expect(html).toContain('<bdi>&lt;/td&gt;&lt;img');
    expect(html).toContain('{amount}');
    expect(subject).toContain('GmbH');
    expect(bcc).toEqual([]);
    expect(headers.filter(({ key }) => key === 'subject')).toHaveLength(1);
  });

  it('keeps the words of the company as they are, with the new values where it asks for them', async () => {
    const account = await company();
    const body =
      '<p style="color:#333333">Pay {amountDue} to {iban}</p><table><tr><td>BIC</td><td>{bic}</td></tr></table>';
    const saved = await account.http.put('/api/documents/email-templates', {
      typeId: 'invoice',
      subject: 'x',
      body,
    });
    expect(saved.body).toMatchObject({ warnings: [] });
    const { html = '', text } = await mailed(account);
    expect(plain(text)).toContain('Pay €120.00 to DE89 3704 0044 0532 0130 00');
    expect(html).not.toContain('Amount due');
    expect(html).not.toContain('BIC');
  });
});
