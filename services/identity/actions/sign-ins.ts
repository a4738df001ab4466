import type { Output } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { readAction } from '../../../shared/runtime/action';
import { signInsOf } from '../queries/sign-ins';

type OwnSignIn = Output<typeof identity.signIns>['items'][number];

export const signIns = readAction(identity.signIns, async (_input, ctx) => {
  const { userId, restrictedToCompanyId } = ctx.principal;
  const values = [userId, ctx.now().toISOString(), restrictedToCompanyId];
  return { items: await ctx.global.many<OwnSignIn>(signInsOf, values) };
});
