// The list of mandates, their export, and those that expire.
import { receivables } from '../../../../shared/contracts/receivables';
import type { Mandate } from '../../../../shared/contracts/receivables/direct-debit/mandates';
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery } from '../../../../shared/runtime/database/query';
import { defineList } from '../../../../shared/runtime/lists/define-list';
import { EXPORT_ROWS_MAX } from '../../../../shared/runtime/lists/export-page';
import { presentMandateRequest } from '../domain/mandate-request';
import { presentMandate } from '../domain/present-mandate';
import { type MandateRequestRecord, MandateRequestRow } from '../models/mandate-request-row';
import { type MandateRecord, MandateRow } from '../models/mandate-row';

/** The creditor identifier of the company, beside each row. */
const CREDITOR = `(SELECT s.creditor_id FROM receivables.direct_debit_settings s
    WHERE s.company_id = mandates.company_id) AS "creditorId"`;

export type ListedMandate = MandateRecord & { creditorId: string | null };

export const mandateList = defineList(MandateRow, receivables.listMandates, {
  also: [CREDITOR],
  sorts: {
    createdAt: undefined,
    updatedAt: { column: 'updated_at', type: 'timestamptz' },
    expiresOn: { column: 'expires_on', type: 'date' },
  },
  filters: {
    status: (statuses) => [
      { sql: 'status = ANY ($::text[])', value: [...new Set(statuses.split(','))].sort() },
    ],
    reference: (reference) => [{ sql: 'upper(reference) = $', value: reference.toUpperCase() }],
  },
  present: ({ creditorId, ...row }: ListedMandate, _input, ctx): Mandate =>
    presentMandate(row, ctx.principal.role, creditorId),
});

export const mandateRequestList = defineList(MandateRequestRow, receivables.listMandateRequests, {
  sorts: { createdAt: undefined },
  present: (row: MandateRequestRecord, _input, ctx) => presentMandateRequest(row, ctx.now()),
});

export const mandateById = readQuery(
  'receivables.mandates.shown',
  `SELECT ${selectList(MandateRow)}, ${CREDITOR} FROM receivables.mandates WHERE company_id = $1 AND id = $2`,
);

export const pageOfMandates = readQuery(
  'receivables.export.mandates',
  `SELECT ${selectList(MandateRow)}, ${CREDITOR} FROM receivables.mandates
    WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_ROWS_MAX}`,
);

/** Across companies: up to 500 mandates that are not used any more from the day `$1` on. */
export const expiringMandates = readQuery(
  'receivables.mandates.expiring',
  `SELECT company_id AS "companyId", id FROM receivables.mandates
    WHERE status IN ('active', 'suspended') AND expires_on <= $1 ORDER BY expires_on, id LIMIT 500`,
);
