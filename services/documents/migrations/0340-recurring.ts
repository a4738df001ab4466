// Recurring invoices and their periods; the heartbeat of the runner is one row for the whole instance.
import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(RECURRING_INVOICES);
  await isolateByCompany(context, 'recurring_invoices');
  await sql(
    `CREATE INDEX recurring_invoices_due ON documents.recurring_invoices (company_id, next_run_at) WHERE status = 'active'`,
  );
  await sql(
    `CREATE INDEX recurring_invoices_updated ON documents.recurring_invoices (company_id, updated_at, id)`,
  );
  await sql(
    `CREATE INDEX recurring_invoices_next ON documents.recurring_invoices (company_id, next_issue_date, id)
      WHERE next_issue_date IS NOT NULL`,
  );
  await sql(PERIODS);
  await isolateByCompany(context, 'recurring_periods');
  await sql(
    `CREATE UNIQUE INDEX recurring_periods_live ON documents.recurring_periods (company_id, recurring_invoice_id, index)
      WHERE is_live`,
  );
  await sql(`CREATE UNIQUE INDEX recurring_periods_id ON documents.recurring_periods (company_id, id)`);
  await sql(
    `CREATE INDEX recurring_periods_listed ON documents.recurring_periods (company_id, recurring_invoice_id, id)`,
  );
  await sql(
    `CREATE INDEX recurring_periods_updated ON documents.recurring_periods
      (company_id, recurring_invoice_id, updated_at, id)`,
  );
  await sql(HEARTBEAT);
};

const RECURRING_INVOICES = `CREATE TABLE documents.recurring_invoices (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    external_id text,
    name text NOT NULL,
    client_id uuid NOT NULL,
    client_name text NOT NULL,
    template jsonb NOT NULL,
    schedule jsonb NOT NULL,
    first_index integer NOT NULL,
    billing text NOT NULL,
    issue_offset_days integer NOT NULL,
    issue_at text NOT NULL,
    ends jsonb,
    action text NOT NULL,
    max_catch_up integer NOT NULL CHECK (max_catch_up BETWEEN 1 AND 24),
    status text NOT NULL CHECK (status IN ('draft', 'active', 'paused', 'held', 'ended')),
    held_reason text,
    next_index integer NOT NULL CHECK (next_index >= 0),
    next_from date,
    next_to date,
    next_issue_date date,
    next_run_at timestamptz,
    approved_through integer,
    clock_epoch integer NOT NULL,
    gap_epoch integer NOT NULL,
    leased_until timestamptz,
    search_text text NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CONSTRAINT recurring_invoices_external_id UNIQUE (company_id, external_id),
    CONSTRAINT recurring_invoices_held CHECK ((status = 'held') = (held_reason IS NOT NULL))
  )`;

const PERIODS = `CREATE TABLE documents.recurring_periods (
    company_id uuid NOT NULL,
    recurring_invoice_id uuid NOT NULL,
    index integer NOT NULL,
    revision integer NOT NULL,
    id uuid NOT NULL,
    is_live boolean NOT NULL,
    period_from date NOT NULL,
    period_to date NOT NULL,
    outcome text NOT NULL CHECK (outcome IN ('invoiced', 'drafted', 'skipped', 'failed')),
    document_id uuid,
    failure jsonb,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, recurring_invoice_id, index, revision),
    FOREIGN KEY (company_id, recurring_invoice_id) REFERENCES documents.recurring_invoices,
    CHECK ((outcome IN ('invoiced', 'drafted')) = (document_id IS NOT NULL)),
    CHECK ((outcome = 'failed') = (failure IS NOT NULL))
  )`;

/** The epochs count the times that the clock went back, and that nothing ran for a week: see recurring/README.md. */
const HEARTBEAT = `CREATE TABLE documents.recurring_heartbeat (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    beat_at timestamptz NOT NULL,
    clock_epoch integer NOT NULL DEFAULT 0,
    gap_epoch integer NOT NULL DEFAULT 0,
    gap_at timestamptz
  )`;
