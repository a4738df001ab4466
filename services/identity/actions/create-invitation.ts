import { companies } from '../../../shared/contracts/companies';
import type { Input } from '../../../shared/contracts/contract';
import { identity } from '../../../shared/contracts/identity';
import type { CallContext } from '../../../shared/runtime/context';
import { fingerprint, newToken } from '../../../shared/runtime/credentials';
import { problem } from '../../../shared/runtime/errors';
import { newId } from '../../../shared/runtime/ids';
import { action } from '../../../shared/runtime/service';
import type { InvitationRecord } from '../domain/admission';
import { emailKey } from '../domain/email';
import { type Inviter, mailInvitation, presentInvitation } from '../domain/invitation';
import type { UserRecord } from '../domain/session';
import { InvitationRow } from '../models/invitation-row';
import { userByEmail, userById } from '../queries/users';

type Wanted = Input<typeof identity.createInvitation>;

const DAY_MS = 86_400_000;

export const createInvitation = action(identity.createInvitation, async (input, ctx) => {
  if (input.role === 'OWNER' && ctx.principal.role !== 'OWNER') {
    throw problem('insufficient_role', 'Only an OWNER can invite an OWNER.');
  }
  if (input.email) await assertNoMember(ctx, input.email);
  const inviter = await inviterOf(ctx);
  const code = newToken();
  const row = newInvitation(ctx, input, fingerprint(code));
  await ctx.company.transaction(async (tx) => {
    await tx.repository(InvitationRow).create({ ...row }, { transaction: tx.sequelize, returning: false });
    await tx.emit(row.companyId, 'invitation.created', { id: row.id, email: row.email, role: row.role });
    await mailInvitation(tx, ctx, row, code, inviter);
  });
  return { ...presentInvitation(row, ctx.now()), code };
});

async function assertNoMember(ctx: CallContext, email: string): Promise<void> {
  const user = await ctx.global.one<UserRecord>(userByEmail, [emailKey(email)]);
  if (!user) return;
  const membership = await ctx.call(companies.membership, { userId: user.id, companyId: ctx.companyId });
  if (membership) throw problem('already_member');
}

async function inviterOf(ctx: CallContext): Promise<Inviter> {
  const { userId } = ctx.principal;
  const [user, { items }] = await Promise.all([
    ctx.global.one<UserRecord>(userById, [userId]),
    ctx.call(companies.membershipsOf, { userId }),
  ]);
  const company = items.find(({ companyId }) => companyId === ctx.companyId);
  if (!user || !company) throw problem('unauthorized');
  return { companyName: company.name, inviterName: `${user.firstName} ${user.lastName}` };
}

function newInvitation(ctx: CallContext, wanted: Wanted, codeHash: string): InvitationRecord {
  const now = ctx.now();
  return {
    companyId: ctx.companyId,
    id: newId(),
    codeHash,
    email: wanted.email ?? null,
    emailKey: wanted.email ? emailKey(wanted.email) : null,
    role: wanted.role,
    createdBy: ctx.principal.userId,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + wanted.expiresInDays * DAY_MS).toISOString(),
    acceptedBy: null,
    acceptedAt: null,
    revokedAt: null,
  };
}
