import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** Policies of reminders. `has_run` is false until the first run after a policy was activated or its steps were changed. */
export const up: Migration = async (context) => {
  await context.sql(`CREATE TABLE documents.reminder_policies (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    is_default boolean NOT NULL,
    is_active boolean NOT NULL,
    applies_to text NOT NULL CHECK (applies_to IN ('COMPANY', 'INDIVIDUAL', 'BOTH')),
    steps jsonb NOT NULL,
    min_days_between integer NOT NULL CHECK (min_days_between > 0),
    minimums jsonb NOT NULL,
    send_window jsonb NOT NULL,
    max_per_run integer NOT NULL CHECK (max_per_run > 0),
    bank_data_max_age_days integer NOT NULL CHECK (bank_data_max_age_days > 0),
    activated_at timestamptz,
    has_run boolean NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CHECK (is_active = (activated_at IS NOT NULL))
  )`);
  await isolateByCompany(context, 'reminder_policies');
  await context.sql(`CREATE UNIQUE INDEX reminder_policies_default ON documents.reminder_policies (company_id)
    WHERE is_default`);
};
