/** @list all — the rest of documents; npm test has the core of each capability */
// An invoice that is about a deposit and does not deduct it says so before its issue, and how to correct it.
import { documents } from '../../../../shared/contracts/documents';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { businessAt, drafted, faultsOf, issued, newClient, post } from '../document-steps';

const system = beforeTests(startTestSystem);
const PARTY = { country: 'DE' };
const account = beforeEachTest(() => businessAt(system, '2026-10-05T10:00:00Z', PARTY, PARTY));

const lines = (unitPrice: number) => ({ lines: [{ name: 'Kitchen', unitPrice, vatRate: 19 }] });
const paid = async (more: object = {}) => {
  const deposit = await issued(account, { ...lines(100), typeCode: '386', ...more });
  await account.http.call(documents.addPayment, { id: deposit.id, amountMinor: 119_00 });
  return { ...deposit, number: deposit.number ?? '' };
};
const findingsOf = async (id: string) =>
  (await account.http.call(documents.check, { id })).findings.filter(({ code }) =>
    /deposit|outdated/.test(code),
  );
const setPrepayments = (id: string, prepayments: object[]) =>
  account.http.patch(`/api/documents/${id}`, { prepayments });

it('by its number alone', async () => {
  const deposit = await paid();
  const { number, id: documentId } = deposit;
  const elsewhere = { number: 'X-1', amountMinor: 5_00 };
  const { id } = await drafted(account, {
    ...lines(1000),
    prepayments: [elsewhere, { number, amountMinor: 119_00 }],
  });
  const [finding, ...others] = await findingsOf(id);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    ...{ severity: 'warning', code: 'deposit_not_deducted', pointer: '/prepayments/1/documentId' },
    ...{ message: expect.stringContaining(documentId), fix: `PATCH /api/documents/${id}` },
  });
  await setPrepayments(id, [elsewhere, { documentId }]);
  expect(await findingsOf(id)).toEqual([]);
  expect(await post(account.http, id, 'issue')).toMatchObject({ totalMinor: 1190_00 - 119_00 });
  const { id: next } = await drafted(account, { ...lines(1), prepayments: [{ number, amountMinor: 1 }] });
  expect(await findingsOf(next)).toEqual([]);
});

it('of the same order, once it is paid, in the answer of the issue too', async () => {
  const order = { orderReference: 'PO-7' };
  const { number } = await paid(order);
  await issued(account, { ...lines(100), typeCode: '386', ...order });
  const other = await newClient(account.http, { name: 'Other', ...PARTY });
  await issued(account, { ...lines(100), typeCode: '386', paidOn: '2026-10-01', clientId: other, ...order });
  await issued(account, { ...lines(100), typeCode: '386', paidOn: '2026-10-01' });
  const { id } = await drafted(account, { ...lines(1000), ...order });
  const ofOrder = [
    expect.objectContaining({
      ...{ severity: 'warning', code: 'deposit_not_deducted', pointer: '/prepayments' },
      message: expect.stringContaining(`${number} of the order PO-7`),
    }),
  ];
  expect(await findingsOf(id)).toEqual(ofOrder);
  const { warnings } = await account.http.call(documents.issue, { id });
  expect(warnings).toEqual(expect.arrayContaining(ofOrder));
});

it('of the order before it was credited', async () => {
  const order = { orderReference: 'PO-8' };
  const deposit = await paid(order);
  const { id } = await drafted(account, { ...lines(1000), ...order });
  await post(account.http, deposit.id, 'credit');
  expect(await findingsOf(id)).toEqual([]);
});

it('drafted from itself: it is refused as the invoice of a quote is', async () => {
  const { id } = await drafted(account, lines(1000));
  const { id: depositId } = await account.http.call(documents.draftDeposit, { id, percent: 10 });
  const { number } = await post(account.http, depositId, 'issue');
  expect(await findingsOf(id)).toMatchObject([
    {
      ...{ severity: 'error', code: 'reference_outdated', pointer: '/prepayments' },
      message: `The invoice ${number} is a deposit of this draft, and is not deducted: add it to prepayments.`,
    },
  ]);
  const refused = await account.http.post(`/api/documents/${id}/issue`, {});
  expect(faultsOf(refused)).toMatchObject({ status: 409, errors: [{ pointer: '/prepayments' }] });
  await setPrepayments(id, [{ documentId: depositId }]);
  expect(await post(account.http, id, 'issue')).toMatchObject({ netMinor: 900_00 });
});
