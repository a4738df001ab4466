import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** The report of open money sums lines in an index alone, as the figures for operators do; lines that were booked once are found by key. */
export const up: Migration = async ({ sql }) => {
  await sql(`CREATE INDEX bank_lines_open_money ON receivables.bank_lines (company_id, currency, booking_date)
    INCLUDE (amount_minor, id) WHERE status = 'open' AND direction = 'credit' AND detail_count = 0`);
  await sql('DROP INDEX receivables.bank_lines_waiting');
  await sql(
    `CREATE INDEX bookings_reversed ON receivables.bookings (company_id, line_id) WHERE state = 'reversed'`,
  );
};
