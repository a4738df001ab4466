/** @list all — the rest of reminders; npm test has one journey */
// Nothing leaves by the policy alone while money that could be the client's lies unmatched, or the bank is not known.
import { receivables } from '../../../../shared/contracts/receivables';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { at } from '../../documents/document-steps';
import { IBAN, imported } from '../bank';
import { MONDAY, reminding } from './reminder-steps';
import { statement } from './transfer';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(async () => {
  const made = await reminding(system, { company: { country: 'DE', iban: IBAN } });
  await made.activated();
  // the first complete run only proposes, and there is nothing to propose
  await made.run();
  return made;
});

it('a transfer that names the invoice and is not booked', async () => {
  const { number } = await account.overdue();
  await imported(account.http, statement('2026-02-27', `Rechnung ${number}`));
  const { reminders } = await account.run();
  expect(reminders).toMatchObject([{ status: 'proposed', reasonsHeld: ['unmatched_money'] }]);
  // a person passes over it
  const id = reminders[0]?.id ?? '';
  await account.http.call(receivables.approveReminder, { id });
  at(system, MONDAY);
  await account.becomes(id, 'captured');
});

it('statements that are too old, and a transfer that names nobody', async () => {
  await account.overdue();
  await imported(account.http, statement('2026-02-20', 'Spende'));
  const { reminders } = await account.run();
  expect(reminders).toMatchObject([{ status: 'proposed', reasonsHeld: ['bank_data_stale'] }]);
});

it('a transfer that arrives between the run and the mail', async () => {
  const { number } = await account.overdue();
  const { reminders } = await account.run();
  expect(reminders).toMatchObject([{ status: 'approved', reasonsHeld: [] }]);
  await imported(account.http, statement('2026-02-27', `Rechnung ${number}`));
  at(system, MONDAY);
  const again = await account.becomes(reminders[0]?.id ?? '', 'proposed');
  expect(again).toMatchObject({ reasonsHeld: ['unmatched_money'], decidedBy: null, sentTo: null });
  expect(await account.mails()).toEqual([]);
});
