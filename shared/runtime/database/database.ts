// A service's door to its own schema. Nothing is read or written without saying for which company: a handler gets
// `in(companyId)`, and what must look across companies says so aloud.
import type { PoolClient } from 'pg';
import { type ModelCtor, Sequelize } from 'sequelize-typescript';
import type { DatabaseAddress } from '../embedded/embedded-postgres';
import { Problem } from '../errors';
import type { Log } from '../log';
import { allCompanies, type Scope } from './scope';
import { Scoped } from './scoped';
import { SET_SCOPE } from './scoped-query';

export interface DatabaseOptions {
  address: DatabaseAddress;
  /** The service's schema, `country_readiness` for `country-readiness`. */
  schema: string;
  /** The database role the service acts as; it sees only its schema. */
  role: string;
  models: ModelCtor[];
  poolMax: number;
  statementTimeoutMs: number;
  /** See ServiceParts. */
  byIndexOnly?: boolean;
  log: Log;
}

/** Sequelize wants a name for the borrower, which only its replication reads. */
const ACQUIRE = { type: 'write', uuid: 'statement', useMaster: true } as const;

export class Database {
  readonly sequelize: Sequelize;

  constructor(readonly options: DatabaseOptions) {
    this.sequelize = connect(options);
  }

  get schema(): string {
    return this.options.schema;
  }

  scoped(scope: Scope): Scoped {
    return new Scoped(this, scope);
  }

  /** For credentials, relays and jobs; never for a handler that acts for a company. */
  acrossCompanies(): Scoped {
    return new Scoped(this, allCompanies(null));
  }

  /** Called after each commit that wrote to the outbox; the relay replaces it. */
  outboxWritten: () => void = () => {};

  async borrow<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.acquire();
    try {
      return await work(client);
    } finally {
      this.sequelize.connectionManager.releaseConnection(client);
    }
  }

  /** Throws when the database does not answer. */
  async ping(): Promise<void> {
    await this.borrow((client) => client.query('SELECT 1'));
  }

  async close(): Promise<void> {
    await this.sequelize.close();
  }

  private async acquire(): Promise<PoolClient> {
    try {
      return (await this.sequelize.connectionManager.getConnection(ACQUIRE)) as PoolClient;
    } catch (error) {
      this.options.log.error({ err: error, schema: this.options.schema }, 'no database connection');
      throw new Problem('service_unavailable', { retryAfter: 1 });
    }
  }
}

/**
 * The role is set before the first statement, so no connection ever acts with the rights of the login. Prepared
 * statements keep one plan: PostgreSQL thinks a LIMIT it does not know is dear, and would plan a list anew each time,
 * which takes longer than reading it. (What is disabled is only made dear, so dear that it would be compiled.)
 */
function sessionSettings({ role, statementTimeoutMs, schema, byIndexOnly }: DatabaseOptions): string {
  const settings = {
    ...(byIndexOnly ? { enable_seqscan: 'off', enable_bitmapscan: 'off', jit: 'off' } : {}),
    role,
    statement_timeout: statementTimeoutMs,
    search_path: schema,
    plan_cache_mode: 'force_generic_plan',
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

function connect(options: DatabaseOptions): Sequelize {
  const { host, port, user, password, database } = options.address;
  return new Sequelize({
    dialect: 'postgres',
    host,
    port,
    username: user,
    password,
    database,
    logging: false,
    repositoryMode: true,
    models: options.models,
    pool: { max: options.poolMax, min: 0, idle: 60_000, acquire: 5_000, evict: 10_000 },
    dialectOptions: {
      application_name: `invoicing-${options.schema}`,
      options: sessionSettings(options),
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    },
    hooks: { afterConnect: prepareScope },
  });
}

async function prepareScope(connection: unknown): Promise<void> {
  await (connection as PoolClient).query({ ...SET_SCOPE, values: ['app.company_id', ''] });
}
