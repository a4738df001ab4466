// The schema of one service. Nothing is read or written without saying for which company: `scoped` takes the scope, and
// what must look across companies says so aloud.
import type { DatabaseService } from './connection-options';
import type { Connections } from './connections';
import type { InsertWithEvent } from './group-commits/insert';
import type { PreparedQuery } from './query';
import { Scoped, type ScopedDatabase } from './scoped';
import { allCompanies, type TenantScope } from './tenant-scope';
import type { Scope, ServiceRole } from './wire/scope';

// The rows of a scope for an action that is stated as a read. Its queries run on connections on which PostgreSQL refuses
// writes (see connect.ts); what would run on other ones, to change or lock rows, is refused before it is sent.
class ReadOnly extends Scoped {
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

export class Database implements ScopedDatabase {
  readonly schema: string;
  readonly role: string;
  /** Called after each commit that wrote to the outbox; the relay replaces it. */
  outboxWritten: () => void = () => {};
  private readonly as: ServiceRole | undefined;

  constructor(
    readonly connections: Connections,
    { schema, role, disableSeqScan = false }: DatabaseService,
  ) {
    this.schema = schema;
    this.role = role;
    this.as = connections.areShared ? { role, isSeqScanOff: disableSeqScan } : undefined;
  }

  scoped(scope: TenantScope): Scoped {
    return new Scoped(this, scope);
  }

  readOnly(scope: TenantScope): Scoped {
    return new ReadOnly(this, scope);
  }

  /** Rows of every company: for credentials, relays and jobs, never for a handler that acts for a company. */
  acrossCompanies(): Scoped {
    return new Scoped(this, allCompanies(null));
  }

  /** The scope that PostgreSQL gets: the rows, and the service if it shares its connections. */
  wireScope({ rows }: TenantScope): Scope {
    return { ...rows, as: this.as };
  }
}
