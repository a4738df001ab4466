/** @slow — every route × each kind of caller */
// Refusals of every route, derived from the contracts, so a new endpoint is covered without a line here.

import { isConditional } from '../../gateway/openapi/conditions';
import { type AnyAction, parseRoute } from '../../shared/contracts/contract';
import { identity } from '../../shared/contracts/identity';
import { GRANTABLE, NEVER_GRANTED } from '../../shared/contracts/permissions';
import { SCOPES } from '../../shared/contracts/scopes';
import { HttpClient, type HttpResponse } from '../support/http-client';
import { beforeTests } from '../support/made-before';
import { expectProblem, problemOf, withoutRequestId } from '../support/problems';
import { startTestSystem } from '../support/system';
import { type Account, createKey, makeInstanceAdmin, owner, signUp, signUpMember } from '../support/users';
import { makers } from './resources';
import { attempt, namesOf, routed } from './routes';

const system = beforeTests(() => startTestSystem());
let anonymous: HttpClient;
let instanceAdmin: Account;
let admin: Account;
let member: Account;
let stranger: Account;
let ownerOfA: Account;
let keyOfAll: HttpClient;
const keys = new Map<string, HttpClient>();

beforeAll(async () => {
  anonymous = new HttpClient(system.baseUrl);
  instanceAdmin = await signUp(system);
  await makeInstanceAdmin(system, instanceAdmin);
  ownerOfA = await owner(system);
  stranger = await owner(system);
  admin = await signUpMember(system, ownerOfA, 'ADMIN');
  member = await signUpMember(system, ownerOfA, 'MEMBER');
  keyOfAll = await createKey(ownerOfA);
  for (const scope of SCOPES)
    keys.set(
      scope,
      await createKey(
        ownerOfA,
        SCOPES.filter((other) => other !== scope),
      ),
    );
});

const named = (actions: AnyAction[]) => actions.map((action) => [action.http, action] as const);
const closed = routed.filter(({ access }) => access.kind !== 'public');
const forMembers = routed.filter(({ access }) => access.kind === 'member');
const forSessions = routed.filter(({ access }) => 'sessionOnly' in access && access.sessionOnly);
/** A path that any signed-in caller may use and that names no row, such as a country, has no owner. */
const namesRow = ({ access, notFound }: AnyAction) =>
  access.kind === 'user' ? notFound !== undefined : access.kind !== 'instance';
/** True for a call by an id of the caller: a row is made where there is none, and nothing is told of others. */
const isOwnId = (action: AnyAction) => action.http?.endsWith('/by-external-id/{externalId}') ?? false;
const withPathParams = routed.filter(
  (action) =>
    action.http && parseRoute(action.http).pathParams.length > 0 && namesRow(action) && !isOwnId(action),
);
/** The path names one of a closed list: every company has it, or nobody. */
const isOfClosedList = (action: AnyAction) =>
  parseRoute(action.http ?? 'GET /').pathParams.some((name) => namesOf(action, name));
const withPathId = withPathParams.filter((action) => !isOfClosedList(action));

function expectFullProblem(answer: HttpResponse, status: number, code: string): void {
  expectProblem(answer, status, code);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.headers.get('x-request-id')).toBe(problemOf(answer).requestId);
}

describe('without a credential', () => {
  it.each(named(closed))('%s answers 401', async (_http, action) => {
    expectFullProblem(await attempt(anonymous, action), 401, 'unauthorized');
  });
});

describe('with a key that has every scope but the one needed', () => {
  const cases = forMembers.flatMap((action) =>
    (action.access.kind === 'member' ? action.access.scopes : []).map(
      (scope) => [action.http, scope, action] as const,
    ),
  );
  it.each(cases)('%s without %s answers 403', async (_http, scope, action) => {
    const key = keys.get(scope);
    if (!key) throw new Error(`no key without ${scope}`);
    expectFullProblem(await attempt(key, action), 403, 'insufficient_scope');
  });
});

describe('with a key of every scope where only a session may', () => {
  it.each(named(forSessions))('%s answers 403', async (_http, action) => {
    expectFullProblem(await attempt(keyOfAll, action), 403, 'session_required');
  });

  it('makes or changes no principal, and not the mail server', () => {
    const sessionOnly = forSessions.map(({ http }) => http);
    expect(sessionOnly).toEqual(expect.arrayContaining(MAKE_PRINCIPALS));
  });
});

const MAKE_PRINCIPALS = [
  'POST /api/invitations',
  'POST /api/service-accounts',
  'PATCH /api/service-accounts/{id}',
  'POST /api/service-accounts/{id}/keys',
  'DELETE /api/invitations/{id}',
  'DELETE /api/companies/leave',
  'PATCH /api/companies/members/{userId}',
  'DELETE /api/companies/members/{userId}',
  'PUT /api/company/sso',
  'DELETE /api/company/sso',
  'POST /api/company/sso/domains',
  'POST /api/company/sso/domains/{id}/verify',
  'DELETE /api/company/sso/domains/{id}',
  'PUT /api/company/mail-settings',
  'DELETE /api/company/mail-settings',
];

describe('with a key of a service account that has every permission and scope that it can have', () => {
  let shop: HttpClient;

  beforeAll(async () => {
    const { http } = ownerOfA;
    const permissions = [...GRANTABLE];
    const { id } = await http.call(identity.createServiceAccount, { name: 'Shop', permissions });
    const key = { id, name: 'Shop', scopes: [...SCOPES] };
    shop = http.as({ apiKey: (await http.call(identity.createServiceAccountKey, key)).key });
  });

  const isNever = ({ access }: AnyAction) =>
    access.kind === 'member' && access.permissions.some((one) => NEVER_GRANTED.includes(one));
  it.each(named(forMembers.filter((action) => isNever(action) && !forSessions.includes(action))))(
    '%s answers 403 where OWNER and ADMIN alone may',
    async (_http, action) => {
      expectFullProblem(await attempt(shop, action), 403, 'insufficient_role');
    },
  );

  it.each(named(forSessions))('%s answers 403 where only a session may', async (_http, action) => {
    expectFullProblem(await attempt(shop, action), 403, 'session_required');
  });

  const forUsers = routed.filter((action) => action.access.kind === 'user' && !forSessions.includes(action));
  it.each(named(forUsers))('%s answers, although it is no user', async (_http, action) => {
    expect((await attempt(shop, action)).status).toBeLessThan(500);
  });
});

describe('with too low a role', () => {
  const cases = forMembers.flatMap((action) =>
    (['MEMBER', 'ADMIN'] as const)
      .filter((role) => action.access.kind === 'member' && !action.access.roles.includes(role))
      .map((role) => [role, action.http, action] as const),
  );
  it.each(cases)('%s: %s answers 403', async (role, _http, action) => {
    const { http } = role === 'ADMIN' ? admin : member;
    expectFullProblem(await attempt(http, action), 403, 'insufficient_role');
  });
});

describe('an administrator of the instance', () => {
  it.each(named(forMembers))('%s opens no company', async (_http, action) => {
    expectFullProblem(await attempt(instanceAdmin.http, action), 403, 'no_active_company');
  });

  const ofInstance = routed.filter(({ access }) => access.kind === 'instance');
  it.each(named(ofInstance))('%s answers 403 to the OWNER of a company', async (_http, action) => {
    expectFullProblem(await attempt(ownerOfA.http, action), 403, 'instance_admin_required');
  });
});

describe("another company's row", () => {
  it.each(named(withPathId))('%s answers as for an id that names nothing', async (_http, action) => {
    const make = action.notFound && makers[action.notFound];
    if (!make || !action.notFound)
      throw new Error(`test/generated/resources.ts makes nothing for ${action.notFound}`);
    const theirs = await attempt(ownerOfA.http, action, { path: await make(stranger, system) });
    const missing = await attempt(ownerOfA.http, action);
    expectFullProblem(theirs, 404, action.notFound);
    expect(withoutRequestId(theirs)).toEqual(withoutRequestId(missing));
  });

  it.each(named(withPathParams))('%s answers the same for an id that is none', async (_http, action) => {
    const [name = ''] = parseRoute(action.http ?? 'GET /').pathParams;
    expectFullProblem(
      await attempt(ownerOfA.http, action, { path: { [name]: 'nonsense' } }),
      404,
      action.notFound ?? '',
    );
  });
});

describe("another company's rows", () => {
  const whole = routed.filter(
    ({ http = '', access, response }) =>
      http.startsWith('GET ') && !http.includes('{') && access.kind === 'member' && response === undefined,
  );
  const ids: string[] = [];
  let shown = 0;

  beforeAll(async () => {
    for (const make of Object.values(makers)) ids.push(...Object.values(await make(stranger, system)));
  });

  it.each(named(whole))('%s shows none of them', async (_http, action) => {
    const [theirs, ours] = [await attempt(stranger.http, action), await attempt(ownerOfA.http, action)];
    const found = ids.filter((id) => /^[0-9a-f-]{36}$/.test(id) && theirs.text.includes(id));
    shown += Math.sign(found.length);
    expect(found.filter((id) => ours.text.includes(id))).toEqual([]);
  });

  it('are shown to themselves by most lists', () => {
    expect(shown).toBeGreaterThan(12);
  });
});

describe('an unknown field', () => {
  // RFC 6749 tells one of them to take what it does not know
  const strictly = routed.filter(({ input }) => input.additionalProperties === false);
  it.each(named(strictly))('%s answers 400 and names it', async (_http, action) => {
    const { http } = action.access.kind === 'instance' ? instanceAdmin : ownerOfA;
    const answer = await attempt(http, action, { extra: { unknownField: 'x' } });
    expectFullProblem(answer, 400, 'validation_failed');
    expect(problemOf(answer).errors).toContainEqual({
      pointer: '/unknownField',
      message: 'is not a known field',
    });
  });
});

describe('a resource with a version', () => {
  const versioned = routed.filter(
    (action) => isConditional(action) && (/^(PATCH|PUT) /.test(action.http ?? '') || !action.notFound),
  );
  it.each(named(versioned))('%s refuses an If-Match of another version with 412', async (_http, action) => {
    const make = action.notFound && makers[action.notFound];
    const path = make ? await make(ownerOfA, system) : {};
    const { http } = ownerOfA;
    const stale = new HttpClient(http.baseUrl, {
      cookie: ownerOfA.cookie,
      headers: { 'if-match': '"999999"' },
    });
    expectFullProblem(await attempt(stale, action, { path }), 412, 'precondition_failed');
  });
});
