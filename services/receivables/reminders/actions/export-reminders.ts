import { receivables } from '../../../../shared/contracts/receivables';
import { Reminder } from '../../../../shared/contracts/receivables/reminders';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import { exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { presentReminder } from '../domain/present-reminder';
import type { ReminderRecord } from '../models/reminder-row';
import { pageOfReminders } from '../queries/reminders';

const write = compileOutput(Reminder);

export const exportReminders = exportPageAction(
  receivables.exportReminders,
  (rows, after) => rows.many<ReminderRecord>(pageOfReminders, [after]),
  (row) => write(presentReminder(row)),
);
