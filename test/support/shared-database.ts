// A database of its own that several processes of the program work on, for tests that kill one of them.
import { type ChildProcess, execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { buildProgram, kill, launch, onDatabase, stop } from './built';
import { runPrefix } from './cluster-names';
import { connectAsAdmin, dropDatabase, withAdmin } from './postgres';
import { letMeet } from './table-locks';

const LOG_LINES_MAX = 100;
const NO_LIMIT = { RATE_LIMIT_REQUESTS: '0', RATE_LIMIT_COMPANY: '0', RATE_LIMIT_PAYER: '0' };

export interface Process {
  child: ChildProcess;
  baseUrl: string;
  /** The last lines of its log. */
  log: string[];
}

export class SharedDatabase {
  private readonly name = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  private readonly backup = `${this.name}_backup`;
  private readonly program = buildProgram();
  private readonly running = new Set<ChildProcess>();
  /** Kept from one meeting to the next: thousands of them would connect anew. */
  private usher: Promise<Client> | undefined;

  async create(): Promise<void> {
    await withAdmin((client) => client.query(`CREATE DATABASE ${this.name} TEMPLATE template0`));
    const env = { PATH: process.env.PATH, ...onDatabase(this.name) };
    await promisify(execFile)(process.execPath, [join(dirname(this.program.main), 'migrate.js')], { env });
  }

  /** Starts a whole system on the database, without limits of requests. */
  async start(env: Record<string, string> = {}): Promise<Process> {
    const settings = { ...onDatabase(this.name), ...NO_LIMIT, PORT: '0', ...env };
    const { child, greeting, lines } = await launch(this.program.main, settings);
    const log: string[] = [];
    lines.on('line', (line) => {
      log.push(line);
      if (log.length > LOG_LINES_MAX) log.shift();
    });
    this.running.add(child);
    const [, baseUrl = ''] = /^Listening on (\S+)/.exec(greeting) ?? [];
    return { child, baseUrl, log };
  }

  async end({ child }: Process, by: typeof kill | typeof stop): Promise<void> {
    await by(child);
    this.running.delete(child);
  }

  /** Runs as the owner of the database, so that row-level security does not apply. */
  sql<Row extends object>(text: string): Promise<Row[]> {
    return withAdmin(async (client) => (await client.query<Row>(text)).rows, this.name);
  }

  async row<Row extends object>(text: string): Promise<Row> {
    const [row] = await this.sql<Row>(text);
    if (!row) throw new Error(`no row of ${text}`);
    return row;
  }

  /** Lets `work` of two sessions meet at a table, see `letMeet` of table-locks.ts. */
  async letMeet<T>(table: string, work: () => Promise<T>): Promise<T> {
    this.usher ??= connectAsAdmin(this.name);
    const client = await this.usher;
    return letMeet(async (text) => (await client.query<object>(text)).rows, { at: table }, work);
  }

  /** Takes the backup; no process may run. */
  async backUp(): Promise<void> {
    await withAdmin((client) => client.query(`CREATE DATABASE ${this.backup} TEMPLATE ${this.name}`));
  }

  /** Puts the backup in the place of the database; no process may run. */
  async putBack(): Promise<void> {
    await dropDatabase(this.name);
    await withAdmin((client) => client.query(`CREATE DATABASE ${this.name} TEMPLATE ${this.backup}`));
  }

  async remove(): Promise<void> {
    for (const child of this.running) await stop(child);
    await (await this.usher)?.end();
    await dropDatabase(this.name);
    await dropDatabase(this.backup);
  }
}
