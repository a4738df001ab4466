/** @list all — the rest of the generated tests; npm test has the core */
// Refusals of sessions that are not fresh, derived from the contracts that say `fresh`: a session stolen an hour ago does none of these.

import {
  type Access,
  type FreshFields,
  freshFieldsOf,
  freshNeedOf,
  INSTANCE_ADMIN,
} from '../../shared/contracts/access';
import type { AnyAction } from '../../shared/contracts/contract';
import { addApp } from '../services/identity/factors';
import type { HttpClient } from '../support/http-client';
import { beforeTests } from '../support/made-before';
import { expectProblem, outcomeOf } from '../support/problems';
import { startInstance } from '../support/system';
import { afterRevocation } from '../support/until';
import { type CompanyAccount, createKey, makeInstanceAdmin, owner } from '../support/users';
import { attempt, routed } from './routes';

const MINUTE_MS = 60_000;

const system = beforeTests(startInstance);
let withFactor: CompanyAccount;
let withoutFactor: CompanyAccount;
let key: HttpClient;

beforeAll(async () => {
  withFactor = await owner(system);
  withoutFactor = await owner(system);
  for (const account of [withFactor, withoutFactor]) await makeInstanceAdmin(system, account);
  key = await createKey(withFactor);
  await addApp(withFactor.http);
  system.setClock(11 * MINUTE_MS);
  await afterRevocation();
});

const fresh = routed.filter(({ access }) => freshNeedOf(access));
const named = (actions: AnyAction[]) => actions.map((action) => [action.http, action] as const);
const asked = fresh.filter(({ access }) => freshNeedOf(access) === 'with_factor');

/** Values of fields that make a call need a fresh session whatever they are. */
const VALUES: Record<string, unknown> = {
  iban: null,
  bic: null,
  accounts: [],
  url: 'https://example.com/hook',
  secret: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
};

/** Inputs of which each has one field that makes its call need a fresh session; one without any where all calls do. */
function inputs({ access }: AnyAction): Record<string, unknown>[] {
  const fields: FreshFields | undefined = freshFieldsOf(access);
  if (fields === undefined) return [{}];
  return Object.entries(fields).map(([name, value]) => ({ [name]: value === true ? VALUES[name] : value }));
}

function listed(need: string, { http, access }: AnyAction): string {
  const fields = Object.entries(freshFieldsOf(access) ?? {});
  return [need, http, ...fields.map(([name, value]) => (value === true ? name : `${name}=${value}`))].join(
    ' ',
  );
}

it('these actions need a fresh session', () => {
  const needs = fresh.map((action) => listed(freshNeedOf(action.access) ?? '', action));
  expect(needs.sort()).toEqual([...NEEDS].sort());
});

/** Section by section: people, machines, money, doors, data, the instance. */
const NEEDS = [
  'always DELETE /api/auth/factors/{id}',
  'always POST /api/auth/factors/passkeys',
  'always POST /api/auth/factors/passkeys/options',
  'always POST /api/auth/factors/totp',
  'always POST /api/auth/factors/totp/{id}/confirm',
  'always POST /api/auth/recovery-codes',
  'always POST /api/account/deletion',
  'always POST /api/account/data-export',
  'always GET /api/account/data-export/file',
  'always POST /api/companies/members/{userId}/reset-factors',
  'with_factor POST /api/auth-extended/set-password',
  'with_factor PATCH /api/companies/members/{userId}',
  'with_factor DELETE /api/companies/members/{userId}',
  'with_factor POST /api/company/roles',
  'with_factor PATCH /api/company/roles/{id}',
  'with_factor DELETE /api/company/roles/{id}',
  'with_factor POST /api/invitations',

  'with_factor POST /api/api-keys',
  'with_factor POST /api/api-keys/{id}/rotate',
  'with_factor POST /api/service-accounts',
  'with_factor PATCH /api/service-accounts/{id}',
  'with_factor DELETE /api/service-accounts/{id}',
  'with_factor POST /api/service-accounts/{id}/keys',
  'with_factor POST /api/webhooks',
  'with_factor PATCH /api/webhooks/{id} url secret',
  'with_factor POST /api/webhooks/{id}/rotate-secret',

  'with_factor POST /api/company/info iban bic accounts',
  'with_factor POST /api/bank-accounts',
  'with_factor PUT /api/company/payment-providers/{providerId}',

  'always PUT /api/company/security-policy',
  'always POST /api/company/security-policy/break-glass-codes',
  'with_factor PUT /api/company/sso',
  'with_factor DELETE /api/company/sso',
  'with_factor POST /api/company/sso/domains',
  'with_factor POST /api/company/sso/domains/{id}/verify',
  'with_factor DELETE /api/company/sso/domains/{id}',
  'with_factor PUT /api/company/channels/{providerId} environment=PROD',
  'with_factor DELETE /api/company/channels/{providerId}',
  'with_factor POST /api/company/signing-certificates',
  'with_factor DELETE /api/company/signing-certificates/{id}',

  'always POST /api/company/deletion',
  'always POST /api/company/deletion/waiver',
  'always POST /api/company/persons/report',
  'always POST /api/company/persons/erasure',
  'always DELETE /api/company/persons/erasures/{id}',
  'always GET /api/company/deletion/export',
  'with_factor POST /api/companies/export',
  'with_factor GET /api/companies/exports/{id}/file',
  'with_factor GET /api/company/audit-log/entries',
  'with_factor POST /api/articles/imports',
  'with_factor POST /api/clients/imports',
  'with_factor POST /api/documents/imports',

  'with_factor POST /api/instance/users/{id}/disable',
  'with_factor POST /api/instance/users/{id}/enable',
  'with_factor POST /api/instance/users/{id}/end-sessions',
  'with_factor POST /api/instance/users/{id}/grant-admin',
  'with_factor POST /api/instance/users/{id}/revoke-admin',
  'with_factor POST /api/instance/companies/{id}/suspend',
  'with_factor POST /api/instance/companies/{id}/resume',
  'with_factor POST /api/instance/companies/{id}/owner',
  'with_factor PUT /api/instance/companies/{id}/quotas',
];

it('every change by an administrator of the instance is among them', () => {
  const isChange = ({ http = 'GET /', access }: AnyAction) =>
    access.kind === INSTANCE_ADMIN.kind && !http.startsWith('GET ');
  expect(routed.filter((action) => isChange(action) && !freshNeedOf(action.access))).toEqual([]);
});

describe('a session that is eleven minutes old, of a user with a factor', () => {
  it.each(named(fresh))('%s answers 403', async (_http, action) => {
    for (const extra of inputs(action)) {
      const answer = await attempt(withFactor.http, action, { extra });
      expectProblem(answer, 403, 'step_up_required');
      expect(answer.body).toMatchObject({ methods: ['totp', 'recovery_code'], maxAgeSeconds: 600 });
    }
  });

  it.each(named(asked.filter(({ access }) => freshFieldsOf(access))))(
    '%s is not refused without the fields that need it',
    async (_http, action) => {
      expect(outcomeOf(await attempt(withFactor.http, action))).not.toBe('step_up_required');
    },
  );
});

describe('a session that is eleven minutes old, of a user without a factor', () => {
  it.each(named(asked))('%s is not refused', async (_http, action) => {
    for (const extra of inputs(action))
      expect(outcomeOf(await attempt(withoutFactor.http, action, { extra }))).not.toBe('step_up_required');
  });
});

describe('an API key of a user with a factor', () => {
  const isSessionOnly = (access: Access) => 'sessionOnly' in access && access.sessionOnly;

  it.each(named(fresh))('%s is refused where only a session may, and never asked', async (_http, action) => {
    for (const extra of inputs(action)) {
      const outcome = outcomeOf(await attempt(key, action, { extra }));
      if (isSessionOnly(action.access)) expect(outcome).toBe('session_required');
      else expect(outcome).not.toBe('step_up_required');
    }
  });
});
