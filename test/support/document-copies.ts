// Many documents of a company at once, as copies of one that was made properly.

/** Runs SQL as the owner of the database. */
export type Sql = <Row extends object>(text: string) => Promise<Row[]>;

/** Their numbers are `<number>-1` to `<number>-<count>`; drafts have none. Copies of two documents have ids in `range`s of their own. `fields` are columns as SQL of `n`. */
export async function copyDocument(
  sql: Sql,
  id: string,
  count: number,
  range = '8000',
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  const [{ columns } = { columns: [] }] = await sql<{ columns: string[] }>(
    `SELECT array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_schema = 'documents' AND table_name = 'documents' AND is_generated = 'NEVER'`,
  );
  const changed: Record<string, string> = {
    id: `('01900000-0000-7000-${range}-' || lpad(to_hex(n), 12, '0'))::uuid`,
    number: `number || '-' || n`,
    sequence: 'CASE WHEN number IS NOT NULL THEN 1000000 + n END',
    quote_id: 'NULL',
    // those of the number are read out of the row
    matching_words: 'NULL',
    ...fields,
  };
  await sql(
    `INSERT INTO documents.documents (${columns.join(', ')})
     SELECT ${columns.map((column) => changed[column] ?? column).join(', ')}
     FROM documents.documents CROSS JOIN generate_series(1, ${count}) n WHERE id = '${id}'`,
  );
}
