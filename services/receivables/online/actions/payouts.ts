import { receivables } from '../../../../shared/contracts/receivables';
import { Payout } from '../../../../shared/contracts/receivables/online/payouts';
import { type Columns, csvAmount, days, fields } from '../../../../shared/csv/columns';
import type { CsvFormat } from '../../../../shared/csv/csv-format';
import { listOrCsv, sendTable, type Table } from '../../../../shared/csv/send-table';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Scoped } from '../../../../shared/runtime/database/scoped';
import { problem } from '../../../../shared/runtime/errors';
import { exportPageAction } from '../../../../shared/runtime/lists/export-page';
import { BankLineRow } from '../../banking/models/bank-line-row';
import { store } from '../../banking/use-cases/files';
import { presentBalance, presentMovement, presentPayout } from '../domain/present-payout';
import { PaymentBalanceRow } from '../models/payment-balance-row';
import { PaymentMovementRow } from '../models/payment-movement-row';
import { type PayoutRecord, PayoutRow } from '../models/payout-row';
import { pageOfPayouts, payoutList } from '../queries/payouts';
import { settlePayout } from '../use-cases/settle-payout';

export const listPayouts = listOrCsv(receivables.listPayouts, payoutList, sendPayouts);

export const getPayout = readAction(receivables.getPayout, ({ id }, ctx) => showPayout(ctx.company, id));

export const savePayoutLines = writeAction(receivables.savePayoutLines, {
  async write({ id, bankLineIds: lineIds }, ctx) {
    await ctx.company.transaction((tx) => settlePayout(tx, ctx, { id, lineIds }));
    return showPayout(ctx.company, id);
  },
});

async function showPayout(rows: Scoped, payoutId: string) {
  const row = await rows.find(PayoutRow, { id: payoutId });
  if (!row) throw problem('payout_not_found');
  const lines = await rows.findAll(PaymentMovementRow, { payoutId }, { order: ['kind', 'ref'] });
  const ofBank = await rows.findAll(BankLineRow, { payoutId }, { order: ['bookingDate', 'id'] });
  return {
    ...presentPayout(row),
    lines: row.feeMinor === null ? null : lines.map(presentMovement),
    bankLineIds: ofBank.map(({ id }) => id),
  };
}

export const listPaymentBalances = readAction(receivables.listPaymentBalances, async (_input, ctx) => {
  const rows = await ctx.company.findAll(PaymentBalanceRow, {}, { order: ['connectionId', 'currency'] });
  return { items: rows.map(presentBalance) };
});

/** The list of payouts as CSV, amounts in major units. */
const COLUMNS: Columns<Payout> = {
  ...fields('id', 'providerId', 'environment', 'providerRef'),
  // `state` is one of an address in other tables
  status: ({ state }) => state,
  ...days('arrivesOn'),
  ...fields('currency'),
  amount: ({ amountMinor, currency }) => csvAmount(amountMinor, currency),
  fee: ({ feeMinor, currency }) => (feeMinor === null ? null : csvAmount(feeMinor, currency)),
  arrived: ({ arrivedMinor, currency }) => csvAmount(arrivedMinor, currency),
  ...days('arrivedOn'),
  ...fields('reference', 'madeAt', 'createdAt', 'updatedAt'),
};

function sendPayouts(pages: Table<Payout>['pages'], format: CsvFormat, ctx: AskContext): Promise<never> {
  return sendTable(ctx, store, { fileName: 'payouts.csv', columns: COLUMNS, pages, format });
}

const payoutText = compileOutput(Payout);

export const exportPayouts = exportPageAction(
  receivables.exportPayouts,
  (rows, after) => rows.many<PayoutRecord>(pageOfPayouts, [after]),
  (row) => payoutText(presentPayout(row)),
);
