/** @slow — the core of its capability over HTTP, with a company for most cases */
// Periods of recurring invoices over HTTP: every one has exactly one outcome.

import { recurring } from '../../../shared/contracts/recurring';
import { addDays } from '../../../shared/values/calendar';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { business, HUNDRED, post, read } from '../documents/document-steps';
import { ONCE, stepsOf, today } from './recurring-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => business(system, { timeZone: 'Europe/Berlin' }));
const { activated, created, decided, periodsOf } = stepsOf(account);

it('an issued period has its number, the date of today and the period in servicePeriod', async () => {
  const anchor = addDays(today, -40);
  const schedule = { unit: 'day', step: 30, anchor } as const;
  const template = {
    lines: [{ ...HUNDRED, description: 'Hosting {period.from} to {period.to}' }],
    dueInDays: 14,
  };
  const id = await activated({ schedule, action: 'issue', template, issueAt: '00:00' });
  const periods = await decided(id, 'invoiced', 2);
  expect(periods.map(({ index, from }) => [index, from])).toEqual([
    [0, anchor],
    [1, addDays(anchor, 30)],
  ]);
  const [first] = periods;
  const invoice = await read(account.http, first?.documentId ?? '');
  expect(invoice).toMatchObject({ status: 'issued', servicePeriod: { from: first?.from, to: first?.to } });
  expect(invoice.issueDate !== null && invoice.issueDate >= today).toBe(true);
  expect(invoice.number).toMatch(/\d/);
  expect(invoice.lines[0]?.description).toMatch(/^Hosting \d+ \w+ \d{4} to \d+ \w+ \d{4}$/);
});

it('a draft is made and mailed to nobody', async () => {
  const [period] = await decided(await activated(ONCE), 'drafted');
  expect(await read(account.http, period?.documentId ?? '')).toMatchObject({
    status: 'draft',
    mailStatus: null,
  });
});

it('an invoice that is to be sent is mailed once', async () => {
  const client = await account.http.post('/api/clients', {
    name: 'Mailed',
    country: 'DE',
    contactEmail: 'pay@acme.example',
    addressLine1: 'Weg 1',
    postalCode: '10115',
    city: 'Berlin',
  });
  const { id: clientId } = client.body as { id: string };
  const [period] = await decided(
    await activated({ ...ONCE, clientId, action: 'issue_and_send' }),
    'invoiced',
  );
  const invoice = await until('it is mailed', async () => {
    const found = await read(account.http, period?.documentId ?? '');
    return found.mailStatus !== null && found;
  });
  expect(invoice.sentTo).toBe('pay@acme.example');
});

describe('a check that fails', () => {
  it('leaves the period with its findings, and is tried again on demand', async () => {
    const template = { lines: [] };
    const id = await activated({ ...ONCE, template, action: 'issue' });
    const [failed] = await decided(id, 'failed');
    expect(failed).toMatchObject({ index: 0, documentId: null, failure: { code: 'document_incomplete' } });
    expect(failed?.failure?.findings.map(({ code }) => code)).toContain('lines_missing');
    const again = await account.http.post(`/api/recurring-invoices/${id}/periods/0/retry`);
    expectProblem(again, 409, 'document_incomplete');
    await account.http.call(recurring.updateRecurring, { id, template: { lines: [HUNDRED], dueInDays: 14 } });
    const [made] = await decided(id, 'invoiced');
    expect(made).toMatchObject({ index: 0, failure: null });
    expect(await periodsOf(id)).toHaveLength(1);
  });

  it('is made by the schedule that was changed meanwhile, with its days', async () => {
    const id = await activated({ ...ONCE, template: { lines: [] }, action: 'issue' });
    await decided(id, 'failed');
    const schedule = { ...ONCE.schedule, unit: 'month' } as const;
    const template = { lines: [HUNDRED], dueInDays: 14 };
    await account.http.call(recurring.updateRecurring, { id, schedule, template });
    const [made] = await decided(id, 'invoiced');
    const { servicePeriod } = await read(account.http, made?.documentId ?? '');
    expect({ from: made?.from, to: made?.to }).toEqual(servicePeriod);
  });

  it('is skipped by a person', async () => {
    const id = await activated({ ...ONCE, template: { lines: [] }, action: 'issue' });
    await decided(id, 'failed');
    const skipped = await account.http.post(`/api/recurring-invoices/${id}/periods/0/skip`);
    expect(skipped.body).toMatchObject({ index: 0, outcome: 'skipped', failure: null });
    expect(await account.http.call(recurring.getRecurring, { id })).toMatchObject({ nextIndex: 1 });
  });
});

describe('a start that lies back', () => {
  it('needs an answer, and `next` skips by name', async () => {
    const { id } = await created({ schedule: { unit: 'day', step: 10, anchor: addDays(today, -25) } });
    const answer = await account.http.post(`/api/recurring-invoices/${id}/activate`, {});
    expectProblem(answer, 409, 'recurring_catch_up_needed');
    await account.http.call(recurring.activateRecurring, { id, startWith: 'next' });
    expect((await periodsOf(id)).map(({ index, outcome }) => [index, outcome])).toEqual([
      [0, 'skipped'],
      [1, 'skipped'],
      [2, 'skipped'],
    ]);
  });

  it('`latest` makes the last one, and `all` also more than maxCatchUp', async () => {
    const schedule = { unit: 'day', step: 1, anchor: addDays(today, -6) } as const;
    const latest = await activated({ schedule, end: { on: addDays(today, -1) } }, 'latest');
    const all = await activated({ schedule, end: { on: addDays(today, -1) } }, 'all');
    expect((await decided(latest, 'drafted')).map(({ index }) => index)).toEqual([5]);
    expect((await decided(all, 'drafted', 6)).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
    for (const id of [latest, all])
      await until(
        'it has ended',
        async () => (await account.http.call(recurring.getRecurring, { id })).status === 'ended',
      );
  });
});

describe('a period is made anew', () => {
  const redo = (id: string) => account.http.post(`/api/recurring-invoices/${id}/periods/0/redo`);

  it('only after its document is gone, as another revision', async () => {
    const id = await activated({ ...ONCE, action: 'issue' });
    const [first] = await decided(id, 'invoiced');
    expectProblem(await redo(id), 409, 'recurring_period_invoiced');
    await post(account.http, first?.documentId ?? '', 'credit', {});
    const [one, two] = await Promise.all([redo(id), redo(id)]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const periods = await periodsOf(id);
    expect(periods.map(({ revision, isLive }) => [revision, isLive])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it('also for a deleted draft', async () => {
    const id = await activated(ONCE);
    const [first] = await decided(id, 'drafted');
    await account.http.delete(`/api/documents/${first?.documentId}`);
    expect((await redo(id)).body).toMatchObject({ revision: 2, outcome: 'drafted' });
  });
});
