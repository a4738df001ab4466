import { documents } from '../../../shared/contracts/documents';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { outputOf } from '../../support/outputs';
import { startTestSystem } from '../../support/system';
import { businessAt, drafted, issued, post } from './document-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => businessAt(system, '2026-05-04T10:00:00Z'));

async function list(query: Record<string, string | number> = {}) {
  const pairs = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  const answer = await account.http.get(`/api/documents?${new URLSearchParams(pairs)}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return outputOf(documents.list, answer);
}
/** References of the listed documents, and the total. */
async function found(query: Record<string, string | number> = {}) {
  const { items, total } = await list(query);
  return { references: items.map(({ reference }) => reference).join(' '), total };
}

describe('GET /api/documents', () => {
  it('shows the latest date first, without the details', async () => {
    await issued(account, { reference: 'b', issueDate: '2026-03-01' });
    await issued(account, { reference: 'a', issueDate: '2026-05-02', dueInDays: 0 });
    await drafted(account, { reference: 'c' });
    await drafted(account, { reference: 'd', issueDate: '2026-04-01' });
    expect(await found()).toEqual({ references: 'c a d b', total: 4 });
    const [, first] = (await list()).items;
    expect(first).toEqual({
      ...{ id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String), version: 2 },
      ...{ typeId: 'invoice', status: 'issued', number: 'INV-2026-0002', reference: 'a', currency: 'EUR' },
      ...{ clientId: account.clientId, clientName: 'ACME', transmissions: [], validUntil: null },
      ...{
        issueDate: '2026-05-02',
        dueDate: '2026-05-02',
        paymentStatus: 'unpaid',
        isOverdue: true,
        selfBilled: false,
      },
      ...{
        netMinor: 10000,
        vatMinor: 2000,
        surchargeMinor: 0,
        totalMinor: 12000,
        payableMinor: 12000,
        balanceMinor: 12000,
      },
      ...{
        paidMinorAtIssue: 0,
        roundingMinor: 0,
        paidMinor: 0,
        creditedMinor: 0,
        unappliedMinor: 0,
        withheldMinor: 0,
      },
      ...{
        deductedMinor: 0,
        externalId: null,
        imported: null,
        reminderLevel: 0,
        lastReminderAt: null,
        collection: null,
      },
    });
  });

  it('filters by what is stored of the status and by what is computed', async () => {
    await drafted(account, { reference: 'draft' });
    await issued(account, { reference: 'late', issueDate: '2026-04-01', dueDate: '2026-05-03' });
    const paid = await issued(account, { reference: 'paid', issueDate: '2026-04-01' });
    await issued(account, { reference: 'unpaid', dueDate: '2026-06-01' });
    const partly = await issued(account, { reference: 'partly', dueDate: '2026-05-04' });
    await account.http.call(documents.addPayment, { id: partly.id, amountMinor: 1 });
    await account.http.call(documents.addPayment, { id: paid.id, amountMinor: 12000 });
    const credited = await issued(account, { reference: 'credited' });
    await post(account.http, credited.id, 'credit');
    const cancelled = await issued(account, { reference: 'cancelled' });
    await post(account.http, cancelled.id, 'cancel');
    const over = { typeId: 'quote', reference: 'over', issueDate: '2026-04-01', validUntil: '2026-05-03' };
    await issued(account, over);
    await issued(account, { typeId: 'quote', reference: 'open', validUntil: '2026-05-04' });
    const by = async (status: string, more: object = {}) => {
      const { references, total } = await found({ status, ...more });
      expect(total).toBe(references === '' ? 0 : references.split(' ').length);
      return references;
    };
    expect(await by('draft')).toBe('draft');
    expect(await by('issued')).toBe('open credited credited partly unpaid paid late');
    expect(await by('issued', { typeId: 'invoice' })).toBe('credited partly unpaid paid late');
    expect(await by('issued', { typeId: 'quote' })).toBe('open');
    expect(await by('issued', { typeId: 'credit-note' })).toBe('credited');
    expect(await by('expired')).toBe('over');
    expect(await by('unpaid')).toBe('unpaid late');
    expect(await by('partly_paid')).toBe('partly');
    expect(await by('paid')).toBe('paid');
    expect(await by('credited')).toBe('credited');
    expect(await by('overdue')).toBe('late');
    expect(await by('cancelled')).toBe('cancelled');
    expect(await by('sent')).toBe('');
    expect((await account.http.get('/api/documents?status=nonsense')).status).toBe(400);
  });

  it('filters by several statuses and types, and by everything else', async () => {
    await drafted(account, { reference: 'draft' });
    await issued(account, { reference: 'late', issueDate: '2026-04-01', dueDate: '2026-05-03' });
    await issued(account, { reference: 'big', dueDate: '2026-06-01', currency: 'USD', exchangeRate: '1' });
    const over = { typeId: 'quote', reference: 'over', issueDate: '2026-04-01', validUntil: '2026-05-03' };
    await issued(account, over);
    await issued(account, { typeId: 'quote', reference: 'open', validUntil: '2026-05-04' });
    const by = async (query: Record<string, string>) => (await found(query)).references;
    expect(await by({ typeId: 'quote,invoice' })).toBe('open big draft over late');
    expect(await by({ status: 'draft,overdue' })).toBe('draft late');
    expect(await by({ status: 'expired,unpaid' })).toBe('big over late');
    expect(await by({ status: 'issued,draft' })).toBe('open big draft late');
    expect(await by({ status: 'issued', typeId: 'invoice,quote' })).toBe('open big late');
    expect(await by({ number: 'INV-2026-0002' })).toBe('big');
    const { text } = await account.http.get('/api/documents?status=draft,x');
    expect(text).toContain('must be one or several of draft, issued');
  });

  it('is read as CSV with amounts in major units, all pages of it', async () => {
    await issued(account, { reference: '=1+1', dueDate: '2026-06-01' });
    await drafted(account, { reference: 'draft' });
    const bytes = await account.http.bytes('/api/documents?pageSize=1', { accept: 'text/csv' });
    const [header, first, second, ...rest] = bytes.toString('utf8').split('\r\n');
    expect(header).toMatch(
      /^\ufeffid,typeId,status,number,reference,.*,currency,net,vat,total,paidAtIssue,payable,/,
    );
    expect(first).toContain('draft');
    expect(second).toContain("INV-2026-0001,'=1+1,");
    expect(second).toContain('EUR,100.00,20.00,120.00,0.00,120.00,0.00,0.00,0.00,120.00,0.00');
    expect(rest).toEqual(['']);
    const drafts = await account.http.bytes('/api/documents?status=draft&sort=createdAt', {
      accept: 'text/csv',
    });
    expect(drafts.toString('utf8').trimEnd().split('\r\n').length).toBe(2);
  });

  it('keeps the total right while documents change their status', async () => {
    const invoice = await issued(account);
    await drafted(account);
    const removed = await drafted(account);
    await account.http.delete(`/api/documents/${removed.id}`);
    const totals = async () => [
      (await found()).total,
      (await found({ status: 'draft' })).total,
      (await found({ status: 'unpaid' })).total,
      (await found({ status: 'partly_paid' })).total,
    ];
    expect(await totals()).toEqual([2, 1, 1, 0]);
    await account.http.call(documents.addPayment, { id: invoice.id, amountMinor: 1 });
    expect(await totals()).toEqual([2, 1, 0, 1]);
    await post(account.http, invoice.id, 'credit');
    expect(await totals()).toEqual([3, 1, 0, 0]);
  });

  it('finds words in number, client name and reference', async () => {
    await issued(account, { reference: 'Łódź 17' });
    await issued(account, { reference: 'other' });
    expect((await found({ q: 'lodz' })).references).toBe('Łódź 17');
    expect((await found({ q: 'acme LODZ' })).references).toBe('Łódź 17');
    expect((await found({ q: 'inv-2026-0002' })).references).toBe('other');
    expect((await found({ q: '0002' })).references).toBe('other');
    expect((await found({ q: '2' })).total).toBe(2); // the second, and both by their year
    expect((await found({ q: 'lodz other' })).total).toBe(0);
    expect((await found({ q: 'acme', typeId: 'quote' })).total).toBe(0);
    expect((await found({ q: '%' })).total).toBe(0);
    expect((await found({ q: 'a_me' })).total).toBe(0);
  });
});
