// Embedded databases on folders of a test's own: in this process, and in children that may be killed or be another user.
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../shared/embedded-postgres/embedded-postgres';
import { isAlive, waitFor } from '../../shared/embedded-postgres/processes';
import type { DatabaseAddress } from '../../shared/runtime/database/address';
import { type Child, makeProject, startChild } from './embedded-project';

export const END_LIMIT_MS = 10_000;

const isRoot = process.getuid?.() === 0;
/** User `daemon` or `bin`: initdb needs an existing user, and this is not the one that root itself would choose. */
export const ordinaryUid = isRoot ? 1 : undefined;
export const itAsRoot = isRoot ? it : it.skip;

/** mkdtemp makes folders of mode 0700, as /root is: as root, the server's user cannot walk into them. */
export interface EmbeddedFolders {
  closed: string;
  open: string;
  /** Made once, closed to nobody. */
  project: string;
  /** A data folder of the ordinary user's own, in `open`. */
  makeHisFolder(): void;
  start(dataDir: string): Promise<EmbeddedPostgres>;
  child(project: string, dataDir: string, uid?: number): Promise<Child>;
}

/** Everything that a test starts here is ended after it. */
export function withEmbeddedFolders(): EmbeddedFolders {
  let children: Child[] = [];
  let databases: EmbeddedPostgres[] = [];
  const here = { makeHisFolder, start, child } as EmbeddedFolders;

  beforeAll(() => {
    here.project = mkdtempSync(join(tmpdir(), 'embedded-project-'));
    chmodSync(here.project, 0o755);
    makeProject(here.project);
  });
  afterAll(() => rmSync(here.project, { recursive: true, force: true }));
  beforeEach(() => {
    here.closed = mkdtempSync(join(tmpdir(), 'embedded-closed-'));
    here.open = mkdtempSync(join(tmpdir(), 'embedded-open-'));
    chmodSync(here.open, 0o755);
    children = [];
    databases = [];
  });
  afterEach(async () => {
    const { closed, open } = here;
    await Promise.all(databases.map((database) => database.stop()));
    killAll(children);
    for (const folder of [closed, open].flatMap((base) => [base, join(base, 'data')]))
      await endServerOn(folder);
    for (const base of [closed, open]) rmSync(base, { recursive: true, force: true });
  });

  function makeHisFolder(): void {
    const folder = join(here.open, 'data');
    mkdirSync(folder);
    if (ordinaryUid !== undefined) chownSync(folder, ordinaryUid, ordinaryUid);
  }
  async function start(dataDir: string): Promise<EmbeddedPostgres> {
    const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    databases.push(database);
    return database;
  }
  async function child(project: string, dataDir: string, uid?: number): Promise<Child> {
    const started = await startChild(project, dataDir, uid);
    children.push(started);
    return started;
  }
  return here;
}

function killAll(children: Child[]): void {
  for (const { process: child, report } of children) {
    if (report.address && child.exitCode === null) child.kill('SIGKILL');
  }
}

async function endServerOn(dataDir: string): Promise<void> {
  const pid = serverOn(dataDir);
  if (pid === undefined || !isAlive(pid)) return;
  process.kill(pid, 'SIGQUIT');
  await waitFor(() => !isAlive(pid), END_LIMIT_MS);
}

/** Process id of the server that has written it into the folder. */
export function serverOn(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

export async function query(address: DatabaseAddress, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(address);
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}
