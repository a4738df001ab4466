import { recurring } from '../../../shared/contracts/recurring';
import { readAction } from '../../../shared/runtime/action';
import { presentRecurring } from '../domain/present';
import { readRecurring } from '../use-cases/change-recurring';

export const getRecurring = readAction(recurring.getRecurring, async ({ id }, ctx) =>
  presentRecurring(await readRecurring(ctx.company, id)),
);
