// Figures of payments online of all companies, for operators.
import { readQuery } from '../../../../shared/runtime/database/query';

/** Seconds since the oldest change of a payment that documents have neither booked nor refused. */
export const oldestPayment = readQuery(
  'receivables.figures.oldest_payment',
  `SELECT coalesce(extract(epoch FROM now() - min(updated_at)), 0)::int AS seconds FROM receivables.payment_attempts
    WHERE environment = 'LIVE' AND booking IN ('pending', 'reversing')`,
);

/** Connections by which no payment begins until somebody acts, by the reason. */
export const stoppedConnections = readQuery(
  'receivables.figures.stopped_connections',
  `SELECT reason, count(c.id)::int AS count FROM unnest(ARRAY['credentials', 'mismatch']) AS reason
    LEFT JOIN receivables.payment_connections c ON c.stopped = reason AND c.environment = 'LIVE' AND c.is_active GROUP BY 1`,
);
