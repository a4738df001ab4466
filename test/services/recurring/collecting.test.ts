/** @list all — the rest of schedules; npm test has one journey */
// A schedule collects its invoices by direct debit: once for each period, and the period says what stands in the way.
import { receivables } from '../../../shared/contracts/receivables';
import { recurring } from '../../../shared/contracts/recurring';
import { beforeTests } from '../../support/made-before';
import { expectInvalid, expectProblem } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { signUpMember } from '../../support/users';
import { HUNDRED } from '../documents/document-steps';
import { type Creditor, creditor, mandateOf } from '../receivables/direct-debit/debit-steps';
import { MONTHLY, ONCE, stepsOf, today } from './recurring-steps';

const system = beforeTests(startTestSystem);
const collecting = () => creditor(system, {}, { contactEmail: 'payer@acme.example' });
const debit = { ...ONCE, action: 'issue', collect: 'direct_debit' } as const;

/** The period of a schedule that collects, once its invoice is made. */
async function invoiced(account: Creditor, fields: object = {}) {
  const { activated, decided } = stepsOf(account);
  const [period] = await decided(await activated({ ...debit, ...fields }), 'invoiced');
  if (!period) throw new Error('there is no period');
  return period;
}

it('the invoice of a period is collected by the mandate of the client, in time', async () => {
  const account = await collecting();
  const { id: mandateId } = await mandateOf(account);
  const { documentId, collectionId, collectFailure } = await invoiced(account);
  expect(collectFailure).toBeNull();
  const { items } = await account.http.call(receivables.listCollections, {});
  expect(items).toMatchObject([{ id: collectionId, documentId, mandateId, amountMinor: 120_00 }]);
  expect(items[0]?.collectOn.localeCompare(today)).toBe(1);
});

it('a client with several mandates is collected by the one that the schedule names', async () => {
  const account = await collecting();
  await mandateOf(account);
  const { id: mandateId } = await mandateOf(account);
  const unnamed = await invoiced(account);
  expect(unnamed).toMatchObject({ collectionId: null, collectFailure: { code: 'validation_failed' } });
  const { collectionId } = await invoiced(account, { mandateId });
  const collection = await account.http.call(receivables.getCollection, { id: collectionId ?? '' });
  expect(collection).toMatchObject({ mandateId });
});

it('what stands in the way is said by the period, and its invoice is issued all the same', async () => {
  const account = await collecting();
  const period = await invoiced(account);
  expect(period).toMatchObject({ outcome: 'invoiced', failure: null, collectionId: null });
  expect(period.collectFailure).toMatchObject({ code: 'mandate_not_usable', findings: [] });
  await mandateOf(account);
  const { documentId } = period;
  const byHand = await account.http.call(receivables.createCollection, { documentId: documentId ?? '' });
  expect(byHand).toMatchObject({ documentId, state: 'planned' });
});

it('a schedule without it collects nothing, and a draft is never collected', async () => {
  const account = await collecting();
  await mandateOf(account);
  expect(await invoiced(account, { collect: 'none' })).toMatchObject({
    collectionId: null,
    collectFailure: null,
  });
  expect((await account.http.call(receivables.listCollections, {})).items).toEqual([]);
  const template = { lines: [HUNDRED] };
  const head = { name: 'Drafts', clientId: account.clientId, template, schedule: MONTHLY };
  const refused = await account.http.post('/api/recurring-invoices', { ...head, collect: 'direct_debit' });
  expectInvalid(refused, '/collect');
  const issuing = { ...head, action: 'issue', collect: 'direct_debit' } as const;
  const { id, mandateId } = await account.http.call(recurring.createRecurring, issuing);
  expect(mandateId).toBeNull();
  const changed = await account.http.patch(`/api/recurring-invoices/${id}`, { action: 'draft' });
  expectInvalid(changed, '/collect');
});

it('who may not collect makes no schedule that does, and leaves one as it is', async () => {
  const account = await collecting();
  const { id: mandateId } = await mandateOf(account);
  const { http } = await signUpMember(system, account, 'MEMBER');
  const head = {
    name: 'Rent',
    clientId: account.clientId,
    template: { lines: [HUNDRED] },
    schedule: MONTHLY,
  };
  const issuing = { ...head, action: 'issue' } as const;
  const refused = await http.post('/api/recurring-invoices', { ...issuing, collect: 'direct_debit' });
  expectProblem(refused, 403, 'insufficient_role');
  const { id } = await http.call(recurring.createRecurring, { ...issuing, collect: 'none', mandateId: null });
  for (const change of [{ collect: 'direct_debit' }, { mandateId }])
    expectProblem(await http.patch(`/api/recurring-invoices/${id}`, change), 403, 'insufficient_role');
  await account.http.call(recurring.updateRecurring, { id, collect: 'direct_debit' });
  expect(await http.call(recurring.updateRecurring, { id, name: 'Office' })).toMatchObject({
    name: 'Office',
  });
});
