/** @list all — the rest of reminders; npm test has one journey */
// Policies of reminders: who writes them, what they refuse, and the one default.
import { clients } from '../../../../shared/contracts/clients';
import { receivables } from '../../../../shared/contracts/receivables';
import { eventsOf } from '../../../support/event-log';
import { beforeEachTest, beforeTests } from '../../../support/made-before';
import { outputOf } from '../../../support/outputs';
import { startTestSystem } from '../../../support/system';
import { createKey, signUpMember } from '../../../support/users';
import { businessAt, faultsOf } from '../../documents/document-steps';

const system = beforeTests(startTestSystem);
const account = beforeEachTest(() => businessAt(system, '2026-01-20T10:00:00Z'));

const PATH = '/api/reminder-policies';
const STEP = {
  ...{ level: 1, afterDays: 7, tone: 'friendly', fee: null, approval: true, attach: [] },
  charge: { interest: false, compensation: false },
};
const POLICY = { name: 'Usual', steps: [STEP] };

const made = async (more: object = {}) =>
  outputOf(receivables.createReminderPolicy, await account.http.post(PATH, { ...POLICY, ...more }));
const listed = async () => (await account.http.call(receivables.listReminderPolicies, {})).items;

it('is inactive, for all clients and on working days, unless it says otherwise', async () => {
  const policy = await made();
  expect(policy).toMatchObject({
    ...{
      name: 'Usual',
      isDefault: false,
      isActive: false,
      appliesTo: 'BOTH',
      minDaysBetween: 7,
      minimums: [],
    },
    ...{ maxPerRun: 200, bankDataMaxAgeDays: 3, activatedAt: null, version: 1 },
    window: { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' },
  });
  expect(await account.http.call(receivables.getReminderPolicy, { id: policy.id })).toEqual(policy);
});

it('a step needs only its days: the rest follows from its place, and asks for nothing more', async () => {
  const { steps } = await made({
    steps: [
      { afterDays: -3 },
      { afterDays: 0 },
      { afterDays: 10, charge: { interest: true } },
      { afterDays: 30 },
    ],
  });
  expect(steps.map(({ level, tone }) => [level, tone])).toEqual([
    [1, 'friendly'],
    [2, 'friendly'],
    [3, 'reminder'],
    [4, 'final'],
  ]);
  expect(steps[0]).toMatchObject({ fee: null, approval: true, attach: [] });
  expect(steps.map(({ charge }) => charge.interest)).toEqual([false, false, true, false]);
  expect(steps.map(({ charge }) => charge.compensation)).toEqual([false, false, false, false]);
  const { id } = await made({ steps: [{ afterDays: 7 }, { afterDays: 14 }] });
  const tone = 'final';
  const changed = await account.http.call(receivables.updateReminderPolicy, {
    id,
    steps: [{ afterDays: 5, tone }],
  });
  expect(changed.steps).toEqual([{ ...STEP, afterDays: 5, tone }]);
  expect(faultsOf(await account.http.post(PATH, { ...POLICY, steps: [{}] })).errors).toMatchObject([
    { pointer: '/steps/0/afterDays' },
  ]);
});

it('gives consumers the days of the law of the country between two reminders, unless it says otherwise', async () => {
  const ofDutch = await businessAt(system, '2026-01-20T10:00:00Z', { country: 'NL' });
  const days = async (more: object) =>
    outputOf(receivables.createReminderPolicy, await ofDutch.http.post(PATH, { ...POLICY, ...more }))
      .minDaysBetween;
  expect(await days({})).toBe(14);
  expect(await days({ appliesTo: 'INDIVIDUAL' })).toBe(14);
  expect(await days({ appliesTo: 'COMPANY' })).toBe(7);
  expect(await days({ minDaysBetween: 3 })).toBe(3);
});

it('says what is wrong and where', async () => {
  const late = { ...STEP, level: 2, afterDays: 5, fee: { currency: 'EUR', amountMinor: 500 } };
  const early = { ...STEP, level: 3, afterDays: 0, charge: { interest: true, compensation: false } };
  const answer = await account.http.post(PATH, {
    ...POLICY,
    steps: [STEP, late, early],
    minimums: [
      { currency: 'EUR', amountMinor: 1 },
      { currency: 'EUR', amountMinor: 2 },
    ],
    window: { weekdays: [1], from: '10:00', to: '10:00' },
  });
  expect(faultsOf(answer)).toMatchObject({
    status: 400,
    errors: [
      { pointer: '/steps/1/afterDays', message: 'must be more than 7' },
      { pointer: '/steps/2/afterDays', message: 'must be more than 5' },
      { pointer: '/steps/2/charge', message: 'asks for nothing before the invoice is late' },
      { pointer: '/minimums/1/currency', message: 'EUR is there twice' },
      { pointer: '/window/to', message: 'must be later than from' },
    ],
  });
  const skipped = await account.http.post(PATH, { ...POLICY, steps: [{ ...STEP, level: 2 }] });
  expect(faultsOf(skipped).errors).toEqual([{ pointer: '/steps/0/level', message: 'must be 1' }]);
});

it('there is one default: a new one takes its place, with an event of both', async () => {
  const first = await made({ isDefault: true });
  const second = await made({ name: 'New' });
  await account.http.call(receivables.updateReminderPolicy, { id: second.id, isDefault: true });
  expect((await listed()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [first.id, false],
    [second.id, true],
  ]);
  const told = await eventsOf(system, 'receivables', account.companyId, 'reminder_policy.');
  expect(told.map(({ type, data }) => [type, data])).toEqual([
    ['reminder_policy.created', { id: first.id, isDefault: true, isActive: false, version: 1 }],
    ['reminder_policy.created', { id: second.id, isDefault: false, isActive: false, version: 1 }],
    ['reminder_policy.updated', { id: first.id, isDefault: false, isActive: false, version: 2 }],
    ['reminder_policy.updated', { id: second.id, isDefault: true, isActive: false, version: 2 }],
  ]);
});

it('is activated, changed and deleted', async () => {
  const { id } = await made();
  const active = await account.http.call(receivables.updateReminderPolicy, { id, isActive: true });
  expect(active).toMatchObject({ isActive: true, activatedAt: expect.stringContaining('2026-01-20T10:00') });
  const off = await account.http.call(receivables.updateReminderPolicy, { id, isActive: false });
  expect(off.activatedAt).toBeNull();
  await account.http.call(receivables.removeReminderPolicy, { id });
  expect((await account.http.get(`${PATH}/${id}`)).status).toBe(404);
});

it('is read by all, written by owners and admins, and by keys with the scope', async () => {
  const { id } = await made();
  const member = await signUpMember(system, account, 'MEMBER');
  expect((await member.http.get(`${PATH}/${id}`)).status).toBe(200);
  expect((await member.http.post(PATH, POLICY)).status).toBe(403);
  expect((await member.http.patch(`${PATH}/${id}`, { name: 'X' })).status).toBe(403);
  expect((await member.http.delete(`${PATH}/${id}`)).status).toBe(403);
  const key = await createKey(account, ['receivables:read', 'documents:write']);
  expect((await key.get(PATH)).status).toBe(200);
  expect((await key.post(PATH, POLICY)).status).toBe(403);
});

it('a client names a policy of its company, and may be reminded of nothing', async () => {
  const { id: reminderPolicyId } = await made();
  const { http, clientId: id } = account;
  expect(await http.call(clients.get, { id })).toMatchObject({ reminderPolicyId: null, reminders: 'on' });
  const off = { reminderPolicyId, reminders: 'off' } as const;
  expect(await http.call(clients.update, { id, ...off })).toMatchObject(off);
  const unknown = await http.patch(`/api/clients/${id}`, { reminderPolicyId: id });
  expect(faultsOf(unknown).errors).toEqual([
    { pointer: '/reminderPolicyId', message: 'names no policy of reminders' },
  ]);
});
