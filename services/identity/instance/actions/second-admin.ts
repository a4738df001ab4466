import { identity } from '../../../../shared/contracts/identity';
import { readAction } from '../../../../shared/runtime/action';
import { otherAdmins } from '../queries/instance';
import { refusalOfSecond } from '../use-cases/second-admin';

export const secondAdmin = readAction(identity.secondAdmin, async ({ adminId, proposerId }, ctx) => ({
  isOnly: !(await ctx.global.one(otherAdmins, [adminId])),
  refusal: proposerId === null ? null : await refusalOfSecond(ctx.global, adminId, proposerId, ctx.now()),
}));
