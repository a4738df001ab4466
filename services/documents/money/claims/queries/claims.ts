// The list of claims, and their sums.
import { documents } from '../../../../../shared/contracts/documents';
import { selectList } from '../../../../../shared/runtime/database/columns';
import { plannedAnew, readQuery, writeQuery } from '../../../../../shared/runtime/database/query';
import { defineList } from '../../../../../shared/runtime/lists/define-list';
import { EXPORT_ROWS_MAX } from '../../../../../shared/runtime/lists/export-page';
import { presentClaim } from '../domain/claim';
import { type ClaimRecord, ClaimRow } from '../models/claim-row';

const IS_OPEN = 'demanded_minor > paid_minor + waived_minor';

export const claimList = defineList(ClaimRow, documents.listClaims, {
  sorts: {
    createdAt: undefined,
    updatedAt: { column: 'updated_at', type: 'timestamptz' },
    demandedOn: { column: 'demanded_on', type: 'date' },
  },
  filters: {
    kind: (kinds) => [{ sql: 'kind = ANY ($::text[])', value: [...new Set(kinds.split(','))].sort() }],
    isOpen: (isOpen) => [{ sql: isOpen ? IS_OPEN : `NOT (${IS_OPEN})` }],
  },
  present: (row: ClaimRecord) => presentClaim(row),
});

/** Claims of the invoices `$2`, which the caller has locked. */
export const claimsOf = plannedAnew(
  readQuery(
    'documents.claims.of_documents',
    `SELECT ${selectList(ClaimRow)} FROM documents.claims WHERE company_id = $1 AND document_id = ANY ($2::uuid[])
      ORDER BY document_id, kind`,
  ),
);

/** Locks the invoices `$2`. `isOver`: the client must not pay it any more, since it is cancelled or credited in full. */
export const lockDemanded = plannedAnew(
  writeQuery(
    'documents.claims.lock_documents',
    `SELECT id, number, status = 'cancelled' OR credited_minor > 0
        AND credited_minor >= total_minor + rounding_minor - withheld_minor - paid_minor_at_issue AS "isOver"
      FROM documents.documents WHERE company_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
  ),
);

/** The amounts of the claims `$2`, whose invoices are locked. */
export const saveClaims = plannedAnew(
  writeQuery(
    'documents.claims.save',
    `UPDATE documents.claims c SET demanded_minor = given.demanded_minor, paid_minor = given.paid_minor,
      waived_minor = given.waived_minor, reminder_id = given.reminder_id, demanded_on = given.demanded_on,
      waived_reason = given.waived_reason, version = given.version, updated_at = given.updated_at
    FROM json_populate_recordset(NULL::documents.claims, $2::json) AS given WHERE c.company_id = $1 AND c.id = given.id`,
  ),
);

/** Invoices whose claims the settlement `$2` has paid. */
export const documentsPaidBy = readQuery(
  'documents.claims.documents_paid_by',
  `SELECT DISTINCT c.document_id AS "documentId" FROM documents.claim_entries e
      JOIN documents.claims c ON c.company_id = e.company_id AND c.id = e.claim_id
    WHERE e.company_id = $1 AND e.settlement_id = $2`,
);

/** Claims with every change of them, as the export has them. */
export const pageOfClaims = readQuery(
  'documents.export.claims',
  `SELECT ${selectList(ClaimRow)}, (SELECT json_agg(json_build_object('type', e.type, 'amountMinor', e.amount_minor,
      'date', e.date, 'reminderId', e.reminder_id, 'settlementId', e.settlement_id, 'reason', e.reason, 'doneBy', e.done_by,
      'createdAt', e.created_at) ORDER BY e.id) FROM documents.claim_entries e
      WHERE e.company_id = $1 AND e.claim_id = claims.id) AS entries
    FROM documents.claims WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_ROWS_MAX}`,
);

const SUM = (type: string) => `coalesce(sum(e.amount_minor) FILTER (WHERE e.type = '${type}'), 0)::bigint`;

/** Claims of the client `$3` at the end of the day `$2`. */
export const claimsOfClientOn = readQuery(
  'documents.claims.of_client_on',
  `SELECT c.id, c.document_id AS "documentId", c.document_number AS "documentNumber", c.kind, c.currency,
      ${SUM('demanded')} AS "demandedMinor", ${SUM('paid')} AS "paidMinor", ${SUM('waived')} AS "waivedMinor"
    FROM documents.claims c JOIN documents.claim_entries e ON e.company_id = c.company_id AND e.claim_id = c.id
    WHERE c.company_id = $1 AND c.client_id = $3 AND e.date <= $2
    GROUP BY c.id, c.document_id, c.document_number, c.kind, c.currency ORDER BY c.document_number, c.document_id, c.kind`,
);

/** Sums of claims at the end of the day `$2`, by client and currency. */
export const claimSumsOn = readQuery(
  'documents.claims.sums_on',
  `SELECT c.client_id AS "clientId", c.currency, ${SUM('demanded')} AS "demandedMinor", ${SUM('paid')} AS "paidMinor",
      ${SUM('waived')} AS "waivedMinor"
    FROM documents.claims c JOIN documents.claim_entries e ON e.company_id = c.company_id AND e.claim_id = c.id
    WHERE c.company_id = $1 AND e.date <= $2 GROUP BY c.client_id, c.currency`,
);
