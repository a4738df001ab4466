/** @list night @own-system — kills, cuts and fills what a system stands on */
// The chain of records that Spain wants, while two processes issue, credit and cancel at once, and one of them is killed again and
// again and comes back with another key. VERIFACTU_RUNS=1000 makes it long.
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documents } from '../../shared/contracts/documents';
import { freePort } from '../../shared/embedded-postgres/free-port';
import { newClient } from '../services/documents/document-steps';
import { BUYER, connected, HUNDRED, SETTINGS } from '../services/documents/verifactu/spanish-business';
import { buildProgram, kill } from '../support/built';
import type { HttpClient } from '../support/http-client';
import { startOwnSystem, type TestSystem } from '../support/system';
import { TEST_SETTINGS } from '../support/test-settings';
import { until } from '../support/until';
import { createKey } from '../support/users';

const RUNS = Number(process.env.VERIFACTU_RUNS ?? 160);
const KILLS = Math.max(3, Math.floor(RUNS / 50));

// the program is compiled, where no other file of the run has done so, and many processes start
jest.setTimeout(900_000 + RUNS * 1_000);

const AT_ONCE = 6;

const dataDir = mkdtempSync(join(tmpdir(), 'invoicing-test-'));
let system: TestSystem;
let child: ChildProcess | undefined;
let port = 0;

beforeAll(async () => {
  // this process answers nothing while it compiles
  buildProgram();
  system = await startOwnSystem(SETTINGS);
  port = await freePort();
});
afterAll(async () => {
  if (child) await kill(child);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Another process on the same database. Its key is a new one each time, the others only open. */
async function startProcess(starts: number): Promise<void> {
  const [{ database } = { database: '' }] = await system.sql<{ database: string }>(
    'SELECT current_database() AS database',
  );
  const keys = {
    CREDENTIALS_ENCRYPTION_KEY: `a passphrase of start number ${starts}`,
    CREDENTIALS_ENCRYPTION_KEY_PREVIOUS: SETTINGS.CREDENTIALS_ENCRYPTION_KEY,
  };
  const own = { ...TEST_SETTINGS, ...SETTINGS, ...keys, PORT: String(port), DATA_DIR: dataDir };
  child = await buildProgram().start(database, own);
}

/** A document is issued, and sometimes taken back; by either process, which may be killed at any moment. */
async function run(key: HttpClient, clientId: string): Promise<void> {
  const either = () => key.at(randomInt(2) === 0 ? system.baseUrl : `http://127.0.0.1:${port}`);
  const post = async (path: string, body: object) => {
    const answer = await either()
      .post(path, body)
      .catch(() => undefined);
    if (answer && answer.status >= 500 && answer.status !== 503) throw new Error(`${path}: ${answer.text}`);
  };
  const draft = await key.call(documents.create, { typeId: 'invoice', clientId, lines: [HUNDRED] });
  await post(`/api/documents/${draft.id}/issue`, {});
  const next = ['cancel', 'credit', null, null][randomInt(4)];
  if (next) await post(`/api/documents/${draft.id}/${next}`, {});
}

interface Count {
  issued: number;
  cancelled: number;
  registrations: number;
  annulments: number;
}

async function counts(): Promise<Count | undefined> {
  const [found] = await system.sql<Count>(`SELECT
    (SELECT count(*)::integer FROM documents.documents WHERE number IS NOT NULL) AS issued,
    (SELECT count(*)::integer FROM documents.documents WHERE status = 'cancelled') AS cancelled,
    (SELECT count(DISTINCT document_id)::integer FROM documents.verifactu_records WHERE kind = 'registration')
      AS registrations,
    (SELECT count(DISTINCT document_id)::integer FROM documents.verifactu_records WHERE kind = 'annulment')
      AS annulments`);
  return found;
}

it('is whole, has every document once, and shows a planted change', async () => {
  const account = await connected(system);
  const key = await createKey(account);
  const clientId = await newClient(account.http, { name: 'Buyer', ...BUYER });
  let done = 0;
  const work = async () => {
    while (done < RUNS) {
      done += 1;
      await run(key, clientId);
    }
  };
  const killing = async () => {
    for (let kills = 0; kills < KILLS; kills++) {
      await startProcess(kills);
      const after = done + randomInt(1, Math.floor(RUNS / KILLS / 2));
      await until('some more are issued', () => done >= Math.min(after, RUNS));
      if (child) await kill(child);
    }
  };
  await Promise.all([killing(), ...Array.from({ length: AT_ONCE }, work)]);

  const found = await counts();
  expect(found?.issued).toBeGreaterThan(RUNS / 3);
  expect(found).toMatchObject({ registrations: found?.issued, annulments: found?.cancelled });
  const whole = await key.call(documents.auditVerifactu, {});
  const records = (found?.registrations ?? 0) + (found?.annulments ?? 0);
  expect(whole).toMatchObject({ isWhole: true, chains: [{ records }] });

  const position = randomInt(1, records + 1);
  await system.sql('ALTER TABLE documents.verifactu_records DISABLE TRIGGER USER');
  await system.sql(
    `UPDATE documents.verifactu_records SET xml = replace(xml, 'Huso', 'Uso') WHERE position = $1`,
    [position],
  );
  const broken = await key.call(documents.auditVerifactu, {});
  expect(broken.breaks.map((one) => `${one.code} ${one.position}`)).toEqual([`record_changed ${position}`]);
});
