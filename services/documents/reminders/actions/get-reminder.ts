import { documents } from '../../../../shared/contracts/documents';
import { readAction } from '../../../../shared/runtime/action';
import { presentReminder } from '../domain/present-reminder';
import { readReminder } from '../use-cases/store-reminder';

export const getReminder = readAction(documents.getReminder, async ({ id }, ctx) =>
  presentReminder(await readReminder(ctx.company, id)),
);
