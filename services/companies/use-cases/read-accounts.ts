// Names and addresses of members: identity has them, this service stores only the ids.
import { identity } from '../../../shared/contracts/identity';
import type { AskContext } from '../../../shared/runtime/context';

export interface Account {
  email: string;
  firstName: string;
  lastName: string;
}

/** Accounts by user id; a user unknown to identity is absent. */
export async function accountsOf(ctx: AskContext, userIds: string[]): Promise<Map<string, Account>> {
  const { items } = await ctx.call(identity.usersByIds, { userIds });
  return new Map(items.map(({ id, email, firstName, lastName }) => [id, { email, firstName, lastName }]));
}
