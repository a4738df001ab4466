// The rows of a scope for an action that is stated as a read. Its queries run on connections on which PostgreSQL refuses
// writes (see connect.ts); what would run on other ones, to change or lock rows, is refused before it is sent.
import type { InsertWithEvent } from './group-commits/insert';
import type { PreparedQuery } from './query';
import { Scoped } from './scoped';

export class ReadOnly extends Scoped {
  override many<Row>(statement: PreparedQuery, values: readonly unknown[] = []): Promise<Row[]> {
    return statement.access === 'read' ? super.many(statement, values) : refused(statement.name);
  }

  override create({ statement }: InsertWithEvent): Promise<never> {
    return refused(statement.name);
  }

  override transaction(): Promise<never> {
    return refused('a transaction');
  }
}

function refused(what: string): Promise<never> {
  return Promise.reject(new Error(`${what} in a read whose contract states no \`makes\``));
}
