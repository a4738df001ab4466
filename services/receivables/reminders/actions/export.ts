import { receivables } from '../../../../shared/contracts/receivables';
import { ReminderPolicy } from '../../../../shared/contracts/receivables/reminder-policies';
import { Reminder } from '../../../../shared/contracts/receivables/reminders';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import { exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { presentPolicy } from '../domain/policy';
import { presentReminder } from '../domain/present-reminder';
import type { PolicyRecord } from '../models/reminder-policy-row';
import type { ReminderRecord } from '../models/reminder-row';
import { pageOfPolicies, pageOfReminders } from '../queries/reminders';

const writeReminder = compileOutput(Reminder);

export const exportReminders = exportPageAction(
  receivables.exportReminders,
  (rows, after) => rows.many<ReminderRecord>(pageOfReminders, [after]),
  (row) => writeReminder(presentReminder(row)),
);

const writePolicy = compileOutput(ReminderPolicy);

export const exportReminderPolicies = exportPageAction(
  receivables.exportReminderPolicies,
  (rows, after) => rows.many<PolicyRecord>(pageOfPolicies, [after]),
  (row) => writePolicy(presentPolicy(row)),
);
