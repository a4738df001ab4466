// Money that a client has paid too much of an invoice goes back to him by a payment below 0. After it the payment that arrived may be taken
// back by the bank, so that more has gone back than is paid. The index finds such invoices for lines of the bank that go out.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql(`ALTER TABLE documents.payments
    DROP CONSTRAINT payments_amount_minor_check,
    ADD CONSTRAINT payments_amount_minor_check CHECK (
      CASE WHEN kind = 'money' THEN amount_minor <> 0 WHEN reverses_id IS NULL THEN amount_minor > 0 ELSE amount_minor < 0 END)`);
  await sql(`ALTER TABLE documents.documents
    DROP CONSTRAINT settled,
    ADD CONSTRAINT settled CHECK (paid_minor_at_issue >= 0
      AND credited_minor BETWEEN 0 AND greatest(total_minor, 0) + greatest(rounding_minor, 0))`);
  await sql(`CREATE INDEX documents_overpaid ON documents.documents (company_id, currency)
    WHERE type_id = 'invoice' AND total_minor + rounding_minor - withheld_minor - paid_minor_at_issue
      < paid_minor + deducted_minor + credited_minor`);
};
