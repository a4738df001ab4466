import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(BATCHES);
  await isolateByCompany(context, 'batches');
  await sql(ORDER);
  await sql(`CREATE UNIQUE INDEX transmissions_stream ON transmissions.transmissions (company_id, stream, position)
    WHERE stream IS NOT NULL`);
  // what keeps those behind it waiting
  await sql(`CREATE INDEX transmissions_stream_open ON transmissions.transmissions (company_id, stream, position)
    WHERE stream IS NOT NULL AND next_attempt_at IS NOT NULL`);
  await sql(`CREATE INDEX transmissions_of_batch ON transmissions.transmissions (company_id, batch_id)
    WHERE batch_id IS NOT NULL AND next_attempt_at IS NOT NULL`);
  await sql(`ALTER TABLE transmissions.lanes
    ADD COLUMN paced_until timestamptz, ADD COLUMN pace_ms integer, ADD COLUMN batch_max integer`);
};

/** What goes out in one call. The states stay with the members; it is written before the call. */
const BATCHES = `CREATE TABLE transmissions.batches (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    channel text NOT NULL,
    environment text NOT NULL,
    members uuid[] NOT NULL,
    bytes_sha256 text NOT NULL,
    remote_id text,
    sent_at timestamptz NOT NULL,
    answered_at timestamptz,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, channel, environment) REFERENCES transmissions.lanes
  )`;

/** Of what leaves in a strict order: nothing of a stream overtakes an earlier position. */
const ORDER = `ALTER TABLE transmissions.transmissions
    ADD COLUMN batch_id uuid, ADD COLUMN stream uuid, ADD COLUMN position integer,
    ADD CHECK ((stream IS NULL) = (position IS NULL)),
    DROP CONSTRAINT transmissions_purpose_check,
    ADD CONSTRAINT transmissions_purpose_check CHECK (purpose IN ('invoice', 'correction', 'cancellation')),
    ADD FOREIGN KEY (company_id, batch_id) REFERENCES transmissions.batches`;
