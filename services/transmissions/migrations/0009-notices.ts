import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** What a channel says of documents by itself, read by one cursor for each connection. */
export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(`ALTER TABLE transmissions.lanes
    ADD COLUMN notices_cursor text, ADD COLUMN notices_due_at timestamptz,
    ADD COLUMN notices_lease integer NOT NULL DEFAULT 0, ADD COLUMN notices_leased_until timestamptz,
    ADD COLUMN pauses integer NOT NULL DEFAULT 0`);
  await sql('CREATE INDEX lanes_to_read ON transmissions.lanes (channel, notices_due_at NULLS FIRST)');
  await sql(NOTICES);
  await isolateByCompany(context, 'notices');
  // whose a notice is
  await sql(`CREATE INDEX transmissions_by_number ON transmissions.transmissions
    (company_id, channel, environment, document_number)`);
  await sql(`ALTER TABLE transmissions.transmissions DROP CONSTRAINT IF EXISTS transmissions_purpose_check,
    ADD CONSTRAINT transmissions_purpose_check
      CHECK (purpose IN ('invoice', 'correction', 'cancellation', 'status'))`);
};

/** Each is taken in once, in the transaction of what it changes; without a transmission it was about none of this lane's. */
const NOTICES = `CREATE TABLE transmissions.notices (
    company_id uuid NOT NULL,
    channel text NOT NULL,
    environment text NOT NULL,
    notice_id text NOT NULL,
    transmission_id uuid,
    at timestamptz NOT NULL,
    PRIMARY KEY (company_id, channel, environment, notice_id),
    FOREIGN KEY (company_id, channel, environment) REFERENCES transmissions.lanes,
    FOREIGN KEY (company_id, transmission_id) REFERENCES transmissions.transmissions
  )`;
