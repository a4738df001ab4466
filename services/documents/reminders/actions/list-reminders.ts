import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { reminderList } from '../queries/reminders';

export const listReminders = readAction(documents.listReminders, (input, ctx) =>
  reminderList.page(input, ctx),
);
