// Statements that go out in one write and that one Sync ends. Outside of a transaction they are one (PostgreSQL protocol,
// 55.2.3), so they reach the disk together, or none of them does; once one is refused, those behind it do not run.
import type { Connection } from 'pg';
import { serialize } from 'pg-protocol';
import { allowInPipeline, notPrepared } from './internals';
import type { PipelinedQuery, ScopedQuery } from './scoped-query';

export class StatementGroup implements PipelinedQuery {
  answered: (() => void) | undefined;
  private connection: Connection | undefined;
  /** The member whose response is being read. */
  private at = 0;

  constructor(
    private readonly members: readonly ScopedQuery<unknown>[],
    private readonly told: {
      /** Called instead of the members: what becomes of them is for the caller to say. */
      refused(error: Error): void;
      /** Called when the connection is free. */
      settled?(): void;
    },
  ) {}

  /** pg reads both when PostgreSQL reports a parsed statement. */
  get name(): string {
    return this.member.name;
  }

  get text(): string {
    return this.member.text;
  }

  submit(connection: Connection): Error | null {
    this.connection = connection;
    try {
      const messages = this.members.flatMap((member) => member.messages(connection));
      connection.stream.write(Buffer.concat([...messages, serialize.sync()]));
      return null;
    } catch (error) {
      return error as Error;
    }
  }

  handleRowDescription(message: Parameters<ScopedQuery<unknown>['handleRowDescription']>[0]): void {
    this.member.handleRowDescription(message);
  }

  handleDataRow(message: Parameters<ScopedQuery<unknown>['handleDataRow']>[0]): void {
    this.member.handleDataRow(message);
  }

  handleCommandComplete(): void {
    if (this.member.handleCommandComplete()) this.at += 1;
  }

  handleReadyForQuery(): void {
    this.answered?.();
    for (const member of this.members) member.handleReadyForQuery();
    this.told.settled?.();
  }

  handleError(error: Error): void {
    // those behind the refused one were not read, so not prepared either
    const { connection } = this;
    if (connection) for (const { name } of this.members) notPrepared(connection, name);
    this.answered?.();
    this.told.refused(error);
    this.told.settled?.();
  }

  private get member(): ScopedQuery<unknown> {
    const member = this.members[Math.min(this.at, this.members.length - 1)];
    if (!member) throw new Error('a group has a member');
    return member;
  }
}

allowInPipeline(StatementGroup);
