import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`ALTER TABLE receivables.bank_lines ADD COLUMN settlement_id uuid, ADD COLUMN is_decided boolean NOT NULL
    DEFAULT false, ADD COLUMN ignored_reason text`);
  await sql(BOOKINGS);
  await isolateByCompany(context, 'bookings');
  // one at a time for each line, whoever asks for it
  await sql(`CREATE UNIQUE INDEX bookings_of_line ON receivables.bookings (company_id, line_id)
    WHERE state IN ('pending', 'booked', 'reversing')`);
  await sql(`CREATE TABLE receivables.matching_settings (
    company_id uuid PRIMARY KEY,
    auto_book text NOT NULL CHECK (auto_book IN ('off', 'references')),
    threshold integer NOT NULL,
    discount_grace_days integer NOT NULL
  )`);
  await isolateByCompany(context, 'matching_settings');
  await sql(PAYERS);
  await isolateByCompany(context, 'payer_accounts');
};

/** `id` is that of the settlement, `request` its content: both are committed before documents are asked to book it. */
const BOOKINGS = `CREATE TABLE receivables.bookings (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    line_id uuid NOT NULL,
    state text NOT NULL CHECK (state IN ('pending', 'booked', 'refused', 'reversing', 'reversed')),
    request jsonb NOT NULL,
    client_ids uuid[] NOT NULL,
    reversal jsonb,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, line_id) REFERENCES receivables.bank_lines
  )`;

/** The account of a payer is known as long as the booking that taught it stands. */
const PAYERS = `CREATE TABLE receivables.payer_accounts (
    company_id uuid NOT NULL,
    booking_id uuid NOT NULL,
    account text NOT NULL,
    client_id uuid NOT NULL,
    PRIMARY KEY (company_id, booking_id, client_id),
    FOREIGN KEY (company_id, booking_id) REFERENCES receivables.bookings
  )`;
