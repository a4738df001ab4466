// The schema of one service. Nothing is read or written without saying for which company: `scoped` takes the scope, and
// what must look across companies says so aloud.
import type { DatabaseService } from './connection-options';
import type { Connections } from './connections';
import { ReadOnly } from './read-only';
import { Scoped, type ScopedDatabase } from './scoped';
import { allCompanies, type TenantScope } from './tenant-scope';
import type { Scope, ServiceRole } from './wire/scope';

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
