// Statements that are complete by themselves share a few connections. What becomes due at about the same time (work/micro-batcher.ts)
// goes out in one write on the connection with least to do: under load a write, a wake-up of the server process and
// one of ours for every statement cost more than most statements do.
import { Problem } from '../errors';
import { MicroBatcher } from '../work/micro-batcher';
import { OpenPipelines, type OpenPipelinesOptions } from './open-pipelines';
import type { PreparedQuery } from './query';
import type { Pipeline } from './wire/pipeline';
import type { Scope } from './wire/scope';
import { isNotPrepared, ScopedQuery } from './wire/scoped-query';

export interface PipelinesOptions extends OpenPipelinesOptions {
  /** The number of statements that wait on a connection before another one is opened. */
  depth: number;
}

/** More than wait for one connection are refused: they would not be answered before their callers have gone. */
const WAITING_MAX = 500;

export class Pipelines {
  private readonly connections: OpenPipelines;
  private due: ScopedQuery<unknown>[] = [];
  private readonly batcher = new MicroBatcher(
    () => this.due.length,
    () => this.send(),
  );

  constructor(private readonly options: PipelinesOptions) {
    this.connections = new OpenPipelines(options);
  }

  get size(): number {
    return this.connections.size;
  }

  /** Statements that are not answered yet. */
  get waiting(): number {
    return this.due.length + this.connections.waiting;
  }

  run<Row>(statement: PreparedQuery, values: readonly unknown[], scope: Scope): Promise<Row[]> {
    return new Promise<Row[]>((resolve, reject) => {
      const again = () => this.add(new ScopedQuery<Row>(statement, values, scope, { resolve, reject }));
      const failed = (error: Error) => (isNotPrepared(error) ? again() : reject(error));
      this.add(new ScopedQuery<Row>(statement, values, scope, { resolve, reject: failed }));
    });
  }

  /** After what waits to leave has been answered. */
  async close(): Promise<void> {
    this.send();
    await this.connections.close();
  }

  private add(query: ScopedQuery<unknown>): void {
    if (this.due.push(query) === 1) this.batcher.begin();
  }

  private send(): void {
    const { due } = this;
    const { depth } = this.options;
    this.due = [];
    for (let from = 0; from < due.length; from += depth) this.sendTogether(due.slice(from, from + depth));
  }

  private sendTogether(queries: ScopedQuery<unknown>[]): void {
    const pipeline = this.choose();
    if (pipeline.waiting < WAITING_MAX && !pipeline.isStuck) pipeline.send(queries);
    else
      for (const query of queries) query.handleError(new Problem('service_unavailable', { retryAfter: 1 }));
  }

  private choose(): Pipeline {
    const freest = this.freest();
    const isFree = freest && freest.waiting < this.options.depth && !freest.isSlow;
    return freest && (isFree || this.connections.isFull) ? freest : this.connections.another();
  }

  /** Returns the connection with the least to do; slow ones come last. */
  private freest(): Pipeline | undefined {
    let freest: Pipeline | undefined;
    for (const pipeline of this.connections) {
      if (pipeline.waiting === 0) return pipeline;
      if (!freest || burden(pipeline) < burden(freest)) freest = pipeline;
    }
    return freest;
  }
}

function burden(pipeline: Pipeline): number {
  return pipeline.waiting + (pipeline.isSlow ? WAITING_MAX : 0);
}
