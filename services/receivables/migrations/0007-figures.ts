import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Figures for operators are read at each scrape: open lines by their age, and bookings that are not finished. */
export const up: Migration = async ({ sql }) => {
  await sql(`CREATE INDEX bank_lines_waiting ON receivables.bank_lines (booking_date)
    WHERE status = 'open' AND direction = 'credit' AND detail_count = 0`);
  await sql(`CREATE INDEX bookings_unfinished ON receivables.bookings (created_at)
    WHERE state IN ('pending', 'reversing')`);
};
