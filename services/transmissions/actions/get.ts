import { transmissions } from '../../../shared/contracts/transmissions';
import { readAction } from '../../../shared/runtime/action';
import { present } from '../domain/present';
import { AttemptRow } from '../models/attempt-row';
import { readShown } from '../use-cases/read-shown';

const SHOWN_MAX = 200;

export const get = readAction(transmissions.get, async ({ id }, ctx) => {
  const row = await readShown(ctx.company, id);
  const newest = { order: ['id desc'], limit: SHOWN_MAX } as const;
  const history = await ctx.company.findAll(AttemptRow, { transmissionId: id }, newest);
  return { ...present(row), history: history.toReversed() };
});
