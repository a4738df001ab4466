// Lists of collections and batches, and collections by what the bank names. `$1` is the company.
import { receivables } from '../../../../shared/contracts/receivables';
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { defineList } from '../../../../shared/runtime/lists/define-list';
import { EXPORT_ROWS_MAX } from '../../../../shared/runtime/lists/export-page';
import { BankLineRow } from '../../banking/models/bank-line-row';
import { presentBatch, presentCollection } from '../domain/present-collection';
import { type CollectionRecord, CollectionRow } from '../models/collection-row';
import { type DirectDebitBatchRecord, DirectDebitBatchRow } from '../models/direct-debit-batch-row';

const COLUMNS = selectList(CollectionRow);

export const collectionList = defineList(CollectionRow, receivables.listCollections, {
  sorts: {
    createdAt: undefined,
    updatedAt: { column: 'updated_at', type: 'timestamptz' },
    collectOn: { column: 'collect_on', type: 'date' },
  },
  filters: {
    state: (states) => [{ sql: 'state = ANY ($::text[])', value: [...new Set(states.split(','))].sort() }],
  },
  present: (row: CollectionRecord) => presentCollection(row),
});

export const batchList = defineList(DirectDebitBatchRow, receivables.listBatches, {
  sorts: { createdAt: undefined },
  present: (row: DirectDebitBatchRecord) => presentBatch(row),
});

export const pageOfCollections = readQuery(
  'receivables.export.collections',
  `SELECT ${COLUMNS} FROM receivables.collections WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_ROWS_MAX}`,
);

export const pageOfBatches = readQuery(
  'receivables.export.direct_debit_batches',
  `SELECT ${selectList(DirectDebitBatchRow)} FROM receivables.direct_debit_batches
    WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_ROWS_MAX}`,
);

/** Papers of mandates and files of batches after the id `$2`. */
export const pageOfDebitFiles = readQuery(
  'receivables.export.direct_debit_files',
  `SELECT d.id, d.kind, d."ownerId", d."fileName", d.sha256, f.chunks FROM (
      SELECT (file ->> 'id')::uuid AS id, 'mandate' AS kind, id AS "ownerId", file ->> 'fileName' AS "fileName",
          file ->> 'sha256' AS sha256 FROM receivables.mandates WHERE company_id = $1 AND file IS NOT NULL
      UNION ALL SELECT file_id, 'batch', id, message_id || '.xml', sha256 FROM receivables.direct_debit_batches WHERE company_id = $1) d
    JOIN receivables.files f ON f.company_id = $1 AND f.id = d.id
    WHERE d.id > $2 ORDER BY d.id LIMIT ${EXPORT_ROWS_MAX}`,
);

/** Collections that wait for a file, the earliest first: of the day `$2`, or of all days; `$3` at most. */
export const waitingCollections = readQuery(
  'receivables.collections.waiting',
  `SELECT ${COLUMNS} FROM receivables.collections WHERE company_id = $1 AND state IN ('planned', 'announced')
      AND ($2::date IS NULL OR collect_on = $2) ORDER BY collect_on, id LIMIT $3`,
);

/** Locks collections among `$2` in the order of their ids. */
export const lockCollections = writeQuery(
  'receivables.collections.lock',
  `SELECT ${COLUMNS} FROM receivables.collections WHERE company_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`,
);

/** Locks mandates among `$2` against a change. */
export const shareMandates = writeQuery(
  'receivables.mandates.share',
  `SELECT id, version FROM receivables.mandates WHERE company_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR SHARE`,
);

/** Collections of the batch `$2`, locked. */
export const lockBatchCollections = writeQuery(
  'receivables.collections.lock_batch',
  `SELECT ${COLUMNS} FROM receivables.collections WHERE company_id = $1 AND batch_id = $2 ORDER BY id FOR UPDATE`,
);

/** Collections that the bank names by a payment information `$2` or an end-to-end id `$3`. */
export const namedCollections = readQuery(
  'receivables.collections.named',
  `SELECT ${COLUMNS} FROM receivables.collections WHERE company_id = $1
      AND (payment_info_id = ANY ($2::text[]) OR end_to_end_id = ANY ($3::text[])) ORDER BY id`,
);

/** Invoices among `$2` that are being collected, or whose money has come or gone back and is not booked yet, with the day of the debit. */
export const collectingInvoices = readQuery(
  'receivables.collections.of_invoices',
  `SELECT document_id AS id, max(collect_on)::text AS "collectOn" FROM receivables.collections
    WHERE company_id = $1 AND document_id = ANY ($2::uuid[])
      AND (state IN ('planned', 'announced', 'batched', 'submitted', 'accepted') OR booking IN ('pending', 'reversing')
        OR state = 'collected' AND booking = 'refused') GROUP BY document_id`,
);

/** The number of collections of the invoice `$2` that came back for want of money. */
export const countUnpaid = readQuery(
  'receivables.collections.count_unpaid',
  `SELECT count(*)::integer AS count FROM receivables.collections
    WHERE company_id = $1 AND document_id = $2 AND reason_code = 'AM04'`,
);

/** True if the OOFF mandate `$2` has been used, or is about to be. */
export const isUsed = readQuery(
  'receivables.collections.is_used',
  `SELECT EXISTS (SELECT FROM receivables.collections WHERE company_id = $1 AND mandate_id = $2
      AND state IN ('planned', 'announced', 'batched', 'submitted', 'accepted', 'collected')) AS "isUsed"`,
);

/** Mandates among `$2` that a bank has taken a collection of. */
export const usedMandates = readQuery(
  'receivables.collections.used_mandates',
  `SELECT DISTINCT mandate_id AS id FROM receivables.collections WHERE company_id = $1 AND mandate_id = ANY ($2::uuid[])
      AND state IN ('submitted', 'accepted', 'collected', 'returned', 'refunded')`,
);

/** Open lines that name a collection or a payment information of ours; incoming ones first, since a return follows its credit. */
export const linesOfCollections = readQuery(
  'receivables.collections.lines',
  `SELECT ${selectList(BankLineRow)} FROM receivables.bank_lines l
    WHERE company_id = $1 AND status = 'open' AND NOT is_decided AND detail_count = 0 AND NOT is_possible_duplicate
      AND EXISTS (SELECT FROM receivables.collections c WHERE c.company_id = l.company_id AND (
        c.end_to_end_id = coalesce(l.return_of->>'endToEndId', l.end_to_end_id)
        OR c.payment_info_id IN (l.batch->>'paymentInfoId', l.customer_reference, l.end_to_end_id)))
    ORDER BY direction, booking_date, id LIMIT 1000`,
);

/** Collections of all companies that a crash has left, older than `$1`. */
export const unbooked = readQuery(
  'receivables.collections.unbooked',
  `SELECT company_id AS "companyId", id FROM receivables.collections
    WHERE booking IN ('pending', 'reversing') AND updated_at < $1 ORDER BY updated_at LIMIT 500`,
);
