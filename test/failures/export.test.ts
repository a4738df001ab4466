/** @list night — kills, cuts and fills what a system stands on */
// A process that is killed in the middle of a large export, and the next one, which finishes it.

import { documents } from '../../shared/contracts/documents';
import { exporting } from '../../shared/contracts/export';
import { newClient } from '../services/documents/document-steps';
import { faultsOf, unzipped } from '../services/export/unzipped';
import { copyDocument } from '../support/document-copies';
import { EmbeddedSystem } from '../support/embedded-system';
import { outputOf } from '../support/outputs';
import { until } from '../support/until';
import { owner } from '../support/users';

const COPIES = 600;
const KILL_AFTER = 150;
const SETTINGS = {
  RATE_LIMIT_REQUESTS: '0',
  RATE_LIMIT_COMPANY: '0',
  RATE_LIMIT_PAYER: '0',
  EXPORT_INLINE_MAX_DOCUMENTS: '0',
};
/** A killed process is taken for dead after a quarter of a minute. */
const LIMIT_MS = 150_000;

describe('a process killed while it exports', () => {
  const system = new EmbeddedSystem();
  afterAll(() => system.remove());

  /** The transaction that wrote each chunk of the zip. */
  async function chunks(): Promise<string[]> {
    const rows = await system.sql<{ xmin: string }>(
      'SELECT xmin::text FROM export.file_chunks ORDER BY file_id, index',
    );
    return rows.map(({ xmin }) => xmin);
  }

  it('is followed by one that goes on where it was, and finishes', async () => {
    await system.start(SETTINGS);
    const { http } = await owner(system);
    const clientId = await newClient(http, { name: 'ACME' });
    const lines = [{ description: 'Work', unitPrice: 100, vatRate: 20 }];
    const draft = { typeId: 'invoice', clientId, lines };
    const { id } = outputOf(documents.create, await http.post('/api/documents', draft));
    expect((await http.post(`/api/documents/${id}/issue`, {})).status).toBe(200);
    await copyDocument((text) => system.sql(text), id, COPIES);

    const accepted = await http.respond(exporting.start, {});
    expect(accepted.status).toBe(202);
    const path = `/api/companies/exports/${accepted.body.exportId}`;
    const progress = await until('part of it is done', async () => {
      const body = await http.call(exporting.get, { id: accepted.body.exportId });
      return body.documentsDone >= KILL_AFTER && body;
    });
    await system.kill();
    expect(progress).toMatchObject({ status: 'running', documentsTotal: COPIES + 1 });
    const [checkpoint] = await system.sql<{ done: number; chunks: number }>(
      'SELECT documents_done AS done, chunks FROM export.exports',
    );
    const before = await chunks();
    const startedAt = performance.now();
    await system.start(SETTINGS);
    const again = http.at(system.baseUrl);
    const ended = await until(
      'it is completed',
      async () => {
        const body = await again.call(exporting.get, { id: accepted.body.exportId });
        return body.status !== 'running' && body;
      },
      LIMIT_MS,
    );
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    process.stdout.write(`killed after ${checkpoint?.done} of ${COPIES + 1}; finished ${seconds} s after\n`);
    expect(ended).toMatchObject({ status: 'completed', documentsDone: COPIES + 1, missingPdfs: 0 });
    // Chunks that the checkpoint had were not written again.
    const kept = checkpoint?.chunks ?? 0;
    expect(kept).toBeGreaterThan(0);
    expect((await chunks()).slice(0, kept)).toEqual(before.slice(0, kept));

    const { bytes } = await again.sendForBytes('GET', `${path}/file`);
    const archive = unzipped(bytes);
    expect(faultsOf(archive)).toEqual([]);
    const [first, ...others] = archive.names.filter((name) => /^invoice\/.*\.json$/.test(name));
    expect(new Set([first, ...others]).size).toBe(COPIES + 1);
    expect(archive.names.filter((name) => name.endsWith('.pdf'))).toHaveLength(COPIES + 1);
    expect(archive.json('manifest.json')).toMatchObject({ documents: COPIES + 1, missing: [] });
  });
});
