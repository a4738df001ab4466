// Plans of prepared statements, made as a service makes them: in a database whose owner is an ordinary role, as the
// role of the service, with row-level security and one plan for all values.

import { Client } from 'pg';
import { loadServices } from '../../deploy/entry/load-services';
import { migrateAll } from '../../deploy/entry/migrate-all';
import type { PreparedQuery } from '../../shared/runtime/database/query';
import { createLog } from '../../shared/runtime/observability/log';
import { readConfig } from '../../shared/settings/config';
import { runPrefix } from './cluster-names';
import { endsWithFile } from './end-of-file';
import { adminAddress, dropDatabase, withAdmin } from './postgres';

export interface Plan {
  /** The whole plan as JSON text. */
  text: string;
  rows: number;
  /** Blocks of tables and indexes that were read, those of functions included. */
  blocks: number;
  /** Rows that were read and thrown away, at most by one step of the plan. */
  removed: number;
}

export class PlanDatabase {
  private constructor(
    readonly admin: Client,
    private readonly role: string,
  ) {}

  /** Only the schema of one service, empty. Files that run at the same time have labels of their own. */
  static async start(service: string, label = service): Promise<PlanDatabase> {
    const owner = `${runPrefix()}_${label}_owner`;
    const name = `${runPrefix()}_${label}_plans`;
    await withAdmin(async (client) => {
      await client.query(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD 'owner'`);
      await client.query(`CREATE DATABASE ${name} OWNER ${owner}`);
    });
    const address = { ...adminAddress(), user: owner, password: 'owner', database: name };
    const config = readConfig({ DATABASE_ROLE_PREFIX: owner });
    await migrateAll(config, address, loadServices([service]), createLog('warn'));
    const admin = new Client({ ...adminAddress(), database: name });
    await admin.connect();
    endsWithFile(async () => {
      await admin.end();
      await dropDatabase(name);
    });
    return new PlanDatabase(admin, `${owner}_${service}`);
  }

  /** Runs the statement for a company, or for none. */
  async explain({ text }: PreparedQuery, values: unknown[], companyId?: string): Promise<Plan> {
    await this.admin.query(`BEGIN; SET LOCAL ROLE ${this.role}; SET LOCAL plan_cache_mode = force_generic_plan;
      SET LOCAL app.company_id = '${companyId ?? ''}'; PREPARE explained AS ${text}`);
    const all = companyId === undefined ? values : [companyId, ...values];
    const { rows } = await this.admin.query(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE explained(${all.map(literal).join(', ')})`,
    );
    await this.admin.query('ROLLBACK; DEALLOCATE explained');
    const [{ Plan }] = rows[0]['QUERY PLAN'];
    const plan = JSON.stringify(Plan);
    const removed = [...plan.matchAll(/"Rows Removed by [^"]+":(\d+)/g)].map(([, n]) => Number(n));
    const blocks = Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
    return { text: plan, rows: Plan['Actual Rows'], blocks, removed: Math.max(0, ...removed) };
  }
}

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  return Array.isArray(value) ? `'{${value.join(',')}}'` : `'${value}'`;
}
