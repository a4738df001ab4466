// Queries of the sender. They act across companies.
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';

/**
 * Webhooks for which something is due at `$1`: jumps from webhook to webhook in the index, however much waits for each.
 */
export const dueEndpoints = readQuery(
  'webhooks.due_endpoints',
  `WITH RECURSIVE waiting AS (
      (SELECT company_id, endpoint_id, next_attempt_at FROM webhooks.deliveries
        WHERE next_attempt_at IS NOT NULL ORDER BY endpoint_id, next_attempt_at LIMIT 1)
      UNION ALL
      SELECT following.* FROM waiting CROSS JOIN LATERAL (
        SELECT company_id, endpoint_id, next_attempt_at FROM webhooks.deliveries
        WHERE next_attempt_at IS NOT NULL AND endpoint_id > waiting.endpoint_id
        ORDER BY endpoint_id, next_attempt_at LIMIT 1) following
    )
    SELECT company_id AS "companyId", endpoint_id AS "endpointId" FROM waiting WHERE next_attempt_at <= $1`,
);

/**
 * Leases up to `$2` deliveries of each webhook of `$1` that are due at `$3`, and hides them from all processes until
 * `$4`: by then the process that leased them has recorded its attempts, or is gone.
 */
export const leaseDue = writeQuery(
  'webhooks.lease_due',
  `WITH due AS (
      SELECT place, endpoint.*
      FROM unnest($1::uuid[], $2::integer[]) AS share (endpoint_id, count)
      CROSS JOIN LATERAL (SELECT endpoints.* FROM webhooks.endpoints WHERE id = endpoint_id AND is_active LIMIT 1) endpoint
      CROSS JOIN LATERAL (
        SELECT ctid AS place FROM webhooks.deliveries
        WHERE endpoint_id = share.endpoint_id AND next_attempt_at <= $3
        ORDER BY next_attempt_at LIMIT share.count FOR UPDATE SKIP LOCKED) chosen
    ), leased AS (
      UPDATE webhooks.deliveries delivery SET claim = claim + 1, next_attempt_at = $4 FROM due
      WHERE delivery.ctid = place
      RETURNING sequence, tries, claim AS lease, due.*
    )
    SELECT leased.company_id AS "companyId", leased.id AS "endpointId", sequence, tries, lease,
      event.id, event.type, occurred_at AS "occurredAt", request_id AS "requestId", data::text AS data,
      trace_parent AS "traceParent", url, leased.type AS "webhookType", failing_since AS "failingSince", secret, open_secret AS "openSecret",
      previous_secret AS "previousSecret", previous_open_secret AS "previousOpenSecret",
      previous_secret_expires_at AS "previousSecretExpiresAt"
    FROM leased CROSS JOIN LATERAL (
      SELECT id, type, occurred_at, request_id, data, trace_parent FROM webhooks.events
      WHERE company_id = leased.company_id AND sequence = leased.sequence LIMIT 1) event`,
);

/** Addresses of the webhooks `$1`. */
export const endpointUrls = readQuery(
  'webhooks.endpoint_urls',
  `SELECT endpoint.id, url FROM unnest($1::uuid[]) AS given (id)
    CROSS JOIN LATERAL (SELECT id, url FROM webhooks.endpoints WHERE endpoints.id = given.id LIMIT 1) endpoint`,
);

/** The leases of the JSON array `$1` that are still valid, locked, with their place in the table. */
const leases = (...more: string[]) => {
  const columns = ['"endpointId" uuid', 'sequence bigint', 'lease integer', ...more].join(', ');
  return `SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (${columns}) CROSS JOIN LATERAL (
      SELECT ctid AS place FROM webhooks.deliveries
      WHERE endpoint_id = given."endpointId" AND sequence = given.sequence AND claim = given.lease
      LIMIT 1 FOR UPDATE) still`;
};

/**
 * Stores attempts, given as a JSON array; one whose lease has passed to another process is left out. The last 20
 * attempts are stored.
 */
export const recordAttempts = writeQuery(
  'webhooks.record_attempts',
  `WITH given AS (${leases('status text, "nextAttemptAt" timestamptz, "responseBody" text, attempt jsonb')})
    UPDATE webhooks.deliveries delivery SET status = given.status, tries = delivery.tries + 1,
      next_attempt_at = given."nextAttemptAt", response_body = given."responseBody",
      attempts = CASE WHEN jsonb_array_length(attempts) >= 20 THEN attempts - 0 ELSE attempts END || given.attempt,
      completed_at = CASE WHEN given."nextAttemptAt" IS NULL THEN $2::timestamptz END
    FROM given WHERE delivery.ctid = place`,
);

/** Gives leases back without an attempt; their deliveries are due at `$2`. */
export const giveBack = writeQuery(
  'webhooks.give_back',
  `WITH given AS (${leases()})
    UPDATE webhooks.deliveries delivery SET next_attempt_at = $2 FROM given WHERE delivery.ctid = place`,
);
