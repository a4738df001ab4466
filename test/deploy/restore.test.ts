/** @list all — dumps and restores a whole database */
// The way back from a backup, as runbook.md prints it.

import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clients } from '../../shared/contracts/clients';
import { buildProgram, launch, onDatabase, type Program, stop } from '../support/built';
import { runPrefix, templateDatabase } from '../support/cluster-names';
import { HttpClient } from '../support/http-client';
import { adminAddress, createDatabase, dropDatabase, urlOf } from '../support/postgres';
import { owner } from '../support/users';

const name = () => `${runPrefix()}_${randomBytes(4).toString('hex')}`;
const [original, restored] = [name(), name()];
const folder = mkdtempSync(join(tmpdir(), 'invoicing-restore-'));
let program: Program;

function hasTools(): boolean {
  if (['pg_dump', 'pg_restore'].every((tool) => spawnSync(tool, ['--version']).status === 0)) return true;
  if (process.env.REQUIRE_SERVICES === '1') throw new Error('REQUIRE_SERVICES=1: no pg_dump and pg_restore');
  process.stdout.write('Skipping the test of restoring a backup, since there is no pg_dump\n');
  return false;
}

beforeAll(async () => {
  program = buildProgram();
  await createDatabase(original, templateDatabase());
  await createDatabase(restored, 'template1');
});

afterAll(async () => {
  await dropDatabase(original);
  await dropDatabase(restored);
  rmSync(folder, { recursive: true, force: true });
});

async function withSystem<T>(database: string, work: (baseUrl: string) => Promise<T>): Promise<T> {
  const env = { ...onDatabase(database), PORT: '0', SIGN_UP: 'open' };
  const { child, greeting } = await launch(program.main, env);
  try {
    return await work(/^Listening on (\S+)/.exec(greeting)?.[1] ?? '');
  } finally {
    await stop(child);
  }
}

(hasTools() ? it : it.skip)('gives everything back, and goes on from there', async () => {
  const { cookie, clientId } = await withSystem(original, async (baseUrl) => {
    const account = await owner({ baseUrl });
    const made = await account.http.respond(clients.create, { name: 'Kept in the Backup' });
    return { cookie: account.cookie, clientId: made.body.id as string };
  });

  const dump = join(folder, 'invoicing.dump');
  const url = (database: string) => urlOf({ ...adminAddress(), database });
  execFileSync('pg_dump', ['--format=custom', `--file=${dump}`, url(original)]);
  const options = ['--clean', '--if-exists', '--no-owner', '--exit-on-error'];
  execFileSync('pg_restore', [...options, `--dbname=${url(restored)}`, dump]);

  await withSystem(restored, async (baseUrl) => {
    const http = new HttpClient(baseUrl, { cookie });
    expect((await http.call(clients.get, { id: clientId })).name).toBe('Kept in the Backup');
    expect((await http.post('/api/clients', { name: 'Made after the Restore' })).status).toBe(201);
    const stranger = await owner({ baseUrl });
    expect((await stranger.http.get(`/api/clients/${clientId}`)).status).toBe(404);
  });
});
