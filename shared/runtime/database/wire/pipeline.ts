// A connection in pipeline mode: statements are written without waiting for earlier answers. Each has its own Sync, hence its own
// scope and outcome. It carries complete statements only; a transaction needs a connection of the pool.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { Problem } from '../../errors';
import { retryWhenFull } from '../retry-when-full';
import type { StalledSocketWatchdog } from '../stalled-socket-watchdog';
import { discardOldPlans } from './discard-old-plans';
import { socketOf } from './internals';
import { prepareScope } from './scope';
import type { PipelinedQuery } from './scoped-query';

/** A pipeline whose first query takes longer gets no new queries. */
const SLOW_MS = 5;
/** The time that a transaction waits for a connection of the pool. */
const STUCK_MS = 5_000;
const UNUSED_MS = 60_000;
const GOODBYE_MS = 1_000;

export interface PipelineOptions {
  config: ClientConfig;
  silence: StalledSocketWatchdog;
  failed(error: unknown): void;
  /** The connection is gone or was never there; what waited has been told. */
  lost(): void;
}

export class Pipeline {
  private client: Client | undefined;
  private readonly opened: Promise<Client>;
  private unanswered = 0;
  /** When the statement that is answered next became the first of those that wait. */
  private since = performance.now();

  constructor(private readonly options: PipelineOptions) {
    this.opened = this.open();
  }

  /** Statements that are not answered yet. */
  get waiting(): number {
    return this.unanswered;
  }

  get isSlow(): boolean {
    return this.unanswered > 0 && this.stoodFor > SLOW_MS;
  }

  /** It waits for a lock, or for a server that is busy with other things. */
  get isStuck(): boolean {
    return this.unanswered > 0 && this.stoodFor > STUCK_MS;
  }

  get isUnused(): boolean {
    return this.unanswered === 0 && this.stoodFor > UNUSED_MS;
  }

  private get stoodFor(): number {
    return performance.now() - this.since;
  }

  /** In one write to the socket. */
  send(queries: readonly PipelinedQuery[]): void {
    if (this.unanswered === 0) this.since = performance.now();
    this.unanswered += queries.length;
    for (const query of queries) query.answered = this.answered;
    if (this.client) write(this.client, queries);
    else
      this.opened.then(
        (client) => write(client, queries),
        (error) => refuse(queries, error),
      );
  }

  /** After what is waited for has been answered, unless that takes too long. */
  async close(): Promise<void> {
    const ended = this.opened.then((client) => client.end()).catch(() => {});
    await Promise.race([ended, sleep(GOODBYE_MS, undefined, { ref: false })]);
  }

  private async open(): Promise<Client> {
    try {
      const client = await retryWhenFull(() => this.connect());
      this.options.silence.watch(socketOf(client), () => this.unanswered > 0);
      await prepareScope(client);
      this.client = client;
      return client;
    } catch (error) {
      this.options.failed(error);
      this.options.lost();
      throw new Problem('service_unavailable', { retryAfter: 1 });
    }
  }

  private async connect(): Promise<Client> {
    const client = new Client({ ...this.options.config, pipeline: true });
    let isConnected = false;
    const lost = () => isConnected && this.options.lost();
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    isConnected = true;
    return client;
  }

  private readonly answered = (): void => {
    this.unanswered -= 1;
    this.since = performance.now();
  };
}

function write(client: Client, queries: readonly PipelinedQuery[]): void {
  const socket = socketOf(client);
  socket.cork();
  void discardOldPlans(client);
  for (const query of queries) client.query(query);
  socket.uncork();
}

function refuse(queries: readonly PipelinedQuery[], error: Error): void {
  for (const query of queries) query.handleError(error);
}
