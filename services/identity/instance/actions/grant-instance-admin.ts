import { identity } from '../../../../shared/contracts/identity';
import { writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { UserRow } from '../../models/user-row';
import { agreeing } from '../use-cases/change-admin';
import { changeUser } from '../use-cases/change-user';
import { readUser } from '../use-cases/read-user';

export const grantInstanceAdmin = writeAction(identity.grantInstanceAdmin, {
  write: ({ id, reason }, ctx) =>
    changeUser(ctx, {
      ...{ id, reason, action: 'admin_granted', proposed: 'admin_proposed' },
      async change(tx, user) {
        if (user.disabledAt) throw problem('account_disabled');
        const makers = user.isInstanceAdmin ? undefined : await agreeing(tx, ctx, user, 'grant');
        if (makers) {
          const now = ctx.now().toISOString();
          const adminMadeBy = [...new Set([...user.adminMadeBy, ...makers])];
          await tx.update(
            UserRow,
            { id },
            { isInstanceAdmin: true, adminSince: now, adminMadeBy, updatedAt: now },
          );
        }
        return readUser(tx, id);
      },
    }),
});
