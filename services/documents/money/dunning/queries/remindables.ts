// Invoices with everything of theirs that decides whether they are reminded of. `$2` is today.
import { plannedAnew, readQuery } from '../../../../../shared/runtime/database/query';

/** Days after which an invoice is due where nothing else was agreed, as the interest has it. */
const DUE = 'coalesce(d.due_date, d.issue_date + 30)';
/** The condition of the indexes of open invoices. */
const IS_OPEN = `d.payment_status IN ('unpaid', 'partly_paid')`;

const COLUMNS = `d.id, d.number, d.client_id AS "clientId", d.currency, content.language, d.issue_date AS "issueDate",
  ${DUE} AS "dueDate", d.status = 'cancelled' AS "isCancelled", d.sent_at IS NOT NULL AS "isSent",
  d.state ? 'imported' AS "isImported", coalesce(content.payment ->> 'remittanceReference', d.number) AS reference,
  d.total_minor + d.rounding_minor - d.withheld_minor - d.paid_minor_at_issue
    - d.paid_minor - d.deducted_minor - d.credited_minor AS "balanceMinor",
  d.credited_minor AS "creditedMinor", d.paid_minor_at_issue + d.paid_minor + d.deducted_minor AS "settledMinor",
  holds.list AS holds, claims.list AS claims, d.reminder_cycle AS cycle`;

const CONTENT = 'LATERAL jsonb_to_record(d.content) AS content (language text, payment jsonb)';

const HOLDS = `LATERAL (SELECT coalesce(json_agg(json_build_object('kind', h.kind, 'until', h.until,
      'amountMinor', h.amount_minor) ORDER BY h.id), '[]') AS list FROM documents.holds h
    WHERE h.company_id = $1 AND h.document_id = d.id AND h.from_day <= $2 AND h.removed_on IS NULL
      AND (h.until IS NULL OR h.until >= $2)) holds`;

const CLAIMS = `LATERAL (SELECT coalesce(json_agg(json_build_object('kind', c.kind, 'settledMinor', c.paid_minor + c.waived_minor)
      ORDER BY c.kind), '[]') AS list FROM documents.claims c
    WHERE c.company_id = $1 AND c.document_id = d.id AND c.paid_minor + c.waived_minor > 0) claims`;

/** Invoices among the ids `$3`, in any status but draft. */
export const remindablesById = plannedAnew(
  readQuery(
    'documents.remindables.by_id',
    `SELECT ${COLUMNS} FROM documents.documents d, ${CONTENT}, ${HOLDS}, ${CLAIMS}
      WHERE d.company_id = $1 AND d.id = ANY ($3::uuid[]) AND d.type_id = 'invoice' AND d.status <> 'draft' ORDER BY d.id`,
  ),
);

/** Open invoices, at most `$7`, that are due on the day `$3` or before, after the place `$4`, `$5`, `$6`, of the clients up to `$8`. */
export const remindablesPage = plannedAnew(
  readQuery(
    'documents.remindables.page',
    `SELECT ${COLUMNS} FROM (
        SELECT * FROM documents.documents d
          WHERE d.company_id = $1 AND ${IS_OPEN} AND ${DUE} <= $3 AND d.client_id BETWEEN $4::uuid AND $8::uuid
            AND (d.client_id, ${DUE}, d.id) > ($4::uuid, $5::date, $6::uuid)
          ORDER BY d.client_id, ${DUE}, d.id LIMIT $7) d, ${CONTENT}, ${HOLDS}, ${CLAIMS}
      ORDER BY d.client_id, "dueDate", d.id`,
  ),
);
