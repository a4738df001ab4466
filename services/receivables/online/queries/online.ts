// Lists of links and attempts, their exports, and changes that only one process may win.
import { receivables } from '../../../../shared/contracts/receivables';
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { defineList } from '../../../../shared/runtime/lists/define-list';
import { EXPORT_ROWS_MAX } from '../../../../shared/runtime/lists/export-page';
import { presentAttempt, presentLink } from '../domain/present';
import { type PaymentAttemptRecord, PaymentAttemptRow } from '../models/payment-attempt-row';
import { type PaymentLinkRecord, PaymentLinkRow } from '../models/payment-link-row';

export const linkList = defineList(PaymentLinkRow, receivables.listPaymentLinks, {
  sorts: { createdAt: undefined, updatedAt: { column: 'updated_at', type: 'timestamptz' } },
  filters: { documentId: (id) => [{ sql: 'document_ids @> ARRAY[$::uuid]', value: id }] },
  present: (row: PaymentLinkRecord, _input, ctx) => presentLink(row, ctx.now()),
});

export const attemptList = defineList(PaymentAttemptRow, receivables.listPaymentAttempts, {
  sorts: { createdAt: undefined },
  filters: {
    state: (states) => [{ sql: 'state = ANY ($::text[])', value: [...new Set(states.split(','))].sort() }],
  },
  present: (row: PaymentAttemptRecord) => presentAttempt(row),
});

/** The newest link that mails of exactly the invoices `$2`, in the order of their ids, carry; `$3` is its page, null for any. */
export const sentLinkOf = readQuery(
  'receivables.payment_links.sent',
  `SELECT ${selectList(PaymentLinkRow)} FROM receivables.payment_links
    WHERE company_id = $1 AND document_ids = $2::uuid[] AND page = coalesce($3, page) AND sealed_token IS NOT NULL
    ORDER BY id DESC LIMIT 1`,
);

export const pageOfLinks = readQuery(
  'receivables.export.payment_links',
  `SELECT ${selectList(PaymentLinkRow)} FROM receivables.payment_links
    WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_ROWS_MAX}`,
);

export const pageOfAttempts = readQuery(
  'receivables.export.payment_attempts',
  `SELECT ${selectList(PaymentAttemptRow)} FROM receivables.payment_attempts
    WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_ROWS_MAX}`,
);

/** Returns the attempt `$2` if it was not looked up since `$4`; `$3` is now. */
export const claimLookUp = writeQuery(
  'receivables.payment_attempts.claim_look_up',
  `UPDATE receivables.payment_attempts SET looked_up_at = $3
    WHERE company_id = $1 AND id = $2 AND coalesce(looked_up_at <= $4, true) RETURNING id`,
);

/** Across companies: connections whose credentials were not refused. */
export const followedConnections = readQuery(
  'receivables.payment_connections.followed',
  `SELECT company_id AS "companyId", id FROM receivables.payment_connections WHERE stopped IS DISTINCT FROM 'credentials'
    ORDER BY id`,
);

/** Across companies: connections that are stopped, and whose owners do not know it. */
export const stoppedConnections = readQuery(
  'receivables.payment_connections.stopped',
  `SELECT company_id AS "companyId", id FROM receivables.payment_connections
    WHERE stopped IS NOT NULL AND stop_notified_at IS NULL ORDER BY id LIMIT 500`,
);

/** Across companies: deletes calls that came before `$1`. */
export const forgetCalls = writeQuery(
  'receivables.payment_calls.forget',
  'DELETE FROM receivables.payment_calls WHERE received_at < $1',
);

/** Days on which reminders of the invoices `$2` have left. */
export const reminderDays = readQuery(
  'receivables.reminder_levels.days',
  `SELECT document_id AS "documentId", left_on AS "on" FROM receivables.reminder_levels
    WHERE company_id = $1 AND document_id = ANY ($2::uuid[]) AND left_on IS NOT NULL ORDER BY left_on, level`,
);
