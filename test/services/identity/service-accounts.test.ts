/** @slow — the core of its capability over HTTP, with a company for most cases */
// Service accounts: who may make them, what their keys may do, and when that ends.
import { audit } from '../../../shared/contracts/audit';
import { clients } from '../../../shared/contracts/clients';
import { companies } from '../../../shared/contracts/companies';
import type { CallInput } from '../../../shared/contracts/contract';
import { documents } from '../../../shared/contracts/documents';
import { identity } from '../../../shared/contracts/identity';
import type { Scope } from '../../../shared/contracts/scopes';
import type { HttpClient, HttpResponse } from '../../support/http-client';
import { lawfulClient } from '../../support/lawful-parties';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { mailSaying } from '../../support/mails';
import { expectInvalid, expectProblem, problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { waitingFor } from '../../support/table-locks';
import { afterRevocation, until } from '../../support/until';
import { createKey, owner, signUp, signUpMember } from '../../support/users';
import { expectDead, listedKey, makeKey } from './api-keys';

const ACCOUNTS = '/api/service-accounts';
const LOOPBACK = ['127.0.0.0/8', '::1'];
const ELSEWHERE = ['192.0.2.0/24'];

const system = beforeTests(startTestSystem);
const boss = beforeEachTest(() => owner(system));
const outcome = (answer: HttpResponse) => [answer.status, problemOf(answer).code];
const statusOf = async (http: HttpClient, path = '/api/clients') => (await http.get(path)).status;

type Fields = Partial<CallInput<typeof identity.createServiceAccount>>;

const account = (fields: Fields = {}) =>
  boss.http.call(identity.createServiceAccount, {
    name: 'Web shop',
    ...(!fields.roleId && { permissions: ['clients:read'] }),
    ...fields,
  });

/** A key of the account, and a client that calls with it. */
async function keyOf(id: string, scopes: Scope[] = ['clients:read'], limits: object = {}) {
  const key = { id, name: 'Shop', scopes, ...limits };
  const made = await boss.http.call(identity.createServiceAccountKey, key);
  return { made, http: boss.http.as({ apiKey: made.key }) };
}

const listed = async () => (await boss.http.call(identity.listServiceAccounts, {})).items;

const change = async (id: string, fields: object) => {
  expect((await boss.http.patch(`${ACCOUNTS}/${id}`, fields)).status).toBe(200);
  await afterRevocation();
};

describe('a service account', () => {
  it('is made, listed, changed and deleted', async () => {
    const made = await account({
      description: 'Orders',
      contactUserId: boss.userId,
      permissions: ['reports:read', 'clients:read'],
      ipAllowList: ['127.0.0.1'],
    });
    expect(made).toMatchObject({
      permissions: ['clients:read', 'reports:read'],
      roleId: null,
      contactUserId: boss.userId,
      ipAllowList: ['127.0.0.1/32'],
      expiresAt: null,
      isActive: true,
      version: 1,
    });
    const changed = await boss.http.call(identity.updateServiceAccount, { id: made.id, name: 'Shop' });
    expect(changed).toMatchObject({ name: 'Shop', description: 'Orders', version: 2 });
    expect((await boss.http.call(identity.listServiceAccounts, {})).items).toEqual([changed]);
    await boss.http.call(identity.removeServiceAccount, { id: made.id });
    expect((await boss.http.call(identity.listServiceAccounts, {})).items).toEqual([]);
  });

  it('goes on when its contact leaves, says so until another one is chosen, and OWNERs get a mail', async () => {
    const member = await signUpMember(system, boss, 'MEMBER');
    const { id } = await account({ name: 'Orphaned shop', contactUserId: member.userId });
    const other = await account({ contactUserId: boss.userId });
    const { http } = await keyOf(id);
    await member.http.call(companies.leave, {});
    const gone = await until('the contact is gone', async () =>
      (await listed()).find(({ contactGone }) => contactGone),
    );
    expect(gone).toMatchObject({ id, contactUserId: member.userId, isActive: true, version: 2 });
    await mailSaying(system, boss.email, 'Orphaned shop');
    expect(await statusOf(http)).toBe(200);
    expect((await listed()).find((one) => one.id === other.id)?.contactGone).toBe(false);
    expectInvalid(
      await boss.http.patch(`${ACCOUNTS}/${id}`, { contactUserId: member.userId }),
      '/contactUserId',
    );
    await change(id, { name: 'Renamed' });
    expect((await listed()).map(({ contactGone }) => contactGone).sort()).toEqual([false, true]);
    await change(id, { contactUserId: boss.userId });
    expect((await listed()).map(({ contactGone }) => contactGone)).toEqual([false, false]);
    await until('the audit log has it', async () => {
      const { items } = await boss.http.call(audit.log, { action: 'service_account.updated', targetId: id });
      return items.some(({ changes }) => changes.some(({ pointer }) => pointer === '/contactGone'));
    });
  });

  it.each(['chosen', 'made'] as const)(
    'says that its contact is gone, who left while the account was %s with it',
    async (way) => {
      const member = await signUpMember(system, boss, 'MEMBER');
      const { id } = await account({ name: 'Raced shop' });
      const contact = { contactUserId: member.userId };
      const making = () =>
        boss.http.post(ACCOUNTS, { name: 'Raced shop', permissions: ['clients:read'], ...contact });
      await system.sql('BEGIN');
      // readers without a lock go on
      await system.sql('LOCK TABLE identity.service_accounts IN EXCLUSIVE MODE');
      const changed = way === 'made' ? making() : boss.http.patch(`${ACCOUNTS}/${id}`, contact);
      await until(
        'the account waits',
        async () => (await system.sql(waitingFor('identity.service_accounts'))).length > 0,
      );
      await member.http.call(companies.leave, {});
      await until('identity has heard of it', async () => {
        const left = await system.sql(
          `SELECT FROM companies.outbox WHERE company_id = $1 AND target = 'identity.revokeKeysOfMember'`,
          [boss.companyId],
        );
        return left.length === 0;
      });
      await system.sql('COMMIT');
      expect((await changed).status).toBe(way === 'made' ? 201 : 200);
      await until('the contact is gone', async () =>
        (await listed()).some(
          ({ contactUserId, contactGone }) => contactGone && contactUserId === member.userId,
        ),
      );
      await mailSaying(system, boss.email, 'Raced shop');
    },
  );

  it('has a role of the company or permissions, one of the two', async () => {
    const role = await boss.http.call(companies.createRole, { name: 'Desk', permissions: ['clients:read'] });
    const post = (fields: object) => boss.http.post(ACCOUNTS, { name: 'Shop', ...fields });
    expectInvalid(await post({}), '/roleId');
    expectInvalid(await post({ roleId: role.id, permissions: ['clients:read'] }), '/permissions');
    expectInvalid(await post({ roleId: boss.userId }), '/roleId');
    const made = await account({ roleId: role.id });
    expect(made).toMatchObject({ roleId: role.id, permissions: null });
    await change(made.id, { permissions: ['articles:read'] });
    const [now] = (await boss.http.call(identity.listServiceAccounts, {})).items;
    expect(now).toMatchObject({ roleId: null, permissions: ['articles:read'] });
  });

  it.each(['api-keys:write', 'members:write', 'company:delete', 'security-policy'])(
    'never holds %s, which would give it more than its maker may give',
    async (permission) => {
      expectInvalid(
        await boss.http.post(ACCOUNTS, { name: 'Shop', permissions: [permission] }),
        '/permissions/0',
      );
    },
  );

  it('is made by OWNER and ADMIN in a session, and read by who may list keys', async () => {
    const body = { name: 'Shop', permissions: ['clients:read'] };
    const admin = await signUpMember(system, boss, 'ADMIN');
    const member = await signUpMember(system, boss, 'MEMBER');
    expect((await admin.http.post(ACCOUNTS, body)).status).toBe(201);
    expect(outcome(await member.http.post(ACCOUNTS, body))).toEqual([403, 'insufficient_role']);
    expect(outcome(await (await createKey(boss)).post(ACCOUNTS, body))).toEqual([403, 'session_required']);
    expect(await statusOf(admin.http, ACCOUNTS)).toBe(200);
    expect(await statusOf(member.http, ACCOUNTS)).toBe(403);
  });

  it('has a member as its contact, or nobody', async () => {
    const stranger = await signUp(system);
    const body = { name: 'Shop', permissions: ['clients:read'], contactUserId: stranger.userId };
    expectInvalid(await boss.http.post(ACCOUNTS, body), '/contactUserId');
  });

  it('is one of fifty at most', async () => {
    for (let index = 0; index < 50; index++) await account({ name: `Account ${index}` });
    const answer = await boss.http.post(ACCOUNTS, { name: 'More', permissions: ['clients:read'] });
    expect(outcome(answer)).toEqual([409, 'service_account_limit_reached']);
  });

  it('keeps its role of the company from being deleted', async () => {
    const role = await boss.http.call(companies.createRole, { name: 'Desk', permissions: ['clients:read'] });
    const { id } = await account({ roleId: role.id });
    const remove = () => boss.http.delete(`/api/company/roles/${role.id}`);
    expect(outcome(await remove())).toEqual([409, 'role_in_use']);
    await boss.http.call(identity.removeServiceAccount, { id });
    expect((await remove()).status).toBe(200);
  });

  it('is no member: it is in no list of them, and no session is opened for it', async () => {
    const { id } = await account();
    const { items } = await boss.http.call(companies.members, {});
    expect(items.map(({ userId }) => userId)).not.toContain(id);
    const answer = await boss.http.patch(`/api/companies/members/${id}`, { role: 'OWNER' });
    expect(outcome(answer)).toEqual([404, 'member_not_found']);
  });
});

describe('a key of a service account', () => {
  it('does what the permissions of the account and its own scopes both allow', async () => {
    const { id } = await account({ permissions: ['clients:read', 'articles:read'] });
    const { http, made } = await keyOf(id, ['clients:read', 'documents:read']);
    const statuses = ['/api/clients', '/api/articles', '/api/documents'].map((path) => statusOf(http, path));
    expect(await Promise.all(statuses)).toEqual([200, 403, 403]);
    expect(made).toMatchObject({ userId: id, serviceAccountId: id });
    expect(await http.call(identity.currentApiKey, {})).toMatchObject({
      serviceAccountId: id,
      role: 'MEMBER',
      permissions: ['articles:read', 'clients:read'],
    });
    expect(await listedKey(boss.http, made.id)).toMatchObject({ serviceAccountId: id });
  });

  it('sees the company of the account as the one that it acts in', async () => {
    const { id } = await account();
    const { items } = await (await keyOf(id)).http.call(companies.list, {});
    expect(items.map((one) => [one.id, one.role, one.isActive])).toEqual([[boss.companyId, 'MEMBER', true]]);
  });

  it('follows its account and the role of the company within a second', async () => {
    const role = await boss.http.call(companies.createRole, { name: 'Desk', permissions: ['clients:read'] });
    const { id } = await account({ roleId: role.id });
    const { http } = await keyOf(id, ['clients:read', 'articles:read']);
    const both = async () => [await statusOf(http), await statusOf(http, '/api/articles')];
    expect(await both()).toEqual([200, 403]);
    await boss.http.call(companies.updateRole, { id: role.id, permissions: ['articles:read'] });
    // a broadcast says so: no wait for the end of what gateways have cached
    expect(await both()).toEqual([403, 200]);
    await change(id, { permissions: ['clients:read'] });
    expect(await both()).toEqual([200, 403]);
    await change(id, { isActive: false });
    await expectDead(http);
    await change(id, { isActive: true });
    expect(await statusOf(http)).toBe(200);
  });

  it('works from addresses that the account and the key allow', async () => {
    const { id } = await account({ ipAllowList: LOOPBACK });
    const { http } = await keyOf(id);
    const { http: elsewhere } = await keyOf(id, ['clients:read'], { ipAllowList: ELSEWHERE });
    expect(await statusOf(http)).toBe(200);
    await expectDead(elsewhere);
    await change(id, { ipAllowList: ELSEWHERE });
    await expectDead(http);
    await change(id, { ipAllowList: null });
    expect(await statusOf(http)).toBe(200);
  });

  it('ends with the account', async () => {
    const { id } = await account();
    const { http, made } = await keyOf(id);
    expect(await statusOf(http)).toBe(200);
    await boss.http.call(identity.removeServiceAccount, { id });
    await afterRevocation();
    await expectDead(http);
    expect((await boss.http.call(identity.listApiKeys, {})).items.map((key) => key.id)).not.toContain(
      made.id,
    );
    const answer = await boss.http.post(`${ACCOUNTS}/${id}/keys`, { name: 'Key', scopes: ['clients:read'] });
    expect(outcome(answer)).toEqual([404, 'service_account_not_found']);
  });

  it('is revoked as any key is', async () => {
    const { id } = await account();
    const { http, made } = await keyOf(id);
    await boss.http.call(identity.revokeApiKey, { id: made.id });
    await afterRevocation();
    await expectDead(http);
  });

  it('goes on when its maker leaves the company', async () => {
    const admin = await signUpMember(system, boss, 'ADMIN');
    const { id } = await admin.http.call(identity.createServiceAccount, {
      name: 'Shop',
      permissions: ['clients:read'],
    });
    const made = await admin.http.call(identity.createServiceAccountKey, {
      id,
      name: 'Shop',
      scopes: ['clients:read'],
    });
    const ofAdmin = await makeKey(admin.http);
    await boss.http.call(companies.removeMember, { userId: admin.userId });
    await until('the key of the person has ended', async () => (await statusOf(ofAdmin.http)) === 401);
    expect(await statusOf(boss.http.as({ apiKey: made.key }))).toBe(200);
  });

  it('passes where keys of people do not work', async () => {
    const { id } = await account();
    const ofPerson = await createKey(boss, ['clients:read']);
    await boss.http.call(companies.changeSecurityPolicy, { apiKeys: 'service_accounts_only' });
    await afterRevocation();
    const { http } = await keyOf(id);
    expect([await statusOf(http), await statusOf(ofPerson)]).toEqual([200, 403]);
  });

  it('makes the account the author in the audit log, the history and the document', async () => {
    const scopes: Scope[] = ['clients:read', 'clients:write', 'documents:read', 'documents:write'];
    const { id } = await account({
      permissions: ['clients:read', 'clients:write', 'documents:read', 'documents:write'],
    });
    const { http, made } = await keyOf(id, scopes);
    const client = await http.call(clients.create, lawfulClient({ name: 'Acme' }));
    const document = await http.call(documents.create, { typeId: 'invoice', clientId: client.id });
    expect(document.doneBy.created).toMatchObject({ type: 'service_account', actorId: id, name: 'Web shop' });
    const entry = await until('the change is in the audit log', async () => {
      const { items } = await boss.http.call(audit.log, {});
      return items.find(({ action, target }) => action === 'client.created' && target.id === client.id);
    });
    expect(entry).toMatchObject({
      actor: { type: 'service_account', id, name: 'Web shop' },
      via: { kind: 'key', id: made.id },
    });
    expect(entry?.actor).not.toHaveProperty('email');
    const history = await http.call(clients.history, { id: client.id });
    expect(history.items[0]?.by).toEqual({ type: 'service_account', actorId: id, name: 'Web shop' });
  });

  it('is logged with the account in the audit log', async () => {
    const { id } = await account({ description: 'Orders' });
    await change(id, { description: 'Returns' });
    await boss.http.call(identity.removeServiceAccount, { id });
    const entries = await until('all is in the audit log', async () => {
      const { items } = await boss.http.call(audit.log, {});
      const ours = items.filter(({ target }) => target.id === id);
      return ours.length === 3 ? ours : undefined;
    });
    expect(entries?.map(({ action }) => action)).toEqual([
      'service_account.deleted',
      'service_account.updated',
      'service_account.created',
    ]);
    expect(entries?.[1]?.changes).toEqual([{ pointer: '/description', before: 'Orders', after: 'Returns' }]);
  });
});

describe('rotation', () => {
  const rotate = (id: string, fields: object = {}, http = boss.http) =>
    http.post(`/api/api-keys/${id}/rotate`, fields);

  it('moves the key of a person to a service account, and both work for the overlap', async () => {
    const { id } = await account();
    const ofPerson = await makeKey(boss.http);
    const moved = await boss.http.call(identity.rotateApiKey, {
      id: ofPerson.id,
      toServiceAccountId: id,
      overlapSeconds: 600,
    });
    expect(moved).toMatchObject({ serviceAccountId: id, scopes: ['clients:read'] });
    const http = boss.http.as({ apiKey: moved.key });
    expect([await statusOf(http), await statusOf(ofPerson.http)]).toEqual([200, 200]);
    expect(await listedKey(boss.http, ofPerson.id)).toMatchObject({
      serviceAccountId: null,
      userId: boss.userId,
    });
    expect(outcome(await rotate(ofPerson.id, { toServiceAccountId: id }))).toEqual([409, 'api_key_replaced']);
  });

  it('moves the key of another member, who can replace it by no other way', async () => {
    const admin = await signUpMember(system, boss, 'ADMIN');
    const ofAdmin = await makeKey(admin.http);
    expect(outcome(await rotate(ofAdmin.id))).toEqual([403, 'api_key_not_yours']);
    const { id } = await account();
    expect((await rotate(ofAdmin.id, { toServiceAccountId: id })).status).toBe(201);
    await afterRevocation();
    await expectDead(ofAdmin.http);
  });

  it('replaces a key of a service account by one of the same, for any of its administrators', async () => {
    const { id } = await account();
    const { http, made } = await keyOf(id);
    const admin = await signUpMember(system, boss, 'ADMIN');
    const next = await admin.http.call(identity.rotateApiKey, { id: made.id });
    expect(next).toMatchObject({ serviceAccountId: id });
    await afterRevocation();
    await expectDead(http);
    expect(await statusOf(boss.http.as({ apiKey: next.key }))).toBe(200);
  });

  it('to a service account needs a session, and an account of the company', async () => {
    const { id } = await account();
    const { id: keyId } = await makeKey(boss.http);
    const key = await createKey(boss);
    expectProblem(await rotate(keyId, { toServiceAccountId: id }, key), 403, 'session_required');
    const missing = await rotate(keyId, { toServiceAccountId: boss.userId });
    expect(outcome(missing)).toEqual([404, 'service_account_not_found']);
  });
});
