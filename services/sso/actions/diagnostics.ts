import { sso } from '../../../shared/contracts/sso';
import { readAction } from '../../../shared/runtime/action';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import type { AttemptRow } from '../models/attempt-row';
import { attemptsOf } from '../queries/attempts';

export const diagnostics = readAction(sso.diagnostics, async (_input, ctx) => ({
  items: await ctx.company.many<RecordOf<AttemptRow>>(attemptsOf),
}));
