// Quotas of one company that an administrator of the instance has set, instead of those of the settings.
import { Type } from '@sinclair/typebox';
import { INSTANCE_ADMIN, INSTANCE_ADMIN_CHANGE, internal } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { Id, Nullable } from '../primitives';
import { Reason, SECOND_ADMIN } from './users';

const LIMIT_MAX = 1_000_000_000;
const limit = Nullable(Type.Integer({ minimum: 1, maximum: LIMIT_MAX }));

const quotaFields = {
  storedMegabytes: limit,
  mailByInstancePerDay: limit,
  mailByOwnAccountPerDay: limit,
  requestsPerMinute: limit,
};

/** null: the limit of the settings holds. */
export const CompanyQuotas = named('CompanyQuotas', quotaFields);

const aboutCompany = { access: INSTANCE_ADMIN, notFound: 'company_not_found' } as const;
const changesCompany = { ...aboutCompany, access: INSTANCE_ADMIN_CHANGE } as const;

export const instanceQuotaActions = {
  companyQuotas: defineAction({
    summary: 'Read the quotas that were set for a company',
    description: 'null: that of the settings holds.',
    http: 'GET /api/instance/companies/{id}/quotas',
    ...aboutCompany,
    input: Type.Object({ id: Id }),
    output: CompanyQuotas,
  }),
  setCompanyQuotas: defineAction({
    summary: 'Set quotas of a company',
    description:
      'They replace the limits of the settings for this company, within ten seconds. An absent one stays, null goes back to ' +
      'the settings. Those of all companies of one creator hold beside them. What is stored already stays. To let a ' +
      'company do nothing, suspend it. Where there is another administrator, the call proposes it (202, with the quotas of now), the ' +
      `OWNERs are mailed, and the same call of a second one within seven days does it. ${SECOND_ADMIN}`,
    http: 'PUT /api/instance/companies/{id}/quotas',
    ...changesCompany,
    input: named('CompanyQuotasChange', {
      id: Id,
      storedMegabytes: Type.Optional(limit),
      mailByInstancePerDay: Type.Optional(limit),
      mailByOwnAccountPerDay: Type.Optional(limit),
      requestsPerMinute: Type.Optional(limit),
      reason: Reason,
    }),
    output: CompanyQuotas,
    accepted: 'It waits for a second administrator',
    errors: ['second_admin_refused', 'changed_meanwhile'],
  }),
  quotas: defineAction({
    summary: 'Quotas that were set for a company',
    access: internal('gateway', 'mail'),
    input: Type.Object({ companyId: Id }),
    output: CompanyQuotas,
    idempotent: true,
  }),
};
