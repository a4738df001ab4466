/** @list all — a file that takes seconds to read */
// The work of an import ends when its client closes the connection: nothing of the file is stored, and the next file is read.

import { randomDay } from '../../../deploy/simulate/bank/random-day';
import { writeMt940 } from '../../../deploy/simulate/bank/write-mt940';
import { receivables } from '../../../shared/contracts/receivables';
import { beforeTests } from '../../support/made-before';
import { startTestSystem } from '../../support/system';
import { until } from '../../support/until';
import { imported, sample, send, withBank } from './bank';

type Bank = Awaited<ReturnType<typeof withBank>>;

const system = beforeTests(startTestSystem);
const LARGE = writeMt940(randomDay({ day: '2026-11-20', seed: 7, lines: 60_000 }));
/** A busy machine may look too late, when the file is read already: another company tries again then. */
const TRIES = 5;

/** Uploads a file and closes the connection as soon as it has arrived: no other file has its turn before it. False if the response was first. */
async function abandonsUpload({ companyId, cookie }: Bank): Promise<boolean> {
  const form = new FormData();
  form.append('dryRun', 'false');
  form.append('file', new Blob([new Uint8Array(LARGE)]), 'large.sta');
  const closing = new AbortController();
  const request = fetch(`${system.baseUrl}/api/bank-statements/imports`, {
    method: 'POST',
    headers: { cookie, origin: system.baseUrl },
    body: form,
    signal: closing.signal,
  });
  await until('the file waits on the disk, or is read', async () => {
    const rows = await system.sql('SELECT FROM receivables.files WHERE company_id = $1', [companyId]);
    return rows.length > 0;
  });
  closing.abort();
  const outcome = await request.catch((error: Error) => error.message);
  if (typeof outcome === 'string') expect(outcome).toMatch(/abort/i);
  return typeof outcome === 'string';
}

it('nothing of a file is stored whose client is gone, and the next one is', async () => {
  expect(LARGE.length).toBeGreaterThan(5_000_000);
  let account = await withBank(system);
  for (let tries = 1; !(await abandonsUpload(account)) && tries < TRIES; tries++)
    account = await withBank(system);
  const { statements } = await imported(account.http, sample('camt053-08.xml'));
  const listed = await account.http.call(receivables.listStatements, {});
  expect(listed.items).toHaveLength(statements.length);
  expect((await send(account.http, sample('camt053-08.xml'))).status).toBe(200);
});
