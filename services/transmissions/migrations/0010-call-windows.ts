import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** What a channel lets a connection call in a second, a minute and an hour is counted before each call, for all processes. */
export const up: Migration = async (context) => {
  const { sql } = context;
  await sql(CALL_WINDOWS);
  await isolateByCompany(context, 'call_windows');
  await sql('ALTER TABLE transmissions.lanes ADD COLUMN sends_not_before timestamptz');
  // what goes on while nothing may be sent
  await sql(`CREATE INDEX transmissions_begun_due ON transmissions.transmissions
    (company_id, channel, environment, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL AND state <> 'queued'`);
};

/** `taken`: the calls of the longest window. `refused_until`: what the last one was told, null where it was let in. */
const CALL_WINDOWS = `CREATE TABLE transmissions.call_windows (
    company_id uuid NOT NULL,
    channel text NOT NULL,
    environment text NOT NULL,
    kind text NOT NULL,
    taken timestamptz[] NOT NULL,
    refused_until timestamptz,
    PRIMARY KEY (company_id, channel, environment, kind)
  )`;
