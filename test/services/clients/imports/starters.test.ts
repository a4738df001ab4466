/** @list all — the rest of its service; npm test has the core */
// An import has the rights of who started it, batch by batch: what is written when they end stays, and no other row follows.
import { companies } from '../../../../shared/contracts/companies';
import { identity } from '../../../../shared/contracts/identity';
import type { Import } from '../../../../shared/contracts/imports';
import { GRANTABLE } from '../../../../shared/contracts/permissions';
import { ended, type ImportPath, sendCsv } from '../../../support/csv-imports';
import type { HttpClient } from '../../../support/http-client';
import { beforeTests } from '../../../support/made-before';
import { startInstance } from '../../../support/system';
import { waitingFor } from '../../../support/table-locks';
import { afterRevocation, until } from '../../../support/until';
import {
  type CompanyAccount,
  invite,
  makeInstanceAdmin,
  owner,
  signUp,
  signUpMember,
} from '../../../support/users';
import { makeKey } from '../../identity/api-keys';

const ROWS = 3_500;
const BATCH_ROWS = 1_000;
const DOCUMENTS = 'kind,number,clientExternalId,issueDate,dueDate,currency,net,vatRate,vat,balance';

/** Kinds of imports, with the table that their rows are written to, and a row by its number. */
const KINDS: Record<string, { path: ImportPath; table: string; head: string; row: (n: number) => string }> = {
  clients: {
    path: '/api/clients/imports',
    table: 'clients.clients',
    head: 'externalId,name',
    row: (n) => `K${n},Client ${n}`,
  },
  articles: {
    path: '/api/articles/imports',
    table: 'catalog.articles',
    head: 'externalId,name',
    row: (n) => `A${n},Article ${n}`,
  },
  documents: {
    path: '/api/documents/imports',
    table: 'documents.documents',
    head: DOCUMENTS,
    row: (n) => `invoice,OLD-${n},C1,2025-03-01,2025-03-15,EUR,100.00,20,20.00,0`,
  },
};

const system = beforeTests(startInstance);
let host: CompanyAccount;

beforeAll(async () => {
  host = await owner(system);
  await host.http.post('/api/clients', { name: 'Buyer', externalId: 'C1', country: 'FR' });
});

/** Lets `end` happen while the first batch is being written. Returns the import when it is over. */
async function endedWhile(
  http: HttpClient,
  { path, table, head, row }: (typeof KINDS)[string],
  end: () => Promise<unknown>,
): Promise<Import> {
  const csv = [head, ...Array.from({ length: ROWS }, (_, n) => row(n))].join('\n');
  await system.sql('BEGIN');
  await system.sql(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
  try {
    const answer = await sendCsv(http, path, csv, { dryRun: 'false' });
    expect(answer.status).toBe(202);
    const { id } = answer.body as Import;
    await until('its first rows are written', async () => (await system.sql(waitingFor(table))).length > 0);
    await end();
    await system.sql('COMMIT');
    return await ended(host.http, path, id);
  } finally {
    await system.sql('COMMIT');
  }
}

function expectStopped(done: Import, reason: string): void {
  const { status, rowsDone, created, error } = done;
  expect({ status, rowsDone, created, error }).toEqual({
    status: 'failed',
    rowsDone: BATCH_ROWS,
    created: BATCH_ROWS,
    error: `${reason} No further row is imported.`,
  });
}

describe.each(Object.keys(KINDS))('an import of %s', (name) => {
  const kind = KINDS[name] as (typeof KINDS)[string];

  it('ends with the membership of who started it, and a new membership does not go on with it', async () => {
    const member = await signUpMember(system, host, 'ADMIN');
    const done = await endedWhile(member.http, kind, async () => {
      await host.http.delete(`/api/companies/members/${member.userId}`);
      const code = await invite(host, { role: 'ADMIN' });
      await member.http.call(identity.acceptInvitation, { code });
    });
    expectStopped(done, 'The member who started it was removed from the company.');
  });
});

const CLIENTS = KINDS.clients as (typeof KINDS)[string];

it('ends with the role that it needs, also where this comes back', async () => {
  const member = await signUpMember(system, host, 'ADMIN');
  const documents = KINDS.documents as (typeof KINDS)[string];
  const kind = { ...documents, row: (n: number) => documents.row(n).replace('OLD', 'OLDER') };
  const done = await endedWhile(member.http, kind, async () => {
    for (const role of ['MEMBER', 'ADMIN'] as const)
      await host.http.patch(`/api/companies/members/${member.userId}`, { role });
  });
  expectStopped(done, 'The member who started it has lost the role that it needs.');
});

it('ends when the role of who started it is to see its own documents alone', async () => {
  const member = await signUpMember(system, host, 'MEMBER');
  const all = { name: 'All', permissions: [...GRANTABLE] };
  const { id: roleId } = await host.http.call(companies.createRole, all);
  await host.http.call(companies.changeRole, { userId: member.userId, role: 'MEMBER', roleId });
  await afterRevocation();
  const documents = KINDS.documents as (typeof KINDS)[string];
  const kind = { ...documents, row: (n: number) => documents.row(n).replace('OLD', 'OWN') };
  const done = await endedWhile(member.http, kind, () =>
    host.http.call(companies.updateRole, { id: roleId, restrictions: ['own-only'] }),
  );
  expectStopped(done, 'The member who started it has lost the role that it needs.');
});

it('ends with the key that started it', async () => {
  const company = await signUpMember(system, host, 'ADMIN');
  const { http, id } = await makeKey(company.http, { scopes: ['clients:read', 'clients:write'] });
  const done = await endedWhile(http, { ...CLIENTS, row: (n) => `Q${n},Client ${n}` }, () =>
    host.http.delete(`/api/api-keys/${id}`),
  );
  expectStopped(done, 'The API key that started it was revoked.');
});

it('ends with the account of who started it', async () => {
  const member = await signUpMember(system, host, 'MEMBER');
  const admin = await signUp(system);
  await makeInstanceAdmin(system, admin);
  const done = await endedWhile(member.http, { ...CLIENTS, row: (n) => `U${n},Client ${n}` }, async () => {
    const answer = await admin.http.post(`/api/instance/users/${member.userId}/disable`, { reason: 'Left' });
    expect(answer.status).toBe(200);
  });
  expectStopped(done, 'The account of the user who started it was disabled.');
});
