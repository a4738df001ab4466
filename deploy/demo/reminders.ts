// Reminders of the demonstration: a policy of three steps, and what its first run proposes. Nobody gets a mail before an approval.
import type { ApiClient } from '../../shared/client';

const NOTHING = { interest: false, compensation: false };
const ALL = { interest: true, compensation: true };

export async function seedReminders(client: ApiClient): Promise<string> {
  await client.documents.createReminderPolicy({
    ...{ name: 'Three steps', isDefault: true, isActive: true },
    steps: [
      { level: 1, afterDays: 7, tone: 'friendly', fee: null, charge: NOTHING, approval: true, attach: [] },
      {
        level: 2,
        afterDays: 21,
        tone: 'reminder',
        fee: null,
        charge: ALL,
        approval: true,
        attach: ['invoices'],
      },
      {
        level: 3,
        afterDays: 35,
        tone: 'final',
        fee: null,
        charge: ALL,
        approval: true,
        attach: ['invoices'],
      },
    ],
  });
  await client.documents.runReminders({ dryRun: false });
  const { total } = await client.documents.listReminders({ status: 'proposed' });
  return `Reminders that wait for an approval, by GET /api/reminders: ${total}\n`;
}
