/** @list all @own-system — limits of the instance, or a clock of jobs */
// An export that is built in the background, and mailed as a link; and what goes wrong while it is built.

import { audit } from '../../../shared/contracts/audit';
import { companies } from '../../../shared/contracts/companies';
import { documents } from '../../../shared/contracts/documents';
import { exporting } from '../../../shared/contracts/export';
import { GRANTABLE } from '../../../shared/contracts/permissions';
import { eventsOf } from '../../support/event-log';
import { HttpClient } from '../../support/http-client';
import { beforeTests } from '../../support/made-before';
import { latestMailTo, linkIn, mailsTo } from '../../support/mails';
import { outputOf } from '../../support/outputs';
import { startOwnSystem } from '../../support/system';
import { afterRevocation, until } from '../../support/until';
import { signUpMember } from '../../support/users';
import { type Business, business, drafted, expectStatus, issued } from '../documents/document-steps';
import { exportOf, faultsOf, type Manifest, unzipped } from './unzipped';

const DOCUMENTS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

const system = beforeTests(() => startOwnSystem({ EXPORT_INLINE_MAX_DOCUMENTS: '3' }));
let anonymous: HttpClient;
beforeAll(async () => {
  anonymous = new HttpClient(system.baseUrl);
});
beforeEach(() => system.setClock(0));

async function largeBusiness(company: object = {}): Promise<Business> {
  const account = await business(system, company);
  for (let n = 0; n < DOCUMENTS; n++) await issued(account);
  return account;
}

async function started({ http }: { http: HttpClient }): Promise<string> {
  return (await http.call(exporting.start, {})).exportId;
}

function ended({ http }: { http: HttpClient }, id: string) {
  return until('the export is over', async () => {
    const body = await http.call(exporting.get, { id });
    return body.status !== 'running' && body;
  });
}

/** The path in the link that was mailed. */
async function mailedPath(email: string): Promise<string> {
  return `/api/companies/exports/${linkIn(await latestMailTo(system, email), '/api/companies/exports/')}`;
}

async function completed(): Promise<{ account: Business; id: string; path: string }> {
  const account = await largeBusiness();
  const id = await started(account);
  expect(await ended(account, id)).toMatchObject({ status: 'completed', percent: 100 });
  return { account, id, path: await mailedPath(account.email) };
}

async function statusOf(http: HttpClient, path: string): Promise<number> {
  return (await http.sendForBytes('GET', path)).status;
}

describe('a large export', () => {
  it('is accepted, built, and had by the mailed link without signing in', async () => {
    const account = await largeBusiness({ name: 'Acme & Söhne' });
    const answer = await account.http.respond(exporting.start, {});
    expect(answer).toMatchObject({ status: 202, body: { deliveredTo: account.email } });
    const id = answer.body.exportId;
    const shown = await ended(account, id);
    const counts = { documentsDone: DOCUMENTS, documentsTotal: DOCUMENTS, missingPdfs: 0, percent: 100 };
    expect(shown).toMatchObject({ id, status: 'completed', deliveredTo: account.email, ...counts });
    const letter = await latestMailTo(system, account.email);
    expect(letter.subject).toBe('The data export of Acme & Söhne is ready');
    const download = await anonymous.sendForBytes('GET', await mailedPath(account.email));
    expect(download.status).toBe(200);
    expect(download.headers.get('content-type')).toBe('application/zip');
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename="export-[\d-]+\.zip"/);
    expect(download.bytes.length).toBe(shown.sizeBytes);
    // the log names who has asked for it
    const { items } = await account.http.call(audit.log, { action: 'export.requested' });
    expect(items).toMatchObject([{ actor: { id: account.userId }, target: { type: 'export', id } }]);
    const archive = unzipped(download.bytes);
    expect(archive.names.filter((name) => name.endsWith('.pdf'))).toHaveLength(DOCUMENTS);
    expect(archive.json('manifest.json')).toMatchObject({ exportId: id, documents: DOCUMENTS });
    expect(faultsOf(archive)).toEqual([]);
  });

  it('is told to subscribers once, without the link', async () => {
    const { account, id } = await completed();
    const events = await eventsOf(system, 'export', account.companyId, 'export.');
    expect(events).toMatchObject([
      { type: 'export.completed', data: { id, delivery: 'mail', documents: DOCUMENTS } },
    ]);
    expect(JSON.stringify(events)).not.toContain('token');
    expect(await mailsTo(system, account.email)).toHaveLength(1);
  });

  it('leaves nothing but the zip behind', async () => {
    const { id } = await completed();
    const [left] = await system.sql<{ entries: number }>(
      'SELECT count(*)::integer AS entries FROM export.entries WHERE export_id = $1',
      [id],
    );
    expect(left?.entries).toBe(0);
  });

  it('is written about in the language of who asked for it, else in that of the company', async () => {
    const account = await largeBusiness({ name: 'Firma', language: 'fr' });
    await ended(account, await started(account));
    const first = await latestMailTo(system, account.email);
    expect(first.subject).toBe('L’export des données de Firma est prêt');
    expectStatus(await account.http.patch('/api/auth-extended/preferences', { locale: 'pl' }), 200);
    await ended(account, await started(account));
    await until('there is a second letter', async () => {
      const mails = await mailsTo(system, account.email);
      return mails.some(({ subject }) => subject === 'Eksport danych firmy Firma jest gotowy');
    });
  });

  it('is built one at a time per company', async () => {
    const account = await largeBusiness();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => account.http.post('/api/companies/export')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409]);
    const [started, refused] = answers.sort((one, other) => one.status - other.status);
    expect(refused?.body).toMatchObject({ code: 'export_running' });
    await ended(account, outputOf(exporting.start, { body: started?.body }).exportId);
    expectStatus(await account.http.post('/api/companies/export'), 202);
  });
});

describe('the mailed link', () => {
  it('opens nothing with another token, another export, or none', async () => {
    const { id, path } = await completed();
    const other = await completed();
    const token = path.split('token=')[1];
    expect(await statusOf(anonymous, `/api/companies/exports/${id}/download?token=${token}x`)).toBe(404);
    expect(await statusOf(anonymous, `/api/companies/exports/${other.id}/download?token=${token}`)).toBe(404);
    expect(await statusOf(anonymous, `/api/companies/exports/${id}/download`)).toBe(400);
    expect(await statusOf(anonymous, path)).toBe(200);
  });

  it('is stored nowhere as it is', async () => {
    const { account, path } = await completed();
    const token = path.split('token=')[1] ?? '';
    await until('the mail is forgotten', async () => {
      const rows = await system.sql<{ status: string }>(
        `SELECT status FROM mail.messages WHERE recipient = $1`,
        [account.email],
      );
      return rows[0]?.status === 'captured';
    });
    const [found] = await system.sql<{ count: number }>(
      `SELECT (SELECT count(*) FROM export.exports e WHERE e::text LIKE '%' || $1 || '%')
        + (SELECT count(*) FROM mail.messages m WHERE m::text LIKE '%' || $1 || '%')
        + (SELECT count(*) FROM export.outbox o WHERE o::text LIKE '%' || $1 || '%') AS count`,
      [token],
    );
    expect(Number(found?.count)).toBe(0);
  });

  it('stays dead when its owner was demoted, and is promoted again', async () => {
    const { account, path } = await completed();
    const other = await signUpMember(system, account, 'OWNER');
    for (const role of ['MEMBER', 'OWNER']) {
      await other.http.patch(`/api/companies/members/${account.userId}`, { role });
      expect(await statusOf(anonymous, path)).toBe(404);
    }
  });

  it('works for seven days', async () => {
    const { account, id, path } = await completed();
    system.setClock(7 * DAY_MS);
    expect(await statusOf(anonymous, path)).toBe(200);
    system.setClock(8 * DAY_MS + 1000);
    expect(await statusOf(anonymous, path)).toBe(404);
    system.setClock(0);
    await system.sql(`UPDATE export.exports SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      id,
    ]);
    const body = await account.http.call(exporting.get, { id });
    expect(body.status).toBe('expired');
    expect(await statusOf(account.http, `/api/companies/exports/${id}/file`)).toBe(404);
  });

  it('ends when whom it was mailed to is an admin no longer', async () => {
    const account = await largeBusiness();
    const admin = await signUpMember(system, account, 'ADMIN');
    const id = await started(admin);
    await ended(admin, id);
    const path = await mailedPath(admin.email);
    expect(await statusOf(anonymous, path)).toBe(200);
    const member = `/api/companies/members/${admin.userId}`;
    expectStatus(await account.http.patch(member, { role: 'MEMBER' }), 200);
    expect(await statusOf(anonymous, path)).toBe(404);
    expect(await statusOf(account.http, `/api/companies/exports/${id}/file`)).toBe(200);
    expectStatus(await account.http.delete(member), 200);
    expect(await statusOf(anonymous, path)).toBe(404);
  });

  it('ends when the role of whom it was mailed to is to see its own documents alone', async () => {
    const account = await largeBusiness();
    const reader = await signUpMember(system, account, 'MEMBER');
    const all = { name: 'All', permissions: [...GRANTABLE] };
    const { id: roleId } = await account.http.call(companies.createRole, all);
    const change = { userId: reader.userId, role: 'MEMBER', roleId } as const;
    await account.http.call(companies.changeRole, change);
    await afterRevocation();
    await ended(reader, await started(reader));
    const path = await mailedPath(reader.email);
    expect(await statusOf(anonymous, path)).toBe(200);
    await account.http.call(companies.updateRole, { id: roleId, restrictions: ['own-only'] });
    expect(await statusOf(anonymous, path)).toBe(404);
  });
});

/** The catalog cannot be read while `work` runs. */
async function withoutCatalog(work: () => Promise<void>): Promise<void> {
  await system.sql('ALTER TABLE catalog.articles RENAME TO hidden');
  try {
    await work();
  } finally {
    await system.sql('ALTER TABLE catalog.hidden RENAME TO articles');
  }
}

/** Makes each later attempt due now: workers look at once. */
async function hurry(): Promise<void> {
  await system.sql('UPDATE export_jobs._private_jobs SET run_at = now() WHERE locked_at IS NULL');
  await system.sql(`SELECT pg_notify('jobs:insert', '{"count": 5}')`);
}

async function rowOf(id: string) {
  const [row] = await system.sql<{ failures: number; status: string; phase: string; chunks: number }>(
    'SELECT failures, status, phase, chunks FROM export.exports WHERE id = $1',
    [id],
  );
  return row;
}

describe('a service that is away while an export is built', () => {
  it('delays it, and what was built is not built again', async () => {
    const { http } = await largeBusiness();
    let id = '';
    let first = '';
    const firstChunk = async () => {
      const rows = await system.sql<{ xmin: string }>(
        'SELECT xmin::text FROM export.file_chunks WHERE file_id = $1 AND index = 0',
        [id],
      );
      return rows[0]?.xmin ?? '';
    };
    await withoutCatalog(async () => {
      id = (await http.call(exporting.start, {})).exportId;
      await until('it has failed', async () => ((await rowOf(id))?.failures ?? 0) > 0);
      expect(await rowOf(id)).toMatchObject({ status: 'running', phase: 'articles' });
      expect((await http.call(exporting.get, { id })).percent).toBeGreaterThanOrEqual(95);
      first = await firstChunk();
    });
    await hurry();
    await until('it is completed', async () => (await rowOf(id))?.status === 'completed');
    expect(first).not.toBe('');
    expect(await firstChunk()).toBe(first);
    const { bytes } = await http.sendForBytes('GET', `/api/companies/exports/${id}/file`);
    expect(faultsOf(unzipped(bytes))).toEqual([]);
  });

  it('ends it when it stays away, and says so', async () => {
    const account = await largeBusiness();
    const { http } = account;
    let id = '';
    await withoutCatalog(async () => {
      id = (await http.call(exporting.start, {})).exportId;
      await system.sql('UPDATE export.exports SET failures = 19 WHERE id = $1', [id]);
      await until('it has failed', async () => {
        // progress sets it back
        await system.sql(`UPDATE export.exports SET failures = 19 WHERE id = $1 AND status = 'running'`, [
          id,
        ]);
        await hurry();
        return (await rowOf(id))?.status === 'failed';
      });
    });
    const body = await http.call(exporting.get, { id });
    expect(body).toMatchObject({ status: 'failed', error: expect.stringContaining('20 attempts') });
    const events = await eventsOf(system, 'export', account.companyId, 'export.');
    expect(events).toMatchObject([{ type: 'export.failed', data: { id, reason: body.error } }]);
    const [left] = await system.sql<{ files: string; chunks: string; entries: string }>(
      `SELECT (SELECT count(*) FROM export.files WHERE id = $1) AS files,
        (SELECT count(*) FROM export.file_chunks WHERE file_id = $1) AS chunks,
        (SELECT count(*) FROM export.entries WHERE export_id = $1) AS entries`,
      [id],
    );
    expect(left).toEqual({ files: '0', chunks: '0', entries: '0' });
    expect((await http.get(`/api/companies/exports/${id}/file`)).status).toBe(404);
    expect((await http.post('/api/companies/export')).status).toBe(202);
  });
});

describe('a document that cannot be rendered', () => {
  it('is exported without its PDF, and the manifest says so', async () => {
    const account = await business(system);
    const { id } = await drafted(account);
    await system.sql(
      `UPDATE documents.documents SET content = jsonb_set(content, '{template}', '{"preset": "gone", "logoSha256": null}')
        WHERE id = $1`,
      [id],
    );
    const archive = await exportOf(account.http);
    const { holds: _, ...document } = await account.http.call(documents.get, { id });
    expect(archive.json(`invoice/${id}.json`)).toEqual(document);
    expect(archive.names).not.toContain(`invoice/${id}.pdf`);
    expect(archive.json<Manifest>('manifest.json').missing).toEqual([
      { path: `invoice/${id}.pdf`, reason: 'The document could not be rendered' },
    ]);
    expect(faultsOf(archive)).toEqual([]);
    const body = await account.http.call(exporting.list, {});
    expect(body.items[0]).toMatchObject({ status: 'completed', missingPdfs: 1 });
  });
});
