// Many invoices at once, inserted by SQL.

interface Owned {
  /** Runs as the owner of the database. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** Inserts this many copies of a sent invoice, numbered C1, C2, …, of its client, or each of a client of its own. */
export async function copied(
  system: Owned,
  id: string,
  count: number,
  client: 'client_id' | 'gen_random_uuid()' = 'client_id',
): Promise<void> {
  await system.sql(
    `INSERT INTO documents.documents (company_id, id, type_id, status, document_date, issue_date, due_date, client_id,
      client_name, currency, content, state, net_minor, vat_minor, total_minor, number, period, sequence, paid_minor,
      credited_minor, sent_at, search_text, version, created_at, updated_at)
    SELECT company_id, gen_random_uuid(), type_id, status, document_date, issue_date, due_date, ${client}, client_name, currency,
      content, state, net_minor, vat_minor, total_minor, 'C' || n, period, sequence + n, 0, 0, sent_at, '', 1, now(), now()
    FROM documents.documents, generate_series(1, $2::integer) n WHERE id = $1`,
    [id, count],
  );
  // Autovacuum may be off: with the plans of a table with two rows, thousands take seconds.
  await system.sql('ANALYZE documents.documents');
}
