/** @list all — the rest of schedules; npm test has one journey */
// First parts, prices that change on a day, and indexation: what a preview shows is what is made.

import type { CallInput } from '../../../shared/contracts/contract';
import { recurring } from '../../../shared/contracts/recurring';
import { addDays } from '../../../shared/values/calendar';
import { beforeTests } from '../../support/made-before';
import { expectProblem, problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { business, HUNDRED, read } from '../documents/document-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => business(system, { timeZone: 'UTC', language: 'de' }));

type Fields = Partial<CallInput<typeof recurring.createRecurring>>;
const MONTHLY = { unit: 'month', step: 1, anchor: '2026-01-10' } as const;

function created(fields: Fields) {
  const { clientId, http } = account;
  const head = { name: 'Rent', clientId, template: { lines: [HUNDRED], dueInDays: 14 }, schedule: MONTHLY };
  return http.call(recurring.createRecurring, { ...head, issueAt: '00:00', ...fields });
}

async function previewed(fields: Fields, count = 3) {
  const { id } = await created(fields);
  return (await account.http.call(recurring.previewRecurring, { id, count })).items;
}

async function made(id: string, count: number) {
  return until(`${count} periods have an outcome`, async () => {
    const { items } = await account.http.call(recurring.listRecurringPeriods, { id, sort: 'createdAt' });
    return items.length === count && items;
  });
}

describe('the part before the first whole month', () => {
  it('is previewed, billed by its days, and the line says so', async () => {
    const fields = { firstPart: 'prorated', alignTo: 'month' } as const;
    const items = await previewed(fields);
    // 22 ÷ 31 = 0.709677; × 100.00 = 70.9677; 20 % of 70.97 = 14.194
    expect(items.map(({ from, to, part, totalMinor }) => ({ from, to, part, totalMinor }))).toEqual([
      { from: '2026-01-10', to: '2026-01-31', part: { days: 22, of: 31 }, totalMinor: 7_097 + 1_419 },
      { from: '2026-02-01', to: '2026-02-28', part: null, totalMinor: 12_000 },
      { from: '2026-03-01', to: '2026-03-31', part: null, totalMinor: 12_000 },
    ]);
    const { id } = await created({ ...fields, end: { after: 2 } });
    await account.http.call(recurring.activateRecurring, { id, startWith: 'all' });
    const [first, second] = await made(id, 2);
    expect([first?.part, second?.part]).toEqual([{ days: 22, of: 31 }, null]);
    const invoice = await read(account.http, first?.documentId ?? '');
    expect(invoice).toMatchObject({
      totalMinor: 8_516,
      servicePeriod: { from: '2026-01-10', to: '2026-01-31' },
    });
    expect(invoice.lines[0]).toMatchObject({
      quantity: '0.709677',
      note: 'Anteilig: 10. Januar 2026 bis 31. Januar 2026, 22 von 31 Tagen',
    });
    const whole = await read(account.http, second?.documentId ?? '');
    expect(whole.lines[0]).not.toHaveProperty('note');
    await account.http.delete(`/api/documents/${invoice.id}`);
    const redone = await account.http.post(`/api/recurring-invoices/${id}/periods/0/redo`);
    expect(redone.body).toMatchObject({ revision: 2, part: { days: 22, of: 31 } });
  });

  it('in full, or skipped by name', async () => {
    const [full] = await previewed({ firstPart: 'full', alignTo: 'month' });
    expect(full).toMatchObject({ to: '2026-01-31', part: null, isSkipped: false, totalMinor: 12_000 });
    const skip = { firstPart: 'skip', alignTo: 'month', end: { after: 2 } } as const;
    const [part, next] = await previewed(skip);
    expect(part).toMatchObject({ isSkipped: true, totalMinor: null });
    expect(next).toMatchObject({ from: '2026-02-01', isSkipped: false });
    const { id } = await created(skip);
    await account.http.call(recurring.activateRecurring, { id, startWith: 'all' });
    expect((await made(id, 2)).map(({ outcome }) => outcome)).toEqual(['skipped', 'drafted']);
  });

  it('begins with the next period where a running schedule is aligned', async () => {
    const anchor = addDays(new Date().toISOString().slice(0, 10), 40);
    const schedule = { unit: 'month', step: 1, anchor: `${anchor.slice(0, 7)}-10` } as const;
    const { id } = await created({ schedule });
    await account.http.call(recurring.skipRecurringPeriod, { id, index: '0' });
    const { nextPeriod } = await account.http.call(recurring.getRecurring, { id });
    const changed = await account.http.call(recurring.updateRecurring, {
      ...{ id, alignTo: 'month', firstPart: 'prorated' },
    });
    expect(changed).toMatchObject({ nextIndex: 1, nextPeriod: { from: nextPeriod?.from } });
    const { items } = await account.http.call(recurring.previewRecurring, { id, count: 2 });
    expect(items[1]?.from).toBe(addDays(items[0]?.to ?? '', 1));
    expect(items[1]?.from.slice(-2)).toBe('01');
  });

  it.each([
    ['a part of periods that are shorter', { alignTo: 'quarter' }, '/alignTo'],
    ['a part of weeks', { alignTo: 'month', schedule: { ...MONTHLY, unit: 'week', step: 8 } }, '/alignTo'],
    ['a share without a day to align to', { firstPart: 'prorated' }, '/alignTo'],
    [
      'the last day of the month',
      {
        ...{ alignTo: 'month', schedule: { ...MONTHLY, anchor: '2026-01-31', dayOfMonth: 'last' } },
      },
      '/alignTo',
    ],
    [
      'a percentage of too many decimals',
      { indexation: { percent: 1.23456, everyPeriods: 1 } },
      '/indexation/percent',
    ],
    ['a loss of more than half', { indexation: { percent: -51, everyPeriods: 1 } }, '/indexation/percent'],
    [
      'a line that ends before it begins',
      {
        template: { lines: [{ ...HUNDRED, from: '2026-02-01', until: '2026-01-31' }] },
      },
      '/template/lines/0/until',
    ],
  ])('refuses %s', async (_what, fields, pointer) => {
    const { clientId } = account;
    const body = { name: 'x', clientId, template: { lines: [HUNDRED] }, schedule: MONTHLY, ...fields };
    const answer = await account.http.post('/api/recurring-invoices', body);
    expectProblem(answer, 400, 'validation_failed');
    expect(problemOf(answer).errors?.map((error) => error.pointer)).toEqual([pointer]);
  });
});

describe('prices', () => {
  it('change with the first period that begins on the day or later', async () => {
    const lines = [
      { ...HUNDRED, until: '2026-02-28' },
      { ...HUNDRED, unitPrice: 110, from: '2026-03-01' },
      { ...HUNDRED, unitPrice: 5, from: '2026-02-10' },
    ];
    const items = await previewed({ template: { lines } });
    // periods begin on the 10th of January, February and March
    expect(items.map(({ netMinor }) => netMinor)).toEqual([10_000, 10_500, 11_500]);
  });

  it('rise after a number of periods, from the period that has them', async () => {
    const indexation = { percent: '2', everyPeriods: 2 };
    const items = await previewed({ indexation }, 5);
    expect(items.map(({ netMinor }) => netMinor)).toEqual([10_000, 10_000, 10_200, 10_200, 10_404]);
    const later = await previewed({ indexation: { ...indexation, basePeriod: 2 } }, 5);
    expect(later.map(({ netMinor }) => netMinor)).toEqual([10_000, 10_000, 10_000, 10_000, 10_200]);
  });

  it('are calculated for so many lines as a preview may cost', async () => {
    const lines = Array.from({ length: 500 }, () => ({ ...HUNDRED, unitPrice: '1.01' }));
    const template = { lines, dueInDays: 14 };
    const same = await previewed({ template }, 6);
    expect(same.map(({ netMinor }) => netMinor)).toEqual(Array(6).fill(50_500));
    const rising = await previewed({ template, indexation: { percent: '2', everyPeriods: 1 } }, 6);
    const known = rising.map(({ totalMinor }) => totalMinor !== null);
    expect(known).toEqual([true, true, true, true, false, false]);
  });

  it('of a period without a line are none, and the preview still shows the others', async () => {
    const items = await previewed({
      template: { lines: [{ ...HUNDRED, from: '2026-02-01' }] },
      action: 'issue',
    });
    expect(items.map(({ netMinor }) => netMinor)).toEqual([0, 10_000, 10_000]);
  });
});
