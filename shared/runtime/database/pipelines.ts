// Statements that are complete by themselves share a few connections. What becomes due in one turn of the event loop
// goes out in one write on the connection with least to do: under load a write, a wake-up of the server process and
// one of ours for every statement cost more than most statements do.
import { type ClientConfig, DatabaseError } from 'pg';
import { Problem } from '../errors';
import type { Log } from '../log';
import type { PreparedQuery } from './query';
import type { StalledSocketWatchdog } from './stalled-socket-watchdog';
import { Pipeline } from './wire/pipeline';
import { ScopedQuery, type ScopeSetting } from './wire/scoped-query';

export interface PipelinesOptions {
  config: ClientConfig;
  silence: StalledSocketWatchdog;
  /** Connections at most. */
  max: number;
  /** As many statements wait on a connection before another one is opened. */
  depth: number;
  log: Log;
}

/** More than wait for one connection are refused: they would not be answered before their callers have gone. */
const WAITING_MAX = 500;
const LOOK_EVERY_MS = 10_000;
/** invalid_sql_statement_name: the statement before, which was to prepare it, was cancelled. */
const NOT_PREPARED = '26000';

export class Pipelines {
  private readonly open = new Set<Pipeline>();
  private due: ScopedQuery<unknown>[] = [];
  private looking: NodeJS.Timeout | undefined;

  constructor(private readonly options: PipelinesOptions) {}

  get size(): number {
    return this.open.size;
  }

  /** Statements that are not answered yet. */
  get waiting(): number {
    return [...this.open].reduce((sum, { waiting }) => sum + waiting, this.due.length);
  }

  run<Row>(
    statement: PreparedQuery,
    values: readonly unknown[],
    setting: ScopeSetting | undefined,
  ): Promise<Row[]> {
    return new Promise<Row[]>((resolve, reject) => {
      const again = () => this.add(new ScopedQuery<Row>(statement, values, setting, { resolve, reject }));
      const failed = (error: Error) => (isNotPrepared(error) ? again() : reject(error));
      this.add(new ScopedQuery<Row>(statement, values, setting, { resolve, reject: failed }));
    });
  }

  async close(): Promise<void> {
    clearInterval(this.looking);
    await Promise.all([...this.open].map((pipeline) => pipeline.close()));
  }

  private add(query: ScopedQuery<unknown>): void {
    if (this.due.push(query) === 1) setImmediate(this.send);
  }

  private readonly send = (): void => {
    const { due } = this;
    const { depth } = this.options;
    this.due = [];
    for (let from = 0; from < due.length; from += depth) this.sendTogether(due.slice(from, from + depth));
  };

  private sendTogether(queries: ScopedQuery<unknown>[]): void {
    const pipeline = this.choose();
    if (pipeline.waiting < WAITING_MAX && !pipeline.isStuck) pipeline.send(queries);
    else
      for (const query of queries) query.handleError(new Problem('service_unavailable', { retryAfter: 1 }));
  }

  private choose(): Pipeline {
    const freest = this.freest();
    const isFree = freest && freest.waiting < this.options.depth && !freest.isSlow;
    return freest && (isFree || this.open.size >= this.options.max) ? freest : this.another();
  }

  /** Slow ones come last. */
  private freest(): Pipeline | undefined {
    let freest: Pipeline | undefined;
    for (const pipeline of this.open) {
      if (pipeline.waiting === 0) return pipeline;
      if (!freest || burden(pipeline) < burden(freest)) freest = pipeline;
    }
    return freest;
  }

  private another(): Pipeline {
    const { config, silence, log } = this.options;
    const pipeline = new Pipeline({
      config,
      silence,
      failed: (error) =>
        log.error({ err: error, connection: config.application_name }, 'no database connection'),
      lost: () => this.open.delete(pipeline),
    });
    this.open.add(pipeline);
    this.looking ??= setInterval(() => this.closeUnused(), LOOK_EVERY_MS).unref();
    return pipeline;
  }

  private closeUnused(): void {
    for (const pipeline of this.open) {
      if (!pipeline.isUnused) continue;
      this.open.delete(pipeline);
      void pipeline.close();
    }
  }
}

function burden(pipeline: Pipeline): number {
  return pipeline.waiting + (pipeline.isSlow ? WAITING_MAX : 0);
}

function isNotPrepared(error: Error): boolean {
  return error instanceof DatabaseError && error.code === NOT_PREPARED;
}
