// Queries about webhooks. `$1` is the company unless it says otherwise.
import { selectList } from '../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../shared/runtime/database/query';
import { EndpointRow } from '../models/endpoint-row';

const columns = selectList(EndpointRow);

/**
 * Taken first by each transaction that adds, removes or switches a webhook: events are numbered under the same lock, so
 * an event is either before or after the change.
 */
export const lockCounter = writeQuery(
  'webhooks.lock_counter',
  `INSERT INTO webhooks.event_counters (company_id, last_sequence) VALUES ($1, 0)
    ON CONFLICT (company_id) DO UPDATE SET last_sequence = event_counters.last_sequence`,
);

/** Under that lock, but not in the same query: it would not see what it had to wait for. */
export const countOfCompany = readQuery(
  'webhooks.count_endpoints',
  'SELECT count(*)::integer AS count FROM webhooks.endpoints WHERE company_id = $1',
);

/** After the change, under that lock. */
export const noteWebhooks = writeQuery(
  'webhooks.note_webhooks',
  `UPDATE webhooks.event_counters SET has_webhooks = EXISTS (
      SELECT FROM webhooks.endpoints WHERE company_id = $1 AND is_active)
    WHERE company_id = $1`,
);

/** Across companies: `$1` are ids, `$2` is when the first of the failures was. */
export const markFailing = writeQuery(
  'webhooks.mark_failing',
  'UPDATE webhooks.endpoints SET failing_since = $2 WHERE id = ANY($1::uuid[]) AND failing_since IS NULL',
);

export const markWorking = writeQuery(
  'webhooks.mark_working',
  `UPDATE webhooks.endpoints SET failing_since = NULL
    WHERE id = ANY($1::uuid[]) AND failing_since IS NOT NULL`,
);

/** Across companies: secrets that were stored while there was no key to seal them with. */
export const withOpenSecrets = writeQuery(
  'webhooks.with_open_secrets',
  `SELECT ${columns} FROM webhooks.endpoints
    WHERE open_secret IS NOT NULL OR previous_open_secret IS NOT NULL ORDER BY id LIMIT 100 FOR UPDATE`,
);
