/** @list all — a role of each reading permission × every route that it opens */
// A member with a role of the company finds no word that only another permission may read: at the routes that the role opens, and in the
// event feed. A key with the scope of the same name finds no more, which scopes.test.ts says.

import { companies } from '../../shared/contracts/companies';
import type { AnyAction } from '../../shared/contracts/contract';
import { GRANTABLE } from '../../shared/contracts/permissions';
import { SCOPES } from '../../shared/contracts/scopes';
import { webhooks } from '../../shared/contracts/webhooks';
import { attempt, routed } from '../generated/routes';
import { beforeTests } from '../support/made-before';
import { startTestSystem } from '../support/system';
import { afterRevocation } from '../support/until';
import { type Account, signUpMember } from '../support/users';
import { plantedCompany, WORDS } from './planted-words';

const system = beforeTests(startTestSystem);
const company = beforeTests(() => plantedCompany(system));
let member: Account;
let roleId: string;

beforeAll(async () => {
  member = await signUpMember(system, company, 'MEMBER');
  const made = await company.http.call(companies.createRole, {
    name: 'Reader',
    permissions: ['company:read'],
  });
  roleId = made.id;
  await company.http.call(companies.changeRole, { userId: member.userId, role: 'MEMBER', roleId });
});

const READS = SCOPES.filter((scope) => scope.endsWith(':read') && GRANTABLE.includes(scope));

/** Words in a text that the scope may not read. */
const leaked = (text: string, scopes: readonly string[]) =>
  Object.entries(WORDS)
    .filter(([word, readers]) => text.includes(word) && !readers.some((scope) => scopes.includes(scope)))
    .map(([word]) => word);

const opens = ({ access, http }: AnyAction, permission: string) =>
  access.kind === 'member' &&
  access.permissions.length > 0 &&
  http?.startsWith('GET ') === true &&
  access.permissions.every((one) => one === permission);

it.each(READS)('%s shows a member no word of another permission', async (permission) => {
  await company.http.call(companies.updateRole, { id: roleId, permissions: [permission] });
  await afterRevocation();
  const found: string[] = [];
  let shown = 0;
  for (const action of routed.filter((one) => opens(one, permission))) {
    const path = (action.notFound && company.ids[action.notFound]) ?? {};
    const { status, text } = await attempt(member.http, action, { path });
    shown += Number(status === 200);
    found.push(...leaked(text, [permission]).map((word) => `${action.http}: ${word}`));
  }
  expect(found).toEqual([]);
  expect(shown).toBeGreaterThan(0);
});

it.each(READS)(
  'the feed shows a member with webhooks:read and %s no word of another permission',
  async (permission) => {
    const permissions = [...new Set(['webhooks:read' as const, permission])];
    await company.http.call(companies.updateRole, { id: roleId, permissions });
    await afterRevocation();
    const { items } = await member.http.call(webhooks.events, { limit: 500 });
    expect(items.length).toBeGreaterThan(0);
    expect(leaked(JSON.stringify(items), permissions)).toEqual([]);
  },
);
