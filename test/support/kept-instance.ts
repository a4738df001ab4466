// The instance that a worker keeps from one test file to the next. A file finds it as a start leaves it: without rows, at the time of
// the machine. One of a kind is kept, since one that is idle takes a twentieth of a core.
import { createLog, type Log } from '../../shared/runtime/observability/log';
import { type InProcessSystem, startInProcess } from './in-process-system';
import { type InstanceKind, settingsOf } from './instance-settings';
import { withAdmin } from './postgres';

interface Kept {
  kind: InstanceKind;
  system: InProcessSystem;
}

/** Rows that a start makes, or that belong to the schema. */
const STAY = /\.(?:migrations|_private_tasks|_private_known_crontabs|recurring_heartbeat)$/;
const PASSES_MAX = 50;

let kept: Kept | undefined;
/** Where the log of the instance goes while a file reads it. */
let listener: ((line: string) => void) | undefined;

export async function instanceInProcess(
  kind: InstanceKind,
  onLine?: (line: string) => void,
): Promise<InProcessSystem> {
  if (kept && (kept.kind !== kind || !(await isEmptied(kept)))) await end();
  kept ??= { kind, system: await startInProcess(await settingsOf(kind), log()) };
  listener = onLine;
  const { system } = kept;
  return { ...system, stop: () => leave(system) };
}

/** What a file leaves behind is not worked on while others run. */
async function leave(system: InProcessSystem): Promise<void> {
  if (kept?.system === system && !(await isEmptied(kept))) await end();
}

async function end(): Promise<void> {
  const ending = kept;
  kept = undefined;
  await ending?.system.stop();
}

/** False if it cannot be emptied, such as when a test has left a lock. */
async function isEmptied({ system }: Kept): Promise<boolean> {
  listener = undefined;
  system.setClock(0);
  return withAdmin(async (client) => {
    await client.query(`SET session_replication_role = replica; SET lock_timeout = '5s'`);
    const { rows } = await client.query<{ name: string }>(TABLES);
    const names = rows.map(({ name }) => name).filter((name) => !STAY.test(name));
    const filled = names.map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`);
    // work that was under way when a table was emptied may fill it again
    for (let pass = 0; pass < PASSES_MAX; pass++) {
      const { rows: found } = await client.query<{ name: string }>(filled.join(' UNION ALL '));
      if (found.length === 0) return true;
      for (const { name } of found) await client.query(`DELETE FROM ${name}`);
    }
    return false;
  }, system.database).catch(() => false);
}

const TABLES = `
  SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname !~ '^(pg_|information_schema)'`;

/** A file that reads the log reads all of it. */
function log(): Log | undefined {
  if (process.env.TEST_LOG_LEVEL) return undefined;
  return createLog('trace', { write: (line) => listener?.(line) });
}
