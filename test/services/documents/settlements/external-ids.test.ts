/** @list all — the rest of documents; npm test has the core of each capability */
// A repeated message of a payment provider books once: `externalId` belongs to one settlement of a company.
import type { Output } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { eventsOf } from '../../../support/event-log';
import { beforeTests } from '../../../support/made-before';
import { startTestSystem } from '../../../support/system';
import { type Business, businessAt, read, sent } from '../document-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => businessAt(system, '2026-05-04T10:00:00Z'));
const other = beforeTests(() => businessAt(system, '2026-05-04T10:00:00Z'));

interface Booked {
  status: number;
  body: unknown;
}

const payment = (by: Business, documentId: string, externalId: string) =>
  by.http.post(`/api/documents/${documentId}/payments`, { amountMinor: 120_00, externalId });
const settlement = (by: Business, documentId: string, externalId: string) =>
  by.http.post('/api/settlements', {
    ...{ currency: 'EUR', externalId },
    parts: [{ kind: 'money', documentId, amountMinor: 120_00 }],
  });
const onAccount = ({ http, clientId }: Business, _documentId: string, externalId: string) =>
  http.post('/api/settlements', {
    ...{ currency: 'EUR', externalId },
    parts: [{ kind: 'money', clientId, amountMinor: 120_00 }],
  });

/** The id of the settlement that a call has booked. */
function settlementOf({ body }: Booked): string {
  const { id, settlementId = id } = body as { id: string; settlementId?: string };
  return settlementId;
}

async function named(
  externalId: string,
  { http } = account,
): Promise<Output<typeof documents.getSettlement>[]> {
  return (await http.call(documents.listSettlements, { externalId })).items;
}

describe.each([
  ['a payment', payment],
  ['a settlement', settlement],
  ['an account payment', onAccount],
])('%s with an external id', (noun, book) => {
  it('is booked once, and the refusal names it', async () => {
    const externalId = `ch ${noun}`;
    const { id } = await sent(account);
    const first = await book(account, id, externalId);
    expect(first).toMatchObject({ status: 201, body: { externalId } });
    const refusal = { code: 'settlement_external_id_taken', existingId: settlementOf(first) };
    for (const again of [book, payment, settlement, onAccount])
      expect(await again(account, id, externalId)).toMatchObject({ status: 409, body: refusal });
    expect(await named(externalId)).toMatchObject([
      { id: settlementOf(first), externalId, moneyMinor: 120_00 },
    ]);
  });

  it('is booked once by ten messages at once', async () => {
    const externalId = `at once ${noun}`;
    const { id } = await sent(account);
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(account, id, externalId)));
    const [booked, ...more] = answers.filter(({ status }) => status === 201);
    if (!booked) throw new Error('nothing was booked');
    expect(more).toEqual([]);
    const refused = answers.filter((answer) => answer !== booked);
    const refusal = { code: 'settlement_external_id_taken', existingId: settlementOf(booked) };
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: refusal });
    if (book !== onAccount) expect(await read(account.http, id)).toMatchObject({ paidMinor: 120_00 });
    expect(await named(externalId)).toHaveLength(1);
  });

  it('is booked by each company', async () => {
    const externalId = `each ${noun}`;
    for (const by of [account, other]) {
      const { id } = await sent(by);
      expect((await book(by, id, externalId)).status).toBe(201);
      expect(await named(externalId, by)).toHaveLength(1);
    }
  });

  it('keeps it when it is reversed', async () => {
    const externalId = `reversed ${noun}`;
    const { id } = await sent(account);
    const first = settlementOf(await book(account, id, externalId));
    await account.http.call(documents.reverse, { id: first, reason: 'Wrong invoice' });
    expect(await book(account, id, externalId)).toMatchObject({ status: 409, body: { existingId: first } });
    expect(await named(externalId)).toMatchObject([{ id: first, state: 'reversed' }]);
  });
});

it('the payments of an invoice and of an account, and their events, say it', async () => {
  const { id } = await sent(account);
  await payment(account, id, 'told');
  const [paid] = (await account.http.call(documents.listPayments, { id })).items;
  expect(paid).toMatchObject({ externalId: 'told' });
  await onAccount(account, id, 'told, too');
  const { items } = await account.http.call(documents.listAccountPayments, {
    ...{ id: account.clientId, externalId: 'told, too' },
  });
  expect(items).toMatchObject([{ externalId: 'told, too' }]);
  const events = await eventsOf(system, 'documents', account.companyId, 'document.payment_');
  expect(events.map(({ data }) => data.externalId)).toContain('told');
});

it('an application of an account payment has one of its own', async () => {
  const { id } = await sent(account);
  const booked = settlementOf(await onAccount(account, id, 'source'));
  const { items } = await account.http.call(documents.listAccountPayments, {
    ...{ id: account.clientId, externalId: 'source' },
  });
  const apply = () =>
    account.http.post(`/api/account-payments/${items[0]?.id}/apply`, {
      ...{ parts: [{ documentId: id, amountMinor: 10_00 }], externalId: 'applied' },
    });
  const first = await apply();
  expect(first).toMatchObject({ status: 201, body: { externalId: 'applied' } });
  expect(await apply()).toMatchObject({ status: 409, body: { existingId: settlementOf(first) } });
  expect(settlementOf(first)).not.toBe(booked);
});
