import { identity } from '../../../shared/contracts/identity';
import { action } from '../../../shared/runtime/service';
import { hasUsers } from '../domain/admission';

export const status = action(identity.status, async (_input, ctx) => {
  const { signUp, oidcOnly } = ctx.config;
  return { firstUser: !(await hasUsers(ctx.global)), signUp, oidcOnly, providers: [] };
});
