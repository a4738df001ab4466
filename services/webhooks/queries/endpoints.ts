// The prepared statements about webhooks. `$1` is the company unless it says otherwise.
import { selectList } from '../../../shared/runtime/database/columns';
import type { PreparedQuery } from '../../../shared/runtime/database/scoped-query';
import { EndpointRow } from '../models/endpoint-row';

const columns = selectList(EndpointRow);

export const byId: PreparedQuery = {
  name: 'webhooks.endpoint_by_id',
  text: `SELECT ${columns} FROM webhooks.endpoints WHERE company_id = $1 AND id = $2`,
};

export const lockById: PreparedQuery = { name: 'webhooks.lock_endpoint', text: `${byId.text} FOR UPDATE` };

export const ofCompany: PreparedQuery = {
  name: 'webhooks.endpoints_of_company',
  text: `SELECT ${columns} FROM webhooks.endpoints WHERE company_id = $1 ORDER BY id DESC LIMIT 100`,
};

/**
 * Whoever adds, removes or switches a webhook takes this first: events are numbered under the same lock, so an event
 * is either before or after the change.
 */
export const lockCounter: PreparedQuery = {
  name: 'webhooks.lock_counter',
  text: `INSERT INTO webhooks.event_counters (company_id, last_sequence) VALUES ($1, 0)
    ON CONFLICT (company_id) DO UPDATE SET last_sequence = event_counters.last_sequence`,
};

/** Under that lock, but not in the same statement: it would not see what it had to wait for. */
export const countOfCompany: PreparedQuery = {
  name: 'webhooks.count_endpoints',
  text: 'SELECT count(*)::integer AS count FROM webhooks.endpoints WHERE company_id = $1',
};

/** After the change, under that lock. */
export const noteWebhooks: PreparedQuery = {
  name: 'webhooks.note_webhooks',
  text: `UPDATE webhooks.event_counters SET has_webhooks = EXISTS (
      SELECT FROM webhooks.endpoints WHERE company_id = $1 AND is_active)
    WHERE company_id = $1`,
};

export const deleteById: PreparedQuery = {
  name: 'webhooks.delete_endpoint',
  text: 'DELETE FROM webhooks.endpoints WHERE company_id = $1 AND id = $2',
};

/** Across companies: `$1` are ids, `$2` is when the first of the failures was. */
export const markFailing: PreparedQuery = {
  name: 'webhooks.mark_failing',
  text: 'UPDATE webhooks.endpoints SET failing_since = $2 WHERE id = ANY($1::uuid[]) AND failing_since IS NULL',
};

export const markWorking: PreparedQuery = {
  name: 'webhooks.mark_working',
  text: `UPDATE webhooks.endpoints SET failing_since = NULL
    WHERE id = ANY($1::uuid[]) AND failing_since IS NOT NULL`,
};

/** Across companies: what was kept while there was no key to seal it with. */
export const withOpenSecrets: PreparedQuery = {
  name: 'webhooks.with_open_secrets',
  text: `SELECT ${columns} FROM webhooks.endpoints
    WHERE open_secret IS NOT NULL OR previous_open_secret IS NOT NULL ORDER BY id LIMIT 100 FOR UPDATE`,
};
