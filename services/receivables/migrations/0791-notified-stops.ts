// The moment from which owners know that a connection to a payment provider is stopped.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = ({ sql }) =>
  sql('ALTER TABLE receivables.payment_connections ADD COLUMN stop_notified_at timestamptz');
