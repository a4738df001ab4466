// The tables and sequences of all services and their queues. The lists of migrations belong to the schema and are left out.
import type { ClientBase } from 'pg';
import { jobsSchema } from '../../shared/runtime/database/queued-job';
import type { LoadedService } from '../../shared/runtime/system';

export interface CopiedTable {
  name: string;
  /** Generated columns are left out. */
  columns: string[];
  /** Names of the tables whose rows its rows refer to. */
  parents: string[];
}

export function schemasOf(services: readonly LoadedService[]): string[] {
  return services.flatMap(({ schema, migrations, module }) => {
    if (!migrations) return [];
    return module.jobs ? [schema, jobsSchema(schema)] : [schema];
  });
}

/** Parents before children, so that no row is there before the one that it refers to. */
export async function tablesOf(client: ClientBase, schemas: readonly string[]): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
       (SELECT array_agg(quote_ident(attname) ORDER BY attnum) FROM pg_attribute
         WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
       ARRAY(SELECT DISTINCT format('%I.%I', pn.nspname, p.relname) FROM pg_constraint
         JOIN pg_class p ON p.oid = confrelid JOIN pg_namespace pn ON pn.oid = p.relnamespace
         WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> conrelid) AS parents
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY ($1) AND c.relkind = 'r' AND c.relname <> 'migrations' ORDER BY 1`,
    [schemas],
  );
  return parentsFirst(rows);
}

function parentsFirst(tables: readonly CopiedTable[]): CopiedTable[] {
  const sorted: CopiedTable[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waits = ({ parents }: CopiedTable) => left.some(({ name }) => parents.includes(name));
    const free = left.filter((table) => !waits(table));
    if (free.length === 0) throw new Error(`Tables refer to each other: ${left.map(({ name }) => name)}`);
    sorted.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return sorted;
}

export interface CopiedSequence {
  name: string;
  /** null for a sequence that has given no number. */
  last: string | null;
}

export async function sequencesOf(client: ClientBase, schemas: readonly string[]): Promise<CopiedSequence[]> {
  const { rows } = await client.query<CopiedSequence>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = ANY ($1) ORDER BY 1`,
    [schemas],
  );
  return rows;
}

/** The migrations that have run, by schema. */
export async function migrationsIn(
  client: ClientBase,
  services: readonly LoadedService[],
): Promise<Record<string, string[]>> {
  const migrationNames: Record<string, string[]> = {};
  for (const { schema, migrations } of services) {
    if (!migrations) continue;
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM ${schema}.migrations ORDER BY name`,
    );
    migrationNames[schema] = rows.map(({ name }) => name);
  }
  return migrationNames;
}
