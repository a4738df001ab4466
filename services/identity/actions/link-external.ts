import { companies } from '../../../shared/contracts/companies';
import type { Input } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import { mail, message } from '../../../shared/contracts/mail';
import { writeAction } from '../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem, violates } from '../../../shared/runtime/errors';
import { isTrusted, keyOf, newExternalAccount } from '../domain/external-account';
import { ExternalAccountRow } from '../models/external-account-row';
import { SessionRow } from '../models/session-row';
import { UserRow } from '../models/user-row';
import { insertExternalAccount } from '../use-cases/insert-external-account';

type Link = Input<typeof identity.linkExternal>;

export const linkExternal = writeAction(identity.linkExternal, {
  ask: (link, ctx) => assertMember(ctx, link),
  async write(link, ctx) {
    await ctx.global.transaction((tx) => store(tx, ctx, link)).catch(takenIfLinked);
    return {};
  },
});

async function assertMember(ctx: AskContext, { companyId, userId }: Link): Promise<void> {
  if (companyId === null || (await ctx.call(companies.membership, { companyId, userId }))) return;
  throw problem('sso_membership_ended');
}

async function store(tx: Transaction, ctx: CallContext, link: Link): Promise<void> {
  const { userId, sessionId, label } = link;
  const user = await tx.lock(UserRow, { id: userId });
  const session = await tx.find(SessionRow, { id: sessionId });
  if (!user || session?.userId !== userId) throw problem('sign_in_not_found');
  const known = await tx.find(ExternalAccountRow, keyOf(link));
  if (known && isTrusted(known, link)) {
    if (known.userId !== userId) throw problem('external_account_taken');
    await tx.update(ExternalAccountRow, keyOf(link), { confirmedAt: ctx.now().toISOString() });
  } else {
    const origin = { userId, deliveryId: null, isConfirmed: true };
    await insertExternalAccount(tx, newExternalAccount(link, origin, ctx.now()));
  }
  await tx.deliver(mail.accept, null, message('sign_in_linked', user.email, user.locale, { label }));
}

function takenIfLinked(error: unknown): never {
  throw violates(error, 'external_accounts_key') ? problem('external_account_taken') : error;
}
