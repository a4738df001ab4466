/** @list all @own-system — an instance with other settings */
// Nothing is made before a person has answered: after more due periods than allowed, a week without a run, a clock that went
// back, and while the operator holds everything.

import type { CallInput } from '../../../shared/contracts/contract';
import { mail } from '../../../shared/contracts/mail';
import { recurring } from '../../../shared/contracts/recurring';
import type { RecurringInvoice } from '../../../shared/contracts/recurring/recurring-fields';
import { webhooks } from '../../../shared/contracts/webhooks';
import { addDays } from '../../../shared/values/calendar';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { startOwnSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { createKey } from '../../support/users';
import { type Business, business, HUNDRED, issued, read } from '../documents/document-steps';

const DAY_MS = 24 * 60 * 60 * 1000;
const today = new Date().toISOString().slice(0, 10);

type Schedule = CallInput<typeof recurring.createRecurring>['schedule'];

async function active(
  { http, clientId }: Business,
  schedule: Schedule,
  startWith: 'all' | undefined = undefined,
): Promise<RecurringInvoice> {
  const template = { lines: [HUNDRED] };
  const { id } = await http.call(recurring.createRecurring, {
    name: 'Held',
    clientId,
    template,
    schedule,
    issueAt: '00:00',
  });
  return http.call(recurring.activateRecurring, { id, ...(startWith && { startWith }) });
}

function becomes(
  { http }: Business,
  id: string,
  status: RecurringInvoice['status'],
): Promise<RecurringInvoice> {
  return until(`it is ${status}`, async () => {
    const found = await http.call(recurring.getRecurring, { id });
    return found.status === status && found;
  });
}

async function outcomes({ http }: Business, id: string): Promise<[number, string][]> {
  const { items } = await http.call(recurring.listRecurringPeriods, { id, pageSize: 100, sort: 'createdAt' });
  return items.map(({ index, outcome }) => [index, outcome]);
}

describe('with a clock that moves', () => {
  const system = beforeTests(() => startOwnSystem());
  // a session would end meanwhile
  const account = beforeTests(async () => {
    const made = await business(system, { timeZone: 'UTC' });
    return { ...made, http: await createKey(made) };
  });

  beforeAll(() => moved(system, 0));

  it('more due periods than maxCatchUp are held, and owners are told once for all of the company', async () => {
    const daily = { unit: 'day', step: 1, anchor: addDays(today, 1) } as const;
    const { id } = await active(account, daily);
    const other = await active(account, daily);
    await moved(system, 5 * DAY_MS);
    expect(await becomes(account, id, 'held')).toMatchObject({ heldReason: 'catch_up', nextIndex: 0 });
    await becomes(account, other.id, 'held');
    await until('owners are told', async () => (await mails(account)) === 1);
    await account.http.call(recurring.endRecurring, { id: other.id });
    const path = `/api/recurring-invoices/${id}/resume`;
    expectProblem(await account.http.post(path, {}), 409, 'recurring_catch_up_needed');
    expect(await outcomes(account, id)).toEqual([]);
    const [first, second] = await Promise.all([
      account.http.post(path, { missed: 'latest' }),
      account.http.post(path, { missed: 'all' }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    await account.http.call(recurring.endRecurring, { id });
    const types: CallInput<typeof webhooks.events>['types'] = [
      'recurring_invoice.held',
      'recurring_invoice.ended',
    ];
    const events = await until('its end is in the feed', async () => {
      const { items } = await account.http.call(webhooks.events, { types });
      return items.filter(({ type }) => type === 'recurring_invoice.ended').length === 2 && items;
    });
    expect(events.map(({ type }) => type).sort()).toEqual([...types, ...types].sort());
    expect(await mails(account)).toBe(1);
  });

  it('after a week without a run what fell due in it is held, and what falls due later is made', async () => {
    const now = addDays(today, 5);
    const missed = await active(account, { unit: 'week', step: 1, anchor: addDays(now, 2) });
    const later = await active(account, { unit: 'month', step: 1, anchor: addDays(now, 9) });
    await moved(system, 13 * DAY_MS);
    expect(await becomes(account, missed.id, 'held')).toMatchObject({ heldReason: 'heartbeat_gap' });
    await account.http.call(recurring.resumeRecurring, { id: missed.id, missed: 'skip' });
    expect(await outcomes(account, missed.id)).toEqual([[0, 'skipped']]);
    await moved(system, 15 * DAY_MS);
    await until('the later one is made', async () => (await outcomes(account, later.id)).length > 0);
    expect(await outcomes(account, later.id)).toEqual([[0, 'drafted']]);
  });

  it('after a clock that went back everything waits, and nothing is made twice', async () => {
    const now = addDays(today, 15);
    const { id } = await active(account, { unit: 'day', step: 1, anchor: now }, 'all');
    await until('the first is made', async () => (await outcomes(account, id)).length === 1);
    await moved(system, 10 * DAY_MS);
    await moved(system, 16 * DAY_MS);
    expect(await becomes(account, id, 'held')).toMatchObject({ heldReason: 'clock_went_back', nextIndex: 1 });
    await account.http.call(recurring.resumeRecurring, { id, missed: 'all' });
    await until('the second is made', async () => (await outcomes(account, id)).length === 2);
    expect(await outcomes(account, id)).toEqual([
      [0, 'drafted'],
      [1, 'drafted'],
    ]);
  });
});

it('RECEIVABLES_HOLD holds what is due, and no answer ends it', async () => {
  const system = await startOwnSystem({ RECEIVABLES_HOLD: 'true' });
  const account = await business(system, { timeZone: 'UTC' });
  const { http, clientId } = account;
  const schedule = { unit: 'month', step: 1, anchor: addDays(today, 1) } as const;
  const body = { name: 'Held', clientId, template: { lines: [HUNDRED] }, schedule, issueAt: '00:00' };
  const { id } = await http.call(recurring.createRecurring, body);
  const refused = await http.post(`/api/recurring-invoices/${id}/activate`, {});
  expectProblem(refused, 409, 'recurring_invoice_not_active');
  // the backup had an active one, and one whose document was asked for and not made yet
  const { id: unfinished } = await http.call(recurring.createRecurring, body);
  const place = { index: 0, revision: 1, from: today, to: today, part: null };
  const making = JSON.stringify({ ...place, version: 1, startedAt: new Date().toISOString() });
  for (const [one, asked] of [
    [id, null],
    [unfinished, making],
  ]) {
    await system.sql(
      `UPDATE recurring.recurring_invoices SET status = 'active', next_run_at = now() - interval '1 hour', making = $3,
      schedule = jsonb_set(schedule, '{anchor}', to_jsonb($2::text)) WHERE id = $1`,
      [one, today, asked],
    );
    expect(await becomes(account, one ?? '', 'held')).toMatchObject({ heldReason: 'operator', nextIndex: 0 });
  }
  expect(await outcomes(account, unfinished)).toEqual([]);
  expect(await system.sql('SELECT FROM documents.documents')).toEqual([]);
  const answer = await http.post(`/api/recurring-invoices/${id}/resume`, { missed: 'all' });
  expectProblem(answer, 409, 'recurring_invoice_not_active');
  for (const verb of ['retry', 'redo']) {
    const made = await http.post(`/api/recurring-invoices/${id}/periods/0/${verb}`);
    expectProblem(made, 409, 'recurring_invoice_not_active');
  }
  expect(await outcomes(account, id)).toEqual([]);
  await mailWaits(system, account);
});

/** The backup had the job that mails an invoice. */
async function mailWaits(system: TestSystem, account: Business): Promise<void> {
  const { id } = await issued(account, { dueInDays: 14 });
  const payload = JSON.stringify({ companyId: account.companyId, id });
  await system.sql(`SELECT documents_jobs.add_job('mail_recurring', $1::json)`, [payload]);
  const [job] = await until('it waits', async () => {
    const found = await system.sql<{ isLater: boolean }>(
      `SELECT run_at > now() + interval '1 minute' AS "isLater" FROM documents_jobs.jobs WHERE key = $1`,
      [`mail_recurring ${id}`],
    );
    return found.length > 0 && found;
  });
  expect(job).toEqual({ isLater: true });
  expect(await read(account.http, id)).toMatchObject({ status: 'issued', mailStatus: null });
}

/** Moves the clock, and waits for the heartbeat of it. */
async function moved(system: TestSystem, offsetMs: number): Promise<void> {
  system.setClock(offsetMs);
  await until('the runner has seen the clock', async () => {
    const [row] = await system.sql<{ near: boolean }>(
      `SELECT abs(extract(epoch FROM beat_at - now()) - $1) < 3600 AS near FROM recurring.recurring_heartbeat`,
      [offsetMs / 1000],
    );
    return row?.near === true;
  });
}

async function mails({ http }: Business): Promise<number> {
  const { items } = await http.call(mail.log, {});
  return items.filter(({ kind }) => kind === 'recurring_held').length;
}
