// Instances that a worker keeps from one test file to the next. A file finds them as a start leaves them: without rows, at the time of
// the machine. Those that the next file does not ask for end, since one that is idle takes a twentieth of a core.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { createLog, type Log } from '../../shared/runtime/observability/log';
import { type InProcessSystem, startInProcess } from './in-process-system';
import { type InstanceKind, settingsOf } from './instance-settings';
import { withAdmin } from './postgres';

interface Kept {
  /** True while the file runs that has asked for it. */
  isUsed: boolean;
  system: InProcessSystem;
  /** Names in its broker when it started. */
  services: string;
  tables: string[];
}

/** Rows that a start makes, or that belong to the schema. */
const STAY = /\.(?:migrations|_private_tasks|_private_known_crontabs|recurring_heartbeat)$/;
const PASSES_MAX = 50;

const kept = new Map<InstanceKind, Kept>();
/** Takes the log of instances while a file reads it. */
let listener: ((line: string) => void) | undefined;

export async function instanceInProcess(
  kind: InstanceKind,
  onLine?: (line: string) => void,
): Promise<InProcessSystem> {
  for (const [other, one] of kept) {
    const isMeant = other === kind && (await isEmptied(one));
    if (!isMeant && (other === kind || !one.isUsed)) await end(other);
  }
  const found = kept.get(kind) ?? (await start(kind));
  kept.set(kind, found);
  found.isUsed = true;
  listener = onLine;
  return { ...found.system, stop: () => leave(kind, found) };
}

async function start(kind: InstanceKind): Promise<Kept> {
  const system = await startInProcess(await settingsOf(kind), log());
  const tables = await withAdmin(tablesOf, system.database);
  return { isUsed: true, system, services: servicesOf(system), tables };
}

/** Rows that a file leaves behind are not worked on while others run. */
async function leave(kind: InstanceKind, one: Kept): Promise<void> {
  one.isUsed = false;
  if (kept.get(kind) === one && !(await isEmptied(one))) await end(kind);
}

async function end(kind: InstanceKind): Promise<void> {
  const ending = kept.get(kind);
  kept.delete(kind);
  await ending?.system.stop();
}

const servicesOf = ({ system }: InProcessSystem) => system.broker.services.map(({ name }) => name).join();

/** False if it is not as it was: a test has taken a service or a table away, or left a lock. */
async function isEmptied({ system, services, tables }: Kept): Promise<boolean> {
  listener = undefined;
  if (servicesOf(system) !== services) return false;
  system.setClock(0);
  rmSync(join(system.config.dataDir, 'mail'), { recursive: true, force: true });
  return withAdmin(async (client) => {
    if ((await tablesOf(client)).join() !== tables.join()) return false;
    return (await deleteRows(client, tables)) && resetHeartbeat(client);
  }, system.database).catch(() => false);
}

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname !~ '^(pg_|information_schema)' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Work that was under way when a table was emptied may fill it again. */
async function deleteRows(client: Client, tables: readonly string[]): Promise<boolean> {
  const some = tables.filter((name) => !STAY.test(name));
  const filled = some.map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`);
  await client.query(`SET session_replication_role = replica; SET lock_timeout = '5s'`);
  for (let pass = 0; pass < PASSES_MAX; pass++) {
    const { rows } = await client.query<{ name: string }>(filled.join(' UNION ALL '));
    if (rows.length === 0) return true;
    for (const { name } of rows) await client.query(`DELETE FROM ${name}`);
  }
  return false;
}

/** The last beat may be of a time to which the file before had moved the clock: what is made before the next one would be held. */
async function resetHeartbeat(client: Client): Promise<boolean> {
  await client.query(`UPDATE recurring.recurring_heartbeat
    SET beat_at = clock_timestamp(), clock_epoch = 0, gap_epoch = 0, gap_at = NULL`);
  return true;
}

/** A file that reads the log reads all of it. */
function log(): Log | undefined {
  if (process.env.TEST_LOG_LEVEL) return undefined;
  return createLog('trace', { write: (line) => listener?.(line) });
}
