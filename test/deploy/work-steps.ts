// Steps of the upgrade of a system at work: reminders of each kind, and schedules.
import { documents } from '../../shared/contracts/documents';
import { receivables } from '../../shared/contracts/receivables';
import type { ReminderStep } from '../../shared/contracts/receivables/reminder-policies';
import { recurring } from '../../shared/contracts/recurring';
import { addDays } from '../../shared/values/calendar';
import type { HttpClient } from '../support/http-client';
import { lawfulClient } from '../support/lawful-parties';
import { until } from '../support/until';

const ALWAYS = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' };
const LINE = { description: 'Work', unitPrice: 100, vatRate: 20 };
const STEP = {
  ...{ level: 1, afterDays: -30, tone: 'friendly', fee: null, approval: true, attach: [] },
  charge: { interest: false, compensation: false },
} satisfies ReminderStep;
export const POLICY = { name: 'Usual', isDefault: true, isActive: true, window: ALWAYS, steps: [STEP] };
/** A policy that is made under it is the same one when it is asked for again. */
export const ONCE = { idempotencyKey: 'the policy' };

/** Returns the client of an invoice that is sent by other means than mail. */
export async function invoiced(http: HttpClient, name: string): Promise<string> {
  const fields = lawfulClient({ name, contactEmail: `${name}@acme.example`, language: 'en' });
  const { id: clientId } = (await http.post('/api/clients', fields)).body as { id: string };
  const body = { typeId: 'invoice', clientId, lines: [LINE], issue: true, dueInDays: 0 };
  const { id } = (await http.post('/api/documents', body)).body as { id: string };
  await http.post(`/api/documents/${id}/send`, { delivery: 'other' });
  return clientId;
}

export async function scheduled(http: HttpClient, name: string, clientId: string, unit: 'month' | 'year') {
  const anchor = addDays(new Date().toISOString().slice(0, 10), -70);
  const template = { lines: [LINE], dueInDays: 14 };
  const fields = { name, clientId, template, schedule: { unit, step: 1, anchor }, issueAt: '00:00' };
  const { id } = await http.call(recurring.createRecurring, { ...fields, action: 'issue_and_send' });
  return id;
}

export const remindersOf = async (http: HttpClient, clientName: string) =>
  (await http.call(receivables.listReminders, {})).items.filter((one) => one.clientName === clientName);

const REMINDED = ['sent', 'withdrawn', 'proposed', 'waits'];

/** A reminder of each kind, for the client of its name. */
export async function remindedOf(http: HttpClient): Promise<void> {
  for (const name of REMINDED) await invoiced(http, name);
  await http.call(receivables.createReminderPolicy, POLICY, ONCE);
  await http.call(receivables.runReminders, { dryRun: false });
  // the policy runs by itself as well
  for (const name of REMINDED)
    await until('it is proposed', async () => (await remindersOf(http, name)).length === 1);
  for (const name of ['sent', 'waits'])
    for (const { id } of await remindersOf(http, name)) await http.call(receivables.approveReminder, { id });
  for (const { id } of await remindersOf(http, 'withdrawn'))
    await http.call(receivables.withdrawReminder, { id });
  await until('one is sent, and one waits', async () => {
    const found = [...(await remindersOf(http, 'sent')), ...(await remindersOf(http, 'waits'))];
    return found.map(({ status }) => status).join() === 'sent,queued';
  });
}

/** Rows that no work is left for. */
export async function settled(http: HttpClient, scheduleId: string) {
  const { items: reminders } = await http.call(receivables.listReminders, {});
  return {
    policies: await http.call(receivables.listReminderPolicies, {}),
    reminders: reminders.filter(({ clientName }) => clientName !== 'waits'),
    schedule: await http.call(recurring.getRecurring, { id: scheduleId }),
    periods: await http.call(recurring.listRecurringPeriods, { id: scheduleId }),
  };
}

export const invoicesOf = async (http: HttpClient, clientId: string) =>
  (await http.call(documents.list, { clientId, pageSize: 100 })).items;
