import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** Entries of notifications whose line no statement has brought yet; `position` counts them in their notification. */
export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`CREATE TABLE receivables.bank_notices (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    bank_account_id uuid NOT NULL,
    statement_id uuid NOT NULL,
    position integer NOT NULL,
    bank_reference text,
    payment_info_id text,
    booking_date date NOT NULL,
    line jsonb NOT NULL,
    PRIMARY KEY (company_id, id),
    CONSTRAINT bank_notices_once UNIQUE (company_id, statement_id, position),
    FOREIGN KEY (company_id, statement_id) REFERENCES receivables.bank_statements
  )`);
  await isolateByCompany(context, 'bank_notices');
  for (const column of ['bank_reference', 'payment_info_id'])
    await sql(`CREATE INDEX ON receivables.bank_notices (company_id, bank_account_id, ${column})`);
};
