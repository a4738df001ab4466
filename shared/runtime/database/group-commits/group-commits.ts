// Inserts that are complete by themselves and come at the same time are committed together: most of what a small insert
// costs is its commit. On each connection one group is under way; what comes meanwhile is the next. Under low load a group
// has one member and costs what a statement costs.
import { DatabaseError } from 'pg';
import { Problem } from '../../errors';
import { OpenPipelines, type OpenPipelinesOptions } from '../open-pipelines';
import type { PreparedQuery } from '../query';
import type { Pipeline } from '../wire/pipeline';
import type { Scope } from '../wire/scope';
import { isNotPrepared } from '../wire/scoped-query';
import { StatementGroup } from '../wire/statement-group';
import { type Joining, joinInserts, type WaitingInsert } from './join-inserts';

/** More of them brought nothing, and all of a group wait for its slowest. */
const MEMBERS_MAX = 16;
/** More than wait are refused: they would not be answered before their callers have gone. */
const WAITING_MAX = 500;

export class GroupCommits {
  private readonly connections: OpenPipelines;
  private readonly queue: WaitingInsert[] = [];

  constructor(options: OpenPipelinesOptions) {
    this.connections = new OpenPipelines(options);
  }

  get size(): number {
    return this.connections.size;
  }

  /** Statements that are not sent yet, and groups that are not answered. */
  get waiting(): number {
    return this.queue.length + this.connections.waiting;
  }

  /** @param joining how the insert becomes one statement with others of its company */
  run<Row>(
    statement: PreparedQuery,
    values: readonly unknown[],
    scope: Scope,
    joining?: Joining,
  ): Promise<Row[]> {
    return new Promise<Row[]>((resolve, reject) => {
      const insert = { statement, values, scope, joining };
      // the rows are those of the statement
      const answer = (rows: unknown[]) => resolve(rows as Row[]);
      const again = () => this.add({ ...insert, done: { resolve: answer, reject } });
      const failed = (error: Error) => (isNotPrepared(error) ? again() : reject(error));
      this.add({ ...insert, done: { resolve: answer, reject: failed } });
    });
  }

  async close(): Promise<void> {
    await this.connections.close();
  }

  private add(insert: WaitingInsert): void {
    if (this.queue.length >= WAITING_MAX || this.isStuck())
      insert.done.reject(new Problem('service_unavailable', { retryAfter: 1 }));
    else if (this.queue.push(insert) === 1) setImmediate(this.send);
  }

  private readonly send = (): void => {
    while (this.queue.length > 0) {
      const pipeline = this.free();
      if (!pipeline) return;
      this.sendGroup(pipeline, this.queue.splice(0, MEMBERS_MAX));
    }
  };

  private sendGroup(pipeline: Pipeline, inserts: readonly WaitingInsert[]): void {
    const members = joinInserts(inserts);
    const refused = (error: Error) => {
      if (inserts.length > 1 && isRolledBack(error))
        for (const insert of inserts) this.sendGroup(pipeline, [insert]);
      else for (const member of members) member.handleError(error);
    };
    pipeline.send([new StatementGroup(members, { refused, settled: this.send })]);
  }

  private free(): Pipeline | undefined {
    for (const pipeline of this.connections) if (pipeline.waiting === 0) return pipeline;
    return this.connections.isFull ? undefined : this.connections.another();
  }

  private isStuck(): boolean {
    return this.connections.isFull && [...this.connections].every(({ isStuck }) => isStuck);
  }
}

/** Surely: the others of the group may be sent again. Whether a lost connection had committed it is unknown. */
function isRolledBack(error: Error): boolean {
  return error instanceof DatabaseError && error.severity === 'ERROR';
}
