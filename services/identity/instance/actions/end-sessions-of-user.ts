import { identity } from '../../../../shared/contracts/identity';
import { writeAction } from '../../../../shared/runtime/action';
import { endSessionsOf } from '../../queries/sessions';
import { changeUser } from '../use-cases/change-user';

export const endSessionsOfUser = writeAction(identity.endSessionsOfUser, {
  write: ({ id, reason }, ctx) =>
    changeUser(ctx, {
      ...{ id, reason, action: 'sessions_ended' },
      change: async (tx) => ({ ended: (await tx.many(endSessionsOf, [id, null, null])).length }),
    }),
});
