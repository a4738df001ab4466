/** @list all — the rest of documents; npm test has the core of each capability */
// Reminders through a mail server: levels that were sent, their cycle, failures, and the daily run.
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import { eventsOf } from '../../../support/event-log';
import { type MailServer, startMailServerOf } from '../../../support/mail-server';
import { startInstance, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at, newClient } from '../../documents/document-steps';
import { MONDAY, type Reminding, reminding, STEP } from './reminder-steps';

let server: MailServer;
let system: TestSystem;
let account: Reminding;

beforeAll(async () => {
  system = await startInstance('mailing');
  server = await startMailServerOf(system);
});
beforeEach(async () => {
  account = await reminding(system);
});

const receivedBy = (address: string) => server.received.filter(({ to }) => to.includes(address));

async function sentFirst(): Promise<string> {
  const invoice = await account.overdue();
  await account.activated();
  const { id } = await account.proposed();
  await account.http.call(receivables.approveReminder, { id });
  at(system, MONDAY);
  await account.becomes(id, 'sent');
  return invoice.id;
}

it('each level leaves once, days apart, and begins anew when the balance was 0', async () => {
  const id = await sentFirst();
  expect(await account.run({ dryRun: true })).toMatchObject({
    ...{ reminderCount: 0, held: [{ documentId: id, reasons: ['min_days_between'] }] },
  });
  expect(receivedBy(account.contactEmail)).toHaveLength(1);
  const { id: paymentId } = await account.http.call(documents.addPayment, { id, amountMinor: 120_00 });
  await account.http.call(documents.removePayment, { id, paymentId });
  // the second level would be due since long, but the balance was 0
  expect(await account.run({ dryRun: true })).toMatchObject({ reminderCount: 0 });
  const [first] = await levelsOf('2026-03-09T10:00:00Z');
  expect(first).toBe(1);
  const told = await eventsOf(system, 'receivables', account.companyId, 'reminder.');
  expect(told.slice(0, 2).map(({ type }) => type)).toEqual(['reminder.proposed', 'reminder.sent']);
});

/** Levels of the reminders that are under way then, made by the daily run or by this one. */
async function levelsOf(instant: string): Promise<number[]> {
  at(system, instant);
  await account.run();
  const made = (await account.reminders()).filter(({ createdAt }) => createdAt >= instant.slice(0, 10));
  return made.map(({ level }) => level);
}

it('the second level follows the first', async () => {
  await sentFirst();
  expect(await levelsOf('2026-03-09T10:00:00Z')).toEqual([2]);
});

it('the daily run reminds by itself once the first one has only proposed', async () => {
  const [invoice] = [await account.overdue()];
  await account.activated();
  await account.run();
  const [proposal] = await account.reminders();
  await account.http.call(receivables.withdrawReminder, { id: proposal?.id ?? '' });
  at(system, MONDAY);
  const sent = await until('the reminder was sent', async () => {
    await account.mailing.hurry();
    return (await account.reminders()).find(({ status }) => status === 'sent');
  });
  expect(sent).toMatchObject({ level: 1, decidedBy: { type: 'rule' }, sentTo: account.contactEmail });
  expect(receivedBy(account.contactEmail)).toHaveLength(1);
  expect((await account.read(sent.id)).documents).toMatchObject([{ documentId: invoice?.id }]);
});

it('the daily run of a new policy only proposes', async () => {
  await account.overdue();
  at(system, MONDAY);
  await account.activated();
  const [proposal] = await until('it proposes', async () => {
    const found = await account.reminders();
    return found.length > 0 && found;
  });
  expect(proposal).toMatchObject({ status: 'proposed', reasonsHeld: ['first_run'] });
  expect(receivedBy(account.contactEmail)).toEqual([]);
});

it('reminders carry the amounts of their moment, whatever is paid meanwhile', async () => {
  const invoices = [await account.overdue(), await account.overdue(), await account.overdue()];
  await account.activated({ steps: [{ ...STEP, approval: true }] });
  const { id } = await account.proposed();
  await account.http.call(receivables.approveReminder, { id });
  const paid = [10_00, 120_00, 59_99];
  await Promise.all(
    invoices.map((invoice, index) =>
      account.http.call(documents.addPayment, { id: invoice.id, amountMinor: paid[index] ?? 0 }),
    ),
  );
  at(system, MONDAY);
  const { documents: named, totalMinor } = await account.becomes(id, 'sent');
  expect(named.map(({ balanceMinor }) => balanceMinor).sort()).toEqual([110_00, 60_01].sort());
  expect(totalMinor).toBe(170_01);
  const [message] = receivedBy(account.contactEmail);
  expect(message?.mail.text).toContain('€170.01');
});

it('payments and attempts at once: each mail names the balance that its reminder has, and nothing paid before leaves', async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const email = `at-once-${index}-${account.contactEmail}`;
      return { email, clientId: await newClient(account.http, { name: `C ${index}`, contactEmail: email }) };
    }),
  );
  const invoices: { id: string; email: string }[] = [];
  for (const { email, clientId } of made)
    invoices.push({ email, id: (await account.overdue({ clientId })).id });
  await account.activated();
  const ids = (await account.run()).reminders.flatMap(({ id }) => id ?? []);
  expect(ids).toHaveLength(8);
  await account.http.call(receivables.approveReminders, { ids });
  const paidBefore = invoices.slice(0, 2);
  for (const { id } of paidBefore) await account.http.call(documents.addPayment, { id, amountMinor: 120_00 });
  at(system, MONDAY);
  const payments = invoices
    .slice(2)
    .map(({ id }, index) =>
      account.http.call(documents.addPayment, { id, amountMinor: index % 2 ? 120_00 : 20_00 }),
    );
  await Promise.all([account.mailing.hurry(), ...payments]);
  await until('all are over', async () => {
    await account.mailing.hurry();
    const states = (await account.reminders()).map(({ status }) => status);
    return states.every((status) => status === 'sent' || status === 'withdrawn');
  });
  for (const reminder of await Promise.all(ids.map((id) => account.read(id)))) {
    const invoice = invoices.find(({ id }) => id === reminder.documents[0]?.documentId);
    const mails = receivedBy(invoice?.email ?? '');
    expect(mails).toHaveLength(reminder.status === 'sent' ? 1 : 0);
    if (reminder.status === 'sent') expect(mails[0]?.mail.text).toContain(`€${reminder.totalMinor / 100}.00`);
    if (paidBefore.some(({ id }) => id === invoice?.id)) expect(reminder.status).toBe('withdrawn');
  }
});
