import { sso } from '../../../shared/contracts/sso';
import type { RecordOf } from '../../../shared/runtime/database/columns';
import { action } from '../../../shared/runtime/service';
import type { AttemptRow } from '../models/attempt-row';
import { attemptsOf } from '../queries/attempts';

export const diagnostics = action(sso.diagnostics, async (_input, ctx) => ({
  items: await ctx.company.many<RecordOf<AttemptRow>>(attemptsOf),
}));
