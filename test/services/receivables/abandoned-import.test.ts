/** @list all — a file that takes seconds to read */
// The work of an import ends when its client closes the connection: nothing of the file is stored, and the next file is read.

import { randomDay } from '../../../deploy/simulate/bank/random-day';
import { writeMt940 } from '../../../deploy/simulate/bank/write-mt940';
import { receivables } from '../../../shared/contracts/receivables';
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { imported, sample, send, withBank } from './bank';

const system = beforeTests(startTestSystem);
const account = beforeTests(() => withBank(system));

/** Uploads a file and closes the connection as soon as it has arrived: no other file has its turn before it. */
async function abandonedUpload(bytes: Uint8Array): Promise<void> {
  const form = new FormData();
  form.append('dryRun', 'false');
  form.append('file', new Blob([new Uint8Array(bytes)]), 'large.sta');
  const closing = new AbortController();
  const request = fetch(`${system.baseUrl}/api/bank-statements/imports`, {
    method: 'POST',
    headers: { cookie: account.cookie, origin: system.baseUrl },
    body: form,
    signal: closing.signal,
  });
  await until('the file waits on the disk, or is read', async () => {
    const rows = await system.sql('SELECT FROM receivables.files WHERE company_id = $1', [account.companyId]);
    return rows.length > 0;
  });
  closing.abort();
  await expect(request).rejects.toThrow(/abort/i);
}

it('nothing of a file is stored whose client is gone, and the next one is', async () => {
  const large = writeMt940(randomDay({ day: '2026-11-20', seed: 7, lines: 60_000 }));
  expect(large.length).toBeGreaterThan(5_000_000);
  await abandonedUpload(large);
  const { statements } = await imported(account.http, sample('camt053-08.xml'));
  const listed = await account.http.call(receivables.listStatements, {});
  expect(listed.items).toHaveLength(statements.length);
  expect((await send(account.http, sample('camt053-08.xml'))).status).toBe(200);
});
