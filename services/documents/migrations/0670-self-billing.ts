// Self-billed documents: the company issues them in the name of a supplier, each of which has a series of its own.
import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql('ALTER TABLE documents.documents ADD COLUMN self_billing jsonb');
  await sql('ALTER TABLE documents.documents DROP CONSTRAINT documents_type_id_check');
  await sql(TYPES);
  await sql(APART);
  await sql(`CREATE TRIGGER apart_self_billed BEFORE INSERT OR UPDATE ON documents.documents
    FOR EACH ROW WHEN (NEW.self_billing IS NOT NULL) EXECUTE FUNCTION documents.apart_self_billed()`);
  await sql(SERIES);
  await isolateByCompany(context, 'self_billing_series');
};

const TYPES = `ALTER TABLE documents.documents ADD CONSTRAINT documents_type_id_check CHECK (
    CASE WHEN self_billing IS NULL THEN type_id IN ('invoice', 'credit-note', 'quote')
      ELSE type_id IN ('self-billed-invoice', 'self-billed-credit-note') END)`;

/**
 * A self-billed document is a purchase of the company. Queries of sales select types, so it is kept under a type that they do not
 * know: sums, receivables, reminders and registers leave it out, also those that are written later. It comes before
 * `keep_issued`, as triggers fire in the order of their names.
 */
const APART = `CREATE FUNCTION documents.apart_self_billed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.type_id IN ('invoice', 'credit-note') THEN NEW.type_id := 'self-billed-' || NEW.type_id; END IF;
    RETURN NEW;
  END $$`;

/** `ordinal` is the place of the supplier among those of the company, and a part of each number. */
const SERIES = `CREATE TABLE documents.self_billing_series (
    company_id uuid NOT NULL,
    supplier_id uuid NOT NULL,
    ordinal integer NOT NULL,
    last integer NOT NULL DEFAULT 0,
    last_date date,
    PRIMARY KEY (company_id, supplier_id),
    UNIQUE (company_id, ordinal)
  ) WITH (fillfactor = 50)`;
