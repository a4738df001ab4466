/** @list all — the rest of reminders; npm test has one journey */
// Nobody is reminded of an invoice while the company collects it by direct debit.
import { receivables } from '../../../../shared/contracts/receivables';
import { beforeTests } from '../../../support/made-before';
import { expectProblem } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { at } from '../../documents/document-steps';
import { IBAN } from '../bank';
import { CREDITOR_ID, mandateOf } from '../direct-debit/debit-steps';
import { MONDAY, reminding } from './reminder-steps';

const system = beforeTests(startTestSystem);

it('an approved reminder does not leave, nothing is proposed, and afterwards it is again', async () => {
  const account = await reminding(system, { company: { country: 'DE', currency: 'EUR' } });
  const { http, overdue, activated, proposed, run, becomes, mails, reminders } = account;
  const { id: bankAccountId } = await http.call(receivables.createAccount, { iban: IBAN, currency: 'EUR' });
  await http.call(receivables.saveDirectDebit, { creditorId: CREDITOR_ID, bankAccountId });
  await mandateOf(account);
  const { id: documentId } = await overdue({ currency: 'EUR' });
  await activated();
  const { id } = await proposed();
  await http.call(receivables.approveReminder, { id });
  const debit = await http.call(receivables.createCollection, { documentId, announcedOn: '2026-02-01' });
  at(system, MONDAY);
  expect(await becomes(id, 'withdrawn')).toMatchObject({ reasonsHeld: ['collection_pending'] });
  expect(await mails()).toEqual([]);
  expect(await run()).toMatchObject({
    reminders: [],
    held: [{ documentId, reasons: ['collection_pending'] }],
  });
  const byHand = await http.post(`/api/documents/${documentId}/reminders`, { level: 1 });
  expectProblem(byHand, 409, 'reminder_not_approvable');
  await http.call(receivables.cancelCollection, { id: debit.id });
  // the run of the day may have come before this one
  await run();
  const others = (await reminders()).filter((one) => one.id !== id);
  expect(others).toMatchObject([{ level: 1 }]);
});
