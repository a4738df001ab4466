import { Type } from '@sinclair/typebox';
import {
  ANY_SESSION,
  fresh,
  internal,
  member,
  memberBySession,
  ROLES,
  SESSION_ONLY,
  SIGNED_IN,
} from './access';
import { deletedMemberActions } from './account-deletions';
import { breakGlassActions } from './break-glass';
import { companyDeletionActions } from './company-deletions';
import { FirstNumber, FiscalYearStart, NumberFormats, numberSeriesFields } from './company-number-series';
import { Company, CompanyChange, CompanyCreate } from './company-profile';
import { CustomRole, companyRoleActions, MemberRoleId } from './company-roles';
import { defineAction, defineService } from './contract';
import { HistoryPage } from './history';
import { instanceCompanyActions } from './instance/companies';
import { instanceQuotaActions } from './instance/quotas';
import { SUSPENSIONS } from './instance/suspension';
import { named } from './named';
import { DOCUMENT_TYPES, NUMBER_FORMAT_WARNINGS } from './number-formats';
import { RESTARTS } from './number-series';
import { pagingInput } from './paging';
import { identifierWarnings } from './party-fields';
import { personActions } from './persons';
import { CalendarDate, Id, ListOf, Nullable, oneOf, Timestamp, Version, withDefault } from './primitives';
import { MembershipPolicy, securityPolicyActions } from './security-policy';
import { QuotaUse } from './usage';

export { Company };

const SavedCompany = named('SavedCompany', { ...Company.properties, ...identifierWarnings });

const CompanyProfile = Type.Object({
  ...Company.properties,
  businessName: Type.String({
    description: 'The name as papers show it, with the words that a law wants beside it',
  }),
});

const Membership = named('Membership', {
  companyId: Id,
  name: Type.String(),
  role: oneOf(ROLES),
  roleId: MemberRoleId,
});

/** When present rights began: what was made with those of an earlier role stays dead. Processes of before do not send them. */
const rightsSince = { adminSince: Type.Optional(Timestamp), ownerSince: Type.Optional(Timestamp) };

/** Demands of the company on its members. Processes of before do not send it. */
const demands = { policy: withDefault(MembershipPolicy, null) };

const Member = named('Member', {
  userId: Id,
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  role: oneOf(ROLES),
  roleId: MemberRoleId,
  joinedAt: Timestamp,
});

const numberFormatFields = {
  typeId: oneOf(DOCUMENT_TYPES),
  pattern: Type.String(),
  ...numberSeriesFields,
  preview: Type.Array(Type.String(), {
    description:
      'The next three numbers, if the documents are issued today; empty while nobody can tell the last one',
  }),
  warnings: Type.Array(
    named('NumberFormatWarning', { code: oneOf(NUMBER_FORMAT_WARNINGS), message: Type.String() }),
  ),
};

const NumberFormatAnswer = named('NumberFormatAnswer', {
  numberFormats: NumberFormats,
  ...numberFormatFields,
  version: Version,
});

export const companies = defineService('companies', {
  list: defineAction({
    summary: "List the caller's companies",
    description:
      'The oldest membership first, at most 1000. An API key and a session of a single sign-on have one ' +
      'company. `isActive` marks the active company.',
    http: 'GET /api/companies',
    access: SIGNED_IN,
    output: ListOf(
      Type.Object({
        id: { ...Id, description: 'The company' },
        ...Membership.properties,
        companyId: { ...Id, description: 'The old name of `id`', deprecated: true },
        city: { ...Nullable(Type.String()), description: 'Tells apart companies of one name' },
        isActive: Type.Boolean(),
      }),
    ),
  }),
  create: defineAction({
    summary: 'Create a company',
    description:
      'The caller becomes its OWNER. The active company of the session stays as it is. `currency` and ' +
      '`timeZone` are those of the country unless they are given, the time zone by the postal code where the ' +
      'country has several. ' +
      'An identifier whose scheme the country does not have is accepted; `warnings` names the nearest one. The ' +
      'number of companies that one user, and all users of one address, may create a day (UTC) is limited.',
    http: 'POST /api/companies',
    access: SESSION_ONLY,
    input: CompanyCreate,
    output: SavedCompany,
    errors: ['company_limit_reached'],
  }),
  switch: defineAction({
    summary: 'Change the active company of the session',
    description:
      "A session of a company's single sign-on has that company only. A repeated request changes it again, so an " +
      'Idempotency-Key is ignored.',
    http: 'POST /api/companies/switch',
    takesNoKey: true,
    access: ANY_SESSION,
    // not an Id: what is no id names no company, which is 404 like any company the caller is not in
    input: Type.Object({ companyId: Type.String({ minLength: 1, maxLength: 100 }) }),
    output: Type.Object({ companyId: Id, role: oneOf(ROLES) }),
    errors: ['company_not_found'],
  }),
  leave: defineAction({
    summary: 'Leave the active company',
    description:
      'API keys of the caller for this company end with the membership. Only an invitation brings the user back.',
    http: 'DELETE /api/companies/leave',
    access: memberBySession(),
    ownOnly: 'shared',
    output: Type.Object({ companyId: Id }),
    errors: ['last_owner', 'sso_enforced'],
  }),
  members: defineAction({
    summary: 'List the members of the active company',
    description: 'The oldest membership first, at most 1000.',
    http: 'GET /api/companies/members',
    access: member('company:read', 'members:read'),
    ownOnly: 'shared',
    worksInBreakGlass: true,
    output: ListOf(Member),
  }),
  changeRole: defineAction({
    summary: 'Change the role of a member',
    description:
      '`roleId` names a role of the company (GET /api/company/roles), for a MEMBER alone: absent it stays, null ends it, and the member ' +
      'may do all that a MEMBER may.',
    http: 'PATCH /api/companies/members/{userId}',
    access: fresh(memberBySession('members:promote'), 'with_factor'),
    worksInBreakGlass: true,
    input: named('MemberPatch', { userId: Id, role: oneOf(ROLES), roleId: Type.Optional(MemberRoleId) }),
    output: Member,
    notFound: 'member_not_found',
    errors: ['last_owner', 'sso_enforced'],
  }),
  removeMember: defineAction({
    summary: 'Remove a member',
    description:
      'An OWNER removes anybody, an ADMIN only a MEMBER. Only an invitation brings the user back: single sign-on ' +
      'refuses with `sso_membership_ended`.',
    http: 'DELETE /api/companies/members/{userId}',
    access: fresh(memberBySession('members:write'), 'with_factor'),
    worksInBreakGlass: true,
    input: Type.Object({ userId: Id }),
    output: Type.Object({ userId: Id }),
    notFound: 'member_not_found',
    errors: ['last_owner', 'sso_enforced'],
  }),
  info: defineAction({
    summary: 'Read the active company',
    http: 'GET /api/company/info',
    access: member('company:read'),
    ownOnly: 'shared',
    output: Company,
  }),
  history: defineAction({
    summary: 'Read the history of the active company',
    description:
      'Who changed its profile and settings, newest first: a person or API key with the name of that moment, and each changed ' +
      'field with its value before and after. Changes of before the audit log have no entry.',
    http: 'GET /api/company/history',
    access: member('company:read'),
    input: Type.Object(pagingInput),
    output: HistoryPage,
  }),
  changeInfo: defineAction({
    summary: 'Change the active company',
    description:
      'An absent field stays, null clears it (name, country and currency cannot be cleared). `numberFormats`, ' +
      '`pdfConfig`, `contact`, `registration`, `capital` and `latePaymentTextByLanguage` are merged in the same way, `identifiers` ' +
      'and `accounts` are replaced. Without `accounts`, `iban` and `bic` are the only one. Identifiers are checked against the ' +
      'country as it is after the change, and stored in one spelling as those of clients are; `warnings` names the nearest ' +
      'scheme of the country for one that it does not have. While months are closed (POST /api/company/closed-through), `country`, ' +
      '`currency`, `vatRegisterBy`, `timeZone` and registrations for VAT of closed days stay, because closed months would read ' +
      'differently: 409 `period_closed`.',
    http: 'POST /api/company/info',
    access: fresh(member('company:write'), 'with_factor', {
      iban: true,
      bic: true,
      accounts: true,
    }),
    input: CompanyChange,
    output: SavedCompany,
    errors: ['changed_meanwhile', 'period_closed'],
  }),
  numberFormats: defineAction({
    summary: 'Read the number formats',
    description: 'One for each document type, with examples of its numbers, and warnings.',
    http: 'GET /api/company/number-format',
    access: member('company:read'),
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          ...numberFormatFields,
          isDefault: Type.Boolean({
            description: 'The company has the pattern of its country, or the general one',
          }),
        }),
      ),
      version: Version,
    }),
  }),
  setNumberFormat: defineAction({
    summary: 'Set the number format of a document type',
    description:
      'Exactly one `{number}` or `{number:N}` (padded to N digits, 1 to 12), and `{year}`, `{month}`, `{day}` of ' +
      'the issue date; at most 60 characters; blanks are made single. With `{year}` the counter starts again each year, unless `restart` says otherwise. ' +
      '`restart`, `startsOn` and `series` stay where they are absent, and null goes back to the default. With ' +
      '`series` documents of the type draw from the counter of another type, and keep a pattern of their own. ' +
      '`firstNumber` is the first number of the current period, for a company that brings numbers along. ' +
      'With `retired` the series gives no more numbers, and an issue is refused with `series_retired`; false takes it into use ' +
      'again. `newSeries` begins another series of the type, at 1 or `firstNumber`, for documents issued from `validFrom` on ' +
      '(today where it is absent); the series before it stays in `before`, and numbers documents of earlier days, unless it is retired. ' +
      'Documents of days before `validFrom` of the first series are refused with `series_not_begun`. Warnings do not refuse: ' +
      '`next_number_taken` says that issues of today are refused until pattern, `firstNumber` or series change, ' +
      '`restart_unlawful` and `sharing_unlawful` that the country wants another series. An issue that is under way may still get a number ' +
      'of the series as it was.',
    http: 'PUT /api/company/number-format',
    access: member('company:write'),
    // longer than a pattern may be: what is wrong with it is told by the rules of patterns
    input: Type.Object({
      typeId: oneOf(DOCUMENT_TYPES),
      pattern: Type.String({ maxLength: 1000 }),
      restart: Type.Optional(Nullable(oneOf(RESTARTS))),
      startsOn: Type.Optional(Nullable(FiscalYearStart)),
      series: Type.Optional(Nullable(oneOf(DOCUMENT_TYPES))),
      firstNumber: Type.Optional({ ...FirstNumber, description: 'The first number of the current period' }),
      validFrom: Type.Optional(Nullable(CalendarDate)),
      retired: Type.Optional(Nullable(Type.Boolean())),
      newSeries: Type.Optional(
        Type.Boolean({ description: 'Begins another series of the document type; it is not stored' }),
      ),
    }),
    output: NumberFormatAnswer,
  }),
  profile: defineAction({
    summary: 'A company as other services need it',
    access: internal(
      'catalog',
      'clients',
      'country-readiness',
      'documents',
      'export',
      'identity',
      'receivables',
      'recurring',
      'settings',
      'sso',
      'transmissions',
      'webhooks',
    ),
    input: Type.Object({ companyId: Id }),
    output: Nullable(CompanyProfile),
    idempotent: true,
  }),
  payer: defineAction({
    summary: 'Who pays for a company: the user who has created it; null where that is not known',
    access: internal(
      'catalog',
      'clients',
      'documents',
      'export',
      'gateway',
      'mail',
      'receivables',
      'settings',
      'transmissions',
      'webhooks',
    ),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({ payerId: Nullable(Id) }),
    idempotent: true,
  }),
  usage: defineAction({
    summary: 'Read what the active company has used of its quotas',
    description:
      'Each with its limit and its reset time. Companies are free, so some quotas apply to all companies ' +
      'together that one user has created: these (`…_of_creator`) are shown to that user only. ' +
      '`companies_created_today` are those of the caller.',
    http: 'GET /api/company/usage',
    access: member('company:read'),
    output: ListOf(QuotaUse),
  }),
  assertStorage: defineAction({
    summary: 'Refuse a file of so many bytes that the company, or who pays for it, has no place for',
    access: internal('gateway'),
    input: Type.Object({ companyId: Id, bytes: Type.Integer({ minimum: 0 }) }),
    errors: ['storage_quota_exceeded'],
    idempotent: true,
  }),
  ...companyRoleActions,
  ...companyDeletionActions,
  ...personActions,
  ...deletedMemberActions,
  ...securityPolicyActions,
  ...breakGlassActions,
  ...instanceCompanyActions,
  ...instanceQuotaActions,
  serviceAccountRights: defineAction({
    summary: 'What a service account of a company may do at this moment; null without the company',
    description:
      'By its role of the company, if it has one: `customRole` is null where there is no such role.',
    access: internal('identity'),
    input: Type.Object({ companyId: Id, roleId: Nullable(Id) }),
    output: Nullable(
      Type.Object({
        customRole: Nullable(CustomRole),
        suspended: Nullable(oneOf(SUSPENSIONS)),
        policy: demands.policy,
      }),
    ),
    idempotent: true,
  }),
  membership: defineAction({
    summary: 'Role of a user in a company at this moment',
    description: 'What was made before `joinedAt` belongs to an earlier membership, which has ended.',
    access: internal('export', 'identity'),
    input: Type.Object({ userId: Id, companyId: Id }),
    output: Nullable(
      Type.Object({
        role: oneOf(ROLES),
        joinedAt: Timestamp,
        ...rightsSince,
        ...demands,
        /** Processes of before send neither of the next two. */
        customRole: withDefault(Nullable(CustomRole), null),
        suspended: withDefault(Nullable(oneOf(SUSPENSIONS)), null),
      }),
    ),
    idempotent: true,
  }),
  rolesOf: defineAction({
    summary: 'Roles of users in a company; none of whom is no member of it',
    access: internal('identity'),
    input: Type.Object({ companyId: Id, userIds: Type.Array(Id, { maxItems: 1000 }) }),
    output: Type.Object({ items: Type.Array(Type.Object({ userId: Id, role: oneOf(ROLES) })) }),
    idempotent: true,
  }),
  membershipsOf: defineAction({
    summary: 'Companies of a user, the oldest membership first',
    access: internal('identity'),
    input: Type.Object({ userId: Id }),
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          ...Membership.properties,
          joinedAt: Type.Optional(Timestamp),
          ...rightsSince,
          ...demands,
        }),
      ),
    }),
    idempotent: true,
  }),
  formerMember: defineAction({
    summary: 'Whether the membership of a user has ended, and no invitation has made a new one since',
    access: internal('identity'),
    input: Type.Object({ userId: Id, companyId: Id }),
    output: Type.Object({ isFormer: Type.Boolean(), endedAt: withDefault(Nullable(Timestamp), null) }),
    idempotent: true,
  }),
  administrators: defineAction({
    summary: 'Who is told what concerns the company as a whole: owners and admins',
    description:
      'At most 100, owners before admins, the longest-standing first. `locale` is the one to write to them in.',
    access: internal(
      'documents',
      'identity',
      'receivables',
      'recurring',
      'settings',
      'sso',
      'transmissions',
      'webhooks',
    ),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          userId: Id,
          role: oneOf(ROLES),
          email: Type.String(),
          locale: Nullable(Type.String()),
        }),
      ),
    }),
    idempotent: true,
  }),
  addMember: defineAction({
    summary: 'Make a user a member',
    description:
      "After an accepted invitation (`isInvited`), or a first sign-in through the company's provider, which does not " +
      'bring back a former member. A user who is a member already keeps the role. With `id` (of a delivery) it happens ' +
      'once, however often it is called.',
    access: internal('identity'),
    input: Type.Object({
      companyId: Id,
      userId: Id,
      role: oneOf(ROLES),
      roleId: withDefault(MemberRoleId, null),
      id: Type.Optional(Id),
      /** Messages from before this field are about an invitation. */
      isInvited: withDefault(Type.Boolean(), true),
    }),
    output: Type.Object({ added: Type.Boolean() }),
    idempotent: true,
  }),
});
