import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The list of links is sorted, and asked for its changes, by their time. */
export const up: Migration = async ({ sql }) => {
  await sql('CREATE INDEX payment_links_updated ON receivables.payment_links (company_id, updated_at, id)');
};
