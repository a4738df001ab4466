import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * The counts of lists follow the status of the payment, whichever of its sums has changed: an update names only the columns that it
 * changes. A trigger of a generated column fires for each column that it is generated from.
 */
export const up: Migration = async ({ sql }) => {
  await sql('DROP TRIGGER count_documents ON documents.documents');
  await sql(`CREATE TRIGGER count_documents AFTER INSERT OR DELETE OR UPDATE OF status, payment_status
    ON documents.documents FOR EACH ROW EXECUTE FUNCTION documents.count_documents()`);
};
