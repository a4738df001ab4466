/** @list all — a provider of its own, step by step */
// The page of an invoice: what its client sees, downloads and pays behind a link, and what no other link opens.
import { PaymentSimulator } from '../../../../deploy/simulate/payments/payments';
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import { HttpClient } from '../../../support/http-client';
import { linkIn } from '../../../support/mails';
import { problemOf } from '../../../support/problems';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at, type Business, business, issued, newClient, post, sent } from '../../documents/document-steps';
import { startWith } from '../../transmissions/settled-simulator';
import { MONDAY, reminding, STEP } from '../reminders/reminder-steps';
import { becomes, connect, type Link, linkTo, Payer, payable } from './payment-steps';

const IBAN = 'DE89370400440532013000';
const LOST = ['short', 'x'.repeat(43), '%00', '..%2f..%2fapi'];
const simulator = new PaymentSimulator();
let system: TestSystem;
let account: Business;
let visitor: HttpClient;

beforeAll(async () => {
  ({ system } = await startWith('simulator', simulator));
  visitor = new HttpClient(system.baseUrl);
});
beforeEach(async () => {
  simulator.faults.length = 0;
  account = await showing();
});

/** A company that shows its invoices, and can be paid online and by transfer. */
async function showing(client: object = {}): Promise<Business> {
  const company = { currency: 'EUR', timeZone: 'UTC', iban: IBAN, paymentLinks: 'invoice' };
  const seller = await business(system, company, { contactEmail: 'buyer@acme.example', ...client });
  await connect(seller, simulator);
  return seller;
}

const pageTo = async (one: Business, ids: string[], fields: object = {}): Promise<Link> =>
  linkTo(one, ids, { page: 'invoice', ...fields });
const viewOf = (token: string, position?: number) =>
  visitor.call(documents.viewInvoice, { token, ...(position === undefined ? {} : { position }) });
const page = (token: string, rest = '') => visitor.get(`/invoice/${token}${rest}`);
const file = (token: string, name: string, position = 1) =>
  fetch(`${system.baseUrl}/api/invoice/${token}/${position}/${name}`);

describe('the page of an invoice', () => {
  it('shows the invoice as it is, with the transfer of what is open', async () => {
    const invoice = await sent(account, { orderReference: 'PO-77' });
    const { token } = await pageTo(account, [invoice.id]);
    const view = await viewOf(token);
    expect(view.items).toEqual([
      { position: 1, number: invoice.number, dueDate: invoice.dueDate, balanceMinor: 120_00 },
    ]);
    expect(view.invoice).toMatchObject({
      number: invoice.number,
      reference: 'PO-77',
      buyerName: 'ACME',
      totals: { netMinor: 100_00, vatMinor: 20_00, totalMinor: 120_00 },
      lines: [{ description: 'Work', quantity: '1', netMinor: 100_00 }],
      balanceMinor: 120_00,
      transfer: {
        iban: IBAN,
        reference: invoice.number,
        amountMinor: 120_00,
        code: expect.stringContaining('EUR120.00'),
      },
      history: [{ kind: 'issued' }, { kind: 'sent' }],
    });
    const { text } = await page(token);
    for (const words of [invoice.number, '€120.00', 'DE89 3704', 'Pay with Simulator', 'Payment reference'])
      expect(text).toContain(words);
    expect(text).toMatch(/<svg role="img" aria-label="Code of the transfer/);
  });

  it('says nothing that is internal', async () => {
    const invoice = await sent(account, { metadata: { margin: 'unseen-margin' } });
    await account.http.call(documents.addHold, { id: invoice.id, kind: 'dispute', reason: 'unseen-hold' });
    const payment = { id: invoice.id, amountMinor: 1_00, reference: 'unseen-reference' };
    await account.http.call(documents.addPayment, payment);
    const { token } = await pageTo(account, [invoice.id]);
    const shown = JSON.stringify(await viewOf(token)) + (await page(token)).text;
    expect(shown).not.toMatch(/unseen-|buyer@acme/);
    for (const id of [invoice.id, account.companyId, account.clientId, account.userId])
      expect(shown).not.toContain(id);
  });

  it('is paid at the provider, leads back, and stays as a receipt with the payment in its history', async () => {
    const invoice = await sent(account);
    const { token } = await pageTo(account, [invoice.id]);
    const ref = await new Payer(system, { token }).begun();
    const { returnUrl } = simulator.payments.get(ref) ?? {};
    expect(returnUrl).toBe(`${system.baseUrl}/invoice/${token}/return`);
    simulator.decide(ref, 'succeeded');
    const back = await fetch(returnUrl ?? '', { redirect: 'manual' });
    expect([back.status, back.headers.get('location')]).toEqual([303, `/invoice/${token}`]);
    await becomes(account, ({ booking }) => booking === 'booked');
    const { invoice: paid } = await viewOf(token);
    expect(paid).toMatchObject({ balanceMinor: 0, paidMinor: 120_00, transfer: null });
    expect(paid.history.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['issued', undefined],
      ['sent', undefined],
      ['paid', 120_00],
    ]);
    const { text } = await page(token);
    expect(text).toContain('Payment of €120.00 received');
    expect(text).not.toContain('Pay with Simulator');
    expect((await file(token, 'pdf')).status).toBe(200);
  });

  it('says that money went back, and not that an entry was corrected', async () => {
    const invoice = await sent(account);
    const { token } = await pageTo(account, [invoice.id]);
    const wrong = await account.http.post('/api/settlements', {
      currency: 'EUR',
      parts: [{ kind: 'money', documentId: invoice.id, amountMinor: 5_00 }],
    });
    const { id } = wrong.body as { id: string };
    await account.http.post(`/api/settlements/${id}/reverse`, { reason: 'A mistake' });
    const ref = await new Payer(system, { token }).begun();
    simulator.decide(ref, 'succeeded');
    await fetch(`${system.baseUrl}/invoice/${token}/return`, { redirect: 'manual' });
    const attempt = await becomes(account, ({ booking }) => booking === 'booked');
    const refund = { id: attempt.id, amountMinor: 120_00, reason: 'Goods came back' };
    await account.http.call(receivables.refundPayment, refund);
    await becomes(account, ({ booking }) => booking === 'reversed');
    const { history } = (await viewOf(token)).invoice;
    expect(history.slice(2).map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['paid', 120_00],
      ['returned', 120_00],
    ]);
  });

  it('hands out the PDF that the company has, and the e-invoice that was made', async () => {
    const seller = await showing({ eInvoiceFormat: 'en16931-ubl' });
    const invoice = await issued(seller);
    const { token } = await pageTo(seller, [invoice.id]);
    expect((await viewOf(token)).invoice.eInvoiceFormat).toBeNull();
    const missing = await file(token, 'e-invoice');
    expect([missing.status, ((await missing.json()) as { code: string }).code]).toEqual([
      404,
      'document_not_found',
    ]);
    await post(seller.http, invoice.id, 'send', { to: 'buyer@acme.example', paymentLink: false });
    expect((await viewOf(token)).invoice.eInvoiceFormat).toBe('en16931-ubl');
    const xml = await file(token, 'e-invoice');
    expect(xml.headers.get('content-type')).toContain('xml');
    const made = await seller.http.bytes(`/api/documents/${invoice.id}/e-invoice?format=en16931-ubl`);
    expect(Buffer.from(await xml.arrayBuffer()).equals(made)).toBe(true);
    const pdf = Buffer.from(await (await file(token, 'pdf')).arrayBuffer());
    expect(pdf.equals(await seller.http.bytes(`/api/documents/${invoice.id}/pdf`))).toBe(true);
    expect((await page(token)).text).toContain('Download the e-invoice (EN 16931 (UBL))');
  });

  it('shows each invoice of a link of several, and pays all of them', async () => {
    const [one, two] = [await sent(account), await sent(account)];
    const { token } = await pageTo(account, [one.id, two.id]);
    expect((await viewOf(token)).invoice.number).toBe(one.number);
    expect((await viewOf(token, 2)).invoice.number).toBe(two.number);
    expect((await page(token, '?invoice=2')).text).toContain(`<h1>Invoice ${two.number}</h1>`);
    expect((await page(token)).text).toContain('Online you pay all invoices of this link: €240.00.');
    expect((await visitor.get(`/api/invoice/${token}?position=3`)).status).toBe(404);
    // the other invoice keeps its place
    await account.http.call(documents.credit, { id: one.id });
    const { items } = await viewOf(token);
    expect(items.map(({ position, balanceMinor }) => [position, balanceMinor])).toEqual([
      [1, 0],
      [2, 120_00],
    ]);
  });

  it('names the days of reminders', async () => {
    const seller = await reminding(system, {
      company: { currency: 'EUR', iban: IBAN, paymentLinks: 'invoice' },
    });
    await connect(seller, simulator);
    await seller.overdue();
    await seller.activated({ steps: [STEP] });
    const proposed = await seller.proposed();
    await seller.http.call(receivables.approveReminder, { id: proposed.id });
    at(system, MONDAY);
    await seller.becomes(proposed.id, 'captured');
    // a mail that is captured takes no level
    await system.sql(
      `UPDATE receivables.reminder_levels SET state = 'left', left_on = '2026-03-02' WHERE reminder_id = $1`,
      [proposed.id],
    );
    const token = linkIn((await seller.mails()).at(-1) ?? ({} as never), `${system.baseUrl}/invoice/`);
    const { invoice } = await viewOf(token);
    expect(invoice).toMatchObject({ isOverdue: true });
    expect(invoice.history.at(-1)).toEqual({ kind: 'reminded', on: '2026-03-02' });
  });

  it('is behind the links of mails, where the company chooses so', async () => {
    const invoice = await issued(account);
    await post(account.http, invoice.id, 'send', { to: 'buyer@acme.example' });
    const link = await until('the mail has its link', async () => {
      const { items } = await account.http.call(receivables.listPaymentLinks, { documentId: invoice.id });
      return items[0];
    });
    expect(link).toMatchObject({ page: 'invoice', createdBy: { type: 'rule', id: 'mail' } });
  });

  it('is asked for by a call only where the company shows its invoices', async () => {
    const hidden = await payable(system, simulator);
    const invoice = await sent(hidden);
    const answer = await hidden.http.post('/api/payment-links', {
      documentIds: [invoice.id],
      page: 'invoice',
    });
    expect(problemOf(answer)).toMatchObject({ status: 400, errors: [{ pointer: '/page' }] });
  });

  it('gives way to the payment page once the company shows its invoices no more', async () => {
    const invoice = await sent(account);
    const { token } = await pageTo(account, [invoice.id]);
    await account.http.call(companies.changeInfo, { paymentLinks: 'pay' });
    const answer = await fetch(`${system.baseUrl}/invoice/${token}?lang=de`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/pay/${token}?lang=de`]);
    expect((await file(token, 'pdf')).status).toBe(410);
    expect((await visitor.get(`/pay/${token}`)).text).toContain('Pay with Simulator');
  });
});

describe('a link that opens no invoice', () => {
  /** Status, code and page of each way to use it: the same for each of them. */
  async function answersOf(token: string) {
    const read = problemOf(await visitor.get(`/api/invoice/${token}`));
    const { text, status } = await page(token, '?lang=en');
    const files = await Promise.all(
      ['pdf', 'e-invoice'].map(async (name) => (await file(token, name)).status),
    );
    const form = await fetch(`${system.baseUrl}/invoice/${token}?lang=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'providerId=simulator',
      redirect: 'manual',
    });
    const back = await fetch(`${system.baseUrl}/invoice/${token}/return`, { redirect: 'manual' });
    const [, shown] = text.replaceAll(token, 'TOKEN').split('<body>');
    const { title, code } = read;
    return { read: [read.status, code, title], status, shown, files, form: form.status, back: back.status };
  }

  it('has one answer, whatever keeps it from doing so', async () => {
    const unknown = await answersOf('u'.repeat(43));
    expect(unknown).toMatchObject({ status: 404, files: [404, 404], form: 404, back: 303 });
    expect(unknown.shown).toContain('This link is not valid');

    const invoice = await sent(account);
    const paying = await linkTo(account, [invoice.id]);
    expect(await answersOf(paying.token)).toEqual(unknown);

    const revoked = await pageTo(account, [invoice.id]);
    await account.http.call(receivables.revokePaymentLink, { id: revoked.id });
    expect(await answersOf(revoked.token)).toEqual(unknown);

    const expired = await pageTo(account, [invoice.id]);
    await system.sql(`UPDATE receivables.payment_links SET expires_at = '2020-01-01' WHERE id = $1`, [
      expired.id,
    ]);
    expect(await answersOf(expired.token)).toEqual(unknown);

    const cancelled = await issued(account);
    const ended = await pageTo(account, [cancelled.id]);
    await account.http.call(documents.cancel, { id: cancelled.id, reason: 'Wrong' });
    expect(await answersOf(ended.token)).toEqual(unknown);

    const moved = await pageTo(account, [invoice.id]);
    const clientId = await newClient(account.http, { name: 'Other' });
    await system.sql('UPDATE receivables.payment_links SET client_id = $2 WHERE id = $1', [
      moved.id,
      clientId,
    ]);
    expect(await answersOf(moved.token)).toEqual(unknown);

    const blocked = await pageTo(account, [invoice.id]);
    await system.sql(
      `INSERT INTO companies.suspensions (company_id, mode, reason) VALUES ($1, 'blocked', 'phishing')`,
      [account.companyId],
    );
    await until('it is blocked', async () => (await page(blocked.token)).status === 404);
    expect(await answersOf(blocked.token)).toEqual(unknown);
  });

  it('is no other text either', async () => {
    const { token } = await pageTo(account, [(await sent(account)).id]);
    for (const text of [...LOST, token.slice(0, -1), `${token}x`])
      expect([400, 404]).toContain((await visitor.get(`/invoice/${text}`)).status);
  });

  it('reaches no invoice of another company, not even one that its row names', async () => {
    const other = await showing();
    const theirs = await sent(other);
    const { id, token } = await pageTo(account, [(await sent(account)).id]);
    await system.sql('UPDATE receivables.payment_links SET document_ids = $2 WHERE id = $1', [
      id,
      [theirs.id],
    ]);
    expect((await visitor.get(`/api/invoice/${token}`)).status).toBe(404);
    expect((await file(token, 'pdf')).status).toBe(404);
    expect((await other.http.get(`/api/payment-links/${id}`)).status).toBe(404);
    expect((await other.http.delete(`/api/payment-links/${id}`)).status).toBe(404);
  });
});

describe('the page of an invoice, attacked', () => {
  it('is found by no search engine, kept by no browser, told to no other site, and loads nothing', async () => {
    const { token } = await pageTo(account, [(await sent(account)).id]);
    const { headers, text } = await page(token);
    const policy = headers.get('content-security-policy') ?? '';
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    });
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self';");
    expect(policy + text).not.toMatch(/script-src|<script|https?:\/\/(?!localhost|127)[^w]/);
    const pdf = await file(token, 'pdf');
    expect(Object.fromEntries(pdf.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-disposition': expect.stringContaining('attachment'),
    });
  });

  it('shows names and texts as they are written, and never as code', async () => {
    const code = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const seller = await showing({ name: `${code} Ltd` });
    const lines = [
      { description: `=HYPERLINK("https://evil.example") ${code}`, unitPrice: 100, vatRate: 20 },
    ];
    const invoice = await sent(seller, { lines, notes: code, orderReference: code });
    const { token } = await pageTo(seller, [invoice.id]);
    const { text } = await page(token);
    expect(text).not.toMatch(/<script|<img src=x/);
    expect(text).toContain('&lt;script&gt;alert(1)');
    expect(text).toContain('<bdi>=HYPERLINK');
  });

  it('is paid for by no form of another site', async () => {
    const { token } = await pageTo(account, [(await sent(account)).id]);
    const answer = await fetch(`${system.baseUrl}/invoice/${token}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        origin: 'https://evil.example',
      },
      body: 'providerId=simulator',
    });
    expect(answer.status).toBe(403);
  });

  it('begins one payment in two windows, of the page and of the payment page', async () => {
    const { token } = await pageTo(account, [(await sent(account)).id]);
    const before = simulator.payments.size;
    const start = (path: string) =>
      fetch(`${system.baseUrl}/${path}/${token}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'providerId=simulator',
      });
    const begun = await Promise.all([start('invoice'), start('invoice'), start('pay')]);
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(begun.map(({ headers }) => headers.get('refresh'))).size).toBe(1);
    expect(begun[0]?.headers.get('refresh')).toContain(`0; url=${simulator.url()}/pay/`);
    expect(simulator.payments.size - before).toBe(1);
  });

  it('has its token in no row but as a hash', async () => {
    const { token, id } = await pageTo(account, [(await sent(account)).id]);
    await page(token);
    await file(token, 'pdf');
    const rows = await system.sql('SELECT * FROM receivables.payment_links WHERE id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('has no way to pay while the company is suspended, and still shows the invoice', async () => {
    const { token } = await pageTo(account, [(await sent(account)).id]);
    await system.sql(
      `INSERT INTO companies.suspensions (company_id, mode, reason) VALUES ($1, 'read_only', 'x')`,
      [account.companyId],
    );
    const begin = () =>
      fetch(`${system.baseUrl}/invoice/${token}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'providerId=simulator',
      });
    const refused = await until('the suspension is known', async () => {
      const answer = await begin();
      return answer.status !== 200 && answer;
    });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('This way to pay is not available at the moment');
    expect((await page(token)).status).toBe(200);
  });
});
