import { readQuery } from '../../../shared/runtime/database/query';

/** Seconds since the oldest period began whose document was asked for and whose outcome is not recorded. */
export const oldestMaking = readQuery(
  'recurring.figures.oldest_making',
  `SELECT coalesce(extract(epoch FROM now() - min((making->>'startedAt')::timestamptz)), 0)::integer AS seconds
    FROM recurring.recurring_invoices WHERE making IS NOT NULL`,
);
