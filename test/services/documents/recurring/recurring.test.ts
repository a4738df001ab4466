// Recurring invoices over HTTP: what is refused, what a preview shows, and that every period has exactly one outcome.

import { companies } from '../../../../shared/contracts/companies';
import type { CallInput } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import type { RecurringPeriod } from '../../../../shared/contracts/documents/recurring-fields';
import { addDays } from '../../../../shared/values/calendar';
import type { HttpClient } from '../../../support/http-client';
import { beforeTests } from '../../../support/made-before';
import { expectProblem, problemOf } from '../../../support/problems';
import { startTestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { owner, signUpMember } from '../../../support/users';
import { business, HUNDRED, newClient, post, read } from '../document-steps';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => business(system, { timeZone: 'Europe/Berlin' }));

const today = new Date().toISOString().slice(0, 10);
const MONTHLY = { unit: 'month', step: 1, anchor: '2026-01-31' } as const;
/** Exactly one period is due, at once. */
const ONCE = { schedule: { unit: 'year', step: 1, anchor: addDays(today, -1) }, issueAt: '00:00' } as const;

type Fields = Partial<CallInput<typeof documents.createRecurring>>;

async function created(
  fields: Fields = {},
  { http, clientId }: { http: HttpClient; clientId: string } = account,
) {
  return http.call(documents.createRecurring, {
    ...{ name: 'Maintenance', clientId, template: { lines: [HUNDRED], dueInDays: 14 }, schedule: MONTHLY },
    ...fields,
  });
}

async function activated(fields: Fields, startWith: 'all' | 'latest' | 'next' = 'all') {
  const { id } = await created(fields);
  await account.http.call(documents.activateRecurring, { id, startWith });
  return id;
}

async function periodsOf(id: string): Promise<RecurringPeriod[]> {
  const listed = await account.http.call(documents.listRecurringPeriods, {
    id,
    pageSize: 100,
    sort: 'createdAt',
  });
  return listed.items;
}

function decided(id: string, outcome: RecurringPeriod['outcome'], count = 1): Promise<RecurringPeriod[]> {
  return until(`${count} periods are ${outcome}`, async () => {
    const found = (await periodsOf(id)).filter((one) => one.outcome === outcome);
    return found.length >= count && found;
  });
}

describe('a preview', () => {
  it('shows the next periods, the amounts of an invoice and what hinders its issue, and stores nothing', async () => {
    const { id, version } = await created({ action: 'issue' });
    const preview = await account.http.call(documents.previewRecurring, { id, count: 3 });
    expect(preview.items.map(({ from, to }) => [from, to])).toEqual([
      ['2026-01-31', '2026-02-27'],
      ['2026-02-28', '2026-03-30'],
      ['2026-03-31', '2026-04-29'],
    ]);
    expect(preview.items[0]).toMatchObject({ issueDate: '2026-01-31', runAt: '2026-01-31T05:00:00.000Z' });
    expect(preview).toMatchObject({ totalMinor: 12_000, canBeIssued: true, failure: null });
    expect(await account.http.call(documents.getRecurring, { id })).toMatchObject({ version });
    expect(await periodsOf(id)).toEqual([]);
  });

  it('ends with the schedule', async () => {
    const { id } = await created({ end: { after: 2 }, billing: 'in_arrears', issueOffsetDays: 3 });
    const { items } = await account.http.call(documents.previewRecurring, { id });
    expect(items.map(({ issueDate }) => issueDate)).toEqual(['2026-03-03', '2026-04-03']);
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
    await created({ externalId: 'R-1' });
    const body = {
      name: 'x',
      clientId: account.clientId,
      template: {},
      schedule: MONTHLY,
      externalId: 'R-1',
    };
    const answer = await account.http.post('/api/recurring-invoices', body);
    expectProblem(answer, 409, 'recurring_invoice_external_id_taken');
  });
});

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
    await account.http.call(documents.updateRecurring, { id, template: { lines: [HUNDRED], dueInDays: 14 } });
    const [made] = await decided(id, 'invoiced');
    expect(made).toMatchObject({ index: 0, failure: null });
    expect(await periodsOf(id)).toHaveLength(1);
  });

  it('is made by the schedule that was changed meanwhile, with its days', async () => {
    const id = await activated({ ...ONCE, template: { lines: [] }, action: 'issue' });
    await decided(id, 'failed');
    const schedule = { ...ONCE.schedule, unit: 'month' } as const;
    const template = { lines: [HUNDRED], dueInDays: 14 };
    await account.http.call(documents.updateRecurring, { id, schedule, template });
    const [made] = await decided(id, 'invoiced');
    const { servicePeriod } = await read(account.http, made?.documentId ?? '');
    expect({ from: made?.from, to: made?.to }).toEqual(servicePeriod);
  });

  it('is skipped by a person', async () => {
    const id = await activated({ ...ONCE, template: { lines: [] }, action: 'issue' });
    await decided(id, 'failed');
    const skipped = await account.http.post(`/api/recurring-invoices/${id}/periods/0/skip`);
    expect(skipped.body).toMatchObject({ index: 0, outcome: 'skipped', failure: null });
    expect(await account.http.call(documents.getRecurring, { id })).toMatchObject({ nextIndex: 1 });
  });
});

describe('a start that lies back', () => {
  it('needs an answer, and `next` skips by name', async () => {
    const { id } = await created({ schedule: { unit: 'day', step: 10, anchor: addDays(today, -25) } });
    const answer = await account.http.post(`/api/recurring-invoices/${id}/activate`, {});
    expectProblem(answer, 409, 'recurring_catch_up_needed');
    await account.http.call(documents.activateRecurring, { id, startWith: 'next' });
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
        async () => (await account.http.call(documents.getRecurring, { id })).status === 'ended',
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

describe('a change', () => {
  it('of the schedule continues where the last period ends', async () => {
    const id = await activated(ONCE);
    await decided(id, 'drafted');
    const { nextPeriod } = await account.http.call(documents.getRecurring, { id });
    const path = `/api/recurring-invoices/${id}`;
    const wrong = await account.http.patch(path, { schedule: { ...MONTHLY, anchor: today } });
    expect(problemOf(wrong).errors?.[0]?.pointer).toBe('/schedule/anchor');
    const right = await account.http.patch(path, { schedule: { ...MONTHLY, anchor: nextPeriod?.from } });
    expect(right.body).toMatchObject({ nextIndex: 1, nextPeriod: { from: nextPeriod?.from } });
  });

  it('is taken by a schedule that has been running for years', async () => {
    const { id } = await created({ schedule: { unit: 'day', step: 1, anchor: today } });
    await system.sql(
      `UPDATE documents.recurring_invoices SET schedule = jsonb_set(schedule, '{anchor}', to_jsonb($2::text)),
        next_index = 1100 WHERE id = $1`,
      [id, addDays(today, -1_100)],
    );
    expect((await account.http.patch(`/api/recurring-invoices/${id}`, { name: 'Old' })).status).toBe(200);
  });

  it('is refused at the end, and a used one is not deleted', async () => {
    const id = await activated(ONCE);
    await decided(id, 'drafted');
    expectProblem(await account.http.delete(`/api/recurring-invoices/${id}`), 409, 'recurring_invoice_used');
    await account.http.call(documents.endRecurring, { id });
    const late = await account.http.patch(`/api/recurring-invoices/${id}`, { name: 'Late' });
    expectProblem(late, 409, 'recurring_invoice_not_active');
    const fresh = await created();
    expect((await account.http.delete(`/api/recurring-invoices/${fresh.id}`)).status).toBe(200);
  });

  it('of a paused one makes nothing before it is resumed', async () => {
    const { id } = await created(ONCE);
    await account.http.call(documents.activateRecurring, { id, startWith: 'next' });
    expect((await account.http.call(documents.pauseRecurring, { id })).status).toBe('paused');
    expectProblem(
      await account.http.post(`/api/recurring-invoices/${id}/pause`, {}),
      409,
      'recurring_invoice_not_active',
    );
    expect((await account.http.call(documents.resumeRecurring, { id })).status).toBe('active');
  });
});

describe('the path of a period', () => {
  it.each(['-1', '1.5', '1e3', '0x0', 'NaN', '99999999999'])('%s names none: 404', async (index) => {
    const { id } = await created();
    const answer = await account.http.post(`/api/recurring-invoices/${id}/periods/${index}/skip`);
    expectProblem(answer, 404, 'recurring_invoice_not_found');
  });

  it('of a year that no calendar has is never reached', async () => {
    const { id } = await created({ schedule: { unit: 'year', step: 60, anchor: '2100-12-31' } });
    for (let index = 0; index < 116; index++)
      await account.http.post(`/api/recurring-invoices/${id}/periods/${index}/skip`);
    expect(await account.http.call(documents.getRecurring, { id })).toMatchObject({
      status: 'ended',
      nextPeriod: null,
    });
    expect((await account.http.call(documents.previewRecurring, { id })).items).toEqual([]);
  });

  it('of a later period: 409', async () => {
    const { id } = await created();
    expectProblem(
      await account.http.post(`/api/recurring-invoices/${id}/periods/7/skip`),
      409,
      'recurring_period_not_next',
    );
  });
});

it('a suspended company makes nothing before it is resumed', async () => {
  const harmful = await business(system, { timeZone: 'UTC' });
  const schedule = { unit: 'year', step: 1, anchor: addDays(today, 1) } as const;
  const { id } = await created({ schedule, issueAt: '00:00' }, harmful);
  await harmful.http.call(documents.activateRecurring, { id });
  await system.sql(
    `INSERT INTO companies.suspensions (company_id, mode, reason) VALUES ($1, 'blocked', 'Spam')`,
    [harmful.companyId],
  );
  await system.sql(
    `UPDATE documents.recurring_invoices SET schedule = jsonb_set(schedule, '{anchor}', to_jsonb($2::text)),
      next_run_at = now() WHERE id = $1`,
    [id, today],
  );
  const outcome = () =>
    system.sql<{ outcome: string; code: string | null }>(
      `SELECT outcome, failure->>'code' AS code FROM documents.recurring_periods WHERE recurring_invoice_id = $1`,
      [id],
    );
  await until('it has failed', async () => (await outcome()).length === 1);
  expect(await outcome()).toEqual([{ outcome: 'failed', code: 'company_blocked' }]);
  await system.sql('DELETE FROM companies.suspensions WHERE company_id = $1', [harmful.companyId]);
  await system.sql('UPDATE documents.recurring_invoices SET next_run_at = now() WHERE id = $1', [id]);
  await until('it is made', async () => (await outcome())[0]?.outcome === 'drafted');
});

it('a member of another company sees and changes nothing, a MEMBER of this one may write', async () => {
  const { id } = await created();
  const stranger = await owner(system);
  for (const verb of ['activate', 'pause', 'resume', 'end', 'periods/0/skip', 'periods/0/redo']) {
    const answer = await stranger.http.post(`/api/recurring-invoices/${id}/${verb}`);
    expectProblem(answer, 404, 'recurring_invoice_not_found');
  }
  const member = await signUpMember(system, account, 'MEMBER');
  expect((await member.http.post(`/api/recurring-invoices/${id}/end`)).status).toBe(200);
});

describe('prices and withheld taxes of a template', () => {
  const PERSON = {
    type: 'INDIVIDUAL',
    name: null,
    contactFirstName: 'Ada',
    contactLastName: 'Byron',
  } as const;

  it('are those of each invoice, which is made anew once it is credited to what was owed', async () => {
    const own = await business(system, { country: 'ES', iban: 'DE89370400440532013000' }, { country: 'ES' });
    const template = {
      lines: [{ description: 'Consulting', unitPrice: 1210, vatRate: '21' }],
      ...{ pricesIncludeVat: true, withholdings: [{ kind: 'es_irpf', percent: '15' }] },
    };
    const { id } = await created({ ...ONCE, template, action: 'issue' }, own);
    await own.http.call(documents.activateRecurring, { id, startWith: 'all' });
    const period = await until('it is invoiced', async () => {
      const { items } = await own.http.call(documents.listRecurringPeriods, { id });
      return items.find(({ outcome }) => outcome === 'invoiced');
    });
    const documentId = period.documentId ?? '';
    expect(await read(own.http, documentId)).toMatchObject({
      ...{ pricesIncludeVat: true, totalMinor: 121_000, withheldMinor: 15_000, payableMinor: 106_000 },
    });
    await post(own.http, documentId, 'credit');
    const redone = await own.http.post(`/api/recurring-invoices/${id}/periods/0/redo`);
    expect(redone.body).toMatchObject({ revision: 2, outcome: 'invoiced' });
  });

  it('stay with VAT or without when the company changes its default', async () => {
    const own = await business(system, { country: 'DE' });
    await own.http.call(companies.changeInfo, { consumerPricesIncludeVat: true });
    const clientId = await newClient(own.http, { ...PERSON, country: 'DE' });
    const { id, template } = await created({}, { http: own.http, clientId });
    expect(template.pricesIncludeVat).toBe(true);
    await own.http.call(companies.changeInfo, { consumerPricesIncludeVat: false });
    expect(await own.http.call(documents.previewRecurring, { id })).toMatchObject({ totalMinor: 10_000 });
    const renamed = await own.http.call(documents.updateRecurring, { id, clientId: own.clientId });
    expect(renamed.template.pricesIncludeVat).toBe(true);
    const changed = await own.http.call(documents.updateRecurring, { id, template: { lines: [HUNDRED] } });
    expect(changed.template.pricesIncludeVat).toBe(false);
  });
});
