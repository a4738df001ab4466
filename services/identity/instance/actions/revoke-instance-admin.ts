import { identity } from '../../../../shared/contracts/identity';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { UserRow } from '../../models/user-row';
import { otherAdmins } from '../queries/instance';
import { agreeing } from '../use-cases/change-admin';
import { changeUser } from '../use-cases/change-user';
import { readUser } from '../use-cases/read-user';

export const revokeInstanceAdmin = writeAction(identity.revokeInstanceAdmin, {
  write: ({ id, reason }, ctx) =>
    changeUser(ctx, {
      ...{ id, reason, action: 'admin_revoked', proposed: 'admin_revocation_proposed' },
      async change(tx, user) {
        if (!(await tx.one(otherAdmins, [id]))) throw problem('last_instance_admin');
        if (user.isInstanceAdmin && (await agreeing(tx, ctx, user, 'revoke')))
          await tx.update(UserRow, { id }, { isInstanceAdmin: false, updatedAt: ctx.now().toISOString() });
        return readUser(tx, id);
      },
    }),
});
