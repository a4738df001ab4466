// Inserts that are complete by themselves and come at the same time are committed together: most of what a small insert
// costs is its commit. On each connection one group is under way; what comes meanwhile is the next. Under low load a group
// has one member and costs what a statement costs.
import { DatabaseError } from 'pg';
import { Problem } from '../errors';
import { OpenPipelines, type OpenPipelinesOptions } from './open-pipelines';
import type { PreparedQuery } from './query';
import { GroupCommit } from './wire/group-commit';
import type { Pipeline } from './wire/pipeline';
import { isNotPrepared, ScopedQuery, type ScopeSetting } from './wire/scoped-query';

/** More of them brought nothing, and all of a group wait for its slowest. */
const MEMBERS_MAX = 16;
/** More than wait are refused: they would not be answered before their callers have gone. */
const WAITING_MAX = 500;

/** Makes a statement anew each time it is sent. */
type Insert = () => ScopedQuery<unknown>;

export class GroupCommits {
  private readonly connections: OpenPipelines;
  private readonly queue: Insert[] = [];

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

  run<Row>(
    statement: PreparedQuery,
    values: readonly unknown[],
    setting: ScopeSetting | undefined,
  ): Promise<Row[]> {
    return new Promise<Row[]>((resolve, reject) => {
      const again = () =>
        this.add(() => new ScopedQuery<Row>(statement, values, setting, { resolve, reject }));
      const failed = (error: Error) => (isNotPrepared(error) ? again() : reject(error));
      this.add(() => new ScopedQuery<Row>(statement, values, setting, { resolve, reject: failed }));
    });
  }

  async close(): Promise<void> {
    await this.connections.close();
  }

  private add(insert: Insert): void {
    if (this.queue.length >= WAITING_MAX || this.isStuck())
      insert().handleError(new Problem('service_unavailable', { retryAfter: 1 }));
    else if (this.queue.push(insert) === 1) setImmediate(this.send);
  }

  private readonly send = (): void => {
    while (this.queue.length > 0) {
      const pipeline = this.free();
      if (!pipeline) return;
      this.sendGroup(pipeline, this.queue.splice(0, MEMBERS_MAX));
    }
  };

  private sendGroup(pipeline: Pipeline, inserts: Insert[]): void {
    const members = inserts.map((insert) => insert());
    const refused = (error: Error) => {
      if (members.length > 1 && isRolledBack(error))
        for (const insert of inserts) this.sendGroup(pipeline, [insert]);
      else for (const member of members) member.handleError(error);
    };
    pipeline.send([new GroupCommit(members, { refused, settled: this.send })]);
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
