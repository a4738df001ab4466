// `node dist/test/bench/metadata.js`: documents by a value of their metadata, over HTTP, where a company has a million of them, each
// with its own order and one of five channels, and another company has the same values. At most 20 ms (p99).
import { copyDocument } from '../support/document-copies';
import { json, post, prepareUser, SELLER } from './account';
import { recordFigure } from './check/figure';
import { newDraft } from './issue-invoice';
import { databaseUrl, ENV, runProgram, sql, startMain, withDatabase } from './processes';

const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 1_000_000);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 300);
const WARM_UP = 50;
const LIMIT_MS = 20;
/** A prime, so that requests are spread over all documents. */
const STEP = 7_919;
const SCOPES = ['clients:write', 'documents:read', 'documents:write'];

const owner = <Row extends object>(text: string) => sql<Row>(databaseUrl(), text);

async function main(): Promise<void> {
  const { url, stop } = await startMain(ENV);
  const user = await prepareUser(url, 'metadata@example.com');
  const searched = await user.company('Searched', SCOPES, SELLER);
  const other = await user.company('Other', SCOPES, SELLER);
  process.stdout.write(`seeding ${DOCUMENTS} invoices of a company, and a tenth of another one …\n`);
  await seedInvoices(url, searched.key, '9000', DOCUMENTS);
  await seedInvoices(url, other.key, '9001', DOCUMENTS / 10);
  await owner('CHECKPOINT');
  await measure(url, searched.key, 'as after an import');
  await owner('VACUUM ANALYZE documents.documents');
  await measure(url, searched.key, 'analysed');
  await stop();
}

/** The statistics are those of a table with two documents, as after a first import. Their texts are not searched, so they have none. */
async function seedInvoices(url: string, key: string, range: string, count: number): Promise<void> {
  const id = await newDraft(url, key);
  await json(post(url, `/api/documents/${id}/issue`, { authorization: `Bearer ${key}` }, {}));
  await owner(
    `ANALYZE documents.documents; ALTER TABLE documents.documents SET (autovacuum_enabled = false), DISABLE TRIGGER USER`,
  );
  await copyDocument(owner, id, count, range, {
    search_text: `''`,
    metadata: `jsonb_build_object('order', 'O-' || n, 'channel', 'shop ' || n % 5)`,
  });
  await owner('ALTER TABLE documents.documents ENABLE TRIGGER USER');
}

async function measure(url: string, key: string, statistics: string): Promise<void> {
  const taken: number[] = [];
  for (let n = 0; n < REQUESTS + WARM_UP; n++) {
    const number = 1 + ((n * STEP) % DOCUMENTS);
    const query = new URLSearchParams({
      'metadata[order]': `O-${number}`,
      'metadata[channel]': `shop ${number % 5}`,
    });
    const began = performance.now();
    const response = await fetch(`${url}/api/documents?${query}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { total } = (await response.json()) as { total?: number };
    if (total !== 1) throw new Error(`${query} answered ${response.status} with ${total} documents`);
    if (n >= WARM_UP) taken.push(performance.now() - began);
  }
  report(
    `documents by metadata, ${statistics}`,
    taken.sort((a, b) => a - b),
  );
}

function report(name: string, sorted: readonly number[]): void {
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const p99 = at(0.99);
  const verdict = p99 <= LIMIT_MS ? 'kept' : 'EXCEEDED';
  process.stdout.write(
    `  ${name} p50 ${at(0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, limit ${LIMIT_MS} ${verdict}\n`,
  );
  recordFigure({ name: `${name}, p99`, value: p99, unit: 'ms', better: 'lower', grain: 2 });
}

runProgram(() => withDatabase(main));
