/** @list all — a provider of its own, step by step */
// Mails, PDFs and reminders carry a link to pay online: the same for every copy, as long as it works.
import { PaymentSimulator } from '../../../../deploy/simulate/payments/payments';
import { companies } from '../../../../shared/contracts/companies';
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import { latestMailTo, linkIn, mailsTo } from '../../../support/mails';
import { describeWithPoppler, linesOfPdf } from '../../../support/poppler';
import { problemOf } from '../../../support/problems';
import { qrCodesOf } from '../../../support/qr-codes';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at, type Business, business, drafted, issued, post, read } from '../../documents/document-steps';
import { startWith } from '../../transmissions/settled-simulator';
import { MONDAY, reminding, STEP } from '../reminders/reminder-steps';
import { becomes, checked, connect, Payer } from './payment-steps';

const IBAN = 'DE89370400440532013000';
const simulator = new PaymentSimulator();
let system: TestSystem;
let clients = 0;

beforeAll(async () => {
  ({ system } = await startWith('simulator', simulator));
});

/** A company that can be paid online, and whose invoices say so. */
async function paidOnline(
  fields: { company?: object; isConnected?: boolean } = {},
): Promise<Business & { address: string }> {
  clients += 1;
  const address = `payer-${clients}@acme.example`;
  const company = { currency: 'EUR', timeZone: 'UTC', iban: IBAN, ...fields.company };
  const account = await business(system, company, { contactEmail: address });
  await account.http.call(companies.changeInfo, { paymentLinks: 'pay' });
  if (fields.isConnected !== false) {
    await connect(account, simulator);
    await checked(account);
  }
  return { ...account, address };
}

async function mailed(account: Business & { address: string }, id: string, body: object = {}) {
  const before = (await mailsTo(system, account.address)).length;
  await post(account.http, id, 'send', body);
  return until('the mail has left', async () => {
    const mails = await mailsTo(system, account.address);
    return mails.length > before && mails.at(-1);
  });
}

const pdfOf = ({ http }: Business, id: string) => http.bytes(`/api/documents/${id}/pdf`);
const codesOf = async (pdf: Buffer) => (await qrCodesOf(pdf, 1)).map(({ text }) => text);
const linksOf = async ({ http }: Business) => (await http.call(receivables.listPaymentLinks, {})).items;

describeWithPoppler('the link of a sent invoice', () => {
  it('is in its mail and on its PDF, beside the code of the transfer, and pays it', async () => {
    const account = await paidOnline();
    const { id, totalMinor } = await issued(account);
    const before = await codesOf(await pdfOf(account, id));
    expect(before).toEqual([expect.stringContaining(IBAN)]);

    const mail = await mailed(account, id);
    const token = linkIn(mail, `${system.baseUrl}/pay/`);
    const url = `${system.baseUrl}/pay/${token}`;
    expect(mail.html).toContain(`href="${url}"`);
    const attached = Buffer.from(mail.attachments[0]?.content as ArrayBuffer);
    expect(new Set(await codesOf(attached))).toEqual(new Set([...before, url]));
    expect(linesOfPdf(attached).replace(/\s/g, '')).toContain(url);
    expect((await pdfOf(account, id)).equals(attached)).toBe(true);

    const payer = new Payer(system, { token });
    expect(await payer.view()).toMatchObject({ amountMinor: totalMinor, environment: 'LIVE' });
    simulator.decide(await payer.begun(), 'succeeded');
    await payer.comesBack();
    await becomes(account, ({ booking }) => booking === 'booked');
    const paid = await pdfOf(account, id);
    expect(await codesOf(paid)).toEqual([]);
    expect(linesOfPdf(paid)).not.toContain('/pay/');
  });

  it('is stored as a hash and sealed, and neither the queue nor the log of mails has it', async () => {
    const account = await paidOnline();
    const { id } = await issued(account);
    const token = linkIn(await mailed(account, id), `${system.baseUrl}/pay/`);
    const where = 'WHERE company_id = $1';
    const rows = await Promise.all(
      ['receivables.payment_links', 'mail.messages', 'documents.documents', 'receivables.outbox'].map(
        (table) =>
          system.sql(`SELECT * FROM ${table} ${table.endsWith('outbox') ? '' : where}`, [
            ...(table.endsWith('outbox') ? [] : [account.companyId]),
          ]),
      ),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await linksOf(account))).not.toMatch(/sealed|token/i);
  });

  it('is the same in each copy, until it is revoked: then the PDF has none, and the next mail another', async () => {
    const account = await paidOnline();
    const { id } = await issued(account);
    const first = linkIn(await mailed(account, id), `${system.baseUrl}/pay/`);
    expect(linkIn(await mailed(account, id), `${system.baseUrl}/pay/`)).toBe(first);
    const [link, ...others] = await linksOf(account);
    expect(others).toEqual([]);
    expect(link).toMatchObject({ documentIds: [id], page: 'pay', createdBy: { type: 'rule', id: 'mail' } });
    await account.http.call(receivables.revokePaymentLink, { id: link?.id ?? '' });
    expect(await codesOf(await pdfOf(account, id))).toHaveLength(1);
    expect(linkIn(await mailed(account, id), `${system.baseUrl}/pay/`)).not.toBe(first);
    expect(await linksOf(account)).toHaveLength(2);
    expect(problemOf(await new Payer(system, { token: first }).begin()).code).toBe('payment_link_closed');
  });

  it('is left out by a call, and by an invoice of which nothing is open', async () => {
    const account = await paidOnline();
    const { id } = await issued(account);
    expect((await mailed(account, id, { paymentLink: false })).text).not.toContain('/pay/');
    await account.http.call(documents.addPayment, { id, amountMinor: 120_00 });
    expect((await mailed(account, id)).text).not.toContain('/pay/');
    expect(await linksOf(account)).toEqual([]);
  });

  it('is asked for by a call, which is refused where nobody can be paid by it', async () => {
    const account = await paidOnline({ isConnected: false });
    const { id } = await issued(account);
    expect((await mailed(account, id)).text).not.toContain('/pay/');
    const refused = await account.http.post(`/api/documents/${id}/send`, { paymentLink: true });
    expect(problemOf(refused)).toMatchObject({ status: 409, code: 'payment_provider_not_connected' });
    await account.http.call(companies.changeInfo, { paymentLinks: 'off' });
    await connect(account, simulator);
    expect((await mailed(account, id, { paymentLink: true })).text).toContain('/pay/');
  });

  it('is missed by an invoice that is paid online, while the company sends none', async () => {
    const account = await paidOnline();
    const findingsOf = async () => {
      const { id } = await drafted(account, { payment: { means: '68' } });
      const { findings } = await account.http.call(documents.check, { id });
      return findings.filter(({ code }) => code === 'payment_link_without_provider');
    };
    expect(await findingsOf()).toEqual([]);
    await account.http.call(companies.changeInfo, { paymentLinks: 'off' });
    expect(await findingsOf()).toMatchObject([
      { severity: 'warning', source: 'company', pointer: '/paymentLinks', fix: 'POST /api/company/info' },
    ]);
  });

  it('is in the mail of an invoice that is issued and sent by one call', async () => {
    const account = await paidOnline();
    await account.http.post('/api/documents', {
      ...{ typeId: 'invoice', clientId: account.clientId, issue: true, send: {} },
      lines: [{ description: 'Work', unitPrice: 100, vatRate: 20 }],
    });
    expect((await latestMailTo(system, account.address)).text).toContain(`${system.baseUrl}/pay/`);
  });
});

describeWithPoppler('the link of a reminder', () => {
  it('is that of all its invoices, whose sum it asks for', async () => {
    const account = await reminding(system, { company: { currency: 'EUR', iban: IBAN } });
    await connect(account, simulator);
    await account.http.call(companies.changeInfo, { paymentLinks: 'pay' });
    const [one, two] = [await account.overdue(), await account.overdue()];
    await account.activated({ steps: [STEP] });
    const proposed = await account.proposed();
    await account.http.call(receivables.approveReminder, { id: proposed.id });
    at(system, MONDAY);
    await account.becomes(proposed.id, 'captured');
    const mail = (await account.mails()).at(-1);
    const token = linkIn(mail ?? ({} as never), `${system.baseUrl}/pay/`);
    const view = await new Payer(system, { token }).view();
    expect(view.amountMinor).toBe(proposed.totalMinor);
    expect(view.documents).toHaveLength(2);
    const letter = Buffer.from(mail?.attachments[0]?.content as ArrayBuffer);
    expect(await codesOf(letter)).toContain(`${system.baseUrl}/pay/${token}`);
    expect((await read(account.http, one.id)).id).not.toBe(two.id);
  });

  it('is left out where the reminder demands a fee, which no link pays', async () => {
    const account = await reminding(system, { company: { currency: 'EUR', iban: IBAN } });
    await connect(account, simulator);
    await account.http.call(companies.changeInfo, { paymentLinks: 'pay' });
    await account.overdue();
    await account.activated({ steps: [{ ...STEP, fee: { currency: 'EUR', amountMinor: 5_00 } }] });
    const proposed = await account.proposed();
    await account.http.call(receivables.approveReminder, { id: proposed.id });
    at(system, MONDAY);
    await account.becomes(proposed.id, 'captured');
    expect((await account.mails()).at(-1)?.text).not.toContain('/pay/');
  });
});
