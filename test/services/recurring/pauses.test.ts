/** @list all — the rest of documents; npm test has the core of each capability */
// Pauses with days: what falls into one waits, and is skipped by name after its last day unless somebody resumes before.

import { recurring } from '../../../shared/contracts/recurring';
import type { RecurringInvoice } from '../../../shared/contracts/recurring/recurring-fields';
import { addDays } from '../../../shared/values/calendar';
import { beforeTests } from '../../support/made-before';
import { expectProblem, problemOf } from '../../support/problems';
import { startInstance } from '../../support/system';
import { until } from '../../support/until';
import { createKey } from '../../support/users';
import { business, HUNDRED } from '../documents/document-steps';

const DAY_MS = 24 * 60 * 60 * 1000;
const today = new Date().toISOString().slice(0, 10);
const system = beforeTests(startInstance);
const account = beforeTests(async () => {
  const made = await business(system, { timeZone: 'UTC' });
  return { ...made, http: await createKey(made) };
});

/** A daily one that begins tomorrow. */
async function daily(): Promise<string> {
  const { clientId, http } = account;
  const schedule = { unit: 'day', step: 1, anchor: addDays(day(), 1) } as const;
  const head = { name: 'Paused', clientId, template: { lines: [HUNDRED] }, schedule, issueAt: '00:00' };
  const { id } = await http.call(recurring.createRecurring, head);
  await http.call(recurring.activateRecurring, { id });
  return id;
}

let passed = 0;
const day = () => addDays(today, passed);

function pass(days: number): void {
  passed += days;
  system.setClock(passed * DAY_MS);
}

function is(id: string, status: RecurringInvoice['status'], nextIndex: number): Promise<RecurringInvoice> {
  return until(`it is ${status} before period ${nextIndex}`, async () => {
    const found = await account.http.call(recurring.getRecurring, { id });
    return found.status === status && found.nextIndex === nextIndex && found;
  });
}

async function outcomes(id: string): Promise<string[]> {
  const { items } = await account.http.call(recurring.listRecurringPeriods, { id, sort: 'createdAt' });
  return items.sort((one, two) => one.index - two.index).map(({ outcome }) => outcome);
}

it('a pause to come begins with its first period, and ends by itself: its periods are skipped by name', async () => {
  const id = await daily();
  const pause = { from: addDays(day(), 2), until: addDays(day(), 3) };
  const planned = await account.http.call(recurring.pauseRecurring, { id, ...pause });
  expect(planned).toMatchObject({ status: 'active', pause });
  const { items } = await account.http.call(recurring.previewRecurring, { id, count: 4 });
  expect(items.map(({ isSkipped }) => isSkipped)).toEqual([false, true, true, false]);
  pass(1);
  await is(id, 'active', 1);
  pass(1);
  const paused = await is(id, 'paused', 1);
  expect(paused.nextRunAt).toBe(`${addDays(pause.until, 1)}T00:00:00.000Z`);
  pass(2);
  expect((await is(id, 'active', 4)).pause).toBeNull();
  expect(await outcomes(id)).toEqual(['drafted', 'skipped', 'skipped', 'drafted']);
  await account.http.call(recurring.endRecurring, { id });
});

it('what waits in a pause is made where somebody resumes before its end', async () => {
  const id = await daily();
  const paused = await account.http.call(recurring.pauseRecurring, { id, until: addDays(day(), 5) });
  expect(paused).toMatchObject({ status: 'paused', pause: { from: day(), until: addDays(day(), 5) } });
  pass(2);
  const path = `/api/recurring-invoices/${id}/resume`;
  expectProblem(await account.http.post(path, {}), 409, 'recurring_catch_up_needed');
  const resumed = await account.http.call(recurring.resumeRecurring, { id, missed: 'all' });
  expect(resumed).toMatchObject({ status: 'active', pause: null });
  await is(id, 'active', 2);
  expect(await outcomes(id)).toEqual(['drafted', 'drafted']);
  await account.http.call(recurring.endRecurring, { id });
});

it('a pause without a last day waits for a person, and one to come can be taken back', async () => {
  const id = await daily();
  await account.http.call(recurring.pauseRecurring, { id, from: addDays(day(), 1) });
  const back = await account.http.call(recurring.resumeRecurring, { id });
  expect(back).toMatchObject({ status: 'active', pause: null });
  await account.http.call(recurring.pauseRecurring, { id, from: addDays(day(), 1) });
  pass(1);
  await is(id, 'paused', 0);
  pass(1);
  await account.http.call(recurring.resumeRecurring, { id, missed: 'latest' });
  await is(id, 'active', 2);
  expect(await outcomes(id)).toEqual(['skipped', 'drafted']);
  await account.http.call(recurring.endRecurring, { id });
});

it.each([
  ['a first day that lies back', () => ({ from: addDays(day(), -1) }), '/from'],
  ['a last day before the first', () => ({ from: addDays(day(), 3), until: addDays(day(), 2) }), '/until'],
  ['a day in the year 9999', () => ({ from: '9999-12-31' }), '/from'],
])('refuses %s', async (_what, body, pointer) => {
  const id = await daily();
  const answer = await account.http.post(`/api/recurring-invoices/${id}/pause`, body());
  expectProblem(answer, 400, 'validation_failed');
  expect(problemOf(answer).errors?.map((error) => error.pointer)).toEqual([pointer]);
  await account.http.call(recurring.endRecurring, { id });
});
