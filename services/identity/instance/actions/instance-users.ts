import { identity } from '../../../../shared/contracts/identity';
import { readAction } from '../../../../shared/runtime/action';
import { instanceUsers as matching } from '../queries/instance';
import type { InstanceUser } from '../use-cases/read-user';

export const instanceUsers = readAction(identity.instanceUsers, async ({ query = null }, ctx) => ({
  items: await ctx.global.many<InstanceUser>(matching, [query, null]),
}));
