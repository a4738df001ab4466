// Payments are parts of settlements; money of a client without an invoice is an account payment.
import {
  isolateByCompany,
  type Migration,
  type MigrationContext,
} from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(SETTLEMENTS);
  await isolateByCompany(context, 'settlements');
  await sql(`SELECT set_config('app.all_companies', 'on', true)`);
  await settleExistingPayments(sql);
  await sql(ACCOUNT_PAYMENTS);
  await isolateByCompany(context, 'account_payments');
  await sql(
    `CREATE INDEX account_payments_by_client ON documents.account_payments (company_id, client_id, date, id)`,
  );
  await sql(ACCOUNT_ENTRIES);
  await isolateByCompany(context, 'account_entries');
  await sql(`CREATE INDEX account_entries_by_payment ON documents.account_entries
    (company_id, account_payment_id, date) INCLUDE (amount_minor)`);
};

const SETTLEMENTS = `CREATE TABLE documents.settlements (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    source_type text NOT NULL,
    source_id text,
    date date NOT NULL,
    currency text NOT NULL,
    money_minor bigint NOT NULL CHECK (money_minor >= 0),
    received jsonb,
    method text,
    reference text,
    evidence jsonb NOT NULL,
    booked_by jsonb NOT NULL,
    content_sha256 text NOT NULL,
    reversed_on date CHECK (reversed_on >= date),
    reversal_reason text,
    reversed_by jsonb,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CONSTRAINT reversed CHECK ((reversed_on IS NULL) = (reversal_reason IS NULL))
  )`;

/** Each payment becomes a settlement with its id; one that has gone over to another invoice stays in its own. */
async function settleExistingPayments(sql: MigrationContext['sql']): Promise<void> {
  await sql(`ALTER TABLE documents.payments
    ADD COLUMN settlement_id uuid,
    ADD COLUMN kind text NOT NULL DEFAULT 'money',
    ADD COLUMN vat jsonb NOT NULL DEFAULT '[]',
    ADD COLUMN reversed_on date,
    ADD COLUMN is_removed boolean NOT NULL DEFAULT false`);
  await sql(`WITH RECURSIVE chain AS (
      SELECT company_id, id, id AS root FROM documents.payments WHERE reverses_id IS NULL AND moved_from_id IS NULL
      UNION ALL
      SELECT p.company_id, p.id, chain.root FROM documents.payments p
        JOIN chain ON p.company_id = chain.company_id AND chain.id IN (p.reverses_id, p.moved_from_id)
    ) UPDATE documents.payments p SET settlement_id = chain.root FROM chain
      WHERE p.company_id = chain.company_id AND p.id = chain.id`);
  await sql(`UPDATE documents.payments p SET reversed_on = r.date FROM documents.payments r
    WHERE r.company_id = p.company_id AND r.reverses_id = p.id`);
  await sql(`INSERT INTO documents.settlements (company_id, id, source_type, date, currency, money_minor, method,
      reference, evidence, booked_by, content_sha256, created_at)
    SELECT p.company_id, p.id, 'manual', p.date, d.currency, p.amount_minor, p.method, p.reference, '[]',
      '{"type": "user", "id": null}', '', p.created_at
    FROM documents.payments p JOIN documents.documents d ON d.company_id = p.company_id AND d.id = p.document_id
    WHERE p.settlement_id = p.id`);
  await sql(`ALTER TABLE documents.payments ALTER COLUMN settlement_id SET NOT NULL,
    ADD FOREIGN KEY (company_id, settlement_id) REFERENCES documents.settlements`);
  await sql(`CREATE INDEX payments_by_settlement ON documents.payments (company_id, settlement_id)`);
  await sql(`DROP INDEX documents.payments_by_document`);
  await sql(`CREATE INDEX payments_by_document ON documents.payments (company_id, document_id, date, id)
    INCLUDE (amount_minor, kind)`);
}

const ACCOUNT_PAYMENTS = `CREATE TABLE documents.account_payments (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    settlement_id uuid NOT NULL,
    client_id uuid NOT NULL,
    client_name text NOT NULL,
    currency text NOT NULL,
    amount_minor bigint NOT NULL CHECK (amount_minor > 0),
    remaining_minor bigint NOT NULL CHECK (remaining_minor BETWEEN 0 AND amount_minor),
    date date NOT NULL,
    reversed_on date,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, settlement_id) REFERENCES documents.settlements
  )`;

/** Every change of what is left of an account payment, by the day on which it counts. */
const ACCOUNT_ENTRIES = `CREATE TABLE documents.account_entries (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    account_payment_id uuid NOT NULL,
    settlement_id uuid NOT NULL,
    amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
    date date NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, account_payment_id) REFERENCES documents.account_payments,
    FOREIGN KEY (company_id, settlement_id) REFERENCES documents.settlements
  )`;
