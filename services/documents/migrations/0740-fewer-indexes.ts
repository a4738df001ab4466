import type { Migration } from '../../../shared/runtime/database/migrations/migration';

/**
 * Each save of a document writes to each index that has it, so there is one index for several queries, and what most documents have
 * is in none of its own. The README of the service names the queries of each index.
 */
export const up: Migration = async ({ sql }) => {
  for (const name of REPLACED) await sql(`DROP INDEX documents.documents_${name}`);
  for (const [name, columns] of Object.entries(INDEXES))
    await sql(`CREATE INDEX documents_${name} ON documents.documents ${columns}`);
  for (const [name, columns] of Object.entries(UNIQUE))
    await sql(`CREATE UNIQUE INDEX documents_${name} ON documents.documents ${columns}`);
};

const REPLACED = [
  ...['by_date', 'by_payment', 'by_status', 'by_type', 'cancelled', 'number', 'open'],
  ...['open_by_id', 'owed', 'reminded', 'sequence', 'standalone_credits'],
];

const INDEXES = {
  // PostgreSQL compares the last three in the index, and reads only documents that fit
  by_date: '(company_id, document_date, id, type_id, status, payment_status)',
  // a page of drafts, quotes or cancelled invoices passes over no issued invoice
  unusual: `(company_id, document_date, id, type_id, status)
    WHERE type_id <> 'invoice' OR status NOT IN ('issued', 'sent')`,
  open: `(company_id, document_date, id, payment_status, reminder_level)
    WHERE payment_status IN ('unpaid', 'partly_paid')`,
  // it is read alone: a document itself may have a hundred kilobytes. With drafts it would serve counts of lists, which sort it then
  statements: `(company_id, client_id, issue_date, id) INCLUDE (type_id, status, corrects_id, number, due_date, currency,
      total_minor, paid_minor_at_issue, rounding_minor, withheld_minor, type_code, sent_at)
    WHERE type_id IN ('invoice', 'credit-note') AND status <> 'draft'`,
};

/** A draft has neither number nor sequence. */
const UNIQUE = {
  number: '(company_id, number, (coalesce(series, type_id)), number_period) WHERE number IS NOT NULL',
  sequence: '(company_id, (coalesce(series, type_id)), run, period, sequence) WHERE sequence IS NOT NULL',
};
