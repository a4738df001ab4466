// An export that is built in the background, and mailed as a link.

import { exporting } from '../../../shared/contracts/export';
import { eventsOf } from '../../support/event-log';
import { HttpClient } from '../../support/http-client';
import { latestMailTo, linkIn, mailsTo } from '../../support/mails';
import { outputOf } from '../../support/outputs';
import { startTestSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { signUpMember } from '../../support/users';
import { type Business, business, expectStatus, issued } from '../documents/document-steps';
import { faultsOf, unzipped } from './unzipped';

jest.setTimeout(180_000);

const DOCUMENTS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

let system: TestSystem;
let anonymous: HttpClient;
beforeAll(async () => {
  system = await startTestSystem({ EXPORT_INLINE_MAX_DOCUMENTS: '3' });
  anonymous = new HttpClient(system.baseUrl);
});
beforeEach(() => system.setClock(0));
afterAll(() => system.stop());

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
});

describe('the export for who is signed in', () => {
  it('is open to owners and admins of the company only', async () => {
    const { account, id } = await completed();
    const stranger = await business(system);
    const member = await signUpMember(system, account, 'MEMBER');
    const path = `/api/companies/exports/${id}`;
    for (const [http, status] of [
      [account.http, 200],
      [stranger.http, 404],
      [member.http, 403],
      [anonymous, 401],
    ] as const) {
      expect(await statusOf(http, path)).toBe(status);
      expect(await statusOf(http, `${path}/file`)).toBe(status);
    }
    expect((await stranger.http.call(exporting.list, {})).items).toEqual([]);
  });
});
