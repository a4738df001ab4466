import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(
    `ALTER TABLE transmissions.lanes ADD COLUMN sealed_tokens text, ADD COLUMN tokens_version integer`,
  );
  await sql(ENVELOPES);
  await isolateByCompany(context, 'envelopes');
  await sql(`CREATE INDEX envelopes_of_lane ON transmissions.envelopes
    (company_id, channel, environment, opened_at) WHERE state = 'open'`);
  await sql(`CREATE INDEX envelopes_to_close ON transmissions.envelopes (closes_at) WHERE state <> 'closed'`);
  await sql(`ALTER TABLE transmissions.transmissions
    ADD COLUMN envelope_id uuid, ADD COLUMN lost_envelopes integer NOT NULL DEFAULT 0,
    ADD FOREIGN KEY (company_id, envelope_id) REFERENCES transmissions.envelopes`);
};

/**
 * What many transmissions of a lane travel in together, such as a session. `sealed_secret` is what the adapter encrypts by;
 * `closes_at`: when it is to be closed, and after a try when it is tried again.
 */
const ENVELOPES = `CREATE TABLE transmissions.envelopes (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    channel text NOT NULL,
    environment text NOT NULL,
    connection_version integer NOT NULL,
    state text NOT NULL CHECK (state IN ('open', 'closing', 'closed')),
    remote_id text NOT NULL,
    sealed_secret text,
    members integer NOT NULL,
    opened_at timestamptz NOT NULL,
    closes_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, channel, environment) REFERENCES transmissions.lanes
  )`;
