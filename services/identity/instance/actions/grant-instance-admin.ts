import { identity } from '../../../../shared/contracts/identity';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { UserRow } from '../../models/user-row';
import { changeUser } from '../use-cases/change-user';
import { readUser } from '../use-cases/read-user';

export const grantInstanceAdmin = writeAction(identity.grantInstanceAdmin, {
  write: ({ id, reason }, ctx) =>
    changeUser(ctx, {
      ...{ id, reason, action: 'admin_granted' },
      async change(tx, user) {
        if (user.disabledAt) throw problem('account_disabled');
        await tx.update(UserRow, { id }, { isInstanceAdmin: true, updatedAt: ctx.now().toISOString() });
        return readUser(tx, id);
      },
    }),
});
