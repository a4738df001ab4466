// Rows of the report of money that settles nothing, and their sums.
import type { AccountMoney } from '../../../../shared/contracts/documents/receivable-sums';
import type { OpenMoneyRow, OpenMoneyTotal } from '../../../../shared/contracts/receivables/open-money';

export function lineRow(lines: OpenMoneyTotal & { oldestOn: string }): OpenMoneyRow {
  return { source: 'bank_line', clientId: null, clientName: null, ...lines };
}

export function accountRow(money: AccountMoney): OpenMoneyRow {
  return { source: 'account_payment', ...money };
}

/** The sums of the rows, one for each currency. */
export function openTotals(rows: readonly OpenMoneyRow[]): OpenMoneyTotal[] {
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  return [...byCurrency.keys()].toSorted().map((currency) => totalOf(currency, byCurrency.get(currency)));
}

function totalOf(currency: string, rows: readonly OpenMoneyRow[] = []): OpenMoneyTotal {
  const sum = (of: Exclude<keyof OpenMoneyTotal, 'currency'>) =>
    rows.reduce((total, row) => total + row[of], 0);
  return {
    currency,
    count: sum('count'),
    amountMinor: sum('amountMinor'),
    days0to30Minor: sum('days0to30Minor'),
    days31to60Minor: sum('days31to60Minor'),
    days60PlusMinor: sum('days60PlusMinor'),
  };
}
