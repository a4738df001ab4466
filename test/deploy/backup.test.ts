/** @list turn 5 — backs up, restores and moves whole databases */
// A backup of the embedded database, its way back, and the move to a server and back: all rows are the same.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { clients } from '../../shared/contracts/clients';
import { companies } from '../../shared/contracts/companies';
import { documents } from '../../shared/contracts/documents';
import { runPrefix } from '../support/cluster-names';
import { EmbeddedSystem } from '../support/embedded-system';
import { HttpClient } from '../support/http-client';
import { adminAddress, createDatabase, dropDatabase, urlOf } from '../support/postgres';
import { until } from '../support/until';
import { type Account, owner } from '../support/users';

const folder = mkdtempSync(join(tmpdir(), 'invoicing-backup-'));
const file = (name: string) => join(folder, name);
const server = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
const onServer = {
  DATABASE_URL: urlOf({ ...adminAddress(), database: server }),
  DATABASE_ROLE_PREFIX: runPrefix(),
};

const [first, second, third] = [new EmbeddedSystem(), new EmbeddedSystem(), new EmbeddedSystem()];
let account: Account;
let clientId: string;

beforeAll(async () => {
  await createDatabase(server, 'template1');
  await first.start();
  account = await owner({ baseUrl: first.baseUrl });
  const made = await account.http.respond(clients.create, { name: 'Łódź \\. of the Backup' });
  clientId = made.body.id as string;
  const notes = 'A tab\t, a line\n\\.\nand its end';
  const lines = [{ description: 'Work', quantity: 1, unitPrice: 10, vatRate: 23 }];
  await account.http.respond(documents.create, { typeId: 'quote', clientId, notes, lines });
});
afterAll(async () => {
  for (const system of [first, second, third]) await system.remove();
  await dropDatabase(server);
  rmSync(folder, { recursive: true, force: true });
});

function begin(name: string, argument: string | string[], env: Record<string, string>) {
  const main = join(dirname(first.main), `../backup/${name}.js`);
  return spawn(process.execPath, [main, ...[argument].flat()], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command as npm does, on the database of the settings. */
async function command(name: string, argument: string | string[], env: Record<string, string>) {
  const child = begin(name, argument, env);
  const [said, refused, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { said, refused, code };
}

const done = { refused: '', code: 0 };
const rowsIn = (name: string) => gunzipSync(readFileSync(file(name))).toString();

async function readsItsClient({ baseUrl }: { baseUrl: string }): Promise<void> {
  const http = new HttpClient(baseUrl, { cookie: account.cookie });
  const { name } = await http.call(clients.get, { id: clientId });
  expect(name).toContain('of the Backup');
  expect((await http.post('/api/clients', { name: 'Made after the Restore' })).status).toBe(201);
  expect((await http.call(companies.list, {})).items).toHaveLength(1);
}

it('is taken while the program runs, for its owner only, and never over another', async () => {
  expect(await command('backup', file('running'), first.settings)).toMatchObject(done);
  expect(rowsIn('running')).toContain('of the Backup');
  expect(statSync(file('running')).mode & 0o777).toBe(0o600);
  const again = await command('backup', file('running'), first.settings);
  expect(again).toMatchObject({ code: 1, refused: expect.stringContaining('is there already') });
  expect(rowsIn('running')).toContain('of the Backup');
});

it('takes the place of the oldest in a folder that keeps the last ones, and leaves other files', async () => {
  const kept = file('kept');
  const [oldest, older] = ['invoicing-20200101T021700Z.backup', 'invoicing-20200102T021700Z.backup'];
  mkdirSync(kept);
  for (const name of [oldest, older, 'invoicing-20200103T021700Z.unfinished', 'notes.txt'])
    writeFileSync(join(kept, name), 'x');
  const options = ['--folder', kept, '--keep', '2'];
  expect(await command('backup', options, first.settings)).toMatchObject(done);
  const [left, made = '', ...others] = readdirSync(kept).sort();
  expect([left, others]).toEqual([older, ['notes.txt']]);
  expect(rowsIn(join('kept', made))).toContain('of the Backup');
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const refused = expect.stringMatching(/^Cannot connect to 127\.0\.0\.1:1: [^\n]*\n$/);
  expect(await command('backup', options, nowhere)).toMatchObject({ code: 1, refused });
  expect(readdirSync(kept).sort()).toEqual([older, made, 'notes.txt']);
});

it.each([
  [['--folder', folder, '--keep', '0'], '--keep must be a whole number'],
  [['--folder', folder, '--every-hours', 'x'], '--every-hours must be a whole number'],
  [['--folder', file('nowhere')], 'There is no folder'],
  [['--help'], "Unknown option '--help'"],
  [[], 'Name the file'],
])('is refused with %j', async (options, words) => {
  const { code, refused } = await command('backup', options, first.settings);
  expect({ code, refused }).toEqual({ code: 1, refused: expect.stringContaining(words) });
});

it('goes to a new folder, to a server and back: all rows are the same', async () => {
  expect(
    await command('move-to-postgres', onServer.DATABASE_URL, { ...onServer, ...first.settings }),
  ).toMatchObject({
    code: 1,
    refused: expect.stringContaining('is in use by process'),
  });
  await first.stop();
  expect(await command('backup', file('original'), first.settings)).toMatchObject(done);
  expect(await command('restore', file('original'), second.settings)).toMatchObject(done);
  expect(await command('backup', file('restored'), second.settings)).toMatchObject(done);
  expect(
    await command('move-to-postgres', onServer.DATABASE_URL, { ...onServer, ...second.settings }),
  ).toMatchObject(done);
  expect(await command('backup', file('moved'), onServer)).toMatchObject(done);
  expect(await command('restore', file('moved'), third.settings)).toMatchObject(done);
  expect(await command('backup', file('returned'), third.settings)).toMatchObject(done);
  const original = rowsIn('original');
  for (const name of ['restored', 'moved', 'returned']) expect(rowsIn(name)).toBe(original);
  await third.start();
  await readsItsClient(third);
});

it('is not restored over users, and a bad file changes nothing', async () => {
  const refusals = {
    original: [second.settings, 'has users already'],
    'no-backup': [third.settings, 'is no backup'],
    'of-later': [third.settings, 'is of a later release: this one does not know clients 9999-later'],
  } as const;
  writeFileSync(file('no-backup'), gzipSync('-- pg_dump\n'));
  const later = rowsIn('original').replace('"clients":["', '"clients":["9999-later","');
  writeFileSync(file('of-later'), gzipSync(later));
  for (const [name, [settings, words]] of Object.entries(refusals)) {
    const { code, refused } = await command('restore', file(name), settings);
    expect({ code, refused }).toEqual({ code: 1, refused: expect.stringContaining(words) });
  }
});

it('that was cut off or forged leaves an empty database, which takes the whole one', async () => {
  const fourth = new EmbeddedSystem();
  try {
    const whole = rowsIn('original');
    const inATable = whole.indexOf('of the Backup');
    const betweenTables = whole.lastIndexOf('\nCOPY ');
    const atItsEnd = whole.lastIndexOf('-- end');
    for (const end of [inATable, betweenTables, atItsEnd]) {
      writeFileSync(file('cut'), gzipSync(whole.slice(0, end)));
      expect(await command('restore', file('cut'), fourth.settings)).toMatchObject({ code: 1 });
    }
    const program = `COPY identity.users (id) FROM PROGRAM 'touch ${file('made')}';`;
    writeFileSync(file('forged'), gzipSync(whole.replace('-- end', program)));
    const forged = await command('restore', file('forged'), fourth.settings);
    expect(forged).toMatchObject({ code: 1, refused: expect.stringContaining('a line that no backup has') });
    expect(await command('restore', file('original'), fourth.settings)).toMatchObject(done);
    await fourth.start();
    await readsItsClient(fourth);
  } finally {
    await fourth.remove();
  }
  expect(existsSync(fourth.dataDir)).toBe(false);
});

describe('ended by a signal', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('a backup leaves no file behind: %s', async (name, code) => {
    const client = new Client({ ...adminAddress(), database: server });
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query('LOCK TABLE identity.users IN ACCESS EXCLUSIVE MODE');
      const child = begin('backup', file('ended'), onServer);
      await until('it is being written', () => existsSync(file('ended.unfinished')));
      child.kill(name);
      expect(await once(child, 'exit')).toEqual([code, null]);
      expect(readdirSync(folder).filter((one) => one.startsWith('ended'))).toEqual([]);
    } finally {
      await client.end();
    }
    expect(await command('backup', file(`after-${name}`), onServer)).toMatchObject(done);
  });

  it('a restore stops the PostgreSQL that it has started', async () => {
    const dataDir = file('data-of-ended');
    execFileSync('mkfifo', [file('never-written')]);
    const child = begin('restore', file('never-written'), { DATA_DIR: dataDir });
    const isRunning = () => existsSync(join(dataDir, 'postgres/postmaster.pid'));
    await until('PostgreSQL runs', isRunning);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([143, null]);
    expect(isRunning()).toBe(false);
  });
});
