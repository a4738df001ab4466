// Queries that write the event log. They act across companies: a relay delivers whatever events it finds.
// Rows that are looked up one by one, here and in the other queries, are a LATERAL with LIMIT or OFFSET: PostgreSQL, which
// may have planned it when the tables were empty, would join by reading a whole index otherwise.
import { writeQuery } from '../../../shared/runtime/database/query';

/**
 * `$1` is an array of company ids. Locked in one order, so that two batches never wait for each other. A company that
 * has no counter yet is missing in the result.
 */
export const lockCounters = writeQuery(
  'webhooks.lock_counters',
  `SELECT has_webhooks AS "hasWebhooks" FROM webhooks.event_counters
    WHERE company_id = ANY($1::uuid[]) ORDER BY company_id FOR UPDATE`,
);

/** Outside the transaction that locks: it would wait for other new counters while it holds its locks. */
export const addCounters = writeQuery(
  'webhooks.add_counters',
  `INSERT INTO webhooks.event_counters (company_id, last_sequence)
    SELECT company_id, 0 FROM unnest($1::uuid[]) AS company_id GROUP BY company_id ORDER BY company_id
    ON CONFLICT DO NOTHING`,
);

const append = `WITH given AS (
      SELECT DISTINCT ON (company_id, id) *
      FROM ROWS FROM (jsonb_to_recordset($1::jsonb)
        AS ("companyId" uuid, id uuid, type text, "occurredAt" timestamptz, "requestId" text, data text, "traceParent" text))
        WITH ORDINALITY AS event (company_id, id, type, occurred_at, request_id, data, trace_parent, place)
      ORDER BY company_id, id, place
    ), fresh AS (
      SELECT given.*, row_number() OVER (PARTITION BY company_id ORDER BY place) AS step FROM given
      LEFT JOIN LATERAL (
        SELECT true AS is_known FROM webhooks.events known
        WHERE known.company_id = given.company_id AND known.id = given.id LIMIT 1) known ON true
      WHERE is_known IS NULL
    ), counted AS (
      UPDATE webhooks.event_counters counter SET last_sequence = last_sequence + added.total
      FROM (SELECT company_id, count(*) AS total FROM fresh GROUP BY company_id) added
      WHERE counter.company_id = added.company_id
      RETURNING counter.company_id, has_webhooks, last_sequence - added.total AS before
    ), numbered AS (
      SELECT fresh.*, before + step AS sequence, has_webhooks FROM fresh JOIN counted USING (company_id)
    )`;

const log = `INSERT INTO webhooks.events (company_id, sequence, id, type, occurred_at, request_id, data,
      trace_parent)
    SELECT company_id, sequence, id, type, occurred_at, request_id, data::jsonb, trace_parent FROM numbered`;

/**
 * `$1` is a JSON array of events in the order they are to be numbered in. The counters must be locked by an earlier
 * query of the transaction: only then does this one see every event that was taken in before.
 */
export const appendEvents = writeQuery('webhooks.append_events', `${append} ${log}`);

/**
 * The same, with a delivery for each webhook that is subscribed, due at `$2`. Returns the webhooks that have something
 * to be sent now.
 */
export const appendAndSchedule = writeQuery(
  'webhooks.append_and_schedule',
  `${append}, logged AS (${log})
    INSERT INTO webhooks.deliveries (company_id, endpoint_id, sequence, id, event_type, next_attempt_at, created_at)
    SELECT numbered.company_id, endpoint.id, sequence, webhooks.new_id(), numbered.type, $2, $2
    FROM numbered CROSS JOIN LATERAL (
      SELECT id FROM webhooks.endpoints
      WHERE company_id = numbered.company_id AND is_active AND events && ARRAY['*', numbered.type] OFFSET 0) endpoint
    WHERE has_webhooks
    RETURNING company_id AS "companyId", endpoint_id AS "endpointId"`,
);
