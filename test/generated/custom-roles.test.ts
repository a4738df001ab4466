/** @slow — every permission × every route */
// A member with one permission may call the routes that need it alone, and no other: derived from the contracts.

import { companies } from '../../shared/contracts/companies';
import { GRANTABLE, NEVER_GRANTED, type Permission } from '../../shared/contracts/permissions';
import { beforeTests } from '../support/made-before';
import { problemOf } from '../support/problems';
import { startTestSystem } from '../support/system';
import { afterRevocation } from '../support/until';
import { type Account, owner, signUpMember } from '../support/users';
import { attempt, routed } from './routes';

const system = beforeTests(() => startTestSystem());
const boss = beforeTests(() => owner(system));
let member: Account;
let roleId: string;

beforeAll(async () => {
  member = await signUpMember(system, boss, 'MEMBER');
  const role = await boss.http.call(companies.createRole, { name: 'One', permissions: ['clients:read'] });
  roleId = role.id;
  await boss.http.call(companies.changeRole, { userId: member.userId, role: 'MEMBER', roleId });
});

/** They also ask for the permissions of the events that are chosen, and for a shipped role; their own tests say so. */
const ASK_FOR_MORE = ['POST /api/webhooks', 'POST /api/settlements/{id}/bad-debt-relief'];

const needed = routed.flatMap((action) =>
  action.access.kind === 'member' &&
  action.access.permissions.length > 0 &&
  !ASK_FOR_MORE.includes(action.http ?? '')
    ? [{ action, permissions: action.access.permissions }]
    : [],
);

/** The code of the refusal by the role; undefined for an answer of the route itself. */
async function refusalOf(action: (typeof needed)[number]['action']): Promise<string | undefined> {
  const answer = await attempt(member.http, action);
  const { code } = answer.status === 403 ? problemOf(answer) : {};
  return code === 'insufficient_role' ? code : undefined;
}

it.each(GRANTABLE)('%s opens the routes that need it alone', async (permission) => {
  await boss.http.call(companies.updateRole, { id: roleId, permissions: [permission] });
  await afterRevocation();
  const opened: string[] = [];
  for (const { action } of needed)
    if ((await refusalOf(action)) === undefined) opened.push(action.http ?? '');
  const stated = needed.filter(({ permissions }) => permissions.every((one) => one === permission));
  expect(opened).toEqual(stated.map(({ action }) => action.http));
});

it('no role of the company opens a route that needs what is never granted', async () => {
  await boss.http.call(companies.updateRole, { id: roleId, permissions: [...GRANTABLE] });
  await afterRevocation();
  const isNever = (one: Permission) => NEVER_GRANTED.includes(one);
  const closed = needed.filter(({ permissions }) => permissions.some(isNever));
  expect(closed.length).toBeGreaterThan(20);
  for (const { action } of closed)
    expect([action.http, await refusalOf(action)]).toEqual([action.http, 'insufficient_role']);
});
