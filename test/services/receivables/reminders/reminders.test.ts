/** @slow — the core of its capability over HTTP, with a company for most cases */
// Reminders from the run to the mail: proposals, approvals, and what an attempt to send decides anew.
import { clients } from '../../../../shared/contracts/clients';
import { documents } from '../../../../shared/contracts/documents';
import { mail } from '../../../../shared/contracts/mail';
import { receivables } from '../../../../shared/contracts/receivables';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { linesOfPdf } from '../../../support/poppler';
import { problemOf } from '../../../support/problems';
import { startInstance } from '../../../support/system';
import { until } from '../../../support/until';
import { owner } from '../../../support/users';
import { at, newClient, sent } from '../../documents/document-steps';
import { copied } from '../../documents/statements/copied-invoices';
import { MONDAY, reminding, STEP } from './reminder-steps';

const system = beforeTests(startInstance);
const account = beforeEachTest(() => reminding(system));

const approve = (id: string) => account.http.post(`/api/reminders/${id}/approve`, {});

/** Reminders are mailed once their hours have begun. */
async function approvedOnMonday(): Promise<string> {
  const { id } = await account.proposed();
  await account.http.call(receivables.approveReminder, { id });
  at(system, MONDAY);
  return id;
}

it('a dry run says whom it would remind of what, and why not, and stores nothing', async () => {
  const invoice = await account.overdue();
  const held = await account.overdue();
  await account.http.call(documents.addHold, { id: held.id, kind: 'dispute', reason: 'Broken' });
  await account.activated();
  const outcome = await account.run({ dryRun: true });
  expect(outcome).toMatchObject({
    ...{ isDryRun: true, day: '2026-03-01', reminderCount: 1, heldCount: 1, isComplete: true },
    reminders: [{ id: null, level: 1, totalMinor: invoice.totals.totalMinor, reasonsHeld: ['first_run'] }],
    held: [{ documentId: held.id, reasons: ['disputed'] }],
  });
  expect(await account.reminders()).toEqual([]);
});

it('a client with more late invoices than a run looks at does not end it', async () => {
  const clientId = await newClient(account.http, { name: 'Other', contactEmail: account.contactEmail });
  await account.overdue({ clientId });
  const { id } = await account.overdue();
  await copied(system, id, 1_000);
  await account.activated();
  const { reminders } = await account.run({ dryRun: true });
  const counts = new Map(reminders.map((reminder) => [reminder.clientId, reminder.documentCount]));
  // a reminder names 50 invoices
  expect(counts).toEqual(new Map([[account.clientId, 50]]).set(clientId, 1));
});

it('a policy that is switched on over many overdue invoices mails nobody before an approval', async () => {
  for (let count = 0; count < 12; count += 1) {
    const clientId = await newClient(account.http, {
      name: `C ${count}`,
      contactEmail: account.contactEmail,
    });
    await account.overdue({ clientId });
  }
  const { id } = await account.activated({ maxPerRun: 5 });
  expect(await account.run()).toMatchObject({ reminderCount: 5, isComplete: false });
  expect(await account.run()).toMatchObject({ reminderCount: 5, isComplete: false });
  expect(await account.run()).toMatchObject({ reminderCount: 2, isComplete: true });
  at(system, MONDAY);
  const all = await account.reminders();
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 'proposed'));
  expect((await account.http.call(mail.log, {})).items.filter(({ kind }) => kind === 'reminder')).toEqual([]);
  const ids = all.map((one) => one.id);
  const answer = await account.http.call(receivables.approveReminders, { ids });
  expect([...answer.approved].sort()).toEqual([...ids].sort());
  await until('all are mailed', async () => {
    await account.mailing.hurry();
    return (await account.mails()).length === 12;
  });
  expect((await account.http.call(receivables.getReminderPolicy, { id })).version).toBe(1);
});

it('is mailed with its letter, in the hours of the policy, with the balance of that moment', async () => {
  const invoice = await account.overdue();
  await account.activated({ steps: [{ ...STEP, attach: ['invoices'] }] });
  const { id } = await account.proposed();
  const approved = await account.http.call(receivables.approveReminder, { id });
  expect(approved).toMatchObject({ status: 'approved', sentTo: account.contactEmail, reasonsHeld: [] });
  const { messageId } = await waitingMail();
  await account.mailing.until(messageId, 'waiting', (row) => row.last_error !== null);
  expect(await account.mails()).toEqual([]);
  await account.http.call(documents.addPayment, { id: invoice.id, amountMinor: 20_00 });
  at(system, MONDAY);
  const captured = await account.becomes(id, 'captured');
  expect(captured).toMatchObject({
    totalMinor: 100_00,
    documents: [{ balanceMinor: 100_00, daysOverdue: 37 }],
  });
  expect(captured.calculation).toMatchObject({ asOf: '2026-03-02', documents: [{ segments: [] }] });
  const [mailed, ...others] = await account.mails();
  expect(others).toEqual([]);
  expect(mailed?.text).toContain('€100.00');
  expect(mailed?.text).not.toContain('€120.00');
  const names = mailed?.attachments.map(({ filename }) => filename);
  expect(names).toEqual([`reminder-${invoice.number}.pdf`, `${invoice.number}.pdf`]);
  const pdf = await account.http.bytes(`/api/reminders/${id}/pdf`);
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
});

async function waitingMail(): Promise<{ messageId: string }> {
  return until('the mail waits', async () => {
    const { items } = await account.http.call(mail.log, {});
    const found = items.find(({ kind }) => kind === 'reminder');
    return found && { messageId: found.id };
  });
}

async function credit(id: string): Promise<void> {
  const note = outputOf(documents.credit, await account.http.post(`/api/documents/${id}/credit`, {}));
  await account.http.post(`/api/documents/${note.id}/issue`, {});
}

const pay = (id: string) => account.http.call(documents.addPayment, { id, amountMinor: 120_00 });

it.each([
  ['paid', ['paid'], pay],
  [
    'held',
    ['hold'],
    (id: string) => account.http.call(documents.addHold, { id, kind: 'legal', reason: 'Court' }),
  ],
  ['credited', ['credited'], (id: string) => credit(id)],
  [
    'of a client who is left alone',
    ['client_off'],
    () => account.http.call(clients.update, { id: account.clientId, reminders: 'off' }),
  ],
  [
    'of a policy that was switched off',
    ['policy_inactive'],
    async () => {
      const [policy] = (await account.http.call(receivables.listReminderPolicies, {})).items;
      await account.http.call(receivables.updateReminderPolicy, { id: policy?.id ?? '', isActive: false });
    },
  ],
])(
  'does not leave for an invoice that is %s between approval and sending',
  async (_what, reasons, change) => {
    const invoice = await account.overdue();
    await account.activated();
    const { id } = await account.proposed();
    await account.http.call(receivables.approveReminder, { id });
    await change(invoice.id);
    at(system, MONDAY);
    const withdrawn = await account.becomes(id, 'withdrawn');
    expect(withdrawn.reasonsHeld).toEqual(expect.arrayContaining(reasons));
    expect(await account.mails()).toEqual([]);
    const told = await eventsOf(system, 'receivables', account.companyId, 'reminder.');
    expect(told.map(({ type }) => type)).toEqual(['reminder.proposed', 'reminder.withdrawn']);
  },
);

it('leaves out an invoice of several that was paid', async () => {
  const [paid, open] = [await account.overdue(), await account.overdue()];
  await account.activated();
  const { id } = await account.proposed();
  await account.http.call(receivables.approveReminder, { id });
  await pay(paid.id);
  at(system, MONDAY);
  const captured = await account.becomes(id, 'captured');
  expect(captured.documents.map(({ documentId }) => documentId)).toEqual([open.id]);
  expect((await account.mails())[0]?.text).toContain('€120.00');
});

it('does not leave once it is withdrawn, and its level is free again', async () => {
  await account.overdue();
  await account.activated();
  const { id } = await account.proposed();
  await account.http.call(receivables.approveReminder, { id });
  const { messageId } = await waitingMail();
  expect(await account.http.call(receivables.withdrawReminder, { id })).toMatchObject({
    status: 'withdrawn',
  });
  expect(problemOf(await account.http.post(`/api/reminders/${id}/withdraw`, {})).code).toBe('reminder_over');
  expect(await account.run()).toMatchObject({ reminderCount: 1 });
  at(system, MONDAY);
  await until('its mail is dropped', async () => {
    await account.mailing.hurry();
    return (await account.mailing.stored(messageId)).status === 'dropped';
  });
  expect((await account.mails()).length).toBeLessThanOrEqual(1);
});

it('two approvals at once approve once, and one mail leaves', async () => {
  await account.overdue();
  await account.activated();
  const { id } = await account.proposed();
  const answers = await Promise.all([approve(id), approve(id), approve(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  at(system, MONDAY);
  await account.becomes(id, 'captured');
  expect(await account.mails()).toHaveLength(1);
});

it('runs at once make one reminder of an invoice, and a person none beside it', async () => {
  const invoice = await account.overdue();
  await account.activated();
  const counts = await Promise.all([account.run(), account.run(), account.run()]);
  expect(counts.reduce((sum, { reminderCount }) => sum + reminderCount, 0)).toBe(1);
  const byHand = await account.http.post(`/api/documents/${invoice.id}/reminders`, { level: 2 });
  expect(problemOf(byHand)).toMatchObject({
    ...{ status: 409, code: 'reminder_not_approvable', detail: 'Because of already_proposed.' },
  });
  expect(await account.run()).toMatchObject({ reminderCount: 0, held: [{ reasons: ['already_proposed'] }] });
});

it('a person reminds of an invoice by hand, on a Sunday and once', async () => {
  const invoice = await account.overdue();
  await account.activated({ isActive: false });
  const path = `/api/documents/${invoice.id}/reminders`;
  const answers = await Promise.all([1, 2].map(() => account.http.post(path, { level: 2 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const [reminder] = await account.reminders();
  await account.becomes(reminder?.id ?? '', 'captured');
  expect(await account.mails()).toHaveLength(1);
  const unknown = await account.http.post(path, { level: 6 });
  expect(problemOf(unknown)).toMatchObject({ status: 409, code: 'reminder_not_approvable' });
});

it('is refused with the reasons where the invoice was paid before the approval', async () => {
  const invoice = await account.overdue();
  await account.activated();
  const { id } = await account.proposed();
  await pay(invoice.id);
  expect(problemOf(await approve(id))).toMatchObject({
    ...{ status: 409, code: 'reminder_not_approvable', detail: 'Because of paid.' },
  });
  const { approved, refused } = await account.http.call(receivables.approveReminders, { ids: [id] });
  expect([approved, refused]).toEqual([[], [{ id, reasons: ['paid'] }]]);
  await account.run();
  expect(await account.read(id)).toMatchObject({ status: 'withdrawn', reasonsHeld: ['paid'] });
});

it('is approved among others by its own company alone', async () => {
  await account.overdue();
  await account.activated();
  const { id } = await account.proposed();
  const stranger = await owner(system);
  const { refused } = await stranger.http.call(receivables.approveReminders, { ids: [id] });
  expect(refused).toEqual([{ id, reasons: [] }]);
  expect(await account.read(id)).toMatchObject({ status: 'proposed', version: 1 });
});

it('goes to the address that the client has when it leaves', async () => {
  await account.overdue();
  await account.activated();
  const id = await approvedOnMonday();
  const { messageId } = await waitingMail();
  const contactEmail = `moved-${account.contactEmail}`;
  await account.http.call(clients.update, { id: account.clientId, contactEmail });
  const captured = await account.becomes(id, 'captured');
  const log = (await account.http.call(mail.log, {})).items.filter(({ kind }) => kind === 'reminder');
  const [last] = log.filter(({ status }) => status === 'captured');
  expect([captured.sentTo, log.map((one) => one.id)]).toEqual([
    last?.to,
    expect.arrayContaining([messageId]),
  ]);
});

it('asks a business for interest, the lump sum of the law and one fee, and a consumer for none of the last two', async () => {
  const charge = { interest: true, compensation: true };
  const fee = { currency: 'EUR', amountMinor: 5_00 };
  await account.activated({ steps: [{ ...STEP, charge, fee }] });
  await account.overdue();
  await account.overdue();
  const { documents: late, totalMinor } = await account.proposed();
  expect(late.map(({ feeMinor, compensationMinor }) => [feeMinor, compensationMinor])).toEqual([
    [5_00, 40_00],
    [0, 40_00],
  ]);
  const sums = late.map((one) => one.balanceMinor + one.interestMinor + one.compensationMinor + one.feeMinor);
  expect(totalMinor).toBe(sums.reduce((sum, one) => sum + one, 0));
  const person = { type: 'INDIVIDUAL', contactFirstName: 'Ada', contactLastName: 'Byron' } as const;
  const clientId = await newClient(account.http, { ...person, contactEmail: 'ada@person.example' });
  await account.overdue({ clientId });
  const { reminders } = await account.run();
  const [asked] = (await account.read(reminders[0]?.id ?? '')).documents;
  expect(asked).toMatchObject({ feeMinor: 0, compensationMinor: 0 });
});

it('says since when a rate is missing on the letter, and to the owner by one mail', async () => {
  const charge = { interest: true, compensation: false };
  at(system, '2026-01-10T10:00:00Z');
  const polish = await reminding(system, {
    ...{ company: { country: 'PL', currency: 'PLN' }, client: { country: 'PL' } },
  });
  await polish.activated({ steps: [{ ...STEP, charge }] });
  const notices = () =>
    polish.http
      .call(mail.log, {})
      .then(({ items }) => items.filter(({ kind }) => kind === 'late_rate_missing'));
  at(system, '2026-05-10T10:00:00Z');
  const lines = [{ description: 'Praca', unitPrice: 100, vatRate: 23 }];
  await sent(polish, { lines, dueDate: '2026-05-20' });
  at(system, '2026-06-21T10:00:00Z');
  expect(await polish.run({ dryRun: true })).toMatchObject({ reminderCount: 1 });
  at(system, '2026-07-05T10:00:00Z');
  const { id } = await polish.proposed();
  await until('the owner has a mail', async () => (await notices()).length > 0);
  await polish.http.call(receivables.approveReminder, { id });
  at(system, '2026-07-06T10:00:00Z');
  await polish.becomes(id, 'captured');
  const letter = linesOfPdf(Buffer.from(await polish.http.bytes(`/api/reminders/${id}/pdf`)));
  expect(letter.replace(/\s+/g, ' ')).toContain('Interest for the days since 1 July 2026 is not included');
  await sent(polish, { lines, dueDate: '2026-07-07' });
  at(system, '2026-07-19T10:00:00Z');
  await polish.proposed();
  at(system, '2026-07-20T10:00:00Z');
  expect((await notices()).map(({ to }) => to)).toEqual([polish.email]);
});

it('never names an invoice that the client has not got', async () => {
  at(system, '2026-01-10T10:00:00Z');
  const draft = await account.http.post('/api/documents', {
    ...{ typeId: 'invoice', clientId: account.clientId, dueInDays: 14 },
    lines: [{ description: 'Work', unitPrice: 100, vatRate: 20 }],
  });
  const { id } = draft.body as { id: string };
  await account.http.post(`/api/documents/${id}/issue`, {});
  await sent(account, { dueInDays: 14 });
  at(system, '2026-03-01T10:00:00Z');
  await account.activated();
  expect(await account.run()).toMatchObject({
    ...{ reminderCount: 1, held: [{ documentId: id, reasons: ['not_sent'] }] },
  });
});
