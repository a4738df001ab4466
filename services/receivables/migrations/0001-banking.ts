import {
  createRuntimeTables,
  isolateByCompany,
  type Migration,
} from '../../../shared/runtime/database/migrations/migration';
import { createFileTables } from '../../../shared/runtime/files/file-tables';

export const up: Migration = async (context) => {
  const { sql } = context;
  await createRuntimeTables(context);
  await createFileTables(context);
  await sql(ACCOUNTS);
  await isolateByCompany(context, 'bank_accounts');
  await sql(STATEMENTS);
  await isolateByCompany(context, 'bank_statements');
  await sql(`CREATE INDEX bank_statements_of_account ON receivables.bank_statements
    (company_id, bank_account_id, place)`);
  await sql(LINES);
  await isolateByCompany(context, 'bank_lines');
  for (const columns of LINE_INDEXES)
    await sql(`CREATE INDEX ON receivables.bank_lines (company_id, ${columns})`);
  await sql(
    `CREATE INDEX bank_lines_pending ON receivables.bank_lines (created_at) WHERE status = 'pending'`,
  );
};

/** `account_key` is the IBAN, or bank code and number. */
const ACCOUNTS = `CREATE TABLE receivables.bank_accounts (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    account_key text NOT NULL,
    iban text,
    account_number text,
    bank_code text,
    currency text NOT NULL,
    name text NOT NULL,
    profile text,
    is_reference_stable boolean NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CONSTRAINT bank_accounts_key UNIQUE (company_id, account_key, currency)
  )`;

/** `place` orders the statements with balances; `own_minor` is the sum of the lines that no statement before has. */
const STATEMENTS = `CREATE TABLE receivables.bank_statements (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    bank_account_id uuid NOT NULL,
    format text NOT NULL,
    variant text NOT NULL,
    kind text NOT NULL,
    statement_key text NOT NULL,
    ordinal integer NOT NULL,
    sequence text,
    page integer,
    first_day date,
    last_day date,
    opening_minor bigint,
    closing_minor bigint,
    closing_date date,
    place text COLLATE "C",
    own_minor bigint NOT NULL,
    line_count integer NOT NULL,
    pending_count integer NOT NULL,
    new_count integer NOT NULL,
    known_count integer NOT NULL,
    detail_count integer NOT NULL,
    duplicate_count integer NOT NULL,
    difference_minor bigint,
    warnings jsonb NOT NULL,
    file_id uuid NOT NULL,
    file_name text NOT NULL,
    sha256 text NOT NULL,
    imported_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CONSTRAINT bank_statements_once UNIQUE (company_id, bank_account_id, statement_key, sha256, ordinal),
    FOREIGN KEY (company_id, bank_account_id) REFERENCES receivables.bank_accounts
  )`;

/** `place` is that of the earliest statement with balances that has the line. */
const LINES = `CREATE TABLE receivables.bank_lines (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    bank_account_id uuid NOT NULL,
    parent_line_id uuid,
    status text NOT NULL CHECK (status IN ('pending', 'open', 'partly_booked', 'booked', 'ignored')),
    direction text NOT NULL CHECK (direction IN ('credit', 'debit')),
    amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
    currency text NOT NULL,
    booking_date date NOT NULL,
    value_date date,
    counterparty jsonb NOT NULL,
    remittance jsonb NOT NULL,
    end_to_end_id text,
    mandate_id text,
    customer_reference text,
    bank_reference text,
    code text,
    bank_code text,
    booking_text text,
    is_reversal boolean NOT NULL,
    return_of jsonb,
    instructed jsonb,
    charges_minor bigint,
    batch jsonb,
    detail_count integer NOT NULL,
    is_possible_duplicate boolean NOT NULL,
    format text NOT NULL,
    key text COLLATE "C" NOT NULL,
    content text COLLATE "C" NOT NULL,
    statement_ids uuid[] NOT NULL,
    place text COLLATE "C",
    search_text text COLLATE "C" NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CONSTRAINT bank_lines_once UNIQUE (company_id, bank_account_id, key),
    FOREIGN KEY (company_id, bank_account_id) REFERENCES receivables.bank_accounts,
    FOREIGN KEY (company_id, parent_line_id) REFERENCES receivables.bank_lines
  )`;

const LINE_INDEXES = [
  'booking_date, id',
  'amount_minor, id',
  'updated_at, id',
  'status, booking_date, id',
  'bank_account_id, booking_date, id',
  'bank_account_id, content',
  'bank_account_id, bank_reference',
  'bank_account_id, place',
  'parent_line_id',
];
