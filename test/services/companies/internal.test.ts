/** @list all — the rest of its service; npm test has the core */
import { newId } from '../../../shared/runtime/database/ids';
import { callInternal } from '../../support/internal-call';
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { owner, signUpMember } from '../../support/users';

const system = beforeTests(startTestSystem);
const userId = newId();

function internal<T>(action: string, params: object): Promise<T> {
  return callInternal(system.system, `companies.${action}`, params);
}

async function createCompany(name: string, userIdOfOwner = userId): Promise<string> {
  const principal = system.system.signer.sign('principal', {
    userId: userIdOfOwner,
    email: 'owner@example.com',
    locale: null,
    via: 'session',
    credentialId: newId(),
    companyId: null,
    role: null,
    scopes: null,
  });
  const company = await system.system.broker.call<{ id: string }, object>(
    'companies.create',
    { name, country: 'FR' },
    { meta: { caller: 'gateway', principal } },
  );
  return company.id;
}

test('a stranger has no membership', async () => {
  const companyId = await createCompany('Closed');
  expect(await internal('membership', { userId: newId(), companyId })).toBeNull();
});

test('the companies of a user come with the oldest membership first', async () => {
  const user = newId();
  const first = await createCompany('First', user);
  const second = await createCompany('Second', user);
  expect(await internal('membershipsOf', { userId: user })).toMatchObject({
    items: [
      { companyId: first, name: 'First', role: 'OWNER' },
      { companyId: second, name: 'Second', role: 'OWNER' },
    ],
  });
});

test('a user becomes a member once and keeps the first role', async () => {
  const companyId = await createCompany('Joined');
  const user = newId();
  expect(await internal('addMember', { companyId, userId: user, role: 'ADMIN' })).toEqual({ added: true });
  expect(await internal('addMember', { companyId, userId: user, role: 'OWNER' })).toEqual({ added: false });
  expect(await internal('membership', { userId: user, companyId })).toMatchObject({ role: 'ADMIN' });
});

test('a delivery that comes again does not bring back a member who was removed', async () => {
  const companyId = await createCompany('Twice');
  const delivery = { id: newId(), companyId, userId: newId(), role: 'MEMBER' };
  expect(await internal('addMember', delivery)).toEqual({ added: true });
  await system.sql('DELETE FROM companies.memberships WHERE user_id = $1', [delivery.userId]);
  expect(await internal('addMember', delivery)).toEqual({ added: false });
  expect(await internal('membership', { userId: delivery.userId, companyId })).toBeNull();
});

test('nobody becomes a member of a company that does not exist', async () => {
  const params = { companyId: newId(), userId: newId(), role: 'MEMBER' };
  expect(await internal('addMember', params)).toEqual({ added: false });
});

test('owners and admins are known with the language to write to them in', async () => {
  const account = await owner(system, { locale: 'pl' }, { language: 'de' });
  const admin = await signUpMember(system, account, 'ADMIN');
  await signUpMember(system, account, 'MEMBER');
  const { companyId } = account;
  expect(await internal('administrators', { companyId })).toEqual({
    items: [
      { userId: account.userId, role: 'OWNER', email: account.email, locale: 'pl' },
      { userId: admin.userId, role: 'ADMIN', email: admin.email, locale: 'de' },
    ],
  });
  expect(await internal('administrators', { companyId: newId() })).toEqual({ items: [] });
});

test('a former member is brought back by an invitation alone', async () => {
  const account = await owner(system);
  const member = await signUpMember(system, account, 'MEMBER');
  const membership = { companyId: account.companyId, userId: member.userId };
  await account.http.delete(`/api/companies/members/${member.userId}`);
  expect(await internal('formerMember', membership)).toMatchObject({ isFormer: true });
  const uninvited = { ...membership, role: 'MEMBER', isInvited: false };
  expect(await internal('addMember', uninvited)).toEqual({ added: false });
  expect(await internal('addMember', { ...membership, role: 'MEMBER' })).toEqual({ added: true });
  expect(await internal('formerMember', membership)).toMatchObject({ isFormer: false });
});
