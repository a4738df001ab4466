// Sessions that act in a company, for its administrators. Part of the service `identity`.
import { Type } from '@sinclair/typebox';
import { memberBySession } from './access';
import { defineAction } from './contract';
import { named } from './named';
import { Id, ListOf, Nullable, Removed, Timestamp } from './primitives';

const CompanySession = named('CompanySession', {
  id: Id,
  userId: { ...Id, description: 'The member' },
  email: { ...Type.String(), description: 'E-mail address of the member' },
  methods: Type.Array(Type.String(), {
    description: 'How the member has proven who it is, as `GET /api/auth/session` says it',
  }),
  providerId: Nullable(Type.String({ description: 'The provider it was signed in by; null for a password' })),
  device: Type.String({ description: 'What the browser said it is' }),
  address: Type.String({ description: 'The IP address of the sign-in' }),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
});

const access = memberBySession('members:write');

export const companySessionActions = {
  companySessions: defineAction({
    summary: 'List the sessions that act in the active company',
    description: 'Those whose active company it is, the one used last first; at most 1000.',
    http: 'GET /api/company/sessions',
    access,
    worksInBreakGlass: true,
    output: ListOf(CompanySession),
  }),
  endCompanySession: defineAction({
    summary: 'End what a session does in the active company',
    description:
      'Its user signs in again to act here (403 `policy_unmet` with `sign_in`) and goes on elsewhere. Only an OWNER ends that of an OWNER.',
    http: 'DELETE /api/company/sessions/{id}',
    access,
    worksInBreakGlass: true,
    input: Type.Object({ id: Id }),
    output: Removed,
    notFound: 'session_not_found',
  }),
  endCompanySessions: defineAction({
    summary: 'End what the sessions of a member do in the active company',
    description: 'All of them, also those that act in another company at the moment.',
    http: 'DELETE /api/company/sessions',
    access,
    worksInBreakGlass: true,
    input: Type.Object({ userId: Id }),
    output: Type.Object({ ended: Type.Integer({ description: 'Number of sessions that were ended here' }) }),
    errors: ['member_not_found'],
  }),
};
