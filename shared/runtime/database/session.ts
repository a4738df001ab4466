// A connection that stays open beside the pool, for what belongs to a session: LISTEN and advisory locks, which are
// to go when the process goes. It is opened at the first query and again after it was lost.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, DatabaseError, type QueryConfig, type QueryResultRow } from 'pg';
import type { DatabaseAddress } from './address';
import { retryWhenFull } from './retry-when-full';
import { discardOldPlans } from './wire/discard-old-plans';
import { clientTypes } from './wire/types';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** Longer than the server's, so that it only ends the wait for a server that is gone without a word. */
const ANSWER_TIMEOUT_MS = 15_000;
/** A host that vanishes takes its locks with it after 30 s; PostgreSQL's own default is two hours. */
const SERVER_KEEPALIVE = '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';
const GOODBYE_MS = 1_000;
/** Those who wait in the queue for a server that is away are told what the first one was told. */
const FAILURE_LASTS_MS = 500;

export interface SessionOptions {
  address: DatabaseAddress;
  role: string;
  /** The name in PostgreSQL's pg_stat_activity. */
  name: string;
  /** Runs on every new connection before anything else. */
  opened?(client: Client): Promise<void>;
  /** Called when the session and its state are lost. */
  lost?(): void;
  notified?(payload: string, channel: string): void;
}

export class Session {
  private opening: Promise<Client> | undefined;
  private current: Client | undefined;
  private currentRole: string | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private isClosed = false;
  private failure: { error: unknown; until: number } | undefined;

  constructor(private readonly options: SessionOptions) {}

  /** Runs one statement; those of several callers one after another. The role is by default that of the last one. */
  query<Row extends QueryResultRow>(query: QueryConfig, role?: string): Promise<Row[]> {
    const rows = this.queue.then(() => this.run<Row>(query, role));
    this.queue = rows.catch(() => {});
    return rows;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const client = await this.opening?.catch(() => undefined);
    // a server that is gone without a word would keep us waiting
    await Promise.race([client?.end(), sleep(GOODBYE_MS, undefined, { ref: false })]);
  }

  private async run<Row extends QueryResultRow>(query: QueryConfig, role?: string): Promise<Row[]> {
    if (this.isClosed) throw new Error(`${this.options.name} is closed`);
    if (this.failure && performance.now() < this.failure.until) throw this.failure.error;
    this.opening ??= this.open();
    const client = await this.opening;
    try {
      if (role) await this.actAs(client, role);
      await discardOldPlans(client);
      const { rows } = await client.query<Row>(query);
      return rows;
    } catch (error) {
      // A refusal by the server leaves the connection as it was.
      if (!(error instanceof DatabaseError)) this.drop(client);
      throw error;
    }
  }

  private async actAs(client: Client, role: string): Promise<void> {
    if (this.currentRole === role) return;
    await client.query(`SET ROLE ${role}`);
    this.currentRole = role;
  }

  private async open(): Promise<Client> {
    try {
      const client = await retryWhenFull(() => this.connect());
      await this.options.opened?.(client);
      this.failure = undefined;
      return client;
    } catch (error) {
      this.failure = { error, until: performance.now() + FAILURE_LASTS_MS };
      if (this.current) this.drop(this.current);
      this.opening = undefined;
      throw error;
    }
  }

  private async connect(): Promise<Client> {
    const client = new Client(clientConfig(this.options));
    client.on('error', () => this.drop(client));
    client.on('end', () => this.drop(client));
    client.on('notification', ({ payload = '', channel }) => this.options.notified?.(payload, channel));
    await client.connect();
    this.current = client;
    this.currentRole = this.options.role;
    return client;
  }

  private drop(client: Client): void {
    if (this.current !== client) return;
    this.current = undefined;
    this.opening = undefined;
    this.options.lost?.();
    client.end().catch(() => {});
  }
}

function clientConfig({ address, role, name }: SessionOptions): ClientConfig {
  return {
    ...address,
    application_name: name,
    options: `-c role=${role} -c statement_timeout=${STATEMENT_TIMEOUT_MS} ${SERVER_KEEPALIVE}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
    types: clientTypes as never,
  };
}
