// Companies of the instance, for its administrators: who they are and whether they may work, no rows of theirs. Part of the
// service `companies`.
import { Type } from '@sinclair/typebox';
import { INSTANCE_ADMIN, INSTANCE_ADMIN_CHANGE, internal, memberBySession } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { Id, ListOf, Nullable, oneOf, Timestamp } from '../primitives';
import { StorageFigures } from './health';
import { SUSPENSIONS } from './suspension';
import { Reason, SECOND_ADMIN } from './users';

const suspensionFields = {
  suspended: Nullable(oneOf(SUSPENSIONS)),
  suspendedUntil: Nullable(Timestamp),
  suspensionReason: Nullable(Type.String()),
};

const summaryFields = {
  id: Id,
  name: Type.String(),
  country: Type.String(),
  createdAt: Timestamp,
  members: Type.Integer(),
  ...suspensionFields,
};

const InstanceCompany = named('InstanceCompany', {
  ...summaryFields,
  owners: Type.Array(Type.String()),
  storedBytes: Type.Integer(),
});

const aboutCompany = { access: INSTANCE_ADMIN, notFound: 'company_not_found' } as const;
const changesCompany = { ...aboutCompany, access: INSTANCE_ADMIN_CHANGE } as const;

export const instanceCompanyActions = {
  instanceCompanies: defineAction({
    summary: 'List the companies of the instance',
    description: 'Newest first, at most 1000; `query` is a part of the name.',
    http: 'GET /api/instance/companies',
    access: INSTANCE_ADMIN,
    input: Type.Object({
      query: Type.Optional(Type.String({ minLength: 1, maxLength: 200, format: 'line' })),
    }),
    output: ListOf(named('InstanceCompanySummary', summaryFields)),
  }),
  instanceCompany: defineAction({
    summary: 'Read a company of the instance',
    description: 'With the addresses of its OWNERs and the bytes of its files.',
    http: 'GET /api/instance/companies/{id}',
    ...aboutCompany,
    input: Type.Object({ id: Id }),
    output: InstanceCompany,
  }),
  suspendCompany: defineAction({
    summary: 'Suspend a company',
    description:
      'Within a second its members and their API keys read only (`read_only`, 403 `company_read_only` for the rest) or do ' +
      'nothing in it (`no_access` and `blocked`, 403 `company_blocked`), until it is resumed or `until` has passed. Recurring invoices ' +
      'make nothing. `blocked`, for phishing, also stops what the company shows others: its mail waits, and the links that clients ' +
      'have, codes and downloads of exports answer 410. With the other modes, for disputes, these go on. Transmissions and ' +
      'webhooks go on with all, since reports may be owed. Its OWNERs are mailed.',
    http: 'POST /api/instance/companies/{id}/suspend',
    status: 200,
    ...changesCompany,
    input: named('SuspendCompany', {
      id: Id,
      mode: oneOf(SUSPENSIONS),
      reason: Reason,
      until: Type.Optional(Nullable(Timestamp)),
    }),
    output: InstanceCompany,
  }),
  suspension: defineAction({
    summary: 'Whether a company is suspended at this moment',
    access: internal('documents', 'mail', 'receivables', 'recurring'),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({ suspended: Nullable(oneOf(SUSPENSIONS)) }),
    idempotent: true,
  }),
  storage: defineAction({
    summary: 'Figures of the database and of the disk of an embedded one',
    access: internal('gateway'),
    output: Type.Object({ figures: Nullable(StorageFigures) }),
    idempotent: true,
  }),
  resumeCompany: defineAction({
    summary: 'Resume a suspended company',
    description: 'Its OWNERs are mailed.',
    http: 'POST /api/instance/companies/{id}/resume',
    status: 200,
    ...changesCompany,
    input: Type.Object({ id: Id, reason: Reason }),
    output: InstanceCompany,
  }),
  makeOwner: defineAction({
    summary: 'Give a company that has lost its OWNER a new one',
    description:
      'Two administrators are needed: the call of the first proposes the user, and is answered with `isMade: false`; the OWNERs are ' +
      'mailed, and may object (DELETE /api/company/proposed-owner). The same call of a second one, from 48 hours to seven days after ' +
      `the proposal, makes the user an OWNER; before, it is answered with \`isMade: false\`, too. ${SECOND_ADMIN} All members are mailed then.`,
    http: 'POST /api/instance/companies/{id}/owner',
    status: 200,
    ...changesCompany,
    input: Type.Object({ id: Id, userId: Id, reason: Reason }),
    output: Type.Object({ userId: Id, isMade: Type.Boolean() }),
    errors: ['user_not_found', 'second_admin_refused', 'changed_meanwhile'],
  }),
  proposedOwner: defineAction({
    summary: 'Read whom an administrator of the instance proposes as an OWNER',
    http: 'GET /api/company/proposed-owner',
    access: memberBySession('members:promote'),
    worksSuspended: true,
    output: Type.Object({
      proposal: {
        ...Nullable(
          named('ProposedOwner', {
            userId: { ...Id, description: 'Id of the user' },
            email: Nullable(Type.String({ description: 'Address of the user' })),
            proposedAt: { ...Timestamp, description: 'When the first administrator proposed the user' },
          }),
        ),
        description: 'null: nobody is proposed',
      },
    }),
  }),
  objectToOwner: defineAction({
    summary: 'Object to an OWNER whom an administrator of the instance proposes',
    description: 'It ends the proposal, also in a suspended company.',
    http: 'DELETE /api/company/proposed-owner',
    access: memberBySession('members:promote'),
    worksSuspended: true,
    output: Type.Object({ isRemoved: Type.Boolean({ description: 'false: nobody was proposed' }) }),
  }),
};
