// Invitations into a company. Part of the service `identity`.
import { Type } from '@sinclair/typebox';
import { ANY_SESSION, fresh, member, memberBySession, ROLES } from './access';
import { MemberRoleId } from './company-roles';
import { defineAction } from './contract';
import { named } from './named';
import { Email, Id, ListOf, Nullable, oneOf, Removed, Timestamp, withDefault } from './primitives';

/** Open invitations of a company. */
export const INVITATIONS_MAX = 100;

const Invitation = named('Invitation', {
  id: Id,
  email: Nullable(Type.String()),
  role: oneOf(ROLES),
  roleId: MemberRoleId,
  status: { ...oneOf(['pending', 'accepted', 'expired'] as const), description: 'Whether it is still open' },
  createdBy: Id,
  createdAt: Timestamp,
  expiresAt: Timestamp,
  acceptedBy: Nullable(Id),
  acceptedAt: Nullable(Timestamp),
});

export const invitationActions = {
  createInvitation: defineAction({
    summary: 'Invite somebody into the company',
    description:
      'The code works once, for a new user (sign-up) or an existing one (accept). With `email` it is mailed ' +
      'there and works for that address only. Only an OWNER invites an OWNER. The security policy of the company may name the ' +
      'domains of whom it invites, so that every invitation needs such an address. An invitation is invalid while its creator may ' +
      `no longer invite, or its role of the company is gone. A company has up to ${INVITATIONS_MAX} open ones.`,
    http: 'POST /api/invitations',
    access: fresh(memberBySession('members:write'), 'with_factor'),
    worksInBreakGlass: true,
    input: named('InvitationCreate', {
      email: Type.Optional(Nullable(Email)),
      role: withDefault(oneOf(ROLES), 'MEMBER'),
      roleId: withDefault(MemberRoleId, null),
      expiresInDays: withDefault(Type.Integer({ minimum: 1, maximum: 30 }), 7),
    }),
    output: Type.Composite([
      Invitation,
      Type.Object({ code: Type.String({ description: 'The secret; only in this response' }) }),
    ]),
    errors: ['already_member', 'invitation_limit_reached', 'mail_quota_exceeded'],
  }),
  listInvitations: defineAction({
    summary: 'List invitations',
    description:
      'Newest first, without their codes and without revoked ones: all open ones, and with them used and expired ones, ' +
      'up to 1000 together.',
    http: 'GET /api/invitations',
    access: member('company:read', 'members:write'),
    worksInBreakGlass: true,
    output: ListOf(Invitation),
  }),
  revokeInvitation: defineAction({
    summary: 'Revoke an invitation that has not been used',
    http: 'DELETE /api/invitations/{id}',
    access: memberBySession('members:write'),
    worksInBreakGlass: true,
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'invitation_not_found',
    errors: ['invitation_used'],
  }),
  acceptInvitation: defineAction({
    summary: 'Join a company by an invitation',
    description: 'For users who have an account. Joining does not switch the active company.',
    http: 'POST /api/invitations/accept',
    access: ANY_SESSION,
    input: Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) }),
    output: Type.Object({ companyId: Id, role: oneOf(ROLES) }),
    errors: ['invitation_invalid', 'already_member', 'session_confined'],
    rateLimit: 'signUp',
  }),
};
