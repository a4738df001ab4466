/** @list all — copies a whole database, and starts the built program on both */
// A person who was erased after a backup is erased again in what was restored from it, by the copy of the audit log.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { audit } from '../../shared/contracts/audit';
import { clients } from '../../shared/contracts/clients';
import { companies } from '../../shared/contracts/companies';
import type { Output } from '../../shared/contracts/contract';
import { documents } from '../../shared/contracts/documents';
import { clientOf, erase, somebody } from '../services/companies/person-steps';
import { type Business, drafted, issued, newClient } from '../services/documents/document-steps';
import { buildProgram, launch, onDatabase, type Program, stop } from '../support/built';
import { runPrefix, templateDatabase } from '../support/cluster-names';
import { HttpClient } from '../support/http-client';
import { createDatabase, dropDatabase, withAdmin } from '../support/postgres';
import { until } from '../support/until';
import { owner } from '../support/users';

type Entry = Output<typeof audit.entries>['items'][number];

const name = () => `${runPrefix()}_${randomBytes(4).toString('hex')}`;
const [original, restored, foreign] = [name(), name(), name()];
const folder = mkdtempSync(join(tmpdir(), 'invoicing-replay-'));
const log = join(folder, 'audit.jsonl');
const person = somebody();
const NOTE = `Write to ${person.email}, thanks`;
let program: Program;
let account: Business;
let since: string;
let entries: Entry[];
let draftId: string;
let issuedId: string;

async function withSystem<T>(database: string, work: (http: HttpClient, baseUrl: string) => Promise<T>) {
  const settings = { PORT: '0', SIGN_UP: 'open', CREDENTIALS_ENCRYPTION_KEY: 'a passphrase of these tests' };
  const { child, greeting } = await launch(program.main, { ...onDatabase(database), ...settings });
  const baseUrl = /^Listening on (\S+)/.exec(greeting)?.[1] ?? '';
  try {
    return await work(new HttpClient(baseUrl, { cookie: account?.cookie }), baseUrl);
  } finally {
    await stop(child);
  }
}

/** The exit code and the output of the command on a database. */
async function replay(database: string, file: string, ...args: string[]): Promise<[number, string]> {
  const command = join(dirname(program.main), '../backup/replay-erasures.js');
  const env = { PATH: process.env.PATH, ...onDatabase(database) };
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [command, '--log', file, '--since', since, ...args],
      { env },
    );
    return [0, stdout];
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return [code, stdout + stderr];
  }
}

function stored(lines: readonly object[], file: string): string {
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return file;
}

async function entriesOf(http: HttpClient): Promise<Entry[]> {
  const all: Entry[] = [];
  for (let hasMore = true; hasMore; ) {
    const page = await http.call(audit.entries, { after: all.at(-1)?.sequence ?? 0, limit: 100 });
    all.push(...page.items);
    hasMore = page.hasMore;
  }
  return all;
}

/** Texts of all rows of the database that name the person, by table. */
async function naming(database: string): Promise<string[]> {
  return withAdmin(async (client) => {
    const { rows: tables } = await client.query<{
      name: string;
    }>(`SELECT format('%I.%I', table_schema, table_name) AS name
      FROM information_schema.tables WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`);
    const withPerson: string[] = [];
    for (const { name: table } of tables) {
      const { rows } = await client.query(
        `SELECT FROM ${table} t WHERE t::text ILIKE '%' || $1 || '%' OR t::text ILIKE '%' || $2 || '%' LIMIT 1`,
        [person.email, person.name.split(' ')[1]],
      );
      if (rows.length > 0) withPerson.push(table);
    }
    return withPerson.sort();
  }, database);
}

beforeAll(async () => {
  program = buildProgram();
  await createDatabase(original, templateDatabase());
  await createDatabase(foreign, templateDatabase());
  await withSystem(original, async (_http, baseUrl) => {
    const company = await owner({ baseUrl });
    account = { ...company, clientId: await newClient(company.http, clientOf(person)) };
    issuedId = (await issued(account)).id;
    const ofCompany = { ...account, clientId: await newClient(company.http, { name: 'ACME' }) };
    draftId = (await drafted(ofCompany, { notes: NOTE })).id;
    await until('the log has all', async () => (await entriesOf(company.http)).length >= 4);
  });
  since = new Date().toISOString();
  await createDatabase(restored, original);
  entries = await withSystem(original, async (http) => {
    await http.post(`/api/documents/${issuedId}/cancel`, { reason: 'Not wanted' });
    await erase({ ...account, http }, { email: person.email });
    await until('the log has the erasure', async () => {
      const text = JSON.stringify(await entriesOf(http));
      return ['/clients.clients/', '/documents.documents/', '/audit.entries/'].every((part) =>
        text.includes(part),
      );
    });
    return entriesOf(http);
  });
  stored(entries, log);
}, 300_000);

afterAll(async () => {
  for (const database of [original, restored, foreign]) await dropDatabase(database);
  rmSync(folder, { recursive: true, force: true });
});

it('has pointers in the log, and nothing of the person', () => {
  const erasures = entries.filter(({ body }) => body.includes('"action":"person.erased"'));
  expect(JSON.stringify(erasures)).toContain(`/clients.clients/${account.clientId}/contact_email`);
  expect(JSON.stringify(entries)).not.toContain(person.email);
  expect(JSON.stringify(entries)).not.toContain(person.name);
});

it('refuses a log that was changed, one of another instance and one that is none', async () => {
  const changed = entries.map((entry, n) =>
    n === 1 ? { ...entry, body: entry.body.replace('"outcome":"done"', '"outcome":"gone"') } : entry,
  );
  const forged = stored(changed, join(folder, 'changed.jsonl'));
  const cut = stored(entries.toSpliced(2, 1), join(folder, 'cut.jsonl'));
  const before = await naming(restored);
  expect(await replay(restored, forged)).toEqual([1, expect.stringContaining('no whole log')]);
  expect(await replay(restored, cut)).toEqual([1, expect.stringContaining('no whole log')]);
  expect(await replay(foreign, log)).toEqual([1, expect.stringContaining('not the log of a company')]);
  expect(await replay(restored, join(folder, 'none'))).toEqual([1, expect.stringContaining('no file')]);
  expect(await naming(restored)).toEqual(before);
});

it('changes nothing as a dry run, and says what it would', async () => {
  const before = await naming(restored);
  expect(before).toContain('clients.clients');
  expect(await replay(restored, log, '--dry-run')).toEqual([
    0,
    expect.stringContaining('clients.clients 1 of 1'),
  ]);
  expect(await naming(restored)).toEqual(before);
});

it('erases the person again, once', async () => {
  const [code, text] = await replay(restored, log);
  expect([code, text]).toEqual([0, expect.stringContaining('clients.clients 1 of 1')]);
  expect(text).not.toContain(person.email);
  // an issued document is kept by the law
  expect(await naming(restored)).toEqual(['documents.documents']);
  expect(await naming(restored)).toEqual(await naming(original));
  expect(await replay(restored, log)).toEqual([0, expect.stringContaining('clients.clients 0 of 1')]);
}, 60_000);

it('leaves a system that works, whose log is whole', async () => {
  await withSystem(restored, async (http) => {
    expect(await http.call(clients.get, { id: account.clientId })).toMatchObject({ contactEmail: null });
    expect(await http.call(documents.get, { id: issuedId })).toMatchObject({ restricted: true });
    expect(await http.call(documents.get, { id: draftId })).toMatchObject({
      clientName: 'ACME',
      notes: '[erased]',
    });
    const { places } = await http.call(companies.reportPerson, { email: person.email });
    expect([...new Set(places.map(({ outcome }) => outcome))]).toEqual(['kept']);
    await until('the log has the replay', async () => {
      const { items } = await http.call(audit.log, { action: 'person.erased' });
      return items.some(({ actor }) => actor.type === 'system');
    });
    expect(await http.call(audit.verify, {})).toMatchObject({ isWhole: true });
  });
}, 60_000);
