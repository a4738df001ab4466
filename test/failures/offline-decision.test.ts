/** @list night @own-system — kills, cuts and fills what a system stands on */
// A process is killed at and right after the commit that releases an invoice before KSeF has it: it is decided once, with one
// pair of codes, and mailed once.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { freePort } from '../../shared/embedded-postgres/free-port';
import { OfflinePlay } from '../services/transmissions/ksef/offline-play';
import { DAY, MINUTE } from '../services/transmissions/ksef/play';
import { connect, offlineOf, type Taxpayer } from '../services/transmissions/ksef/steps';
import { KEY } from '../services/transmissions/transmission-steps';
import { buildProgram, kill } from '../support/built';
import { SharedClock } from '../support/clock';
import { connectAsAdmin } from '../support/postgres';
import { waitingFor } from '../support/table-locks';
import { TEST_SETTINGS } from '../support/test-settings';
import { until } from '../support/until';

const folder = mkdtempSync(join(tmpdir(), 'invoicing-test-'));
const clock = new SharedClock(folder);
const play = new OfflinePlay();
let locks: Client;
let database = '';
let child: ChildProcess | undefined;

beforeAll(async () => {
  // this process answers nothing while it compiles
  buildProgram();
  await play.start();
  const [found] = await play.system.sql<{ database: string }>('SELECT current_database() AS database');
  database = found?.database ?? '';
  locks = await connectAsAdmin(database);
});
afterAll(async () => {
  if (child) await kill(child);
  await locks?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** The system of the test decides nothing: to its clock nothing is due. */
async function waiting(): Promise<{ account: Taxpayer; id: string; documentId: string }> {
  play.system.setClock(0);
  const account = await play.shutOut();
  await connect(account, play.ksef, { token: 'refused', ...offlineOf(account.nip, 'ec') });
  const { id, documentId } = await play.mailed(account);
  play.system.setClock(-DAY);
  return { account, id, documentId };
}

async function startProcess(offsetMs: number): Promise<ChildProcess> {
  clock.set(offsetMs);
  const own = { CREDENTIALS_ENCRYPTION_KEY: KEY, ...play.ksef.settings(), ...play.mailSettings };
  const place = { PORT: String(await freePort()), DATA_DIR: folder };
  child = await buildProgram().start(database, { ...TEST_SETTINGS, ...own, ...clock.settings, ...place });
  return child;
}

interface Decided {
  offlineAt: string | null;
  deadlineAt: string | null;
  codes: { caption: string; payload: string }[];
}

async function decided(id: string): Promise<Decided | undefined> {
  const [row] = await play.system.sql<Decided>(
    `SELECT offline_at AS "offlineAt", deadline_at AS "deadlineAt", codes FROM transmissions.transmissions WHERE id = $1`,
    [id],
  );
  return row;
}

/** Waits for the release and the mail, then reads the decision once more. */
async function expectDecidedOnce(account: Taxpayer, { id }: { id: string }): Promise<Decided | undefined> {
  await until('the mail has left', () => play.mailsOf(account).length > 0);
  const found = await decided(id);
  expect(found?.codes.map(({ caption }) => caption)).toEqual(['OFFLINE', 'CERTYFIKAT']);
  await play.system.sql(
    `UPDATE transmissions.transmissions SET decide_at = released_at - interval '1 day' WHERE id = $1`,
    [id],
  );
  await until('it was looked at once more', async () => {
    const [row] = await play.system.sql(
      'SELECT FROM transmissions.transmissions WHERE id = $1 AND decide_at IS NULL',
      [id],
    );
    return row !== undefined;
  });
  expect(await decided(id)).toEqual(found);
  expect(play.mailsOf(account)).toHaveLength(1);
  return found;
}

it('at the commit: it was decided or was not, and once the next process is there it is', async () => {
  const { account, id } = await waiting();
  // the word to documents cannot be written; the commit has been sent with it, and PostgreSQL may still carry it out
  await locks.query('BEGIN; LOCK TABLE transmissions.outbox IN SHARE MODE');
  const first = await startProcess(11 * MINUTE);
  await until('the decision waits for its last row', async () => {
    return (await locks.query(waitingFor('transmissions.outbox'))).rows.length > 0;
  });
  await kill(first);
  await locks.query('ROLLBACK');
  const gone = `SELECT FROM pg_locks WHERE relation = 'transmissions.outbox'::regclass AND mode = 'RowExclusiveLock'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  await until('PostgreSQL is done with it', async () => (await locks.query(gone)).rows.length === 0);
  const before = await decided(id);
  expect(before?.codes.length).toBe(before?.offlineAt ? 2 : 0);
  const next = await startProcess(12 * MINUTE);
  const found = await expectDecidedOnce(account, { id });
  if (before?.offlineAt) expect(found).toEqual(before);
  await kill(next);
});

it('right after the commit: it stays as it was decided, and the next process lets the mail go', async () => {
  const { account, id, documentId } = await waiting();
  // it is committed; what is told to documents is not
  await locks.query('BEGIN');
  await locks.query('SELECT FROM documents.documents WHERE id = $1 FOR UPDATE', [documentId]);
  const first = await startProcess(11 * MINUTE);
  await until('it is decided', async () => ((await decided(id))?.codes.length ?? 0) > 0);
  await kill(first);
  const before = await decided(id);
  await locks.query('ROLLBACK');
  // its key signs anew each time: a second decision would have other codes
  const next = await startProcess(12 * MINUTE);
  expect(await expectDecidedOnce(account, { id })).toEqual(before);
  await kill(next);
});
