// The table of permissions gives the shipped roles what they had before it, and each contract names permissions of the closed list.

import { NEVER_GRANTED, PERMISSIONS, ROLE_PERMISSIONS } from '../../shared/contracts/permissions';
import { SCOPES } from '../../shared/contracts/scopes';
import { routed } from './routes';
import recorded from './routes-of-roles.json';

const forMembers = routed.flatMap(({ http = '', access }) =>
  access.kind === 'member' ? [{ http, access }] : [],
);
const access = new Map(forMembers.map((route) => [route.http, route.access]));
/** Routes by the roles that they were stated with. */
const stated = Object.entries(recorded).flatMap(([roles, routes]) =>
  routes.map((http) => [http, roles] as const),
);

it('the table gives every recorded route the roles that were written beside it', () => {
  const derived = stated.map(([http]) => [http, access.get(http)?.roles.join(' ')]);
  expect(derived).toEqual(stated);
  expect(stated.length).toBeGreaterThan(230);
});

it('each shipped role holds what the role below it holds', () => {
  const { OWNER, ADMIN, MEMBER } = ROLE_PERMISSIONS;
  expect(OWNER).toEqual(PERMISSIONS);
  expect(OWNER).toEqual(expect.arrayContaining([...ADMIN]));
  expect(ADMIN).toEqual(expect.arrayContaining([...MEMBER]));
});

it('every scope is a permission, and every permission is needed by a route', () => {
  expect(PERMISSIONS).toEqual(expect.arrayContaining([...SCOPES]));
  const needed = forMembers.flatMap(({ access: { permissions, permissionsByField = {} } }) => [
    ...permissions,
    ...Object.values(permissionsByField).map((need) => (typeof need === 'string' ? need : need.permission)),
  ]);
  expect([...new Set(needed)].sort()).toEqual([...PERMISSIONS].sort());
});

it('a route without a permission is open to every member, and there are two of them', () => {
  const open = forMembers.filter(({ access: { permissions } }) => permissions.length === 0);
  expect(open.map(({ http }) => http).sort()).toEqual([
    'DELETE /api/companies/leave',
    'GET /api/api-keys/current',
  ]);
});

it('a route for sessions alone needs what no role of a company can hold, or is for every member', () => {
  const closed = forMembers.filter(
    ({ access: { sessionOnly, permissions } }) => sessionOnly && permissions.length > 0,
  );
  for (const {
    http,
    access: { permissions },
  } of closed)
    expect([http, permissions.filter((one) => NEVER_GRANTED.includes(one))]).toEqual([http, permissions]);
});
