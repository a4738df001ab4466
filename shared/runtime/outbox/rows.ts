// The outbox table as a relay sees it.
import type { QueryConfig, QueryResultRow } from 'pg';
import { type PreparedQuery, writeQuery } from '../database/query';
import type { SharedSession } from '../database/shared-session';

export interface OutboxRow {
  position: number;
  id: string;
  companyId: string | null;
  type: string;
  occurredAt: string;
  requestId: string | null;
  /** The data as JSON text. */
  data: string;
  traceParent: string | null;
  /** The entry of the audit log that goes with an event, as JSON text; null in rows of before. */
  entry: string | null;
}

/** Names the company of a row; rows without one share a key. */
export function companyKey({ companyId }: Pick<OutboxRow, 'companyId'>): string {
  return companyId ?? '';
}

/** Limits of one read; its last row may exceed the bytes. Rows are held in memory until they are delivered. */
export interface ReadLimits {
  rows: number;
  bytes: number;
}

/** The statement that deletes rows which their target has, to be run in the role of their service. */
export interface Acknowledgement {
  role: string;
  statement: PreparedQuery;
  values: unknown[];
}

const COLUMNS = `position, id, company_id AS "companyId", type, occurred_at AS "occurredAt",
    request_id AS "requestId", data::text AS data, trace_parent AS "traceParent", entry`;
const NAMES = 'position, id, "companyId", type, "occurredAt", "requestId", data, "traceParent", entry';

/** Selects the rows of `rows` that have fewer bytes before them than the parameter `bytes`: always the first. */
function within(bytes: string, rows: string, order: string): string {
  return `SELECT ${NAMES} FROM (
      SELECT *, sum(bytes) OVER (ORDER BY ${order}) - bytes AS before FROM (
        SELECT *, octet_length(data) + coalesce(octet_length(entry), 0) AS bytes FROM (${rows}) found
      ) sized
    ) measured WHERE before < ${bytes} ORDER BY position`;
}

export class OutboxRows {
  constructor(
    private readonly session: SharedSession,
    private readonly role: string,
    private readonly schema: string,
  ) {}

  /** Targets that rows wait for. Jumps from target to target in the primary key, however many rows each has. */
  async targets(): Promise<string[]> {
    const next = `SELECT target FROM ${this.schema}.outbox`;
    const rows = await this.query<{ target: string }>({
      name: 'outbox.targets',
      text: `WITH RECURSIVE found AS (
          (${next} ORDER BY target LIMIT 1)
          UNION ALL
          SELECT (${next} WHERE target > found.target ORDER BY target LIMIT 1) FROM found
          WHERE found.target IS NOT NULL
        ) SELECT target FROM found WHERE target IS NOT NULL`,
    });
    return rows.map(({ target }) => target);
  }

  /** The oldest rows for a target, without those of some companies. */
  next(target: string, { rows, bytes }: ReadLimits, without: readonly string[] = []): Promise<OutboxRow[]> {
    const oldest = `SELECT ${COLUMNS} FROM ${this.schema}.outbox
        WHERE target = $1 AND refusal IS NULL AND coalesce(company_id::text, '') <> ALL ($3::text[])
        ORDER BY position LIMIT $2`;
    return this.query<OutboxRow>({
      name: 'outbox.next',
      text: within('$4', oldest, 'position'),
      values: [target, rows, without, bytes],
    });
  }

  /** Some of the oldest rows of each company but `without`, by position. Reads the keys of all rows of the target. */
  ofEach(
    target: string,
    each: number,
    { rows, bytes }: ReadLimits,
    without: readonly string[],
  ): Promise<OutboxRow[]> {
    const turn = 'row_number() OVER (PARTITION BY company_id ORDER BY position) AS turn';
    const some = `SELECT ${COLUMNS}, ${turn} FROM ${this.schema}.outbox WHERE target = $1 AND position = ANY (ARRAY(
          SELECT position FROM (
            SELECT position, ${turn} FROM ${this.schema}.outbox
            WHERE target = $1 AND refusal IS NULL AND coalesce(company_id::text, '') <> ALL ($4::text[])
          ) waiting WHERE turn <= $2 ORDER BY turn, position LIMIT $3
        ))`;
    return this.query<OutboxRow>({
      name: 'outbox.of_each',
      text: within('$5', some, 'turn, position'),
      values: [target, each, rows, without, bytes],
    });
  }

  async acknowledge(target: string, rows: OutboxRow[]): Promise<void> {
    const { statement, values } = this.acknowledgement(target, rows);
    await this.session.query(this.role, { name: statement.name, text: statement.text, values });
  }

  /** The bounds are for the planner: without them it may search the positions among all rows of the target. */
  acknowledgement(target: string, rows: readonly OutboxRow[]): Acknowledgement {
    const positions = rows.map(({ position }) => position);
    const text = `DELETE FROM ${this.schema}.outbox
        WHERE target = $1 AND position BETWEEN $3 AND $4 AND position = ANY($2::bigint[])`;
    const statement = writeQuery(`${this.schema}.outbox.acknowledge`, text);
    return { role: this.role, statement, values: [target, positions, positions.at(0), positions.at(-1)] };
  }

  /** Sets a row aside that its target will never take; it stays for an operator. */
  async refuse(target: string, { position }: OutboxRow, refusal: string): Promise<void> {
    await this.query({
      name: 'outbox.refuse',
      text: `UPDATE ${this.schema}.outbox SET refusal = $3 WHERE target = $1 AND position = $2`,
      values: [target, position, refusal],
    });
  }

  /** Other services share the session: the schema tells the names of their queries apart. */
  private query<Row extends QueryResultRow>(query: QueryConfig): Promise<Row[]> {
    return this.session.query<Row>(this.role, { ...query, name: `${this.schema}.${query.name}` });
  }
}
