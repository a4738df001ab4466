// What statements read, in indexes that hold all of it: a document itself may be a hundred kilobytes.

import type { Migration } from '../../../shared/runtime/database/migrations/migration';
import { createFileTables } from '../../../shared/runtime/files/file-tables';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE INDEX documents_owed ON documents.documents (company_id, client_id, issue_date, id)
    INCLUDE (number, due_date, currency, total_minor)
    WHERE type_id = 'invoice' AND sent_at IS NOT NULL AND status <> 'cancelled'`);
  await sql(`DROP INDEX documents.documents_by_corrected`);
  await sql(`CREATE INDEX documents_by_corrected ON documents.documents (company_id, corrects_id, issue_date, id)
    INCLUDE (number, total_minor) WHERE corrects_id IS NOT NULL`);
  // answers that are too large for one message of the bus
  await createFileTables(context);
};
