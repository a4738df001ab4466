// Invoices with everything that decides whether they are reminded of. `$2` is today, `$3` the reminder that asks.
import { plannedAnew, readQuery, writeQuery } from '../../../../shared/runtime/database/query';

/** Days after which an invoice is due where nothing else was agreed, as the interest has it. */
const DUE = 'coalesce(d.due_date, d.issue_date + 30)';
/** The condition of the indexes of open invoices. */
const IS_OPEN = `d.payment_status IN ('unpaid', 'partly_paid')`;

const COLUMNS = `d.id, d.number, d.client_id AS "clientId", d.currency, d.language, d.issue_date AS "issueDate",
  ${DUE} AS "dueDate", d.status = 'cancelled' AS "isCancelled", d.sent_at IS NOT NULL AS "isSent",
  d.imported IS NOT NULL AS "isImported", coalesce(d.payment ->> 'remittanceReference', d.number) AS reference,
  d.total_minor + d.rounding_minor - d.withheld_minor - d.paid_minor_at_issue
    - d.paid_minor - d.deducted_minor - d.credited_minor AS "balanceMinor",
  d.credited_minor AS "creditedMinor", d.paid_minor_at_issue + d.paid_minor + d.deducted_minor AS "settledMinor",
  holds.list AS holds, claims.list AS claims, levels.level, levels."lastReminderDay", levels."isTaken", levels."wasReminded"`;

const HOLDS = `LATERAL (SELECT coalesce(json_agg(json_build_object('kind', h.kind, 'until', h.until,
      'amountMinor', h.amount_minor) ORDER BY h.id), '[]') AS list FROM documents.holds h
    WHERE h.company_id = $1 AND h.document_id = d.id AND h.from_day <= $2 AND h.removed_on IS NULL
      AND (h.until IS NULL OR h.until >= $2)) holds`;

const CLAIMS = `LATERAL (SELECT coalesce(json_agg(json_build_object('kind', c.kind, 'settledMinor', c.paid_minor + c.waived_minor)
      ORDER BY c.kind), '[]') AS list FROM documents.claims c
    WHERE c.company_id = $1 AND c.document_id = d.id AND c.paid_minor + c.waived_minor > 0) claims`;

const LEVELS = `LATERAL (SELECT coalesce(max(l.level) FILTER (WHERE l.state = 'left'), 0) AS level,
      max(l.left_on) AS "lastReminderDay",
      coalesce(bool_or(l.state = 'open' AND l.reminder_id IS DISTINCT FROM $3::uuid), false) AS "isTaken",
      coalesce(bool_or(l.left_on > ${DUE}), false) AS "wasReminded" FROM documents.reminder_levels l
    WHERE l.company_id = $1 AND l.document_id = d.id) levels`;

/** Invoices among the ids `$4`, in any status but draft. */
export const remindablesById = plannedAnew(
  readQuery(
    'documents.reminders.by_id',
    `SELECT ${COLUMNS} FROM documents.documents d, ${HOLDS}, ${CLAIMS}, ${LEVELS}
      WHERE d.company_id = $1 AND d.id = ANY ($4::uuid[]) AND d.type_id = 'invoice' AND d.status <> 'draft' ORDER BY d.id`,
  ),
);

/** Open invoices of the clients `$4` that are due on the day `$5` or before, at most `$6` of each, the earliest first. */
export const remindablesOfClients = plannedAnew(
  readQuery(
    'documents.reminders.of_clients',
    `SELECT ${COLUMNS} FROM unnest($4::uuid[]) AS client (id) CROSS JOIN LATERAL (
        SELECT * FROM documents.documents d
          WHERE d.company_id = $1 AND d.client_id = client.id AND ${IS_OPEN} AND ${DUE} <= $5
          ORDER BY ${DUE}, d.id LIMIT $6) d, ${HOLDS}, ${CLAIMS}, ${LEVELS}
      ORDER BY d.client_id, "dueDate", d.id`,
  ),
);

/** Clients after `$2` with open invoices that are due on the day `$3` or before, at most `$4`. */
export const clientsWithDue = readQuery(
  'documents.reminders.clients',
  `SELECT DISTINCT d.client_id AS "clientId" FROM documents.documents d
    WHERE d.company_id = $1 AND ${IS_OPEN} AND d.client_id > $2 AND ${DUE} <= $3 ORDER BY d.client_id LIMIT $4`,
);

/** Locks invoices among `$2` against payments, credits and holds. */
export const lockInvoices = plannedAnew(
  writeQuery(
    'documents.reminders.lock_invoices',
    `SELECT id FROM documents.documents WHERE company_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
  ),
);
