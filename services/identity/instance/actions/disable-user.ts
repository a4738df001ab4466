import { identity } from '../../../../shared/contracts/identity';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { UserRow } from '../../models/user-row';
import { endSessionsOf } from '../../queries/sessions';
import { changeUser } from '../use-cases/change-user';
import { readUser } from '../use-cases/read-user';

export const disableUser = writeAction(identity.disableUser, {
  write: ({ id, reason }, ctx) =>
    changeUser(ctx, {
      ...{ id, reason, action: 'user_disabled' },
      async change(tx, user) {
        if (user.isInstanceAdmin) throw problem('user_is_instance_admin');
        const now = ctx.now().toISOString();
        await tx.update(UserRow, { id }, { disabledAt: user.disabledAt ?? now, updatedAt: now });
        await tx.many(endSessionsOf, [id, null, null]);
        return readUser(tx, id);
      },
    }),
});
