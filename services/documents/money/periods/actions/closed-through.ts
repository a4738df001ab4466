import { documents } from '../../../../../shared/contracts/documents';
import { readAction } from '../../../../../shared/runtime/action';
import { readClosedThrough } from '../use-cases/closed-through';

export const closedThrough = readAction(documents.closedThrough, async (_input, ctx) => ({
  closedThrough: await readClosedThrough(ctx.company),
}));
