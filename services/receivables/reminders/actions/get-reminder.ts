import { receivables } from '../../../../shared/contracts/receivables';
import { readAction } from '../../../../shared/runtime/action';
import { presentReminder } from '../domain/present-reminder';
import { readReminder } from '../use-cases/store-reminder';

export const getReminder = readAction(receivables.getReminder, async ({ id }, ctx) =>
  presentReminder(await readReminder(ctx.company, id)),
);
