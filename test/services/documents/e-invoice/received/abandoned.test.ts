/** @list all — files that take seconds to read */
// The reading of an e-invoice ends when its client closes the connection: a file that waits is never loaded.
import { beforeTests } from '../../../../support/made-before';
import { startTestSystem } from '../../../../support/system';
import { until } from '../../../../support/until';
import { owner } from '../../../../support/users';
import { ubl } from './invoices';

const PATH = '/api/e-invoices/parse';
const FILES = 5;
/** The first ones may be read by then. */
const WAITING = 3;
const LARGE = ubl().replace(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s, (line) => line.repeat(9_000));

const system = beforeTests(startTestSystem);
const account = beforeTests(() => owner(system));

/** The number of files that wait to be read, as a whole on the disk. */
async function waiting(): Promise<number> {
  const rows = await system.sql('SELECT FROM documents.files WHERE company_id = $1 AND size_bytes = $2', [
    account.companyId,
    Buffer.byteLength(LARGE),
  ]);
  return rows.length;
}

function send(signal: AbortSignal): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([LARGE]), 'large.xml');
  const headers = { cookie: account.cookie, origin: system.baseUrl };
  return fetch(system.baseUrl + PATH, { method: 'POST', headers, body: form, signal });
}

it('files whose client is gone are not read, and the next one is', async () => {
  const closing = new AbortController();
  const requests = Array.from({ length: FILES }, () => send(closing.signal).catch(String));
  await until('files wait', async () => (await waiting()) >= WAITING);
  closing.abort();
  for (const request of requests) expect(await request).toMatch(/abort/i);
  // each has its turn after all of its company that wait by then
  for (let nth = 0; nth < FILES; nth += 1)
    expect((await account.http.uploadFile(PATH, ubl(), 'small.xml')).status).toBe(200);
  expect(await waiting()).toBeGreaterThan(0);
});
