// Steps of the tests of reminders: a company with a policy, overdue invoices, and mails to its client.
import type { Email } from 'postal-mime';
import type { CallInput } from '../../../../shared/contracts/contract';
import type { Document } from '../../../../shared/contracts/documents/document';
import { receivables } from '../../../../shared/contracts/receivables';
import type { ReminderStep } from '../../../../shared/contracts/receivables/reminder-policies';
import type { ReminderStatus } from '../../../../shared/contracts/receivables/reminder-statuses';
import type { Reminder } from '../../../../shared/contracts/receivables/reminders';
import { mailsTo } from '../../../support/mails';
import type { TestSystem } from '../../../support/system';
import { until } from '../../../support/until';
import { at, type Business, business, sent } from '../../documents/document-steps';
import { Mailing } from '../../mail/mailing';

/** A Sunday: nothing leaves, and no run comes by itself. */
export const SUNDAY = '2026-03-01T10:00:00Z';
export const MONDAY = '2026-03-02T10:00:00Z';
const LONG_AGO = '2026-01-10T10:00:00Z';

export const STEP: ReminderStep = {
  ...{ level: 1, afterDays: 7, tone: 'friendly', fee: null, approval: false, attach: [] },
  charge: { interest: false, compensation: false },
};
const SECOND: ReminderStep = { ...STEP, level: 2, afterDays: 21, tone: 'reminder' };

type PolicyInput = CallInput<typeof receivables.createReminderPolicy>;

let clients = 0;

/** A company on a Sunday, with a client of its own address. */
export async function reminding(
  system: TestSystem,
  { company = {}, client = {} }: { company?: object; client?: object } = {},
) {
  at(system, LONG_AGO);
  clients += 1;
  const contactEmail = `pay-${clients}@acme.example`;
  const account = await business(system, { timeZone: 'UTC', ...company }, { contactEmail, ...client });
  at(system, SUNDAY);
  return { ...account, contactEmail, ...stepsOf(system, account, contactEmail) };
}

export type Reminding = Awaited<ReturnType<typeof reminding>>;

function stepsOf(system: TestSystem, account: Business, address: string) {
  const { http } = account;
  const mailing = new Mailing(system);

  /** 120.00, due on 24 January. */
  async function overdue(fields: object = {}): Promise<Document> {
    at(system, LONG_AGO);
    const invoice = await sent(account, { dueInDays: 14, ...fields });
    at(system, SUNDAY);
    return invoice;
  }

  const activated = (fields: Partial<PolicyInput> = {}) =>
    http.call(receivables.createReminderPolicy, {
      ...{ name: 'Usual', isDefault: true, isActive: true, steps: [STEP, SECOND], ...fields },
    });

  const run = (fields: object = {}) => http.call(receivables.runReminders, { dryRun: false, ...fields });
  const reminders = async () => (await http.call(receivables.listReminders, { pageSize: 100 })).items;
  const read = (id: string) => http.call(receivables.getReminder, { id });

  /** The only reminder that a run proposes. */
  async function proposed(): Promise<Reminder> {
    const { reminders: made } = await run();
    return read(made[0]?.id ?? '');
  }

  /** It has this status, after mails that wait were tried anew. */
  function becomes(id: string, status: ReminderStatus): Promise<Reminder> {
    return until(`the reminder is ${status}`, async () => {
      await mailing.hurry();
      const found = await read(id);
      return found.status === status && found;
    });
  }

  const mails = (): Promise<Email[]> => mailsTo(system, address);

  return { overdue, activated, run, reminders, read, proposed, becomes, mails, mailing };
}
