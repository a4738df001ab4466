// A connection that stays open beside the pool, for what belongs to a session: LISTEN and advisory locks, which are
// to go when the process goes. It is opened at the first query and again after it was lost. Statements are sent without waiting for
// earlier answers, each of which takes a turn of the event loop, a long one in a process with much to do.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, DatabaseError, type QueryConfig, type QueryResultRow } from 'pg';
import type { DatabaseAddress } from './address';
import { retryWhenFull } from './retry-when-full';
import { StalledSocketWatchdog } from './stalled-socket-watchdog';
import { actAs } from './wire/act-as';
import { discardOldPlans } from './wire/discard-old-plans';
import { isWaiting, socketOf } from './wire/internals';
import { clientTypes } from './wire/types';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** Longer than the server's. pg's own time-out counts from when a statement is sent, and so the time of those before it. */
const SILENT_AFTER_MS = 15_000;
/** A host that vanishes takes its locks with it after 30 s; PostgreSQL's own default is two hours. */
const SERVER_KEEPALIVE = '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';
const GOODBYE_MS = 1_000;

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
  private readonly silence = new StalledSocketWatchdog(SILENT_AFTER_MS);
  private isClosed = false;

  constructor(private readonly options: SessionOptions) {}

  /** Runs one statement; those of several callers in their order. The role is by default that of the last one. */
  async query<Row extends QueryResultRow>(query: QueryConfig, role?: string): Promise<Row[]> {
    if (this.isClosed) throw new Error(`${this.options.name} is closed`);
    this.opening ??= this.open();
    const client = await this.opening;
    try {
      void discardOldPlans(client);
      const roleChange = role && actAs(client, role);
      const [{ rows }] = await Promise.all([client.query<Row>(query), roleChange]);
      return rows;
    } catch (error) {
      // A refusal by the server leaves the connection as it was.
      if (!(error instanceof DatabaseError)) this.drop(client);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const client = await this.opening?.catch(() => undefined);
    // a server that is gone without a word would keep us waiting
    await Promise.race([client?.end(), sleep(GOODBYE_MS, undefined, { ref: false })]);
  }

  private async open(): Promise<Client> {
    try {
      const client = await retryWhenFull(() => this.connect());
      await this.options.opened?.(client);
      return client;
    } catch (error) {
      if (this.current) this.drop(this.current);
      this.opening = undefined;
      throw error;
    }
  }

  private async connect(): Promise<Client> {
    const client = new Client({ ...clientConfig(this.options), pipeline: true });
    client.on('error', () => this.drop(client));
    client.on('end', () => this.drop(client));
    client.on('notification', ({ payload = '', channel }) => this.options.notified?.(payload, channel));
    await client.connect();
    this.silence.watch(socketOf(client), () => isWaiting(client));
    this.current = client;
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
    keepAlive: true,
    types: clientTypes as never,
  };
}
