/** @list all — the rest of schedules; npm test has one journey */
// A failed period is tried again as soon as its client or the company has what it lacked.

import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import { recurring } from '../../../shared/contracts/recurring';
import type { RecurringPeriod } from '../../../shared/contracts/recurring/fields';
import { addDays } from '../../../shared/values/calendar';
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type Business, business, HUNDRED } from '../documents/document-steps';

const system = beforeTests(startTestSystem);
const today = new Date().toISOString().slice(0, 10);

/** A yearly one, of which one period is due. */
async function due({ http, clientId }: Business, action: 'issue' | 'issue_and_send'): Promise<string> {
  const schedule = { unit: 'year', step: 1, anchor: addDays(today, -1) } as const;
  const template = { lines: [HUNDRED], dueInDays: 14 };
  const head = { name: 'Again', clientId, template, schedule, issueAt: '00:00', action };
  const { id } = await http.call(recurring.createRecurring, head);
  await http.call(recurring.activateRecurring, { id, startWith: 'all' });
  return id;
}

function first(
  { http }: Business,
  id: string,
  outcome: RecurringPeriod['outcome'],
): Promise<RecurringPeriod> {
  return until(`it is ${outcome}`, async () => {
    const { items } = await http.call(recurring.listRecurringPeriods, { id });
    return items.find((one) => one.outcome === outcome);
  });
}

it('when the client gets an address for mails', async () => {
  const account = await business(system, { timeZone: 'UTC' }, { contactEmail: null });
  const id = await due(account, 'issue_and_send');
  const { failure } = await first(account, id, 'failed');
  expect(failure?.detail).toContain('/client/contactEmail is required');
  await account.http.call(clients.update, { id: account.clientId, contactEmail: 'pay@acme.example' });
  expect(await first(account, id, 'invoiced')).toMatchObject({ index: 0, failure: null });
});

it('when the company gets its address', async () => {
  const account = await business(system, { timeZone: 'UTC', addressLine1: null });
  const id = await due(account, 'issue');
  await first(account, id, 'failed');
  await account.http.call(companies.changeInfo, { addressLine1: 'Ring 1' });
  expect(await first(account, id, 'invoiced')).toMatchObject({ index: 0, failure: null });
});
