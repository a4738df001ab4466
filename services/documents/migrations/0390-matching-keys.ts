// Open documents are found by the words of a payment: numbers, also without letters, references of all sides, and balances.
import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  // under row-level security PostgreSQL uses no index of an expression whose functions may leak
  for (const name of ['number', 'reference', 'balance'])
    await sql(`DROP INDEX documents.documents_open_by_${name}`);
  await sql(TABLE);
  await isolateByCompany(context, 'matching_keys');
  await sql(`CREATE INDEX matching_keys_of_document ON documents.matching_keys (company_id, document_id)`);
  await sql(KEYS_OF);
  await sql(KEEP_KEYS);
  await sql(`CREATE TRIGGER keep_matching_keys_of_new AFTER INSERT ON documents.documents FOR EACH ROW
    WHEN (NEW.payment_status IS NOT NULL) EXECUTE FUNCTION documents.keep_matching_keys()`);
  await sql(`CREATE TRIGGER keep_matching_keys AFTER UPDATE ON documents.documents FOR EACH ROW
    WHEN (OLD.payment_status IS NOT NULL OR NEW.payment_status IS NOT NULL)
    EXECUTE FUNCTION documents.keep_matching_keys()`);
  await sql(`SELECT set_config('app.all_companies', 'on', true)`);
  await sql(`INSERT INTO documents.matching_keys (company_id, document_id, key)
    SELECT d.company_id, d.id, unnest(documents.matching_keys_of(d)) FROM documents.documents d
    WHERE d.payment_status IN ('unpaid', 'partly_paid')`);
};

const TABLE = `CREATE TABLE documents.matching_keys (
    company_id uuid NOT NULL,
    document_id uuid NOT NULL,
    key text COLLATE "C" NOT NULL,
    PRIMARY KEY (company_id, key, document_id),
    FOREIGN KEY (company_id, document_id) REFERENCES documents.documents ON DELETE CASCADE
  )`;

const compact = (value: string) => `upper(regexp_replace(${value}, '[^A-Za-z0-9]', '', 'g'))`;

/** Keys as `keysOfDocument` of the matching writes them; `=` and the balance; nothing for a document that is not open. */
const KEYS_OF = `CREATE FUNCTION documents.matching_keys_of(d documents.documents) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN d.payment_status IN ('unpaid', 'partly_paid') THEN ARRAY(
      SELECT DISTINCT key COLLATE "C" FROM (
        SELECT unnest(ARRAY[value, regexp_replace(value, '^(RF[0-9]{2})0+(?=.)', '\\1')]) AS key
        FROM unnest(ARRAY[${compact('d.number')}, regexp_replace(d.number, '[^0-9]', '', 'g'),
          ${compact(`d.payment ->> 'remittanceReference'`)}, ${compact('d.reference')}, ${compact('d.buyer_reference')},
          ${compact(`jsonb_path_query_first(d.transmissions, '$[*] ? (@.channel == "ksef" && @.state == "accepted").remoteId') #>> '{}'`)}
        ]) AS value
        UNION ALL SELECT '=' || (d.total_minor + d.rounding_minor - d.withheld_minor - d.paid_minor_at_issue - d.paid_minor
          - d.credited_minor - d.deducted_minor)
      ) keys WHERE key <> '' AND length(key) <= 140 ORDER BY 1
    ) ELSE '{}' END
  $$`;

const KEEP_KEYS = `CREATE FUNCTION documents.keep_matching_keys() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    wanted text[] := documents.matching_keys_of(NEW);
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      IF documents.matching_keys_of(OLD) = wanted THEN RETURN NULL; END IF;
      DELETE FROM documents.matching_keys
        WHERE company_id = NEW.company_id AND document_id = NEW.id AND NOT key = ANY (wanted);
    END IF;
    INSERT INTO documents.matching_keys (company_id, document_id, key)
      SELECT NEW.company_id, NEW.id, unnest(wanted) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$`;
