// What goes wrong while an export is built: for a moment, for good, or with one document.
import { exporting } from '../../../shared/contracts/export';
import { eventsOf } from '../../support/event-log';
import { startTestSystem, type TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { type Business, business, drafted, issued, read } from '../documents/document-steps';
import { exportOf, faultsOf, type Manifest, unzipped } from './unzipped';

jest.setTimeout(180_000);

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem({ EXPORT_INLINE_MAX_DOCUMENTS: '1' });
});
afterAll(() => system.stop());

async function twoDocuments(): Promise<Business> {
  const account = await business(system);
  await issued(account);
  await issued(account);
  return account;
}

/** The catalog cannot be read while `work` runs. */
async function withoutCatalog(work: () => Promise<void>): Promise<void> {
  await system.sql('ALTER TABLE catalog.articles RENAME TO hidden');
  try {
    await work();
  } finally {
    await system.sql('ALTER TABLE catalog.hidden RENAME TO articles');
  }
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
    const { http } = await twoDocuments();
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
    await until('it is completed', async () => (await rowOf(id))?.status === 'completed', 30_000);
    expect(first).not.toBe('');
    expect(await firstChunk()).toBe(first);
    const { bytes } = await http.sendForBytes('GET', `/api/companies/exports/${id}/file`);
    expect(faultsOf(unzipped(bytes))).toEqual([]);
  });

  it('ends it when it stays away, and says so', async () => {
    const account = await twoDocuments();
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
      `UPDATE documents.documents SET template = '{"preset": "gone", "logoSha256": null}' WHERE id = $1`,
      [id],
    );
    const archive = await exportOf(account.http);
    expect(archive.json(`invoice/${id}.json`)).toEqual(await read(account.http, id));
    expect(archive.names).not.toContain(`invoice/${id}.pdf`);
    expect(archive.json<Manifest>('manifest.json').missing).toEqual([
      { path: `invoice/${id}.pdf`, reason: 'The document could not be rendered' },
    ]);
    expect(faultsOf(archive)).toEqual([]);
    const body = await account.http.call(exporting.list, {});
    expect(body.items[0]).toMatchObject({ status: 'completed', missingPdfs: 1 });
  });
});
