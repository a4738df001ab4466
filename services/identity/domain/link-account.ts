// A provider asserts the e-mail of an account that it has not signed in before.
import { companies } from '../../../shared/contracts/companies';
import type { CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import { externalAccountsOf } from '../queries/external-accounts';
import { lockUser } from '../queries/users';
import {
  type Assertion,
  type Claimed,
  decide,
  type ExternalAccountRecord,
  insertExternalAccount,
  takeOver,
} from './external-account';
import { joinAtOnce } from './joining';
import type { UserRecord } from './session';

/** Throws email_taken where the provider may not speak for the address. */
export async function linkAccount(
  ctx: CallContext,
  assertion: Assertion,
  user: UserRecord,
): Promise<UserRecord> {
  const isMember = await isMemberOf(ctx, assertion.companyId, user.id);
  const joining = await ctx.acrossCompanies.transaction((tx) =>
    link(tx, ctx, assertion, { userId: user.id, isMember }),
  );
  if (joining) await ctx.afterCommit(() => joinAtOnce(ctx, joining));
  return user;
}

async function isMemberOf(ctx: CallContext, companyId: string | null, userId: string): Promise<boolean> {
  if (companyId === null) return false;
  return (await ctx.call(companies.membership, { userId, companyId })) !== null;
}

async function link(
  tx: Transaction,
  ctx: CallContext,
  assertion: Assertion,
  { userId, isMember }: { userId: string; isMember: boolean },
) {
  const user = await tx.one<UserRecord>(lockUser, [userId]);
  const accounts = await tx.many<ExternalAccountRecord>(externalAccountsOf, [userId]);
  const decision = user && decide(assertion, { user, isMember, accounts } satisfies Claimed);
  if (!user || decision === 'refuse') throw problem('email_taken');
  if (decision === 'take_over') await takeOver(tx, user, ctx.now());
  const { companyId } = assertion;
  const role = 'MEMBER' as const;
  const id =
    companyId === null || isMember
      ? null
      : await tx.deliver(companies.addMember, companyId, { userId, role });
  await insertExternalAccount(tx, assertion, userId, id, ctx.now());
  return id === null || companyId === null ? undefined : { id, companyId, userId, role };
}
