import { identity } from '../../../../shared/contracts/identity';
import { writeAction } from '../../../../shared/runtime/action';
import { UserRow } from '../../models/user-row';
import { changeUser } from '../use-cases/change-user';
import { readUser } from '../use-cases/read-user';

export const enableUser = writeAction(identity.enableUser, {
  write: ({ id, reason }, ctx) =>
    changeUser(ctx, {
      ...{ id, reason, action: 'user_enabled' },
      async change(tx) {
        await tx.update(UserRow, { id }, { disabledAt: null, updatedAt: ctx.now().toISOString() });
        return readUser(tx, id);
      },
    }),
});
