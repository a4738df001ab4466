// Does one erasure again, as the services whose rows it names do it: by their statements and steps, in their roles.
import { Connections } from '../../shared/runtime/database/connections';
import { Database } from '../../shared/runtime/database/database';
import { companyScope } from '../../shared/runtime/database/tenant-scope';
import { createLog } from '../../shared/runtime/observability/log';
import { readPointers } from '../../shared/runtime/personal-data/erased-pointers';
import { replayRows } from '../../shared/runtime/personal-data/replay-rows';
import { type LoadedService, roleOf } from '../../shared/runtime/system';
import type { Config } from '../../shared/settings/config';
import type { DatabaseUrl } from '../../shared/settings/kinds';
import { loadServices } from '../entry/load-services';

const STATEMENT_TIMEOUT_MS = 60_000;
const CONNECTIONS_MAX = 2;
const NOTHING = 'no rows';

export class Replayer {
  private readonly databases = new Map<string, Database>();

  constructor(
    private readonly config: Config,
    private readonly address: DatabaseUrl,
  ) {}

  /** Returns what it has done, as text. */
  async replay(companyId: string, pointers: readonly string[], isDryRun: boolean): Promise<string> {
    const done: string[] = [];
    for (const [title, rows] of readPointers(pointers)) {
      const [schema = '', table = ''] = title.split('.');
      const service = loadServices('all').find((one) => one.schema === schema);
      if (!service) throw new Error(`no service has the table ${title}`);
      const { personalData, personalRowSteps } = service.module;
      const scoped = this.databaseOf(service).scoped(companyScope(companyId, null));
      const { erased, known } = await replayRows(
        scoped,
        { schema, ...(personalData && { personalData }), ...(personalRowSteps && { personalRowSteps }) },
        { table, rows },
        { companyId, now: new Date(), isDryRun },
      );
      const gone = rows.size - known;
      done.push(`${title} ${erased} of ${rows.size}${gone > 0 ? ` (${gone} not there)` : ''}`);
    }
    return done.join(', ') || NOTHING;
  }

  async close(): Promise<void> {
    for (const { connections } of this.databases.values()) await connections.close();
  }

  private databaseOf(service: LoadedService): Database {
    const known = this.databases.get(service.name);
    if (known) return known;
    const { disableSeqScan = false } = service.module;
    const one = { schema: service.schema, role: roleOf(this.config, service), disableSeqScan };
    const connections = new Connections({
      address: this.address,
      services: [one],
      connectionsMax: CONNECTIONS_MAX,
      statementTimeoutMs: STATEMENT_TIMEOUT_MS,
      connectionWaitMs: STATEMENT_TIMEOUT_MS,
      log: createLog('silent'),
    });
    const database = new Database(connections, one);
    this.databases.set(service.name, database);
    return database;
  }
}
