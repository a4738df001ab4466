// Recurring invoices and their periods; the heartbeat of the runner is one row for the whole instance.
import {
  createRuntimeTables,
  isolateByCompany,
  type Migration,
} from '../../../shared/runtime/database/migrations/migration';
import { createFileTables } from '../../../shared/runtime/files/file-tables';

const RUNS = `(status = 'active' OR status = 'paused' AND pause_until IS NOT NULL)`;

const INVOICE_INDEXES = [
  `recurring_invoices_due ON recurring.recurring_invoices (company_id, next_run_at, id) WHERE ${RUNS}`,
  `recurring_invoices_run ON recurring.recurring_invoices (next_run_at) WHERE ${RUNS}`,
  `recurring_invoices_making ON recurring.recurring_invoices (company_id, id) WHERE making IS NOT NULL`,
  `recurring_invoices_held ON recurring.recurring_invoices (company_id, held_reason) WHERE status = 'held'`,
  'recurring_invoices_updated ON recurring.recurring_invoices (company_id, updated_at, id)',
  `recurring_invoices_next ON recurring.recurring_invoices (company_id, next_issue_date, id)
    WHERE next_issue_date IS NOT NULL`,
];

const PERIOD_INDEXES = [
  'recurring_periods_listed ON recurring.recurring_periods (company_id, recurring_invoice_id, id)',
  'recurring_periods_updated ON recurring.recurring_periods (company_id, recurring_invoice_id, updated_at, id)',
];

const PERIODS_ONCE = [
  'recurring_periods_live ON recurring.recurring_periods (company_id, recurring_invoice_id, index) WHERE is_live',
  'recurring_periods_id ON recurring.recurring_periods (company_id, id)',
];

export const up: Migration = async (context) => {
  const { sql } = context;
  // a restore runs the migrations by their names, those of the runtime last, and the next one needs its tables
  await createRuntimeTables(context);
  await createFileTables(context);
  await sql(INVOICES);
  await isolateByCompany(context, 'recurring_invoices');
  await sql(PERIODS);
  await isolateByCompany(context, 'recurring_periods');
  await sql(HEARTBEAT);
  for (const index of [...INVOICE_INDEXES, ...PERIOD_INDEXES]) await sql(`CREATE INDEX ${index}`);
  for (const index of PERIODS_ONCE) await sql(`CREATE UNIQUE INDEX ${index}`);
};

/** `making` is the period whose document was asked for, and whose outcome is not recorded yet. */
const INVOICES = `CREATE TABLE recurring.recurring_invoices (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    external_id text,
    name text NOT NULL,
    client_id uuid NOT NULL,
    client_name text NOT NULL,
    template jsonb NOT NULL,
    schedule jsonb NOT NULL,
    first_index integer NOT NULL,
    first_part text NOT NULL CHECK (first_part IN ('full', 'prorated', 'skip')),
    align_to text CHECK (align_to IN ('month', 'quarter', 'year')),
    indexation jsonb,
    billing text NOT NULL,
    issue_offset_days integer NOT NULL,
    issue_at text NOT NULL,
    ends jsonb,
    action text NOT NULL,
    max_catch_up integer NOT NULL CHECK (max_catch_up BETWEEN 1 AND 24),
    status text NOT NULL CHECK (status IN ('draft', 'active', 'paused', 'held', 'ended')),
    held_reason text,
    pause_from date,
    pause_until date CHECK (pause_until >= pause_from),
    next_index integer NOT NULL CHECK (next_index >= 0),
    next_from date,
    next_to date,
    next_issue_date date,
    next_run_at timestamptz,
    approved_through integer,
    clock_epoch integer NOT NULL,
    gap_epoch integer NOT NULL,
    making jsonb,
    leased_until timestamptz,
    search_text text NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CONSTRAINT recurring_invoices_external_id UNIQUE (company_id, external_id),
    CONSTRAINT recurring_invoices_held CHECK ((status = 'held') = (held_reason IS NOT NULL))
  )`;

const PERIODS = `CREATE TABLE recurring.recurring_periods (
    company_id uuid NOT NULL,
    recurring_invoice_id uuid NOT NULL,
    index integer NOT NULL,
    revision integer NOT NULL,
    id uuid NOT NULL,
    is_live boolean NOT NULL,
    period_from date NOT NULL,
    period_to date NOT NULL,
    part jsonb,
    outcome text NOT NULL CHECK (outcome IN ('invoiced', 'drafted', 'skipped', 'failed')),
    document_id uuid,
    failure jsonb,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, recurring_invoice_id, index, revision),
    FOREIGN KEY (company_id, recurring_invoice_id) REFERENCES recurring.recurring_invoices,
    CHECK ((outcome IN ('invoiced', 'drafted')) = (document_id IS NOT NULL)),
    CHECK ((outcome = 'failed') = (failure IS NOT NULL))
  )`;

/** The epochs count the times that the clock went back, and that nothing ran for a week: see README.md. */
const HEARTBEAT = `CREATE TABLE recurring.recurring_heartbeat (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    beat_at timestamptz NOT NULL,
    clock_epoch integer NOT NULL DEFAULT 0,
    gap_epoch integer NOT NULL DEFAULT 0,
    gap_at timestamptz
  )`;
