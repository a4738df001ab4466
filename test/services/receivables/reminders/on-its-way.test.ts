/** @list all — the rest of documents; npm test has the core of each capability */
// An invoice and its reminder change while the mail server has the mail and has not answered.
import { documents } from '../../../../shared/contracts/documents';
import { receivables } from '../../../../shared/contracts/receivables';
import { startInstance, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at } from '../../documents/document-steps';
import { MONDAY, type Reminding, reminding } from './reminder-steps';
import { StoppingMailServer } from './stopping-mail-server';

const NEXT_MONDAY = '2026-03-09T10:00:00Z';

const server = new StoppingMailServer();
let system: TestSystem;
let account: Reminding;
let invoiceId: string;

beforeAll(async () => {
  system = await startInstance('mailing');
  await server.start(system.config.smtp?.port);
});
afterAll(() => system?.stop());
beforeEach(async () => {
  account = await reminding(system);
});

/** The reminder of the first level; the server stops inside of its DATA. */
async function stopped(): Promise<string> {
  server.moods = ['stop'];
  invoiceId = (await account.overdue()).id;
  await account.activated();
  const { id } = await account.proposed();
  await account.http.call(receivables.approveReminder, { id });
  at(system, MONDAY);
  await until('the server stands still', async () => {
    await account.mailing.hurry();
    return server.stopped === 1;
  });
  return id;
}

async function levelsAt(instant: string): Promise<number[]> {
  at(system, instant);
  await account.run();
  const all = await account.reminders();
  return all.filter(({ createdAt }) => createdAt >= instant.slice(0, 10)).map(({ level }) => level);
}

it('a balance that was 0 meanwhile begins at the first level, days after the one that left', async () => {
  const id = await stopped();
  const { id: paymentId } = await account.http.call(documents.addPayment, {
    id: invoiceId,
    amountMinor: 120_00,
  });
  await account.http.call(documents.removePayment, { id: invoiceId, paymentId });
  server.release();
  await account.becomes(id, 'sent');
  expect((await account.run({ dryRun: true })).held).toMatchObject([
    { documentId: invoiceId, reasons: ['min_days_between'] },
  ]);
  expect(await levelsAt(NEXT_MONDAY)).toEqual([1]);
});

it('a reminder that is withdrawn meanwhile keeps its level, which has left', async () => {
  const id = await stopped();
  await account.http.call(receivables.withdrawReminder, { id });
  const { held } = await account.run({ dryRun: true });
  expect(held).toMatchObject([{ documentId: invoiceId, reasons: ['already_proposed'] }]);
  const byHand = await account.http.post(`/api/documents/${invoiceId}/reminders`, { level: 1 });
  expect(byHand.status).toBe(409);
  server.release();
  await account.becomes(id, 'sent');
  expect(server.taken.filter(({ to }) => to === account.contactEmail)).toHaveLength(1);
  expect(await levelsAt(NEXT_MONDAY)).toEqual([2]);
});

it('its level is free again where the server has refused the mail', async () => {
  const id = await stopped();
  await account.http.call(receivables.withdrawReminder, { id });
  server.refuseStopped();
  await until('the level is proposed again', async () => {
    await account.mailing.hurry();
    // the run of the day may have come before this one
    await account.run();
    return (await account.reminders()).some((one) => one.id !== id && one.level === 1);
  });
  expect(await account.read(id)).toMatchObject({ status: 'withdrawn' });
});
