import {
  createRuntimeTables,
  isolateByCompany,
  type Migration,
  type MigrationContext,
} from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await createRuntimeTables(context);
  await sql(DOCUMENTS);
  await isolateByCompany(context, 'documents');
  await createIndexes(sql);
  await sql(KEEP_ISSUED);
  await sql(`CREATE TRIGGER keep_issued BEFORE UPDATE OR DELETE ON documents.documents
    FOR EACH ROW WHEN (OLD.status <> 'draft') EXECUTE FUNCTION documents.keep_issued()`);
  await sql(COUNTERS);
  await isolateByCompany(context, 'number_counters');
};

const DOCUMENTS = `CREATE TABLE documents.documents (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    type_id text NOT NULL CHECK (type_id IN ('invoice', 'credit-note', 'quote')),
    status text NOT NULL
      CHECK (status IN ('draft', 'issued', 'sent', 'send_failed', 'cancelled', 'signed', 'refused')),
    document_date date NOT NULL,
    issue_date date,
    due_date date,
    due_in_days integer,
    valid_until date,
    service_period jsonb,
    client_id uuid NOT NULL,
    client_name text NOT NULL,
    currency text NOT NULL,
    language text,
    reference text,
    payment_terms text,
    notes text,
    lines jsonb NOT NULL,
    adjustments jsonb NOT NULL,
    exemption_reasons jsonb NOT NULL,
    vat_breakdown jsonb NOT NULL,
    lines_minor bigint NOT NULL,
    allowances_minor bigint NOT NULL,
    charges_minor bigint NOT NULL,
    net_minor bigint NOT NULL,
    vat_minor bigint NOT NULL,
    total_minor bigint NOT NULL,
    exchange_rate numeric,
    accounting_vat jsonb,
    number text COLLATE "C",
    period integer,
    sequence integer,
    atcud text,
    seller jsonb,
    buyer jsonb,
    template jsonb,
    corrects_id uuid,
    corrects jsonb,
    quote_id uuid,
    paid_minor bigint NOT NULL,
    credited_minor bigint NOT NULL,
    payment_status text GENERATED ALWAYS AS (CASE
      WHEN type_id <> 'invoice' OR status IN ('draft', 'cancelled') THEN NULL
      WHEN paid_minor + credited_minor < total_minor AND paid_minor = 0 THEN 'unpaid'
      WHEN paid_minor + credited_minor < total_minor THEN 'partly_paid'
      WHEN paid_minor = 0 AND credited_minor > 0 THEN 'credited'
      ELSE 'paid' END) STORED,
    sent_at timestamptz,
    sent_to text,
    send_error text,
    cancelled_at timestamptz,
    cancel_reason text,
    search_text text COLLATE "C" NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CONSTRAINT sums CHECK (net_minor = lines_minor - allowances_minor + charges_minor
      AND total_minor = net_minor + vat_minor AND total_minor >= 0),
    CONSTRAINT numbered CHECK (CASE status
      WHEN 'draft' THEN number IS NULL AND sequence IS NULL AND period IS NULL
      ELSE number IS NOT NULL AND sequence IS NOT NULL AND period IS NOT NULL AND issue_date IS NOT NULL
        AND seller IS NOT NULL AND buyer IS NOT NULL END),
    CONSTRAINT settled CHECK (paid_minor >= 0 AND credited_minor BETWEEN 0 AND total_minor)
  )`;

/** Each list filter with the order of the list behind it; what serves one company only begins with the company. */
async function createIndexes(sql: MigrationContext['sql']): Promise<void> {
  const index = (name: string, columns: string, rest = '') =>
    sql(`CREATE INDEX documents_by_${name} ON documents.documents (company_id, ${columns}) ${rest}`);
  await index('date', 'document_date, id');
  await index('type', 'type_id, document_date, id');
  await index('status', 'status, document_date, id');
  await index('payment', 'payment_status, document_date, id', 'WHERE payment_status IS NOT NULL');
  await index('client', 'client_id, document_date, id');
  await index('corrected', 'corrects_id', 'WHERE corrects_id IS NOT NULL');
  // the second lock behind the counters: no number twice, and no place in a series twice
  await sql(`CREATE UNIQUE INDEX documents_number ON documents.documents (company_id, type_id, number)`);
  await sql(
    `CREATE UNIQUE INDEX documents_sequence ON documents.documents (company_id, type_id, period, sequence)`,
  );
  // a quote becomes one invoice
  await sql(
    `CREATE UNIQUE INDEX documents_quote ON documents.documents (company_id, quote_id) WHERE quote_id IS NOT NULL`,
  );
}

/**
 * What is issued stays as it is: only these columns may change, and the row stays. New columns are frozen unless a later
 * migration says otherwise.
 */
const KEEP_ISSUED = `CREATE FUNCTION documents.keep_issued() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changeable text[] := ARRAY['status', 'paid_minor', 'credited_minor', 'payment_status', 'sent_at', 'sent_to',
      'send_error', 'cancelled_at', 'cancel_reason', 'version', 'updated_at'];
  BEGIN
    IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'document % is issued: it cannot be deleted', OLD.id; END IF;
    IF NEW.status = 'draft' OR to_jsonb(NEW) - changeable <> to_jsonb(OLD) - changeable THEN
      RAISE EXCEPTION 'document % is issued: it cannot be changed', OLD.id;
    END IF;
    RETURN NEW;
  END $$`;

/**
 * The last number of each series. `profile_version` is the version of the company whose pattern gave it: who has read an
 * older one reads again.
 */
const COUNTERS = `CREATE TABLE documents.number_counters (
    company_id uuid NOT NULL,
    type_id text NOT NULL,
    period integer NOT NULL,
    last integer NOT NULL,
    profile_version integer NOT NULL,
    PRIMARY KEY (company_id, type_id, period)
  ) WITH (fillfactor = 50)`;
