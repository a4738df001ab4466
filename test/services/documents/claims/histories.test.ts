/** @list turn 6 — random histories, each with a company of its own */
// Random histories of reminders that demand, payments of balance and claims, reversals, waivers, credit notes and cancellations
// end as the model says: claims, statement and balance. CLAIM_HISTORIES=1000 tries more of them.
import fc from 'fast-check';
import { documents } from '../../../../shared/contracts/documents';
import { CLAIM_KINDS } from '../../../../shared/contracts/documents/claim-kinds';
import { receivables } from '../../../../shared/contracts/receivables';
import { addDays } from '../../../../shared/values/calendar';
import type { HttpResponse } from '../../../support/http-client';
import { startMailServerOf } from '../../../support/mail-server';
import { holds, runs } from '../../../support/properties';
import { startInstance, type TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { MONDAY, type Reminding, reminding, STEP } from '../../receivables/reminders/reminder-steps';
import { at, expectStatus, read } from '../document-steps';
import { ClaimModel } from './claim-model';

const numRuns = runs(4, 100);
const TOTAL = 119_00;
const LINE = { description: 'Work', unitPrice: 100, vatRate: 19 };
const FEES = [500, 750, 0, 1000, 1250, 1500];
const STEPS = FEES.map((amountMinor, index) => ({
  ...{
    ...STEP,
    level: index + 1,
    afterDays: 7 * (index + 1),
    charge: { interest: true, compensation: true },
  },
  fee: amountMinor === 0 ? null : { currency: 'EUR', amountMinor },
}));

const kind = fc.constantFrom(...CLAIM_KINDS);
const moneyMinor = fc.constantFrom(0, 0, 30_00, TOTAL);
const claimMinor = fc.constantFrom(1, 5_00, 20_00, 45_50);
const settling = fc.record({ is: fc.constant('settle' as const), moneyMinor, claimMinor });
const waiver = fc.record({
  ...{ is: fc.constant('waive' as const), kind, amountMinor: fc.constantFrom(undefined, 1, 3_00) },
});
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ is: fc.constant('remind' as const) }) },
  { weight: 5, arbitrary: settling },
  { weight: 2, arbitrary: waiver },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('reverse' as const), at: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constantFrom('credit' as const, 'cancel' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface History {
  account: Reminding;
  id: string;
  model: ClaimModel;
  /** The day of the next step, a Monday. */
  day: string;
}

let system: TestSystem;
beforeAll(async () => {
  system = await startInstance('mailing');
  await startMailServerOf(system);
});

it('every claim, statement and balance is that of the model after each step of each history', async () => {
  await holds(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      const history = await begun();
      for (const each of steps) {
        await act(history, each);
        await check(history);
      }
    }),
    { numRuns, endOnFailure: true },
  );
});

/** The first level has left. */
async function begun(): Promise<History> {
  const choice = { company: { country: 'DE' }, client: { type: 'COMPANY', country: 'DE' } };
  const account = await reminding(system, choice);
  const { id } = await account.overdue({ lines: [LINE] });
  await account.activated({ steps: STEPS });
  const { id: reminderId } = await account.proposed();
  await account.http.call(receivables.approveReminder, { id: reminderId });
  at(system, MONDAY);
  await account.becomes(reminderId, 'sent');
  const history = { account, id, model: new ClaimModel(TOTAL), day: MONDAY.slice(0, 10) };
  await demand(history);
  await check(history);
  return history;
}

async function act(history: History, given: Step): Promise<void> {
  if (given.is === 'remind') await remind(history);
  if (given.is === 'settle') await settle(history, given);
  if (given.is === 'waive') await waive(history, given);
  if (given.is === 'reverse') await reverse(history, given.at);
  if (given.is === 'credit' || given.is === 'cancel') await end(history, given.is);
}

/** A week later the next level leaves, if there is one and the balance is above 0. */
async function remind(history: History): Promise<void> {
  const { account, model } = history;
  const before = (await account.reminders()).length;
  history.day = addDays(history.day, 7);
  at(system, `${history.day}T10:00:00Z`);
  await account.run();
  if (model.balanceMinor <= 0 || model.level === STEPS.length) {
    expect(await account.reminders()).toHaveLength(before);
    return;
  }
  await until('the reminder was sent', async () => {
    await account.mailing.hurry();
    const made = await account.reminders();
    return made.length === before + 1 && made.every(({ status }) => status === 'sent');
  });
  await demand(history);
}

async function demand({ account, id, model, day }: History): Promise<void> {
  const { interestMinor } = await account.http.call(documents.latePayment, { id, asOf: day });
  model.remind({ interest: interestMinor, compensation: 40_00, fee: FEES[model.level] ?? 0 });
}

async function settle(
  { account, id, model }: History,
  given: { moneyMinor: number; claimMinor: number },
): Promise<void> {
  const parts = [
    { kind: 'money', documentId: id, amountMinor: given.moneyMinor },
    { kind: 'claim', documentId: id, amountMinor: given.claimMinor },
  ].filter(({ amountMinor }) => amountMinor > 0);
  const answer = await account.http.post('/api/settlements', { currency: 'EUR', parts });
  expectStatus(answer, model.maySettle(given.moneyMinor, given.claimMinor) ? 201 : 409);
  if (answer.status === 201) model.settle(idOf(answer), given.moneyMinor, given.claimMinor);
}

async function waive(
  { account, id, model }: History,
  given: { kind: (typeof CLAIM_KINDS)[number]; amountMinor: number | undefined },
): Promise<void> {
  const open = model.open(given.kind);
  const amountMinor = given.amountMinor ?? open;
  const body = { kinds: [given.kind], amountMinor: given.amountMinor, reason: 'Goodwill' };
  const answer = await account.http.post(`/api/documents/${id}/late-payment/waive`, body);
  expectStatus(answer, open > 0 && amountMinor <= open ? 200 : 409);
  if (answer.status === 200) model.waive(given.kind, amountMinor);
}

async function reverse({ account, model }: History, index: number): Promise<void> {
  const ids = [...model.settlements.keys()];
  const settlementId = ids[index % Math.max(ids.length, 1)];
  if (settlementId === undefined) return;
  const answer = await account.http.post(`/api/settlements/${settlementId}/reverse`, { reason: 'came back' });
  expectStatus(answer, model.settlements.get(settlementId)?.isLive ? 200 : 409);
  if (answer.status === 200) model.reverse(settlementId);
}

async function end({ account, id, model }: History, how: 'credit' | 'cancel'): Promise<void> {
  const answer = await account.http.post(`/api/documents/${id}/${how}`, {});
  expect([200, 201, 409]).toContain(answer.status);
  if (answer.status < 300) model.end(how === 'credit' ? 'credited' : 'cancelled');
}

const idOf = ({ body }: HttpResponse) => (body as { id: string }).id;

async function check({ account: { http, clientId }, id, model }: History): Promise<void> {
  const { paidMinor, balanceMinor, creditedMinor } = model;
  expect(await read(http, id)).toMatchObject({ paidMinor, balanceMinor, creditedMinor });
  const { items } = await http.call(documents.listClaims, { documentId: id });
  const sums = { demandedMinor: 0, paidMinor: 0, waivedMinor: 0, openMinor: 0 };
  for (const kind of CLAIM_KINDS) {
    const [demandedMinor, openMinor] = [model.demanded[kind], model.open(kind)];
    const claim = { demandedMinor, paidMinor: model.paid(kind), waivedMinor: model.waived[kind], openMinor };
    expect(openMinor).toBeGreaterThanOrEqual(0);
    expect(items.find((one) => one.kind === kind) ?? { demandedMinor: 0 }).toMatchObject(
      demandedMinor > 0 ? claim : { demandedMinor: 0 },
    );
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += claim[name];
  }
  const statement = await http.get(`/api/clients/${clientId}/statement?with=claims`);
  expect(statement.body).toMatchObject({ currencies: [{ balanceMinor, claims: sums }] });
}
