// Movements, payouts and balances at payment providers.
import { receivables } from '../../../../shared/contracts/receivables';
import { selectList } from '../../../../shared/runtime/database/columns';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { defineList } from '../../../../shared/runtime/lists/define-list';
import { EXPORT_ROWS_MAX } from '../../../../shared/runtime/lists/export-page';
import { presentPayout } from '../domain/present-payout';
import { type PayoutRecord, PayoutRow } from '../models/payout-row';

export const payoutList = defineList(PayoutRow, receivables.listPayouts, {
  sorts: {
    createdAt: undefined,
    arrivesOn: { column: 'arrives_on', type: 'date' },
    updatedAt: { column: 'updated_at', type: 'timestamptz' },
  },
  present: (row: PayoutRecord) => presentPayout(row),
});

export const pageOfPayouts = readQuery(
  'receivables.export.payouts',
  `SELECT ${selectList(PayoutRow)} FROM receivables.payouts
    WHERE company_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_ROWS_MAX}`,
);

/** Stores the movements `$4` of the connection `$2`, of the payout `$3` or none: what a payout has said stays. */
export const storeMovements = writeQuery(
  'receivables.payment_movements.store',
  `INSERT INTO receivables.payment_movements AS known
      (company_id, connection_id, kind, ref, currency, gross_minor, fee_minor, at, payout_id)
    SELECT $1, $2::uuid, kind, ref, currency, "grossMinor", "feeMinor", at, $3::uuid FROM jsonb_to_recordset($4::jsonb)
      AS m (kind text, ref text, currency text, "grossMinor" bigint, "feeMinor" bigint, at timestamptz) ORDER BY kind, ref
    ON CONFLICT (company_id, connection_id, kind, ref) DO UPDATE SET currency = excluded.currency,
      gross_minor = excluded.gross_minor, fee_minor = excluded.fee_minor, at = coalesce(excluded.at, known.at),
      payout_id = coalesce(excluded.payout_id, known.payout_id)
    WHERE known.payout_id IS NULL OR excluded.payout_id IS NOT NULL`,
);

/** The moment since which payouts of the connection `$2` may have changed; NULL before the first one. */
export const payoutsSince = readQuery(
  'receivables.payouts.since',
  `SELECT least(min(made_at) FILTER (WHERE state = 'pending'), max(made_at) - interval '7 days') AS since
    FROM receivables.payouts WHERE company_id = $1 AND connection_id = $2`,
);

/** Gross without fees and payouts of the connection `$2`, by currency. */
export const ledgerBalances = readQuery(
  'receivables.payment_movements.balances',
  `SELECT currency, sum(minor)::bigint AS "ledgerMinor" FROM (
      SELECT currency, gross_minor - fee_minor AS minor FROM receivables.payment_movements
        WHERE company_id = $1 AND connection_id = $2
      UNION ALL SELECT currency, -amount_minor FROM receivables.payouts
        WHERE company_id = $1 AND connection_id = $2 AND state <> 'failed') moved
    GROUP BY currency ORDER BY currency`,
);
