/** @list all — a provider of its own, step by step */
// Nobody is reminded of an invoice while its client pays it online.
import { PaymentSimulator } from '../../../../deploy/simulate/payments/payments';
import { receivables } from '../../../../shared/contracts/receivables';
import { expectProblem } from '../../../support/problems';
import type { TestSystem } from '../../../support/system';
import { at } from '../../documents/document-steps';
import { startWith } from '../../transmissions/settled-simulator';
import { becomes, checked, connect, linkTo, Payer } from '../online/payment-steps';
import { MONDAY, reminding } from './reminder-steps';

const simulator = new PaymentSimulator();
let system: TestSystem;

beforeAll(async () => {
  ({ system } = await startWith('simulator', simulator));
});

it('an approved reminder does not leave, nothing is proposed, and after a payment that failed it is again', async () => {
  const account = await reminding(system, { company: { currency: 'EUR' } });
  const { http, overdue, activated, proposed, run, mails } = account;
  await connect(account, simulator);
  await checked(account);
  const { id: documentId } = await overdue({ currency: 'EUR' });
  await activated();
  const { id } = await proposed();
  await http.call(receivables.approveReminder, { id });
  const payer = new Payer(system, await linkTo(account, [documentId]));
  const ref = await payer.begun();
  at(system, MONDAY);
  expect(await account.becomes(id, 'withdrawn')).toMatchObject({ reasonsHeld: ['payment_pending'] });
  expect(await mails()).toEqual([]);
  expect(await run()).toMatchObject({
    reminders: [],
    held: [{ documentId, reasons: ['payment_pending'] }],
  });
  const byHand = await http.post(`/api/documents/${documentId}/reminders`, { level: 1 });
  expectProblem(byHand, 409, 'reminder_not_approvable');
  simulator.decide(ref, 'failed');
  await payer.comesBack();
  await becomes(account, ({ state }) => state === 'failed');
  expect((await run()).reminders).toMatchObject([{ level: 1 }]);
});

it('a payment of the environment TEST holds nothing', async () => {
  const account = await reminding(system, { company: { currency: 'EUR' } });
  await connect(account, simulator, { environment: 'TEST' });
  const { id } = await account.overdue({ currency: 'EUR' });
  await account.activated();
  await new Payer(system, await linkTo(account, [id], { environment: 'TEST' })).begun();
  expect((await account.run()).reminders).toMatchObject([{ level: 1 }]);
});
