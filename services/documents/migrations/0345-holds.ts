import { isolateByCompany, type Migration } from '../../../shared/runtime/database/migrations/migration';

/** Reasons why nobody reminds of an invoice. A hold that was removed stays: interest depends on its days. */
export const up: Migration = async (context) => {
  await context.sql(`CREATE TABLE documents.holds (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    document_id uuid NOT NULL,
    kind text NOT NULL,
    amount_minor bigint CHECK (amount_minor > 0),
    from_day date NOT NULL,
    until date CHECK (until >= from_day),
    reason text NOT NULL,
    placed_by jsonb NOT NULL,
    removed_on date,
    removed_by jsonb,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    FOREIGN KEY (company_id, document_id) REFERENCES documents.documents,
    CONSTRAINT removed CHECK ((removed_on IS NULL) = (removed_by IS NULL))
  )`);
  await isolateByCompany(context, 'holds');
  await context.sql('CREATE INDEX holds_by_document ON documents.holds (company_id, document_id, id)');
};
