/** @list all — the rest of schedules; npm test has one journey */
// Recurring invoices over HTTP: what a preview shows, and which terms are refused.

import { recurring } from '../../../shared/contracts/recurring';
import { addDays } from '../../../shared/values/calendar';
import { beforeTests } from '../../support/made-before';
import { expectInvalid, expectProblem, pointersOf, problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { business, HUNDRED } from '../documents/document-steps';
import { type Fields, MONTHLY, stepsOf, today } from './recurring-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => business(system, { timeZone: 'Europe/Berlin' }));
const { activated, created, periodsOf } = stepsOf(account);

describe('a preview', () => {
  it('shows the next periods, the amounts of an invoice and what hinders its issue, and stores nothing', async () => {
    const { id, version } = await created({ action: 'issue' });
    const preview = await account.http.call(recurring.previewRecurring, { id, count: 3 });
    expect(preview.items.map(({ from, to }) => [from, to])).toEqual([
      ['2026-01-31', '2026-02-27'],
      ['2026-02-28', '2026-03-30'],
      ['2026-03-31', '2026-04-29'],
    ]);
    expect(preview.items[0]).toMatchObject({ issueDate: '2026-01-31', runAt: '2026-01-31T05:00:00.000Z' });
    expect(preview).toMatchObject({ totalMinor: 12_000, canBeIssued: true, failure: null });
    expect(await account.http.call(recurring.getRecurring, { id })).toMatchObject({ version });
    expect(await periodsOf(id)).toEqual([]);
  });

  it('ends with the schedule', async () => {
    const { id } = await created({ end: { after: 2 }, billing: 'in_arrears', issueOffsetDays: 3 });
    const { items } = await account.http.call(recurring.previewRecurring, { id });
    expect(items.map(({ issueDate }) => issueDate)).toEqual(['2026-03-03', '2026-04-03']);
  });
});

it('a preview of as many lines as a template has is answered also after a thousand changes of their prices', async () => {
  const lines = Array.from({ length: 500 }, () => ({ description: 'Rent', unitPrice: '100', vatRate: '20' }));
  const schedule = { interval: 'day', from: addDays(today, -998) } as const;
  const indexation = { percent: '0.01', everyPeriods: 1 };
  const id = await activated({ template: { lines }, schedule, indexation }, 'next');
  const { items } = await account.http.call(recurring.previewRecurring, { id, count: 60 });
  expect(items[0]?.index).toBeGreaterThan(990);
  expect(items.slice(0, 2).map(({ netMinor }) => netMinor)).toEqual(
    items.slice(0, 2).map(({ index }) => 500 * centsAfter(index)),
  );
  // the lines of four periods are calculated
  expect(items.map(({ netMinor }) => netMinor !== null).lastIndexOf(true)).toBe(3);
  expect(items.length).toBe(60);
});

/** 100.00 × 1.0001^changes, in cents. */
function centsAfter(changes: number): number {
  const scale = 10_000n ** BigInt(changes);
  return Number((10_000n * 10_001n ** BigInt(changes) * 2n + scale) / (2n * scale));
}

describe('a schedule has the names of today, and until the next major version those of before', () => {
  const NEW = { interval: 'month', intervalCount: 3, from: '2026-01-31' } as const;
  const OLD = { unit: 'month', step: 3, anchor: '2026-01-31' } as const;

  it.each<[string, Fields['schedule']]>([
    ['today', NEW],
    ['before', OLD],
    ['both, with the same values', { ...NEW, ...OLD }],
    ['today and before, mixed', { interval: 'month', step: 3, from: '2026-01-31' }],
  ])('by the names of %s: the answers have both', async (_names, schedule) => {
    const { id, schedule: stored } = await created({ schedule });
    expect(stored).toEqual({ ...NEW, ...OLD });
    const changed = await account.http.call(recurring.updateRecurring, {
      id,
      schedule: { ...NEW, intervalCount: 6 },
    });
    expect(changed.schedule).toEqual({ ...NEW, ...OLD, intervalCount: 6, step: 6 });
    expect(await account.http.call(recurring.getRecurring, { id })).toMatchObject({
      schedule: changed.schedule,
    });
  });

  it('a period has one unit unless more are stated', async () => {
    const { schedule } = await created({ schedule: { interval: 'year', from: '2026-01-31' } });
    expect(schedule).toMatchObject({ intervalCount: 1, step: 1 });
  });

  it.each<[string, Fields['schedule'], string]>([
    ['two values of one field', { ...NEW, step: 4 }, '/schedule/step'],
    ['two first days', { ...NEW, anchor: '2026-01-30' }, '/schedule/anchor'],
    ['no unit', { from: '2026-01-31' }, '/schedule/interval'],
    ['no first day', { interval: 'month' }, '/schedule/from'],
    ['a first day of long ago, by its name of today', { ...NEW, from: '1999-12-31' }, '/schedule/from'],
    ['a first day of long ago, by its old name', { ...OLD, anchor: '1999-12-31' }, '/schedule/anchor'],
  ])('%s', async (_what, schedule, pointer) => {
    const body = { name: 'x', clientId: account.clientId, template: { lines: [HUNDRED] }, schedule };
    const answer = await account.http.post('/api/recurring-invoices', body);
    expectInvalid(answer, pointer);
    expect(pointersOf(answer)).toEqual([pointer]);
  });
});

describe('terms that make no sense are refused with the place', () => {
  const cases: [string, Fields | object, string][] = [
    [
      'a day of the month with weeks',
      { schedule: { unit: 'week', step: 1, anchor: '2026-01-31', dayOfMonth: 'last' } },
      '/schedule/dayOfMonth',
    ],
    [
      'an anchor that is not the last day',
      { schedule: { ...MONTHLY, anchor: '2026-01-30', dayOfMonth: 'last' } },
      '/schedule/anchor',
    ],
    ['a day before 2000', { schedule: { ...MONTHLY, anchor: '1999-12-31' } }, '/schedule/anchor'],
    ['a day in the year 9999', { schedule: { ...MONTHLY, anchor: '9999-12-31' } }, '/schedule/anchor'],
    [
      'more than a thousand periods back',
      { schedule: { unit: 'day', step: 1, anchor: '2001-01-01' } },
      '/schedule/anchor',
    ],
    ['an end before the anchor', { end: { on: '2025-12-31' } }, '/end/on'],
    ['no time of a day', { issueAt: '24:00' }, '/issueAt'],
    [
      'a line without a price',
      { template: { lines: [{ description: 'x' }] } },
      '/template/lines/0/unitPrice',
    ],
    [
      'dates in the template',
      { template: { lines: [HUNDRED], issueDate: '2026-01-01' } },
      '/template/issueDate',
    ],
  ];
  it.each(cases)('%s', async (_what, fields, pointer) => {
    const body = { name: 'x', clientId: account.clientId, template: { lines: [HUNDRED] }, schedule: MONTHLY };
    const answer = await account.http.post('/api/recurring-invoices', { ...body, ...fields });
    expectProblem(answer, 400, 'validation_failed');
    expect(problemOf(answer).errors?.map((error) => error.pointer)).toContain(pointer);
  });

  it("another company's client", async () => {
    const stranger = await business(system);
    const { clientId } = stranger;
    const body = { name: 'x', clientId, template: { lines: [HUNDRED] }, schedule: MONTHLY };
    const answer = await account.http.post('/api/recurring-invoices', body);
    expect(problemOf(answer).errors).toEqual([
      { pointer: '/clientId', message: 'names no client of this company' },
    ]);
  });

  it('an external id that is taken', async () => {
    const { id } = await created({ externalId: 'R-1' });
    const body = {
      name: 'x',
      clientId: account.clientId,
      template: {},
      schedule: MONTHLY,
      externalId: 'R-1',
    };
    const answer = await account.http.post('/api/recurring-invoices', body);
    expectProblem(answer, 409, 'recurring_invoice_external_id_taken');
    expect(answer.body).toMatchObject({ existingId: id });
  });
});
