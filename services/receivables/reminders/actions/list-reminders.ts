import { receivables } from '../../../../shared/contracts/receivables';
import { readAction } from '../../../../shared/runtime/action';
import { reminderList } from '../queries/reminders';

export const listReminders = readAction(receivables.listReminders, (input, ctx) =>
  reminderList.page(input, ctx),
);
