// Reminders and their policies.
import type { FieldTexts } from './texts';

const ID = '01920f3c-6d0c-7a52-9c3e-2f1b8a4d5e6f';

export const REMINDER_TEXTS: FieldTexts = {
  reminderPolicyId: ['The policy of reminders; null: the default of the company', ID],
  reminders: ['`off`: nobody reminds this client by itself', 'on'],
  'ReminderPolicy.steps': ['The steps, the first one first'],
  minDaysBetween: ['Days between two reminders of one invoice', 7],
  minimums: ['Balances below them are not reminded of'],
  maxPerRun: ['Reminders of one run', 200],
  bankDataMaxAgeDays: ['Working days after which bank statements are too old', 3],
  activatedAt: ['Moment of the activation; null while it is not active', '2026-05-01T08:00:00.000Z'],
  'ReminderPolicy.appliesTo': ['Clients that it reminds', 'BOTH'],
  weekdays: ['Days of the week: 1 is Monday, 7 Sunday', [1, 2, 3, 4, 5]],
  'ReminderPolicy.name': ['Its name, which clients do not see', 'Usual'],
  'ReminderPolicy.isDefault': ['Holds for clients that name no policy', true],
  'ReminderPolicy.isActive': ['Reminders are proposed and sent', false],
  'ReminderPolicyEventData.isDefault': ['Holds for clients that name no policy', true],
  'ReminderPolicyEventData.isActive': ['Reminders are proposed and sent', false],
  'ReminderPolicy.window': ['When mails leave'],
  'ReminderStep.level': ['Number of the step, from 1', 1],
  'ReminderStep.afterDays': ['Days after the due date', 7],
  'ReminderStep.tone': ['Tone of the letter', 'friendly'],
  'ReminderStep.fee': ['Asked for the reminder; null: nothing'],
  'ReminderStep.approval': ['A person approves each reminder of the step', true],
  'ReminderStep.attach': ['Files that go with it', ['invoices']],
  'ReminderCharge.interest': ['Interest for late payment', false],
  'ReminderCharge.compensation': ['The lump sum of the law', false],
  'ReminderWindow.from': ['Earliest time', '08:00'],
  'ReminderWindow.to': ['Latest time', '18:00'],
  'ReminderAmount.amountMinor': ['Amount in minor units', 500],
};
