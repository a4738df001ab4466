import { identity } from '../../../../shared/contracts/identity';
import { writeAction } from '../../../../shared/runtime/action';
import { recordAction } from '../queries/instance';

export const recordInstanceAction = writeAction(identity.recordInstanceAction, {
  async write({ id, at, adminId, adminEmail, action, subjectId, subjectName, reason }, ctx) {
    await ctx.global.many(recordAction, [
      ...[id, at, adminId, adminEmail],
      ...[action, subjectId, subjectName, reason],
    ]);
    return {};
  },
});
