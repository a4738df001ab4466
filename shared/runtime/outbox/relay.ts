// Hands what transactions left in a service's outbox to its target, in order, and deletes what was acknowledged.
// One relay per schema works at a time: the right is a session advisory lock, so it goes with the process that held
// it. It is woken by the commit in its own process, by NOTIFY from others, and by a poll as the safety net.
// (A NOTIFY inside each transaction would make PostgreSQL commit them one after another; it is sent after the commit,
// at most once in NOTIFY_EVERY_MS.)
import { Client, type ClientConfig } from 'pg';
import { clientTypes } from '../database/types';
import type { Log } from '../log';
import { EVENT_TARGET } from './write';

const BATCH = 200;
const POLL_EVERY_MS = 1_000;
const NOTIFY_EVERY_MS = 100;
const RETRY_AFTER_MS = 1_000;

export interface OutboxRow {
  position: number;
  id: string;
  target: string;
  companyId: string | null;
  type: string;
  occurredAt: string;
  requestId: string | null;
  data: unknown;
}

export interface RelayOptions {
  connection: ClientConfig;
  schema: string;
  /** Resolves when the target has acknowledged. */
  hand(target: string, params: object): Promise<unknown>;
  log: Log;
}

export class OutboxRelay {
  private client: Client | undefined;
  private isLeader = false;
  private isStopped = false;
  private isRunning = false;
  private isWoken = false;
  private timer: NodeJS.Timeout | undefined;
  private notifyTimer: NodeJS.Timeout | undefined;
  private runs: Promise<void> = Promise.resolve();

  constructor(private readonly options: RelayOptions) {}

  start(): void {
    this.wake();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.notifyTimer);
    await this.runs;
    await this.client?.end().catch(() => {});
  }

  /** Called after each commit that wrote to the outbox. */
  readonly written = (): void => {
    if (this.isLeader) this.wake();
    else this.notifyLeader();
  };

  private wake(): void {
    this.isWoken = true;
    if (this.isRunning || this.isStopped) return;
    this.isRunning = true;
    this.runs = this.run();
  }

  private async run(): Promise<void> {
    let delay = POLL_EVERY_MS;
    try {
      while (this.isWoken && !this.isStopped) {
        this.isWoken = false;
        await this.drain(await this.connected());
      }
    } catch (error) {
      this.options.log.warn({ err: error, schema: this.options.schema }, 'outbox not relayed, trying again');
      delay = RETRY_AFTER_MS;
      this.isWoken = false;
    }
    this.isRunning = false;
    if (!this.isStopped) this.schedule(delay);
  }

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), delayMs);
    if (this.isWoken) this.wake();
  }

  private async connected(): Promise<Client> {
    if (this.client) return this.client;
    const client = new Client({ ...this.options.connection, types: clientTypes as never });
    client.on('error', () => this.disconnected(client));
    client.on('end', () => this.disconnected(client));
    client.on('notification', () => this.wake());
    await client.connect();
    await client.query(`SELECT set_config('app.all_companies', 'on', false)`);
    await client.query(`LISTEN ${channel(this.options.schema)}`);
    this.client = client;
    return client;
  }

  private disconnected(client: Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.isLeader = false;
  }

  private async drain(client: Client): Promise<void> {
    if (!(await this.lead(client))) return;
    const { rows } = await client.query<{ target: string }>({
      name: 'outbox.targets',
      text: `SELECT DISTINCT target FROM ${this.options.schema}.outbox`,
    });
    const failures = await Promise.allSettled(rows.map(({ target }) => this.drainTarget(client, target)));
    const failed = failures.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private async lead(client: Client): Promise<boolean> {
    if (this.isLeader) return true;
    const { rows } = await client.query<{ leads: boolean }>({
      text: `SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS leads`,
      values: [`outbox of ${this.options.schema}`],
    });
    this.isLeader = rows[0]?.leads === true;
    return this.isLeader;
  }

  private async drainTarget(client: Client, target: string): Promise<void> {
    for (;;) {
      const rows = await this.nextBatch(client, target);
      if (rows.length === 0) return;
      if (target === EVENT_TARGET) await this.handEvents(client, rows);
      else for (const row of rows) await this.handOne(client, row);
      if (rows.length < BATCH || this.isStopped) return;
    }
  }

  private async nextBatch(client: Client, target: string): Promise<OutboxRow[]> {
    const { rows } = await client.query<OutboxRow>({
      name: 'outbox.batch',
      text: `SELECT position, id, target, company_id AS "companyId", type, occurred_at AS "occurredAt",
        request_id AS "requestId", data FROM ${this.options.schema}.outbox
        WHERE target = $1 ORDER BY position LIMIT ${BATCH}`,
      values: [target],
    });
    return rows;
  }

  private async handEvents(client: Client, rows: OutboxRow[]): Promise<void> {
    const events = rows.map(({ position: _position, target: _target, ...event }) => event);
    await this.options.hand(EVENT_TARGET, { events });
    await this.acknowledge(client, rows);
  }

  private async handOne(client: Client, row: OutboxRow): Promise<void> {
    await this.options.hand(row.target, { id: row.id, companyId: row.companyId, ...(row.data as object) });
    await this.acknowledge(client, [row]);
  }

  private async acknowledge(client: Client, rows: OutboxRow[]): Promise<void> {
    await client.query({
      name: 'outbox.acknowledge',
      text: `DELETE FROM ${this.options.schema}.outbox WHERE position = ANY($1::bigint[])`,
      values: [rows.map((row) => row.position)],
    });
  }

  private notifyLeader(): void {
    this.notifyTimer ??= setTimeout(() => {
      this.notifyTimer = undefined;
      this.client?.query(`NOTIFY ${channel(this.options.schema)}`).catch(() => {});
    }, NOTIFY_EVERY_MS);
  }
}

function channel(schema: string): string {
  return `outbox_${schema}`;
}
