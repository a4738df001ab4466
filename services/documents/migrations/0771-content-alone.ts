// Moves documents into `content` and `state` by portions, and then drops the columns that these replace. A migration that was stopped goes on
// with the rows that are left.
import {
  isolateByCompany,
  type Migration,
  type Portion,
} from '../../../shared/runtime/database/migrations/migration';

const ROWS = 1000;

const TIMESTAMP = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Columns by the form of their values in the JSON. */
const CONTENT = {
  json: [
    ...['service_period', 'object_identifier', 'deliver_to', 'ship_from', 'order_lines', 'payment', 'payee'],
    ...['tax_representative', 'cash_discounts', 'coded_notes', 'lines', 'adjustments', 'exemption_reasons'],
    ...[
      'vat_breakdown',
      'withholdings',
      'stamp_duty',
      'prepayments',
      'exchange_rate_source',
      'accounting_vat',
    ],
    ...['books_rate', 'legal_mentions', 'seller', 'buyer', 'attachments', 'template', 'corrects'],
    ...['corrected_invoices', 'external_references', 'corrects_period', 'corrected_state', 'judgement'],
  ],
  plain: [
    ...['due_in_days', 'prices_include_vat', 'language', 'buyer_reference', 'sales_order_reference'],
    ...[
      'contract_reference',
      'project_reference',
      'despatch_reference',
      'receipt_reference',
      'tender_reference',
    ],
    ...[
      'accounting_reference',
      'is_triangular',
      'simplified',
      'is_simplified',
      'tax_point_code',
      'payment_terms',
    ],
    ...['notes', 'lines_minor', 'allowances_minor', 'charges_minor', 'surcharge_minor', 'atcud'],
    ...['is_price_reduction', 'correction_reason', 'reason_code', 'consumed_in'],
  ],
  text: ['delivery_date', 'tax_point_date', 'paid_on', 'exchange_rate'],
  time: [],
};
const STATE = {
  json: ['done_by', 'self_billing', 'storno_of', 'delivered', 'held_mail', 'transmissions', 'acceptance'],
  plain: ['imported', 'sent_to', 'send_error', 'message_id', 'mail_status', 'cancel_reason'],
  text: [],
  time: ['last_reminder_at', 'cancelled_at'],
};
type Columns = typeof CONTENT | typeof STATE;

const attributeOf = (column: string) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The value of each column in the JSON, by its attribute. */
const valuesOf = ({ json, plain, text, time }: Columns): [attribute: string, value: string][] => [
  ...json.map((column): [string, string] => [attributeOf(column), `nullif(d.${column}, 'null')`]),
  ...plain.map((column): [string, string] => [attributeOf(column), `to_jsonb(d.${column})`]),
  ...text.map((column): [string, string] => [attributeOf(column), `to_jsonb(d.${column}::text)`]),
  ...time.map((column): [string, string] => [attributeOf(column), `to_jsonb(${TIMESTAMP(`d.${column}`)})`]),
];

const contentValues = valuesOf(CONTENT);
const stateValues = [
  ...valuesOf(STATE),
  ['debitOf', `CASE WHEN d.type_id = 'invoice' AND d.corrects_id IS NULL THEN d.corrects->'id' END`] as [
    string,
    string,
  ],
];

/** Builds a JSON object without its null values. */
const object = (values: readonly [string, string][], more: string) =>
  `(SELECT coalesce(jsonb_object_agg(key, value), '{}') ${more} FROM (VALUES ${values
    .map(([attribute, value]) => `('${attribute}', ${value})`)
    .join(', ')}) fields (key, value) WHERE value IS NOT NULL)`;

const differs = (column: string, values: readonly [string, string][]) =>
  values.map(([attribute, value]) => `d.${column}->'${attribute}' IS DISTINCT FROM ${value}`).join(' OR ');

const MOVE = `WITH portion AS (
    SELECT company_id, id FROM documents.documents WHERE content IS NULL ORDER BY company_id, id LIMIT ${ROWS}
  ), moved AS (
    UPDATE documents.documents d SET content = ${object(contentValues, `|| '{"contentVersion": 1}'`)},
      state = ${object(stateValues, '')}
    FROM portion p WHERE d.company_id = p.company_id AND d.id = p.id RETURNING d.id
  ) SELECT id FROM moved`;

/** Each field of the rows that are moved, compared with its column. */
const COMPARE = `DO $$ DECLARE wrong uuid; BEGIN
    SELECT d.id INTO wrong FROM documents.documents d WHERE d.content IS NOT NULL
      AND (${differs('content', contentValues)} OR ${differs('state', stateValues)}) LIMIT 1;
    IF wrong IS NOT NULL THEN RAISE EXCEPTION 'document % is not the same in content and state', wrong; END IF;
    SELECT c.id INTO wrong FROM documents.documents c JOIN documents.documents d ON d.company_id = c.company_id AND d.id = c.corrects_id
      WHERE c.type_id = 'invoice' AND c.status <> 'draft'
        AND c.replaced_minor <> greatest(d.total_minor + d.rounding_minor - d.withheld_minor - d.paid_minor_at_issue, 0) LIMIT 1;
    IF wrong IS NOT NULL THEN RAISE EXCEPTION 'document % credits another amount than was payable', wrong; END IF;
    IF EXISTS (SELECT FROM documents.documents WHERE content IS NULL) THEN RAISE EXCEPTION 'a document has no content'; END IF;
  END $$`;

export const portion: Portion = async ({ sql, rows }) => {
  // policies hold for the owner of the table, too
  await sql(ALL_COMPANIES);
  return (await rows(MOVE)) === ROWS;
};

const ALL_COMPANIES = `SELECT set_config('app.all_companies', 'on', true)`;

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(ALL_COMPANIES);
  await sql('LOCK TABLE documents.documents');
  await sql(COMPARE);
  await listUnjudged(context);
  for (const name of ['keep_issued', 'keep_matching_keys', 'apart_self_billed'])
    await sql(`DROP TRIGGER ${name} ON documents.documents`);
  await dropColumns(context);
  for (const check of CHECKS) await sql(`ALTER TABLE documents.documents ADD CONSTRAINT ${check}`);
  for (const index of INDEXES) await sql(`CREATE INDEX ${index}`);
  await sql(KEYS_OF);
  await sql(REFUSE);
  await sql(KEEP_ISSUED);
  await sql(KEEP_STATE);
  for (const trigger of TRIGGERS) await sql(`CREATE TRIGGER ${trigger}`);
};

/** Documents that were issued before the assessment of the law was kept, until they have one. */
async function listUnjudged(context: Parameters<Migration>[0]): Promise<void> {
  await context.sql(`CREATE TABLE documents.unjudged (
    company_id uuid NOT NULL,
    document_id uuid NOT NULL,
    PRIMARY KEY (company_id, document_id),
    FOREIGN KEY (company_id, document_id) REFERENCES documents.documents ON DELETE CASCADE
  )`);
  await isolateByCompany(context, 'unjudged');
  await context.sql(`INSERT INTO documents.unjudged SELECT company_id, id FROM documents.documents
    WHERE judgement IS NULL AND number IS NOT NULL AND imported IS NULL AND type_id <> 'quote'`);
}

/** Checks and indexes of a column go with it. */
async function dropColumns({ sql }: Parameters<Migration>[0]): Promise<void> {
  const columns = [CONTENT, STATE].flatMap((part) => Object.values(part).flat());
  const drops = [...columns, 'replaced_minor'].map((column) => `DROP COLUMN ${column}`);
  await sql('DROP INDEX documents.documents_unmoved');
  await sql(
    'ALTER TABLE documents.documents DROP CONSTRAINT numbered, DROP CONSTRAINT documents_type_id_check',
  );
  await sql(`ALTER TABLE documents.documents ${drops.join(', ')}, ALTER COLUMN content SET NOT NULL,
    ALTER COLUMN state SET NOT NULL`);
}

const CHECKS = [
  `documents_type_id_check CHECK (CASE WHEN state ? 'selfBilling' THEN type_id IN ('self-billed-invoice', 'self-billed-credit-note')
    ELSE type_id IN ('invoice', 'credit-note', 'quote') END)`,
  `documents_imported_check CHECK (state->>'imported' IN ('document', 'opening_balance'))`,
  `documents_mail_status_check CHECK (state->>'mailStatus' IN ('held', 'waiting', 'sent', 'captured', 'failed'))`,
  `numbered CHECK (CASE
    WHEN status = 'draft' THEN number IS NULL AND sequence IS NULL AND period IS NULL AND NOT state ? 'imported'
    WHEN state ? 'imported' THEN number IS NOT NULL AND sequence IS NULL AND period IS NULL AND issue_date IS NOT NULL
    ELSE number IS NOT NULL AND sequence IS NOT NULL AND period IS NOT NULL AND issue_date IS NOT NULL END)`,
  `total CHECK (total_minor >= 0 OR status = 'draft')`,
];

const INDEXES = [
  `documents_by_corrected ON documents.documents (company_id, corrects_id, issue_date, id)
    INCLUDE (number, type_id, status, total_minor, rounding_minor, withheld_minor) WHERE corrects_id IS NOT NULL`,
  `documents_storno ON documents.documents (company_id, (state->'stornoOf'->>'id')) WHERE (state->'stornoOf') IS NOT NULL`,
];

const compact = (value: string) => `upper(regexp_replace(${value}, '[^A-Za-z0-9]', '', 'g'))`;

/** The function of migration 0390, by the new places of its values. */
const KEYS_OF = `CREATE OR REPLACE FUNCTION documents.matching_keys_of(d documents.documents) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN d.payment_status IN ('unpaid', 'partly_paid') THEN ARRAY(
      SELECT DISTINCT key COLLATE "C" FROM (
        SELECT unnest(ARRAY[value, regexp_replace(value, '^(RF[0-9]{2})0+(?=.)', '\\1')]) AS key
        FROM unnest(ARRAY[${compact('d.number')}, regexp_replace(d.number, '[^0-9]', '', 'g'),
          ${compact(`d.content->'payment'->>'remittanceReference'`)}, ${compact('d.reference')},
          ${compact(`d.content->>'buyerReference'`)},
          ${compact(`jsonb_path_query_first(d.state->'transmissions', '$[*] ? (@.channel == "ksef" && @.state == "accepted").remoteId') #>> '{}'`)}
        ]) AS value
        UNION ALL SELECT '=' || (d.total_minor + d.rounding_minor - d.withheld_minor - d.paid_minor_at_issue - d.paid_minor
          - d.credited_minor - d.deducted_minor)
      ) keys WHERE key <> '' AND length(key) <= 140 ORDER BY 1
    ) ELSE '{}' END
  $$`;

/** A check of content, which only what writes the content pays for. */
const REFUSE = `CREATE FUNCTION documents.refuse_content() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'document %: %', NEW.id, TG_NAME USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END $$`;

/** A new column is changeable unless a later migration names it here: the test of issued documents lists those that are. */
const FROZEN = [
  ...['company_id', 'id', 'created_at', 'type_id', 'document_date', 'issue_date', 'due_date', 'valid_until'],
  ...['client_id', 'client_name', 'currency', 'reference', 'type_code', 'external_id', 'number', 'series'],
  ...[
    'run',
    'period',
    'sequence',
    'number_period',
    'net_minor',
    'vat_minor',
    'total_minor',
    'withheld_minor',
  ],
  ...['paid_minor_at_issue', 'rounding_minor', 'corrects_id', 'quote_id', 'deposit_of', 'search_text'],
];
const frozenOf = (row: string) => FROZEN.map((column) => `${row}.${column}`).join(', ');

/** A document of before gets an assessment of the law once, and with it its day in the register of VAT. */
const KEEP_ISSUED = `CREATE OR REPLACE FUNCTION documents.keep_issued() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'document % is issued: it cannot be deleted', OLD.id; END IF;
    IF (${frozenOf('NEW')}) IS DISTINCT FROM (${frozenOf('OLD')})
      OR NEW.content - 'judgement' <> OLD.content - 'judgement' THEN
      RAISE EXCEPTION 'document % is issued: it cannot be changed', OLD.id;
    END IF;
    IF (NEW.content->'judgement', NEW.register_day) IS DISTINCT FROM (OLD.content->'judgement', OLD.register_day)
      AND (OLD.content ? 'judgement' OR NEW.content->'judgement'->>'judgedLater' IS DISTINCT FROM 'true') THEN
      RAISE EXCEPTION 'document % is judged: that cannot be changed', OLD.id;
    END IF;
    RETURN NEW;
  END $$`;

/** `delivered` can be set, but neither changed nor cleared. */
const KEEP_STATE = `CREATE FUNCTION documents.keep_state() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changeable text[] := ARRAY['doneBy', 'lastReminderAt', 'sentTo', 'delivered', 'sendError', 'messageId', 'mailStatus',
      'heldMail', 'transmissions', 'cancelledAt', 'cancelReason', 'acceptance'];
  BEGIN
    IF NEW.status = 'draft' OR NEW.state - changeable <> OLD.state - changeable THEN
      RAISE EXCEPTION 'document % is issued: it cannot be changed', OLD.id;
    END IF;
    IF OLD.state ? 'delivered' AND NEW.state->'delivered' IS DISTINCT FROM OLD.state->'delivered' THEN
      RAISE EXCEPTION 'document % is delivered: that cannot be taken back', OLD.id;
    END IF;
    RETURN NEW;
  END $$`;

const content = (field: string) => `(NEW.content->>'${field}')::bigint`;

/** Triggers that name columns run for updates of these only: a payment writes none of what is frozen. */
const TRIGGERS = [
  `apart_self_billed BEFORE INSERT OR UPDATE OF type_id, state ON documents.documents
    FOR EACH ROW WHEN (NEW.state ? 'selfBilling') EXECUTE FUNCTION documents.apart_self_billed()`,
  `keep_issued BEFORE DELETE OR UPDATE OF ${FROZEN.join(', ')}, register_day, content ON documents.documents
    FOR EACH ROW WHEN (OLD.status <> 'draft') EXECUTE FUNCTION documents.keep_issued()`,
  `keep_state BEFORE UPDATE OF status, state ON documents.documents
    FOR EACH ROW WHEN (OLD.status <> 'draft') EXECUTE FUNCTION documents.keep_state()`,
  `keep_matching_keys AFTER UPDATE OF payment_status, matching_words, number, reference ON documents.documents
    FOR EACH ROW WHEN (OLD.payment_status IS NOT NULL OR NEW.payment_status IS NOT NULL)
    EXECUTE FUNCTION documents.keep_matching_keys()`,
  `sums BEFORE INSERT OR UPDATE OF content, net_minor, vat_minor, total_minor ON documents.documents
    FOR EACH ROW WHEN (NEW.net_minor <> ${content('linesMinor')} - ${content('allowancesMinor')} + ${content('chargesMinor')}
      OR NEW.total_minor <> NEW.net_minor + NEW.vat_minor + ${content('surchargeMinor')})
    EXECUTE FUNCTION documents.refuse_content()`,
  `parties BEFORE INSERT OR UPDATE OF content ON documents.documents
    FOR EACH ROW WHEN (NEW.status <> 'draft' AND NOT NEW.content ?& ARRAY['seller', 'buyer'])
    EXECUTE FUNCTION documents.refuse_content()`,
];
