// Tax that a client withholds and pays to the state is no part of its debt.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.documents DROP COLUMN payment_status`);
  await sql(`ALTER TABLE documents.documents
    ADD COLUMN withholdings jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN withheld_minor bigint NOT NULL DEFAULT 0 CONSTRAINT withheld CHECK (withheld_minor >= 0)`);
  await sql(
    `ALTER TABLE documents.documents ADD COLUMN payment_status text GENERATED ALWAYS AS (${STATUS}) STORED`,
  );
  for (const index of INDEXES) await sql(index);
  await sql('DROP INDEX documents.documents_by_corrected');
  await sql(`CREATE INDEX documents_by_corrected ON documents.documents (company_id, corrects_id, issue_date, id)
    INCLUDE (number, type_id, status, total_minor, rounding_minor, withheld_minor, replaced_minor)
    WHERE corrects_id IS NOT NULL`);
  await sql('DROP INDEX documents.documents_owed');
  await sql(`CREATE INDEX documents_owed ON documents.documents (company_id, client_id, issue_date, id)
    INCLUDE (number, due_date, currency, total_minor, paid_minor_at_issue, rounding_minor, withheld_minor, type_code, sent_at)
    WHERE type_id = 'invoice' AND status NOT IN ('draft', 'cancelled')`);
  await sql('DROP INDEX documents.documents_standalone_credits');
  await sql(`CREATE INDEX documents_standalone_credits ON documents.documents (company_id, client_id, issue_date, id)
    INCLUDE (number, currency, total_minor, rounding_minor, withheld_minor)
    WHERE type_id = 'credit-note' AND corrects_id IS NULL AND status <> 'draft'`);
};

/** `payment_status` is that of domain/status.ts. */
const STATUS = `CASE
    WHEN type_id <> 'invoice' OR status IN ('draft', 'cancelled') THEN NULL
    WHEN paid_minor_at_issue + paid_minor + deducted_minor + credited_minor >= total_minor + rounding_minor - withheld_minor THEN
      CASE WHEN paid_minor_at_issue + paid_minor + deducted_minor = 0 AND credited_minor > 0 THEN 'credited'
        ELSE 'paid' END
    WHEN paid_minor_at_issue + paid_minor + deducted_minor = 0 THEN 'unpaid'
    ELSE 'partly_paid' END`;

const OPEN = `WHERE payment_status IN ('unpaid', 'partly_paid')`;
const compact = (text: string) => `(upper(regexp_replace(${text}, '[^A-Za-z0-9]', '', 'g')))`;

/** Indexes of migration 0311, which went with the column. */
const INDEXES = [
  `CREATE INDEX documents_by_payment ON documents.documents
    (company_id, payment_status, document_date, id) WHERE payment_status IS NOT NULL`,
  `CREATE INDEX documents_open ON documents.documents (company_id, document_date, id) ${OPEN}`,
  `CREATE INDEX documents_open_by_id ON documents.documents (company_id, id) ${OPEN}`,
  `CREATE INDEX documents_open_by_client ON documents.documents (company_id, client_id, id) ${OPEN}`,
  `CREATE INDEX documents_open_by_number ON documents.documents (company_id, ${compact('number')}) ${OPEN}`,
  `CREATE INDEX documents_open_by_reference ON documents.documents
    (company_id, ${compact("payment ->> 'remittanceReference'")}) ${OPEN}`,
  `CREATE INDEX documents_open_by_balance ON documents.documents
    (company_id, (total_minor + rounding_minor - withheld_minor - paid_minor_at_issue - paid_minor - credited_minor - deducted_minor)) ${OPEN}`,
];
