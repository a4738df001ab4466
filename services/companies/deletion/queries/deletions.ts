// Queries of deletions. `$1` is the company, unless the comment says otherwise.
import { READ_ONLY_DAYS } from '../../../../shared/contracts/company-deletions';
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { DeletionRow } from '../models/deletion-row';

/** Across companies: deletions on which a job may have something to do at `$1`. */
export const deletionsToAdvance = readQuery(
  'companies.deletions.to_advance',
  `SELECT ${selectList(DeletionRow)} FROM companies.deletions
    WHERE state <> 'pending' OR due_at <= $1::timestamptz + interval '${READ_ONLY_DAYS} days' ORDER BY requested_at LIMIT 1000`,
);

/** Name and language of the company with each of its OWNERs; one row without a user where it has none any more. */
export const ownersOf = readQuery(
  'companies.deletions.owners',
  `SELECT owners.user_id AS "userId", name, language FROM companies.companies
    LEFT JOIN (SELECT company_id, user_id, joined_at FROM companies.memberships WHERE role = 'OWNER') owners USING (company_id)
    WHERE company_id = $1 ORDER BY owners.joined_at LIMIT 100`,
);

/** Ends all memberships of the company at once. */
export const endMemberships = writeQuery(
  'companies.deletions.end_memberships',
  'DELETE FROM companies.memberships WHERE company_id = $1 RETURNING user_id AS "userId", role',
);

/** Number of messages and events of the company that have not left this service. */
export const waitingInOutbox = readQuery(
  'companies.deletions.waiting',
  `SELECT count(*)::integer AS count FROM companies.outbox WHERE company_id = $1 AND refusal IS NULL`,
);

/** The company is the id of its tombstone. */
export const leaveTombstone = writeQuery(
  'companies.deletions.leave_tombstone',
  `INSERT INTO companies.tombstones (id, requested_at, begun_at, deleted_at, export_sha256, audit_sequence, audit_hash, checkpoint)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** SQL: the state of the company `$1` at `now` by its deletion; null where there is none yet. */
export const suspendedByDeletion = (now: string) => `(SELECT CASE WHEN state = 'deleting' THEN 'blocked'
    WHEN due_at <= ${now}::timestamptz + interval '${READ_ONLY_DAYS} days' THEN 'read_only' END
  FROM companies.deletions WHERE company_id = $1)`;
