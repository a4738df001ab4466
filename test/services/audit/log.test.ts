// The audit log over HTTP: who did what, from where, and what it was before.
import { audit } from '../../../shared/contracts/audit';
import { clients } from '../../../shared/contracts/clients';
import { identity } from '../../../shared/contracts/identity';
import { receivables } from '../../../shared/contracts/receivables';
import { beforeTests } from '../../support/made-before';
import { expectProblem } from '../../support/problems';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type CompanyAccount, createKey, owner, signUpMember } from '../../support/users';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => owner(system));

type Entry = Awaited<ReturnType<typeof entriesOf>>[number];

async function entriesOf({ http }: Pick<CompanyAccount, 'http'>, filter = {}) {
  return (await http.call(audit.log, { pageSize: 100, ...filter })).items;
}

/** The newest entry of an action on a thing, once the log has as many. */
function entryOf(targetId: string, action: string, count = 1): Promise<Entry> {
  return until(`${action} is in the log`, async () => {
    const entries = await entriesOf(account, { targetId, action });
    return entries.length >= count && entries[0];
  });
}

it('names person, address, request, event and each changed field', async () => {
  const { http, userId } = account;
  const client = await http.call(clients.create, { name: 'Acme', contactEmail: 'a@acme.example' });
  const created = await entryOf(client.id, 'client.created');
  expect(created).toMatchObject({
    outcome: 'done',
    actor: { type: 'user', id: userId, name: expect.any(String), email: expect.stringContaining('@') },
    via: { kind: 'session' },
    ip: expect.stringMatching(/127\.0\.0\.1|::1/),
    target: { type: 'client', id: client.id, version: 1 },
    requestId: expect.any(String),
    changes: [],
  });
  expect(created.eventId).toBe(created.id);
  await http.call(clients.update, { id: client.id, name: 'Acme Ltd', metadata: { tier: 'gold' } });
  const { changes, target } = await entryOf(client.id, 'client.updated');
  expect(target.version).toBe(2);
  expect(changes).toEqual([
    { pointer: '/name', before: 'Acme', after: 'Acme Ltd' },
    { pointer: '/metadata', before: {}, after: { tier: 'gold' } },
  ]);
});

it('names an API key by its name, and the person who holds it', async () => {
  const key = await createKey(account);
  const current = await key.call(identity.currentApiKey, {});
  const client = await key.call(clients.create, { name: 'By key' });
  const { actor, via } = await entryOf(client.id, 'client.created');
  expect(actor).toMatchObject({ type: 'user', id: account.userId, name: current.name });
  expect(via).toEqual({ kind: 'key', id: current.id });
});

it('keeps the values of what is deleted', async () => {
  const client = await account.http.call(clients.create, { name: 'Gone', city: 'Oslo' });
  await account.http.call(clients.remove, { id: client.id });
  const { changes } = await entryOf(client.id, 'client.deleted');
  expect(changes).toContainEqual({ pointer: '/city', before: 'Oslo', after: null });
});

it('has an entry for a change without an event, and shortens account numbers in it', async () => {
  const iban = 'DE89370400440532013000';
  const { id } = await account.http.call(receivables.createAccount, { iban, currency: 'EUR', name: 'Main' });
  await account.http.call(receivables.updateAccount, { id, name: 'Old' });
  const { changes, eventId } = await entryOf(id, 'bank_account.updated');
  expect(eventId).toBeNull();
  expect(changes).toEqual([{ pointer: '/name', before: 'Main', after: 'Old' }]);
});

it('shows of the bank accounts of the profile the ends only', async () => {
  const { http, companyId } = account;
  for (const iban of ['DE89370400440532013000', 'FR1420041010050500013M02606'])
    expect((await http.post('/api/company/info', { iban })).status).toBe(201);
  const { changes } = await entryOf(companyId, 'company.updated', 2);
  expect(changes).toEqual([{ pointer: '/iban', before: '…3000', after: '…2606' }]);
});

it('names the roles before and after', async () => {
  const member = await signUpMember(system, account, 'MEMBER');
  const path = `/api/companies/members/${member.userId}`;
  expect((await account.http.patch(path, { role: 'ADMIN' })).status).toBe(200);
  const { changes } = await entryOf(member.userId, 'member.role_changed');
  expect(changes).toEqual([{ pointer: '/role', before: 'MEMBER', after: 'ADMIN' }]);
});

it('says of a secret that it has changed, and no more', async () => {
  const url = 'https://hooks.example.com/a';
  const made = await account.http.post('/api/webhooks', { url, events: ['client.created'] });
  const { id } = made.body as { id: string };
  const rotated = await account.http.post(`/api/webhooks/${id}/rotate-secret`, {});
  expect(rotated.status).toBeLessThan(300);
  const [entry] = await until('the entry is there', async () => {
    const entries = await entriesOf(account, { targetId: id });
    return entries.length > 1 && entries;
  });
  const secrets = entry?.changes.filter(({ pointer }) => /[sS]ecret$/.test(pointer)) ?? [];
  expect(secrets.length).toBeGreaterThan(0);
  for (const change of secrets) expect(change).toEqual({ pointer: change.pointer, changed: true });
});

it('has exactly one entry for each event of the company, in one sequence', async () => {
  const { companyId } = account;
  const [ids, entries] = await until('both logs are equal', async () => {
    const events = await system.sql<{ id: string }>('SELECT id FROM webhooks.events WHERE company_id = $1', [
      companyId,
    ]);
    const all = await entriesOf(account);
    const own = all.filter(({ eventId }) => eventId !== null);
    return own.length >= events.length && ([events.map(({ id }) => id), all] as const);
  });
  expect(entries.flatMap(({ eventId }) => eventId ?? []).sort()).toEqual([...ids].sort());
  expect(entries.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
    entries.map((_, at) => at + 1),
  );
});

it('finds entries by actor, time and kind of thing', async () => {
  const all = await entriesOf(account);
  expect((await entriesOf(account, { actorId: account.userId })).length).toBeGreaterThan(0);
  expect(await entriesOf(account, { actorId: account.companyId })).toEqual([]);
  expect(await entriesOf(account, { targetType: 'client' })).toEqual(
    all.filter(({ target }) => target.type === 'client'),
  );
  const middle = all[2]?.at ?? '';
  const [newer, older] = [
    await entriesOf(account, { from: middle }),
    await entriesOf(account, { to: middle }),
  ];
  expect(newer.every(({ at }) => at >= middle)).toBe(true);
  expect(older.every(({ at }) => at <= middle)).toBe(true);
  expect(new Set([...newer, ...older].map(({ id }) => id)).size).toBe(all.length);
});

it('is read by owners and administrators of the company alone', async () => {
  const member = await signUpMember(system, account, 'MEMBER');
  expectProblem(await member.http.get('/api/company/audit-log'), 403, 'insufficient_role');
  const stranger = await owner(system);
  const foreign = await entriesOf(stranger);
  expect(foreign.every(({ actor }) => actor.id === undefined || actor.id === stranger.userId)).toBe(true);
});
