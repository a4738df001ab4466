// The prepared statements that write the event log. They act across companies: a relay hands over what it finds.
import type { Statement } from '../../shared/runtime/database/scoped-query';

/** `$1` is an array of company ids. Locked in one order, so that two batches never wait for each other. */
export const lockCounters: Statement = {
  name: 'webhooks.lock_counters',
  text: `INSERT INTO webhooks.event_counters (company_id, last_sequence)
    SELECT company_id, 0 FROM unnest($1::uuid[]) AS company_id GROUP BY company_id ORDER BY company_id
    ON CONFLICT (company_id) DO UPDATE SET last_sequence = event_counters.last_sequence`,
};

/**
 * `$1` is a JSON array of events in the order they are to be numbered in. The counters must be locked by an earlier
 * statement of the transaction: only then does this one see every event that was taken in before.
 */
export const appendEvents: Statement = {
  name: 'webhooks.append_events',
  text: `WITH given AS (
      SELECT DISTINCT ON (company_id, id) *
      FROM ROWS FROM (jsonb_to_recordset($1::jsonb)
        AS ("companyId" uuid, id uuid, type text, "occurredAt" timestamptz, "requestId" text, data text))
        WITH ORDINALITY AS event (company_id, id, type, occurred_at, request_id, data, place)
      ORDER BY company_id, id, place
    ), fresh AS (
      SELECT given.*, row_number() OVER (PARTITION BY company_id ORDER BY place) AS step FROM given
      WHERE NOT EXISTS (
        SELECT FROM webhooks.events known WHERE known.company_id = given.company_id AND known.id = given.id)
    ), counted AS (
      UPDATE webhooks.event_counters counter SET last_sequence = last_sequence + added.total
      FROM (SELECT company_id, count(*) AS total FROM fresh GROUP BY company_id) added
      WHERE counter.company_id = added.company_id
      RETURNING counter.company_id, last_sequence - added.total AS before
    )
    INSERT INTO webhooks.events (company_id, sequence, id, type, occurred_at, request_id, data)
    SELECT company_id, before + step, id, type, occurred_at, request_id, data::jsonb
    FROM fresh JOIN counted USING (company_id)`,
};
