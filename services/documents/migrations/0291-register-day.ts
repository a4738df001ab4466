// The register of VAT: the day in whose period it has an issued document, and what it finds documents by.
import type { Migration } from '../../../shared/runtime/database/migrations/migration';

export const up: Migration = async ({ sql }) => {
  await sql('ALTER TABLE documents.documents ADD COLUMN register_day date');
  await sql(`SELECT set_config('app.all_companies', 'on', true)`);
  await sql('ALTER TABLE documents.documents DISABLE TRIGGER keep_issued');
  // one that was never judged counts at its issue, and one whose VAT waits for payments has no day
  await sql(`UPDATE documents.documents SET register_day = CASE
      WHEN coalesce(judgement->>'isByPayment', '') = 'true' THEN NULL
      WHEN NOT starts_with(judgement->>'taxPoint', judgement->>'taxPeriod') THEN (judgement->>'taxPeriod' || '-01')::date
      ELSE coalesce((judgement->>'taxPoint')::date, document_date) END
    WHERE type_id IN ('invoice', 'credit-note') AND number IS NOT NULL`);
  await sql('ALTER TABLE documents.documents ENABLE TRIGGER keep_issued');
  await sql(
    `CREATE INDEX documents_register_day ON documents.documents (company_id, register_day) WHERE number IS NOT NULL`,
  );
  await sql(`CREATE INDEX documents_cancelled ON documents.documents (company_id, cancelled_at)
    WHERE cancelled_at IS NOT NULL`);
};
