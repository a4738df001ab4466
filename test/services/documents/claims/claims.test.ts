/** @slow — the core of its capability over HTTP, with a company for most cases */
// Claims: what sent reminders demand of an invoice beside its balance, and how it is paid, waived and given back.
// 119.00 is due on Saturday 24 January 2026, so on Monday 26: from the 27th 119.00 at 1.27 + 9 = 10.27 % (BGB § 288 (2)).
// To 2 March 35 days: 1.1719, and to 9 March 42 days: 1.4063. The lump sum is 40.00 (§ 288 (5)).
import { documents } from '../../../../shared/contracts/documents';
import type { Claim } from '../../../../shared/contracts/documents/claims';
import { receivables } from '../../../../shared/contracts/receivables';
import { newId } from '../../../../shared/runtime/database/ids';
import { eventsOf } from '../../../support/event-log';
import type { HttpClient } from '../../../support/http-client';
import { startMailServerOf } from '../../../support/mail-server';
import { expectInvalid, expectProblem } from '../../../support/problems';
import { startInstance, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { owner, signUpMember } from '../../../support/users';
import { MONDAY, type Reminding, reminding, STEP } from '../../receivables/reminders/reminder-steps';
import { at, post, read } from '../document-steps';
import { internal } from '../settlements/settlement-steps';

const NEXT_MONDAY = '2026-03-09T10:00:00Z';
const LINE = { description: 'Work', unitPrice: 100, vatRate: 19 };
const charge = { interest: true, compensation: true };
const fee = (amountMinor: number) => ({ currency: 'EUR', amountMinor });
const STEPS = [
  { ...STEP, fee: fee(500), charge },
  { ...STEP, level: 2, afterDays: 21, tone: 'reminder' as const, fee: fee(750), charge },
];

let system: TestSystem;
let account: Reminding;
let http: HttpClient;
let id: string;

beforeAll(async () => {
  system = await startInstance('mailing');
  await startMailServerOf(system);
});
beforeEach(async () => {
  account = await reminding(system, {
    company: { country: 'DE' },
    client: { type: 'COMPANY', country: 'DE' },
  });
  ({ http } = account);
  id = (await account.overdue({ lines: [LINE] })).id;
  await account.activated({ steps: STEPS });
});

/** The first level has left. */
async function demanded(): Promise<string> {
  const { id: reminderId } = await account.proposed();
  await http.call(receivables.approveReminder, { id: reminderId });
  at(system, MONDAY);
  await account.becomes(reminderId, 'sent');
  return reminderId;
}

async function claims(): Promise<Record<string, number[]>> {
  const { items } = await http.call(documents.listClaims, { documentId: id });
  return Object.fromEntries(items.map((claim) => [claim.kind, amountsOf(claim)]));
}

const amountsOf = ({ demandedMinor, paidMinor, waivedMinor, openMinor }: Claim) => [
  ...[demandedMinor, paidMinor, waivedMinor, openMinor],
];

const settle = (amountMinor: number, more: object = {}) =>
  http.post('/api/settlements', {
    ...{ currency: 'EUR', parts: [{ kind: 'claim', documentId: id, amountMinor }] },
    ...more,
  });
const waive = (body: object, by = http) =>
  by.post(`/api/documents/${id}/late-payment/waive`, { reason: 'Goodwill', ...body });

it('are demanded, paid, waived, replaced by the next level, and given back by a reversal', async () => {
  const reminderId = await demanded();
  expect(await claims()).toEqual({
    interest: [117, 0, 0, 117],
    compensation: [40_00, 0, 0, 40_00],
    fee: [500, 0, 0, 500],
  });
  expect(await read(http, id)).toMatchObject({ balanceMinor: 119_00, paidMinor: 0, deductedMinor: 0 });
  // its mail is reported once more
  const { messageId } = (
    await system.sql<{ messageId: string }>(
      'SELECT message_id AS "messageId" FROM receivables.reminders WHERE id = $1',
      [reminderId],
    )
  )[0] ?? { messageId: '' };
  const again = { id: newId(), companyId: account.companyId, messageId, reference: reminderId };
  await internal(system, 'reminderReported', {
    ...again,
    outcome: 'sent',
    reason: null,
    occurredAt: '2026-03-02T10:00:00.000Z',
  });
  expect((await claims()).interest).toEqual([117, 0, 0, 117]);

  // fee 5.00, lump sum 40.00, then 0.50 of the interest
  const paid = await settle(45_50);
  expect(paid).toMatchObject({ status: 201, body: { moneyMinor: 45_50 } });
  const settlement = paid.body as {
    id: string;
    parts: { claimKind: string; kind: string; amountMinor: number }[];
  };
  const parts = settlement.parts.map(({ kind, claimKind, amountMinor }) => [kind, claimKind, amountMinor]);
  expect(parts.sort()).toEqual([
    ['claim', 'compensation', 40_00],
    ['claim', 'fee', 500],
    ['claim', 'interest', 50],
  ]);
  expect(await read(http, id)).toMatchObject({ balanceMinor: 119_00, paidMinor: 0 });
  expectProblem(await settle(68), 409, 'settlement_exceeds_balance');
  expectProblem(await waive({ kinds: ['interest'], amountMinor: 68 }), 409, 'claim_exceeded');
  expect(await waive({ kinds: ['interest', 'fee'] })).toMatchObject({ status: 200 });
  expectProblem(await waive({ kinds: ['interest'] }), 409, 'claim_exceeded');
  expect((await claims()).interest).toEqual([117, 50, 67, 0]);

  at(system, NEXT_MONDAY);
  await account.run();
  const second = await until('the second level was sent', async () => {
    await account.mailing.hurry();
    return (await account.reminders()).find(({ level, status }) => level === 2 && status === 'sent');
  });
  // 1.41 − 1.17 interest, and 7.50 − 5.00 fee; the lump sum is paid
  expect((await account.read(second.id)).documents).toMatchObject([
    { balanceMinor: 119_00, interestMinor: 24, compensationMinor: 0, feeMinor: 250 },
  ]);
  expect(second.totalMinor).toBe(119_00 + 24 + 250);
  expect(await claims()).toEqual({
    interest: [141, 50, 67, 24],
    compensation: [40_00, 40_00, 0, 0],
    fee: [750, 500, 0, 250],
  });

  const reversed = await http.post(`/api/settlements/${settlement.id}/reverse`, { reason: 'came back' });
  expect(reversed).toMatchObject({ status: 200, body: { state: 'reversed' } });
  expect(await claims()).toEqual({
    interest: [141, 0, 67, 74],
    compensation: [40_00, 0, 0, 40_00],
    fee: [750, 0, 0, 750],
  });
  expect(await http.post(`/api/settlements/${settlement.id}/reverse`, { reason: 'again' })).toMatchObject({
    status: 409,
  });
  await statesThem();
  const told = await eventsOf(system, 'documents', account.companyId, 'claim.');
  const kinds = told.map(({ type, data }) => `${type} ${(data as { kind: string }).kind}`);
  expect(kinds.filter((one) => one.startsWith('claim.demanded'))).toHaveLength(5);
  expect(kinds.filter((one) => one.startsWith('claim.waived'))).toEqual(['claim.waived interest']);
});

/** Statement, ageing and list, on the days of the test above. */
async function statesThem(): Promise<void> {
  const { clientId } = account;
  const at = (asOf: string) => http.get(`/api/clients/${clientId}/statement?with=claims&asOf=${asOf}`);
  const open = { demandedMinor: 141 + 40_00 + 750, paidMinor: 0, waivedMinor: 67, openMinor: 48_24 };
  expect((await at('2026-03-09')).body).toMatchObject({
    currencies: [
      {
        balanceMinor: 119_00,
        claims: { ...open, items: [{ kind: 'compensation' }, { kind: 'fee' }, { kind: 'interest' }] },
      },
    ],
  });
  // the settlement stood on its day
  expect((await at('2026-03-02')).body).toMatchObject({
    currencies: [
      {
        balanceMinor: 119_00,
        claims: { demandedMinor: 46_17, paidMinor: 45_50, waivedMinor: 67, openMinor: 0 },
      },
    ],
  });
  expect((await at('2026-03-01')).body).toMatchObject({
    currencies: [{ claims: { openMinor: 0, items: [] } }],
  });
  const csv = await http.get(`/api/clients/${clientId}/statement?with=claims`, { accept: 'text/csv' });
  expect(csv.text.split('\r\n')[0]).toMatch(/,openClaims$/);
  expect(csv.text.split('\r\n')[1]).toMatch(/,48\.24$/);
  const aging = (await http.get('/api/clients/aging?with=claims')).body;
  expect(aging).toMatchObject({
    items: [{ balanceMinor: 119_00, claims: open }],
    totals: [{ claims: open }],
  });
  expect((await http.get(`/api/clients/${clientId}/statement`)).text).not.toContain('claims');
  const listed = await http.get('/api/claims?isOpen=true&kind=interest,fee&sort=demandedOn', {
    accept: 'text/csv',
  });
  expect(listed.text).toContain('interest,EUR,1.41,0.00,0.67,0.74');
  expect(listed.text).not.toContain('compensation');
}

it('belong to their company, and a member pays but does not waive', async () => {
  await demanded();
  const stranger = await owner(system);
  expectProblem(await waive({ kinds: ['fee'] }, stranger.http), 404, 'document_not_found');
  const parts = [{ kind: 'claim', documentId: id, amountMinor: 1 }];
  expectProblem(
    await stranger.http.post('/api/settlements', { currency: 'EUR', parts }),
    404,
    'document_not_found',
  );
  expect((await stranger.http.get(`/api/claims?documentId=${id}`)).body).toMatchObject({ total: 0 });
  const guest = await signUpMember(system, account, 'MEMBER');
  expectProblem(await waive({ kinds: ['fee'] }, guest.http), 403, 'insufficient_role');
  expect(await guest.http.post('/api/settlements', { currency: 'EUR', parts })).toMatchObject({
    status: 201,
  });
  expectInvalid(
    await settle(1, { parts: [{ kind: 'claim', clientId: account.clientId, amountMinor: 1 }] }),
    '/parts/0/kind',
  );
  expectInvalid(await settle(1, { currency: 'USD' }), '/currency');
  expectInvalid(await waive({ kinds: ['fee', 'interest'], amountMinor: 1 }), '/amountMinor');
  expect(await claims()).toMatchObject({ fee: [500, 1, 0, 499] });
});

it('a double click pays once and waives once', async () => {
  await demanded();
  const payments = await Promise.all([settle(46_17), settle(46_17)]);
  expect(payments.map(({ status }) => status).sort()).toEqual([201, 409]);
  const first = payments.find(({ status }) => status === 201)?.body as { id: string } | undefined;
  await http.post(`/api/settlements/${first?.id}/reverse`, { reason: 'came back' });
  const waivers = await Promise.all([waive({ kinds: ['fee'] }), waive({ kinds: ['fee'] })]);
  expect(waivers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await claims()).toEqual({
    interest: [117, 0, 0, 117],
    compensation: [40_00, 0, 0, 40_00],
    fee: [500, 0, 500, 0],
  });
  // money for the invoice and for its claims in one settlement, after which the invoice is paid
  const both = [
    { kind: 'money', documentId: id, amountMinor: 119_00 },
    { kind: 'claim', documentId: id, amountMinor: 41_17 },
  ];
  expect(await settle(0, { parts: both })).toMatchObject({ status: 201, body: { moneyMinor: 160_17 } });
  expect(await read(http, id)).toMatchObject({ paymentStatus: 'paid', paidMinor: 119_00, unappliedMinor: 0 });
  expect((await claims()).interest).toEqual([117, 117, 0, 0]);
});

it('end with a credit note of the whole, not with one of a part', async () => {
  await demanded();
  const credited = async (quantity: number) => {
    const note = await post(http, id, 'credit', { lines: [{ lineNumber: 1, quantity }] });
    if (note.status === 'draft') await post(http, note.id, 'issue');
  };
  await credited(0.5);
  expect((await claims()).fee).toEqual([500, 0, 0, 500]);
  const paid = await settle(200);
  await credited(0.5);
  const others = { interest: [117, 0, 117, 0], compensation: [40_00, 0, 40_00, 0] };
  expect(await claims()).toEqual({ ...others, fee: [500, 200, 300, 0] });
  // a reversal gives it back, and nobody must pay for the invoice any more
  const { id: settlementId } = paid.body as { id: string };
  await http.post(`/api/settlements/${settlementId}/reverse`, { reason: 'came back' });
  expect(await claims()).toEqual({ ...others, fee: [500, 0, 500, 0] });
});
