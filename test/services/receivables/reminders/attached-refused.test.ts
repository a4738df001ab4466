/** @list all — a mail server of its own */
// Files of a reminder, and a mail server that refuses its client permanently.
import { receivables } from '../../../../shared/contracts/receivables';
import { eventsOf } from '../../../support/event-log';
import { type MailServer, refusal, startMailServerOf } from '../../../support/mail-server';
import { startMailingSystem, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at } from '../../documents/document-steps';
import { MONDAY, type Reminding, reminding, STEP, SUNDAY } from './reminder-steps';

let server: MailServer;
let system: TestSystem;
let account: Reminding;
let isUnknown = false;

beforeAll(async () => {
  system = await startMailingSystem();
  server = await startMailServerOf(system, {
    onRcptTo: (_address, _session, done) => done(isUnknown ? refusal(550, 'No such user here') : null),
  });
});
afterAll(() => system?.stop());
beforeEach(async () => {
  isUnknown = false;
  account = await reminding(system);
});

async function approved(): Promise<string> {
  const { id } = await account.proposed();
  await account.http.call(receivables.approveReminder, { id });
  at(system, MONDAY);
  return id;
}

it('the letter leaves with the statement of the client and the invoices, where the step says so', async () => {
  const { number } = await account.overdue();
  await account.activated({ steps: [{ ...STEP, attach: ['statement', 'invoices'] }] });
  await account.becomes(await approved(), 'sent');
  const [mailed] = server.received.filter(({ to }) => to.includes(account.contactEmail));
  const files = mailed?.mail.attachments ?? [];
  expect(files.map(({ mimeType }) => mimeType)).toEqual(Array.from({ length: 3 }, () => 'application/pdf'));
  expect(files.some(({ filename }) => filename?.includes(number ?? ''))).toBe(true);
  expect(new Set(files.map(({ filename }) => filename)).size).toBe(3);
});

it('an address that the server does not know leaves the level unsent', async () => {
  isUnknown = true;
  const { id: documentId } = await account.overdue();
  await account.activated();
  const id = await approved();
  expect(await account.becomes(id, 'failed')).toMatchObject({
    sentAt: null,
    sendError: expect.stringContaining('550'),
  });
  const told = await eventsOf(system, 'receivables', account.companyId, 'reminder.');
  expect(told.map(({ type }) => type)).toEqual(['reminder.proposed', 'reminder.failed']);
  // nobody is reminded anew before a person decides
  expect((await account.run({ dryRun: true })).held).toMatchObject([
    { documentId, reasons: ['already_proposed'] },
  ]);
  at(system, SUNDAY);
  await account.http.call(receivables.withdrawReminder, { id });
  // a run of the policy itself that began on Monday may take the level that becomes free
  const next = await until('the level is free, or taken anew', async () => {
    const { reminders } = await account.run({ dryRun: true });
    const anew = (await account.reminders()).filter(({ status }) => status !== 'withdrawn');
    const [one] = [...reminders, ...anew];
    return one;
  });
  expect(next).toMatchObject({ level: 1, totalMinor: 120_00 });
});
