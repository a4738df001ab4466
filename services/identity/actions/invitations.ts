import type { Role } from '../../../shared/contracts/access';
import { companies } from '../../../shared/contracts/companies';
import { identity } from '../../../shared/contracts/identity';
import { mail } from '../../../shared/contracts/mail';
import { readAction, writeAction } from '../../../shared/runtime/action';
import type { AskContext, CallContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { invalid, problem } from '../../../shared/runtime/errors';
import { fingerprint, newToken } from '../../../shared/runtime/secrets/credentials';
import { secretMessage } from '../../../shared/runtime/secrets/mail-box';
import {
  type InvitationRecord,
  mayBeInvited,
  mayInvite,
  newInvitation,
  presentInvitation,
} from '../domain/invitation';
import { emailKey } from '../domain/user';
import { InvitationRow } from '../models/invitation-row';
import { UserRow } from '../models/user-row';
import { listedInvitations, offersOfRole } from '../queries/invitations';
import { accountWithRole } from '../service-accounts/queries/service-accounts';
import { addMemberNow } from '../use-cases/add-member';
import { assertInvitationLimit } from '../use-cases/assert-limits';
import {
  findInvitation,
  readEndOfMembership,
  readMembershipOffered,
  redeemOnce,
} from '../use-cases/invitations';

export const listInvitations = readAction(identity.listInvitations, async (_input, ctx) => {
  const rows = await ctx.company.many<InvitationRecord>(listedInvitations, [ctx.now().toISOString()]);
  return { items: rows.map((row) => presentInvitation(row, ctx.now())) };
});

export const createInvitation = writeAction(identity.createInvitation, {
  async ask({ email, role, roleId }, ctx) {
    if (!mayInvite(ctx.principal.role, role)) {
      throw problem('insufficient_role', 'Only an OWNER can invite an OWNER.');
    }
    if (roleId) await assertRole(ctx, role, roleId);
    if (email) {
      await assertNotInvitingMember(ctx, email);
      await ctx.call(mail.assertQuota, { companyId: ctx.companyId, template: 'invitation' });
    }
    return readInviter(ctx, email ?? null);
  },
  async write(input, ctx, inviter) {
    const { companyId, principal } = ctx;
    const code = newToken();
    const origin = { companyId, id: newId(), codeHash: fingerprint(code), createdBy: principal.userId };
    const row = newInvitation(input, origin, ctx.now());
    await ctx.company.transaction(async (tx) => {
      await assertInvitationLimit(tx, ctx.now());
      await tx.insert(InvitationRow, row);
      await tx.emit(companyId, 'invitation.created', { id: row.id, email: row.email, role: row.role });
      await mailInvitation(tx, ctx, row, code, inviter);
    });
    return { ...presentInvitation(row, ctx.now()), code };
  },
});

async function assertRole(ctx: AskContext, role: Role, roleId: string): Promise<void> {
  if (role !== 'MEMBER') throw invalid('/roleId', 'is for members with the role MEMBER');
  if (!(await ctx.call(companies.customRole, { companyId: ctx.companyId, roleId })))
    throw invalid('/roleId', 'names no role of the company');
}

export const usesRole = readAction(identity.usesRole, async ({ companyId, roleId }, ctx) => {
  const values = [ctx.now().toISOString(), roleId];
  const rows = ctx.companyNamed(companyId);
  const user = (await rows.one(offersOfRole, values)) ?? (await rows.one(accountWithRole, [roleId]));
  return { isUsed: user !== undefined };
});

async function assertNotInvitingMember(ctx: AskContext, email: string): Promise<void> {
  const user = await ctx.global.find(UserRow, { emailKey: emailKey(email) });
  if (user) await assertNotMember(ctx, { userId: user.id, companyId: ctx.companyId });
}

/** Throws 400 for an address that the company does not invite. */
async function readInviter(ctx: AskContext, email: string | null): Promise<Inviter> {
  const { userId } = ctx.principal;
  const [user, { items }] = await Promise.all([
    ctx.global.find(UserRow, { id: userId }),
    ctx.call(companies.membershipsOf, { userId }),
  ]);
  const company = items.find(({ companyId }) => companyId === ctx.companyId);
  if (!user || !company) throw problem('unauthorized');
  if (!mayBeInvited(company.policy, email)) {
    const domains = company.policy?.inviteDomains.join(', ');
    throw invalid('/email', `must be an address of a domain that the company invites: ${domains}`);
  }
  return { companyName: company.name, inviterName: `${user.firstName} ${user.lastName}` };
}

export const acceptInvitation = writeAction(identity.acceptInvitation, {
  async ask({ code }, ctx) {
    const { userId, email, restrictedToCompanyId } = ctx.principal;
    const invitation = await findInvitation(ctx.acrossCompanies, fingerprint(code), email, ctx.now());
    const { companyId } = invitation;
    if (restrictedToCompanyId && companyId !== restrictedToCompanyId) throw problem('session_confined');
    await readMembershipOffered(ctx, invitation, email);
    // an invitation for another user stays usable if a member tries it
    await assertNotMember(ctx, { userId, companyId });
    return { invitation, endedAt: await readEndOfMembership(ctx, { companyId, userId }) };
  },
  async write(_input, ctx, accepted) {
    const { userId } = ctx.principal;
    const { invitation } = accepted;
    const membership = await ctx.acrossCompanies.transaction((tx) =>
      redeemOnce(tx, accepted, userId, ctx.now()),
    );
    await ctx.afterCommit((after) => addMemberNow(after, membership));
    const { companyId, role } = invitation;
    return { companyId, role };
  },
});

export const revokeInvitation = writeAction(identity.revokeInvitation, {
  async write({ id }, ctx) {
    await ctx.company.transaction(async (tx) => {
      const row = await tx.lock(InvitationRow, { id, revokedAt: null });
      if (!row) throw problem('invitation_not_found');
      if (!mayInvite(ctx.principal.role, row.role))
        throw problem('insufficient_role', "Only an OWNER can revoke an OWNER's invitation.");
      if (row.acceptedAt !== null) throw problem('invitation_used');
      await tx.update(InvitationRow, { id }, { revokedAt: ctx.now().toISOString() });
    });
    return { id };
  },
});

/** Throws 409 if the user is a member of the company already. */
async function assertNotMember(
  ctx: AskContext,
  membership: { userId: string; companyId: string },
): Promise<void> {
  if (await ctx.call(companies.membership, membership)) throw problem('already_member');
}

/** Names of the sender in the mail. */
interface Inviter {
  companyName: string;
  inviterName: string;
}

/** Mails nothing without an address; the creator passes the code on. */
async function mailInvitation(
  tx: Transaction,
  ctx: CallContext,
  { companyId, email, expiresAt }: InvitationRecord,
  code: string,
  inviter: Inviter,
): Promise<void> {
  if (email === null) return;
  const link = `${ctx.config.baseUrl}/auth/sign-up?invitation=${code}`;
  const variables = { ...inviter, link, code, expiresOn: expiresAt.slice(0, 10) };
  const mailed = secretMessage(
    ctx,
    { companyId, template: 'invitation', to: email },
    ctx.principal.locale,
    variables,
  );
  await tx.deliver(mail.accept, companyId, mailed);
}
