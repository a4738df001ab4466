/** @list all — a mail server of its own */
// The level of the last reminder and its moment on the invoice: set when it has left, reset when nothing is open.
import { documents } from '../../../../shared/contracts/documents';
import type { Document } from '../../../../shared/contracts/documents/document';
import { receivables } from '../../../../shared/contracts/receivables';
import { eventsOf } from '../../../support/event-log';
import { type MailServer, startMailServerOf } from '../../../support/mail-server';
import { expectInvalid } from '../../../support/problems';
import { startMailingSystem, type TestSystem } from '../../../support/system';
import { at, post, read } from '../../documents/document-steps';
import { MONDAY, type Reminding, reminding } from './reminder-steps';

let server: MailServer;
let system: TestSystem;
let account: Reminding;
let invoice: Document;

beforeAll(async () => {
  system = await startMailingSystem();
  server = await startMailServerOf(system);
});
afterAll(async () => {
  await system?.stop();
  await server?.stop();
});
beforeEach(async () => {
  account = await reminding(system);
  invoice = await account.overdue();
  await account.activated();
});

const NEVER = { reminderLevel: 0, lastReminderAt: null };

/** The moment at which the first level has left. */
async function reminded(): Promise<string | null> {
  const { id } = await account.proposed();
  await account.http.call(receivables.approveReminder, { id });
  at(system, MONDAY);
  return (await account.becomes(id, 'sent')).sentAt;
}

const listed = async (reminderLevel: number) => {
  const { items } = await account.http.call(documents.list, { reminderLevel });
  return items.map(({ id }) => id);
};

it('a level that has left is on its invoice, as a new version with its event, and in the list', async () => {
  expect(await read(account.http, invoice.id)).toMatchObject({ ...NEVER, version: invoice.version });
  const { id } = await account.proposed();
  await account.http.call(receivables.approveReminder, { id });
  // approved, and not sent: it is Sunday
  expect(await read(account.http, invoice.id)).toMatchObject({ ...NEVER, version: invoice.version });
  at(system, MONDAY);
  const { sentAt } = await account.becomes(id, 'sent');
  const marked = await read(account.http, invoice.id);
  expect(marked).toMatchObject({ reminderLevel: 1, lastReminderAt: sentAt, version: invoice.version + 1 });
  expect(marked.updatedAt > invoice.updatedAt).toBe(true);
  expect(await listed(1)).toEqual([invoice.id]);
  expect([await listed(0), await listed(2)]).toEqual([[], []]);
  expectInvalid(await account.http.get('/api/documents?reminderLevel=-1'), '/reminderLevel');
  const csv = await account.http.get('/api/documents', { accept: 'text/csv' });
  const [head = '', row = ''] = csv.text.split('\r\n');
  const cells = Object.fromEntries(head.split(',').map((name, index) => [name, row.split(',')[index]]));
  expect(cells).toMatchObject({ reminderLevel: '1', lastReminderAt: sentAt });
  const events = await eventsOf(system, 'documents', account.companyId, 'document.updated');
  expect(events.map(({ data }) => data.version)).toContain(invoice.version + 1);
});

it('a payment in full ends the cycle, one of a part does not', async () => {
  await reminded();
  const { id } = invoice;
  const part = await account.http.call(documents.addPayment, { id, amountMinor: 100_00 });
  expect(part.document.reminderLevel).toBe(1);
  const rest = await account.http.call(documents.addPayment, { id, amountMinor: 20_00 });
  expect(rest.document).toMatchObject(NEVER);
  expect(await read(account.http, id)).toMatchObject(NEVER);
  // the invoice is open again, in a new cycle
  await account.http.call(documents.removePayment, { id, paymentId: rest.id });
  expect(await read(account.http, id)).toMatchObject({ ...NEVER, balanceMinor: 20_00 });
});

it('a credit note of the whole ends the cycle', async () => {
  await reminded();
  const note = await post(account.http, invoice.id, 'credit');
  if (note.status === 'draft') await post(account.http, note.id, 'issue');
  expect(await read(account.http, invoice.id)).toMatchObject({ ...NEVER, balanceMinor: 0 });
});
