// Queries about deliveries. `$1` is the company.
import { selectList } from '../../../shared/runtime/database/columns';
import { type PreparedQuery, readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { DeliveryRow } from '../models/delivery-row';

const columns = selectList(DeliveryRow);

/** The event exists as long as the delivery does: both are stored for the same time. */
const withEvent = (deliveries: string) =>
  `SELECT delivery.*, event.id AS "eventId" FROM (${deliveries}) delivery
    CROSS JOIN LATERAL (
      SELECT id FROM webhooks.events WHERE company_id = $1 AND sequence = delivery.sequence LIMIT 1) event`;

const ofEndpoint = `SELECT ${columns} FROM webhooks.deliveries
    WHERE company_id = $1 AND endpoint_id = $2 AND sequence < $3 AND event_type <> ALL($5::text[])`;

/** Below the sequence number `$3`, the newest first, without those of events of the types `$5`. */
export const page = readQuery(
  'webhooks.deliveries_page',
  `${withEvent(`${ofEndpoint} ORDER BY sequence DESC LIMIT $4`)} ORDER BY sequence DESC`,
);

/** The same for one status; only the troubled ones have an index. */
export const troubledPage = (status: 'failed' | 'retrying'): PreparedQuery =>
  readQuery(
    `webhooks.deliveries_page_${status}`,
    `${withEvent(`${ofEndpoint} AND status = '${status}' ORDER BY sequence DESC LIMIT $4`)} ORDER BY sequence DESC`,
  );

export const lockById = writeQuery(
  'webhooks.lock_delivery',
  `SELECT ${columns}, (SELECT event.id FROM webhooks.events event
      WHERE event.company_id = $1 AND event.sequence = deliveries.sequence) AS "eventId"
    FROM webhooks.deliveries WHERE company_id = $1 AND id = $2 FOR UPDATE`,
);

/** Restarts a delivery at its first try, due at `$3`; a process that is sending it at this moment loses its lease. */
export const restart = writeQuery(
  'webhooks.restart_delivery',
  `UPDATE webhooks.deliveries SET status = 'pending', tries = 0, claim = claim + 1, next_attempt_at = $3,
      completed_at = NULL
    WHERE company_id = $1 AND id = $2 RETURNING ${columns}`,
);

/**
 * Goes through up to `$6` events after the number `$3` that happened since `$4`, and makes due at `$5` what the webhook
 * `$2` is subscribed to and has not taken. Returns the last number it has come to.
 */
export const recoverStep = writeQuery(
  'webhooks.recover_step',
  `WITH chosen AS (
      SELECT sequence, type FROM webhooks.events
      WHERE company_id = $1 AND sequence > $3 AND occurred_at >= $4 ORDER BY sequence LIMIT $6
    ), missed AS (
      INSERT INTO webhooks.deliveries (company_id, endpoint_id, sequence, id, event_type, next_attempt_at, created_at)
      SELECT $1, endpoint.id, sequence, webhooks.new_id(), chosen.type, $5, $5 FROM chosen
      JOIN webhooks.endpoints endpoint ON endpoint.company_id = $1 AND endpoint.id = $2 AND is_active
        AND endpoint.events && ARRAY['*', chosen.type]
      ON CONFLICT (endpoint_id, sequence) DO UPDATE
        SET status = 'pending', tries = 0, next_attempt_at = excluded.next_attempt_at, completed_at = NULL
        WHERE deliveries.status = 'failed'
    )
    SELECT max(sequence) AS last FROM chosen`,
);

/** Gives up what waits for a webhook that is switched off, 5000 at a time; nothing while it is on. */
export const giveUp = writeQuery(
  'webhooks.give_up',
  `UPDATE webhooks.deliveries SET status = 'failed', next_attempt_at = NULL, completed_at = $3, claim = claim + 1
    WHERE company_id = $1 AND (endpoint_id, sequence) IN (
        SELECT endpoint_id, sequence FROM webhooks.deliveries
        WHERE endpoint_id = $2 AND next_attempt_at IS NOT NULL LIMIT 5000)
      AND NOT EXISTS (SELECT FROM webhooks.endpoints WHERE company_id = $1 AND id = $2 AND is_active)
    RETURNING sequence`,
);

/** Deletes the deliveries of a webhook that is deleted, 5000 at a time. */
export const clear = writeQuery(
  'webhooks.clear',
  `DELETE FROM webhooks.deliveries WHERE company_id = $1 AND (endpoint_id, sequence) IN (
        SELECT endpoint_id, sequence FROM webhooks.deliveries WHERE endpoint_id = $2 LIMIT 5000)
      AND NOT EXISTS (SELECT FROM webhooks.endpoints WHERE company_id = $1 AND id = $2)
    RETURNING sequence`,
);
