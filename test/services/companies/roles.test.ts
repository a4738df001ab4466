/** @slow — the core of its capability over HTTP, with a company for most cases */
// Roles that a company makes: who may make them, what their members may do, and when that changes.
import { companies } from '../../../shared/contracts/companies';
import { documents } from '../../../shared/contracts/documents';
import { identity } from '../../../shared/contracts/identity';
import type { Permission } from '../../../shared/contracts/permissions';
import { webhooks } from '../../../shared/contracts/webhooks';
import type { HttpResponse } from '../../support/http-client';
import { lawfulClient } from '../../support/lawful-parties';
import { beforeEachTest, beforeTests } from '../../support/made-before';
import { problemOf } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { afterRevocation, until } from '../../support/until';
import { type CompanyAccount, createKey, invite, owner, signUp } from '../../support/users';
import { exportOf } from '../export/unzipped';
import { newMember } from './people';

const ROLES = '/api/company/roles';

const system = beforeTests(startTestSystem);
const boss = beforeEachTest(() => owner(system));
const outcome = (answer: HttpResponse) => [answer.status, problemOf(answer).code];
const faultOf = (answer: HttpResponse) => problemOf(answer).errors?.map(({ pointer }) => pointer);

const roleOf = (...permissions: Permission[]) =>
  boss.http.call(companies.createRole, { name: permissions.join(' ').slice(0, 60), permissions });

const setRole = (userId: string, body: object) =>
  boss.http.patch(`/api/companies/members/${userId}`, { role: 'MEMBER', ...body });

/** A new member with a role of these permissions. */
async function memberWith(...permissions: Permission[]): Promise<CompanyAccount & { roleId: string }> {
  const member = await newMember(system, boss.companyId, 'MEMBER');
  const { id: roleId } = await roleOf(...permissions);
  expect((await setRole(member.userId, { roleId })).status).toBe(200);
  await afterRevocation();
  return { ...member, roleId };
}

async function newClient(): Promise<string> {
  const answer = await boss.http.post('/api/clients', lawfulClient({ name: 'Acme' }));
  return (answer.body as { id: string }).id;
}

describe('a role of the company', () => {
  it('is made, listed, changed and deleted', async () => {
    const role = await boss.http.call(companies.createRole, {
      name: 'Books',
      description: 'Reads',
      permissions: ['reports:read', 'clients:read'],
    });
    expect(role).toMatchObject({ name: 'Books', permissions: ['clients:read', 'reports:read'], version: 1 });
    const changed = await boss.http.call(companies.updateRole, { id: role.id, name: 'Bookkeeping' });
    expect(changed).toMatchObject({ name: 'Bookkeeping', description: 'Reads', version: 2 });
    expect((await boss.http.call(companies.listRoles, {})).items).toEqual([changed]);
    await boss.http.call(companies.removeRole, { id: role.id });
    expect((await boss.http.call(companies.listRoles, {})).items).toEqual([]);
  });

  it('can have a restriction, which is told wherever the role is', async () => {
    const role = await boss.http.call(companies.createRole, {
      name: 'Own',
      permissions: ['documents:read'],
      restrictions: ['own-only'],
    });
    expect(role.restrictions).toEqual(['own-only']);
    const renamed = await boss.http.call(companies.updateRole, { id: role.id, name: 'Own documents' });
    expect(renamed.restrictions).toEqual(['own-only']);
    const freed = await boss.http.call(companies.updateRole, { id: role.id, restrictions: [] });
    expect(freed).toMatchObject({ restrictions: [], permissions: ['documents:read'], version: 3 });
    const answer = await boss.http.post(ROLES, {
      name: 'Other',
      permissions: ['documents:read'],
      restrictions: ['documents:read'],
    });
    expect([outcome(answer), faultOf(answer)]).toEqual([[400, 'validation_failed'], ['/restrictions/0']]);
    const { restrictions, shipped } = await boss.http.call(companies.roleOptions, {});
    expect(restrictions.map(({ restriction }) => restriction)).toEqual(['own-only']);
    expect(shipped.filter((role) => role.restrictions.length > 0).map(({ name }) => name)).toEqual(['Sales']);
  });

  it('has a name of its own, in any letters', async () => {
    const { id } = await roleOf('clients:read');
    await boss.http.call(companies.updateRole, { id, name: 'Sales' });
    const again = await boss.http.post(ROLES, { name: 'SALES', permissions: ['clients:read'] });
    expect(outcome(again)).toEqual([409, 'role_name_taken']);
    // the same text in other characters: an umlaut in two, and in one
    await boss.http.call(companies.updateRole, { id, name: 'Verka\u0308ufer' });
    const alike = await boss.http.post(ROLES, { name: 'Verk\u00e4ufer', permissions: ['clients:read'] });
    expect(outcome(alike)).toEqual([409, 'role_name_taken']);
  });

  it.each([
    'members:write',
    'members:promote',
    'api-keys:write',
    'sso',
    'mail-server',
    'audit:write',
    'company:delete',
  ])('never holds %s', async (permission) => {
    const answer = await boss.http.post(ROLES, { name: 'Too much', permissions: [permission] });
    expect([outcome(answer), faultOf(answer)]).toEqual([[400, 'validation_failed'], ['/permissions/0']]);
  });

  it('is made by OWNER and ADMIN, and read by every member', async () => {
    const body = { name: 'Reader', permissions: ['clients:read'] };
    const admin = await newMember(system, boss.companyId, 'ADMIN');
    const member = await newMember(system, boss.companyId, 'MEMBER');
    expect((await admin.http.post(ROLES, body)).status).toBe(201);
    expect(outcome(await member.http.post(ROLES, body))).toEqual([403, 'insufficient_role']);
    expect((await member.http.get(ROLES)).status).toBe(200);
  });

  it('is one of fifty at most', async () => {
    for (let index = 0; index < 50; index++)
      await boss.http.call(companies.createRole, { name: `Role ${index}`, permissions: ['clients:read'] });
    const answer = await boss.http.post(ROLES, { name: 'One more', permissions: ['clients:read'] });
    expect(outcome(answer)).toEqual([409, 'role_limit_reached']);
  });

  it('stays while a member has it, or an open invitation offers it', async () => {
    const { userId, roleId } = await memberWith('clients:read');
    const remove = () => boss.http.delete(`${ROLES}/${roleId}`);
    expect(outcome(await remove())).toEqual([409, 'role_in_use']);
    await setRole(userId, { roleId: null });
    const invitation = await boss.http.call(identity.createInvitation, { roleId });
    expect(outcome(await remove())).toEqual([409, 'role_in_use']);
    await boss.http.call(identity.revokeInvitation, { id: invitation.id });
    expect((await remove()).status).toBe(200);
  });

  it('of the shipped ones can each be made as it is offered', async () => {
    const { shipped, items } = await boss.http.call(companies.roleOptions, {});
    for (const role of shipped) expect((await boss.http.post(ROLES, role)).status).toBe(201);
    expect(items.find(({ permission }) => permission === 'sso')).toMatchObject({ isGrantable: false });
  });
});

describe('a member with a role of the company', () => {
  it('is a MEMBER with its id', async () => {
    const { userId, roleId, http } = await memberWith('members:read');
    const { items } = await http.call(companies.members, {});
    expect(items.find((one) => one.userId === userId)).toMatchObject({ role: 'MEMBER', roleId });
    const [company] = (await http.call(companies.list, {})).items;
    expect(company).toMatchObject({ role: 'MEMBER', roleId });
  });

  it('may do what it says and nothing else, more than a MEMBER as well as less', async () => {
    const { http } = await memberWith('clients:read', 'clients:delete');
    const id = await newClient();
    expect((await http.get(`/api/clients/${id}`)).status).toBe(200);
    expect((await http.delete(`/api/clients/${id}`)).status).toBe(200);
    const refused = await http.post('/api/clients', { name: 'Acme' });
    expect(outcome(refused)).toEqual([403, 'insufficient_role']);
    expect(problemOf(refused).detail).toBe(
      'This needs the permission clients:write, which your role clients:read clients:delete has not.',
    );
    expect(outcome(await http.get('/api/documents'))).toEqual([403, 'insufficient_role']);
  });

  it('may do less or more within a second of a change', async () => {
    const { http, roleId } = await memberWith('clients:read');
    await boss.http.call(companies.updateRole, { id: roleId, permissions: ['articles:read'] });
    await afterRevocation();
    expect(outcome(await http.get('/api/clients'))).toEqual([403, 'insufficient_role']);
    expect((await http.get('/api/articles')).status).toBe(200);
  });

  it('has it until another role is given: absent it stays, null and a higher role end it', async () => {
    const { userId, roleId } = await memberWith('clients:read');
    expect((await setRole(userId, {})).body).toMatchObject({ roleId });
    expect((await setRole(userId, { role: 'ADMIN' })).body).toMatchObject({ role: 'ADMIN', roleId: null });
    expect((await setRole(userId, {})).body).toMatchObject({ role: 'MEMBER', roleId: null });
    await setRole(userId, { roleId });
    expect((await setRole(userId, { roleId: null })).body).toMatchObject({ role: 'MEMBER', roleId: null });
  });

  it('gets one of its own company alone, and as a MEMBER alone', async () => {
    const { userId } = await newMember(system, boss.companyId, 'MEMBER');
    const stranger = await owner(system);
    const theirs = await stranger.http.call(companies.createRole, {
      name: 'T',
      permissions: ['clients:read'],
    });
    expect(faultOf(await setRole(userId, { roleId: theirs.id }))).toEqual(['/roleId']);
    const { id: roleId } = await roleOf('clients:read');
    expect(faultOf(await setRole(userId, { role: 'ADMIN', roleId }))).toEqual(['/roleId']);
  });

  it('can come by an invitation', async () => {
    const { id: roleId } = await roleOf('articles:read');
    expect(faultOf(await boss.http.post('/api/invitations', { role: 'ADMIN', roleId }))).toEqual(['/roleId']);
    const guest = await signUp(system, { invitationCode: await invite(boss, { roleId }) });
    expect((await guest.http.get('/api/articles')).status).toBe(200);
    expect(outcome(await guest.http.get('/api/clients'))).toEqual([403, 'insufficient_role']);
  });

  it('acts by a key with what role and scopes both allow', async () => {
    const former = await newMember(system, boss.companyId, 'ADMIN');
    const key = await createKey(former, ['clients:read', 'articles:read']);
    const { id: roleId } = await roleOf('clients:read', 'documents:read');
    await setRole(former.userId, { roleId });
    await afterRevocation();
    expect((await key.get('/api/clients')).status).toBe(200);
    expect(outcome(await key.get('/api/articles'))).toEqual([403, 'insufficient_role']);
    expect(outcome(await key.get('/api/documents'))).toEqual([403, 'insufficient_scope']);
    const { permissions, role } = await key.call(identity.currentApiKey, {});
    expect([role, permissions]).toEqual(['MEMBER', ['clients:read', 'documents:read']]);
  });
});

describe('what a role does not allow', () => {
  it('is not reached by a field: who only drafts issues nothing with a draft or in a batch', async () => {
    const { http } = await memberWith('documents:read', 'documents:write');
    const lines = [{ description: 'Design', unitPrice: 10, vatRate: 20 }];
    const draft = { typeId: 'invoice' as const, clientId: await newClient(), lines };
    expect(outcome(await http.post('/api/documents', { ...draft, issue: true }))).toEqual([
      403,
      'insufficient_role',
    ]);
    const { items } = await http.call(documents.createBatch, { items: [draft, { ...draft, issue: true }] });
    expect(items.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'insufficient_role']);
    const { id = '' } = items[0]?.document ?? {};
    expect(outcome(await http.post(`/api/documents/${id}/issue`, {}))).toEqual([403, 'insufficient_role']);
  });

  it.each([
    ['credit', { reason: 'Returned' }],
    ['full-invoice', {}],
  ])('is not reached by a correction that is issued at once: %s', async (call, body) => {
    const { http } = await memberWith('documents:read', 'documents:write');
    const { id } = await boss.http.call(documents.create, {
      typeId: 'invoice',
      clientId: await newClient(),
      lines: [{ description: 'Design', unitPrice: 10, vatRate: 20 }],
      issue: true,
    });
    expect(outcome(await http.post(`/api/documents/${id}/${call}`, body))).toEqual([
      403,
      'insufficient_role',
    ]);
  });

  it('is not read in the feed, and not sent to a webhook', async () => {
    const { http } = await memberWith('webhooks:read', 'webhooks:write', 'articles:read', 'company:read');
    await newClient();
    await boss.http.post('/api/articles', { name: 'Bolt', unitPrice: '1' });
    await invite(boss);
    const feed = await until('the article is in the feed', async () => {
      const { items } = await http.call(webhooks.events, { limit: 500 });
      return items.some(({ type }) => type === 'article.created') && items;
    });
    const dataOf = (type: string) => feed.find((event) => event.type === type)?.data;
    expect(dataOf('article.created')).toMatchObject({ name: 'Bolt' });
    expect(dataOf('client.created')).toBeNull();
    expect(feed.map(({ type }) => type)).not.toContain('invitation.created');
    const subscribe = (event: string) =>
      http.post('/api/webhooks', { url: 'https://example.com/hook', events: [event] });
    expect((await subscribe('article.created')).status).toBe(201);
    for (const event of ['client.created', 'invitation.created', '*'])
      expect([event, outcome(await subscribe(event))]).toEqual([event, [403, 'insufficient_role']]);
  });

  it('is in no export', async () => {
    const { http } = await memberWith('export:create', 'articles:read', 'banking:read');
    const { names } = await exportOf(http);
    expect(names).toContain('articles.json');
    for (const part of ['clients.json', 'company.json', 'bank-lines.json']) expect(names).not.toContain(part);
  });
});
