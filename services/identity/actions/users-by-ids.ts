import type { Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { action } from '../../../shared/runtime/service';
import { usersByIds as byIds } from '../queries/users';

type Found = Output<typeof identity.usersByIds>['items'][number];

export const usersByIds = action(identity.usersByIds, async ({ userIds }, ctx) => ({
  items: await ctx.global.many<Found>(byIds, [userIds]),
}));
