import { identity } from '../../../../shared/contracts/identity';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { UserRow } from '../../models/user-row';
import { otherAdmins } from '../queries/instance';
import { agreeing } from '../use-cases/change-admin';
import { changeUser } from '../use-cases/change-user';
import { readUser } from '../use-cases/read-user';
import { refusalOfSecond } from '../use-cases/second-admin';

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

export const secondAdmin = readAction(identity.secondAdmin, async ({ adminId, proposerId }, ctx) => ({
  isOnly: !(await ctx.global.one(otherAdmins, [adminId])),
  refusal: proposerId === null ? null : await refusalOfSecond(ctx.global, adminId, proposerId, ctx.now()),
}));
