import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/** Lines that are not booked are few among many that are: they are listed in each order by indexes of their own. */
export const up: Migration = async ({ sql }) => {
  await sql(`CREATE INDEX bank_lines_unbooked_by_amount ON receivables.bank_lines (company_id, status, amount_minor, id)
    WHERE status <> 'booked'`);
  await sql(`CREATE INDEX bank_lines_unbooked_by_change ON receivables.bank_lines (company_id, status, updated_at, id)
    WHERE status <> 'booked'`);
  // many payments have the same amount, such as a monthly fee
  await sql(
    `CREATE INDEX bank_lines_of_amount ON receivables.bank_lines (company_id, amount_minor, booking_date, id)`,
  );
};
