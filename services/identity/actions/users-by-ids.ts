import type { Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { readAction } from '../../../shared/runtime/action';
import { usersByIds as byIds } from '../queries/users';

type Found = Output<typeof identity.usersByIds>['items'][number];

export const usersByIds = readAction(identity.usersByIds, async ({ userIds }, ctx) => ({
  items: await ctx.global.many<Found>(byIds, [userIds]),
}));
