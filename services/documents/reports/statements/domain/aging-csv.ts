// The ageing as rows for a spreadsheet: one per client and currency, amounts in major units.
import type { Output } from '../../../../../shared/contracts/contract';
import type { documents } from '../../../../../shared/contracts/documents';
import { amounts, type Columns, csvAmount, fields } from '../../../../../shared/csv/columns';

type AgingRow = Output<typeof documents.aging>['items'][number];

const ofAging = (name: keyof AgingRow['aging']) => (row: AgingRow) =>
  csvAmount(row.aging[name], row.currency);

export const AGING_COLUMNS: Columns<AgingRow> = {
  ...fields('clientId', 'clientName', 'currency'),
  ...amounts('invoiced', 'credited', 'paid', 'deducted', 'balance', 'unapplied'),
  current: ofAging('currentMinor'),
  days0to30: ofAging('days0to30Minor'),
  days31to60: ofAging('days31to60Minor'),
  days60Plus: ofAging('days60PlusMinor'),
};

/** The columns if claims were asked for. */
export const AGING_AND_CLAIMS: Columns<AgingRow> = {
  ...AGING_COLUMNS,
  openClaims: ({ claims, currency }) => csvAmount(claims?.openMinor ?? null, currency),
};
