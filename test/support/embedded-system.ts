// The system as its user starts it: one process on a data folder, with nothing else installed.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { SUPERUSER } from '../../shared/embedded-postgres/cluster';
import { readPostmaster } from '../../shared/embedded-postgres/postmaster';
import { buildProgram, kill, launch, type Program, stop } from './built';

export class EmbeddedSystem {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'invoicing-embedded-'));
  /** The first line of the last start. */
  greeting = '';
  private child: ChildProcess | undefined;

  constructor(private readonly program: Program = buildProgram()) {}

  get main(): string {
    return this.program.main;
  }

  get settings(): Record<string, string> {
    return { DATA_DIR: this.dataDir, PORT: '0', LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal' };
  }

  get baseUrl(): string {
    const [, address] = /^Listening on (\S+)/.exec(this.greeting) ?? [];
    if (!address) throw new Error(`no address in "${this.greeting}"`);
    return address;
  }

  async start(env: Record<string, string> = {}): Promise<void> {
    const { child, greeting } = await launch(this.program.main, { ...this.settings, ...env });
    this.child = child;
    this.greeting = greeting;
  }

  /** Kills the process as a power cut would; the database server stays. */
  async kill(): Promise<void> {
    if (this.child) await kill(this.child);
  }

  /** Stops the process as an orchestrator or Ctrl-C does; returns the exit code. */
  async stop(): Promise<number | null> {
    if (!this.child) throw new Error('nothing runs');
    await stop(this.child);
    return this.child.exitCode;
  }

  /** Runs as the owner of the database, so that row-level security does not apply. */
  sql<Row extends object>(text: string): Promise<Row[]> {
    return sqlOnFolder(this.dataDir, text);
  }

  /** Stops it properly, so that the database server ends as well, and removes everything. */
  async remove(): Promise<void> {
    if (this.child) await stop(this.child);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** Runs SQL as the owner of the database of a program that runs on the folder. */
export async function sqlOnFolder<Row extends object>(dataDir: string, text: string): Promise<Row[]> {
  const client = await ownerOfFolder(dataDir);
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A connection of the owner of the database, which the caller ends. */
export async function ownerOfFolder(dataDir: string): Promise<Client> {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  const port = Number(readPostmaster(join(dataDir, 'postgres'))?.port);
  const client = new Client({ host: '127.0.0.1', port, user: SUPERUSER, password, database: 'invoicing' });
  await client.connect();
  return client;
}
