// Queries that read the event log, and those that shorten it.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

/**
 * Reads up to `$3` events of the company `$1` after the number `$2`, and returns up to `$6` of those whose type is in `$4`
 * (null: all) but not in `$5`. Each row has the last number that was read, and how many were.
 */
export const readFeed = readQuery(
  'webhooks.read_feed',
  `WITH passed AS MATERIALIZED (
      SELECT sequence, type FROM webhooks.events WHERE company_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3
    ), chosen AS MATERIALIZED (
      SELECT sequence FROM passed
      WHERE ($4::text[] IS NULL OR type = ANY($4)) AND type <> ALL($5::text[]) ORDER BY sequence LIMIT $6
    )
    SELECT event.sequence, event.id, event.type, event.occurred_at AS "occurredAt", event.request_id AS "requestId",
      event.data, (SELECT max(sequence) FROM passed) AS "readTo", (SELECT count(*) FROM passed)::integer AS "readCount"
    FROM (SELECT 1) one LEFT JOIN (
      SELECT found.* FROM chosen CROSS JOIN LATERAL (
        SELECT * FROM webhooks.events WHERE company_id = $1 AND sequence = chosen.sequence LIMIT 1) found
    ) event ON true ORDER BY event.sequence`,
);

/** Across companies, what happened before `$1`, 5000 at a time. */
export const deleteEventsBefore = writeQuery(
  'webhooks.delete_events_before',
  `DELETE FROM webhooks.events WHERE (company_id, sequence) IN (
      SELECT company_id, sequence FROM webhooks.events WHERE occurred_at < $1 LIMIT 5000)
    RETURNING sequence`,
);

export const deleteDeliveriesBefore = writeQuery(
  'webhooks.delete_deliveries_before',
  `DELETE FROM webhooks.deliveries WHERE (endpoint_id, sequence) IN (
      SELECT endpoint_id, sequence FROM webhooks.deliveries WHERE created_at < $1 LIMIT 5000)
    RETURNING sequence`,
);
