/** @list all — the rest of schedules; npm test has one journey */
// Changes of recurring invoices over HTTP, who may make them, and prices that stay.

import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import { recurring } from '../../../shared/contracts/recurring';
import { addDays } from '../../../shared/values/calendar';
import { beforeTests } from '../../support/made-before';
import { expectProblem, problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { waitingFor } from '../../support/table-locks';
import { until } from '../../support/until';
import { business, HUNDRED, newClient, post, read } from '../documents/document-steps';
import { MONTHLY, ONCE, stepsOf, today } from './recurring-steps';

const TABLE = 'recurring.recurring_invoices';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => business(system, { timeZone: 'Europe/Berlin' }));
const { activated, created, decided, periodsOf } = stepsOf(account);

describe('a change', () => {
  it('of the schedule continues where the last period ends', async () => {
    const id = await activated(ONCE);
    await decided(id, 'drafted');
    const { nextPeriod } = await account.http.call(recurring.getRecurring, { id });
    const path = `/api/recurring-invoices/${id}`;
    const wrong = await account.http.patch(path, { schedule: { ...MONTHLY, anchor: today } });
    expect(problemOf(wrong).errors?.[0]?.pointer).toBe('/schedule/anchor');
    const right = await account.http.patch(path, { schedule: { ...MONTHLY, anchor: nextPeriod?.from } });
    expect(right.body).toMatchObject({ nextIndex: 1, nextPeriod: { from: nextPeriod?.from } });
  });

  it('is taken by a schedule that has been running for years', async () => {
    const { id } = await created({ schedule: { unit: 'day', step: 1, anchor: today } });
    await system.sql(
      `UPDATE recurring.recurring_invoices SET schedule = jsonb_set(schedule, '{anchor}', to_jsonb($2::text)),
        next_index = 1100 WHERE id = $1`,
      [id, addDays(today, -1_100)],
    );
    expect((await account.http.patch(`/api/recurring-invoices/${id}`, { name: 'Old' })).status).toBe(200);
  });

  it('stays a draft after its client was deleted', async () => {
    const { id: clientId } = await account.http.call(clients.create, { name: 'Gone', country: 'FR' });
    const { id } = await created({}, { http: account.http, clientId });
    await account.http.call(clients.remove, { id: clientId });
    const answer = await account.http.post(`/api/recurring-invoices/${id}/activate`, { startWith: 'next' });
    expectProblem(answer, 409, 'client_deleted');
    expect((await account.http.call(recurring.getRecurring, { id })).status).toBe('draft');
    await account.http.call(recurring.updateRecurring, { id, clientId: account.clientId });
    expect(
      (await account.http.post(`/api/recurring-invoices/${id}/activate`, { startWith: 'next' })).status,
    ).toBe(200);
  });

  it('of its client is needed before it goes on, where this one was deleted during the activation', async () => {
    const { id: clientId } = await account.http.call(clients.create, { name: 'Gone', country: 'FR' });
    const { id } = await created(ONCE, { http: account.http, clientId });
    const path = `/api/recurring-invoices/${id}`;
    await system.sql('BEGIN');
    await system.sql(`LOCK TABLE ${TABLE} IN EXCLUSIVE MODE`);
    const activation = account.http.post(`${path}/activate`, { startWith: 'all' });
    // it has found the client, and waits for the row
    await until('it is activated', async () => (await system.sql(waitingFor(TABLE))).length > 0);
    await account.http.call(clients.remove, { id: clientId });
    await system.sql('COMMIT');
    const answer = await activation;
    expect(answer.status).toBe(200);
    const held = await until('it is held', async () => {
      const row = await account.http.call(recurring.getRecurring, { id });
      return row.status === 'held' && row;
    });
    expect(held).toMatchObject({ heldReason: 'client_deleted', nextIndex: 0 });
    expect(await periodsOf(id)).toEqual([]);
    expectProblem(await account.http.post(`${path}/resume`, { missed: 'all' }), 409, 'client_deleted');
    const changed = await account.http.call(recurring.updateRecurring, { id, clientId: account.clientId });
    expect(changed.status).toBe('held');
    expect((await account.http.post(`${path}/resume`, { missed: 'all' })).status).toBe(200);
    await decided(id, 'drafted');
  });

  it('is refused at the end, and a used one is not deleted', async () => {
    const id = await activated(ONCE);
    await decided(id, 'drafted');
    expectProblem(await account.http.delete(`/api/recurring-invoices/${id}`), 409, 'recurring_invoice_used');
    await account.http.call(recurring.endRecurring, { id });
    const late = await account.http.patch(`/api/recurring-invoices/${id}`, { name: 'Late' });
    expectProblem(late, 409, 'recurring_invoice_not_active');
    const fresh = await created();
    expect((await account.http.delete(`/api/recurring-invoices/${fresh.id}`)).status).toBe(200);
  });

  it('of a paused one makes nothing before it is resumed', async () => {
    const { id } = await created(ONCE);
    await account.http.call(recurring.activateRecurring, { id, startWith: 'next' });
    expect((await account.http.call(recurring.pauseRecurring, { id })).status).toBe('paused');
    expectProblem(
      await account.http.post(`/api/recurring-invoices/${id}/pause`, {}),
      409,
      'recurring_invoice_not_active',
    );
    expect((await account.http.call(recurring.resumeRecurring, { id })).status).toBe('active');
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
    expect(await account.http.call(recurring.getRecurring, { id })).toMatchObject({
      status: 'ended',
      nextPeriod: null,
    });
    expect((await account.http.call(recurring.previewRecurring, { id })).items).toEqual([]);
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
  await harmful.http.call(recurring.activateRecurring, { id });
  await system.sql(
    `INSERT INTO companies.suspensions (company_id, mode, reason) VALUES ($1, 'blocked', 'Spam')`,
    [harmful.companyId],
  );
  await system.sql(
    `UPDATE recurring.recurring_invoices SET schedule = jsonb_set(schedule, '{anchor}', to_jsonb($2::text)),
      next_run_at = now() WHERE id = $1`,
    [id, today],
  );
  const outcome = () =>
    system.sql<{ outcome: string; code: string | null }>(
      `SELECT outcome, failure->>'code' AS code FROM recurring.recurring_periods WHERE recurring_invoice_id = $1`,
      [id],
    );
  await until('it has failed', async () => (await outcome()).length === 1);
  expect(await outcome()).toEqual([{ outcome: 'failed', code: 'company_blocked' }]);
  await system.sql('DELETE FROM companies.suspensions WHERE company_id = $1', [harmful.companyId]);
  await system.sql('UPDATE recurring.recurring_invoices SET next_run_at = now() WHERE id = $1', [id]);
  await until('it is made', async () => (await outcome())[0]?.outcome === 'drafted');
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
    await own.http.call(recurring.activateRecurring, { id, startWith: 'all' });
    const period = await until('it is invoiced', async () => {
      const { items } = await own.http.call(recurring.listRecurringPeriods, { id });
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
    expect(await own.http.call(recurring.previewRecurring, { id })).toMatchObject({ totalMinor: 10_000 });
    const renamed = await own.http.call(recurring.updateRecurring, { id, clientId: own.clientId });
    expect(renamed.template.pricesIncludeVat).toBe(true);
    const changed = await own.http.call(recurring.updateRecurring, { id, template: { lines: [HUNDRED] } });
    expect(changed.template.pricesIncludeVat).toBe(false);
  });
});
