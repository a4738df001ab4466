import { identity } from '../../../../shared/contracts/identity';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { problem } from '../../../../shared/runtime/errors';
import { UserRow } from '../../models/user-row';
import { endSessionsOf } from '../../queries/sessions';
import { instanceUsers as matching } from '../queries/instance';
import { changeUser } from '../use-cases/change-user';
import { type InstanceUser, readUser } from '../use-cases/read-user';

export const instanceUsers = readAction(identity.instanceUsers, async ({ query = null }, ctx) => ({
  items: await ctx.global.many<InstanceUser>(matching, [query, null]),
}));

export const disableUser = writeAction(identity.disableUser, {
  write: ({ id, reason }, ctx) =>
    changeUser(ctx, {
      id,
      reason,
      action: 'user_disabled',
      async change(tx, user) {
        if (user.isInstanceAdmin) throw problem('user_is_instance_admin');
        const now = ctx.now().toISOString();
        await tx.update(UserRow, { id }, { disabledAt: user.disabledAt ?? now, updatedAt: now });
        await tx.many(endSessionsOf, [id, null, null]);
        return readUser(tx, id);
      },
    }),
});

export const enableUser = writeAction(identity.enableUser, {
  write: ({ id, reason }, ctx) =>
    changeUser(ctx, {
      id,
      reason,
      action: 'user_enabled',
      async change(tx) {
        await tx.update(UserRow, { id }, { disabledAt: null, updatedAt: ctx.now().toISOString() });
        return readUser(tx, id);
      },
    }),
});

export const endSessionsOfUser = writeAction(identity.endSessionsOfUser, {
  write: ({ id, reason }, ctx) =>
    changeUser(ctx, {
      id,
      reason,
      action: 'sessions_ended',
      change: async (tx) => ({ ended: (await tx.many(endSessionsOf, [id, null, null])).length }),
    }),
});
