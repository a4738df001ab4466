// Moves sealed values to the current key, so that an old one can be thrown away. Runs beside a live system: a value
// that changes in between stays as it is, since every write uses the current key.
import type { ClientBase } from 'pg';
import type { SealedColumn, SecretBinding, Secrets } from '../../shared/runtime/secrets/secrets';

export interface Resealed {
  moved: number;
  /** `company row` of each value that no configured key opens. */
  stuck: string[];
}

interface Row {
  companyId: string;
  rowId: string;
  sealed: string;
}

const ROWS_PER_STEP = 200;
const FIRST = { companyId: '00000000-0000-0000-0000-000000000000', rowId: '' };

/** `client` must be allowed to see and change the rows of every company. */
export async function reseal(
  client: ClientBase,
  secrets: Secrets,
  schema: string,
  place: SealedColumn,
): Promise<Resealed> {
  const result: Resealed = { moved: 0, stuck: [] };
  const { table, column, rowId } = place;
  const company = companyOf(place);
  const select = `SELECT ${company} AS "companyId", ${rowId}::text AS "rowId", ${column} AS sealed
    FROM ${schema}.${table} WHERE ${column} IS NOT NULL AND (${company}, ${rowId}::text) > ($1::uuid, $2)
    ORDER BY ${company}, ${rowId}::text LIMIT ${ROWS_PER_STEP}`;
  for (let after: Omit<Row, 'sealed'> = FIRST; ; ) {
    const { rows } = await client.query<Row>(select, [after.companyId, after.rowId]);
    for (const row of rows) await move(client, secrets, schema, place, row, result);
    const last = rows.at(-1);
    if (!last) return result;
    after = last;
  }
}

/** The rows of a table without companies are walked as those of one. */
function companyOf({ isOfNoCompany }: SealedColumn): string {
  return isOfNoCompany ? `'${FIRST.companyId}'::uuid` : 'company_id';
}

async function move(
  client: ClientBase,
  secrets: Secrets,
  schema: string,
  place: SealedColumn,
  row: Row,
  result: Resealed,
): Promise<void> {
  const { table, column, rowId, field, isOfNoCompany, boundTo = { table: `${schema}.${table}` } } = place;
  if (!secrets.isOutdated(row.sealed)) return;
  const { table: boundTable, formerTables = [] } = boundTo;
  const companyId = isOfNoCompany ? null : row.companyId;
  const binding = { table: boundTable, formerTables, companyId, rowId: row.rowId, field };
  const sealed = again(secrets, row.sealed, binding);
  if (sealed === undefined) {
    result.stuck.push(`${row.companyId} ${row.rowId}`);
    return;
  }
  const update = `UPDATE ${schema}.${table} SET ${column} = $1
    WHERE ${companyOf(place)} = $2 AND ${rowId}::text = $3 AND ${column} = $4`;
  const { rowCount } = await client.query(update, [sealed, row.companyId, row.rowId, row.sealed]);
  result.moved += rowCount ?? 0;
}

function again(secrets: Secrets, sealed: string, binding: SecretBinding) {
  try {
    return secrets.seal(secrets.open(sealed, binding), binding);
  } catch {
    return undefined;
  }
}
