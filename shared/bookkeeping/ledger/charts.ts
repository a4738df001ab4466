// Accounts of payments, deductions and deposits, by the chart of the company or the account that it has set in place of it.
import type { BookkeepingAccounts, Chart, LedgerUse } from '../../contracts/bookkeeping';

interface ByRate {
  /** Accounts that imply the VAT of their rate, by that rate. */
  byRate: Readonly<Record<string, string>>;
  other: string;
}

/** SKR03, SKR04: DATEV's charts of 2026. PCG: règlement ANC 2022-06. */
const CHART_ACCOUNTS: Readonly<Record<Chart, Readonly<Record<LedgerUse, string | ByRate>>>> = {
  skr03: {
    ...{ bank: '1200', cash: '1000', bankFees: '4970', exchangeDifferences: '2150' },
    ...{ setOffs: '1792', transfers: '1792', withheldTax: '1543', lateFees: '2650', rounding: '2300' },
    writeOffs: { byRate: { 7: '2401', 19: '2406' }, other: '2400' },
    advances: { byRate: { 7: '1711', 19: '1718' }, other: '1710' },
    cashDiscounts: { byRate: { 7: '8731', 19: '8736' }, other: '8730' },
    vatPending: '1760',
  },
  skr04: {
    ...{ bank: '1800', cash: '1600', bankFees: '6855', exchangeDifferences: '6880' },
    ...{ setOffs: '3630', transfers: '3630', withheldTax: '1456', lateFees: '7100', rounding: '6960' },
    writeOffs: { byRate: { 7: '6931', 19: '6936' }, other: '6930' },
    advances: { byRate: { 7: '3260', 19: '3272' }, other: '3250' },
    cashDiscounts: { byRate: { 7: '4731', 19: '4736' }, other: '4730' },
    vatPending: '3810',
  },
  pcg: {
    ...{ bank: '512000', cash: '530000', writeOffs: '654000', bankFees: '627000' },
    ...{ exchangeDifferences: '656000', setOffs: '467000', transfers: '471000', withheldTax: '448700' },
    ...{ lateFees: '763000', rounding: '658000', advances: '419100', cashDiscounts: '665000' },
    vatPending: '445740',
  },
};

export interface LedgerCode {
  account: string;
  /** BU key of DATEV; null where the account implies its VAT. */
  taxCode: string | null;
}

/** The account of a use at a rate, which implies the VAT of that rate; undefined where none does. */
export function accountAtRate(
  accounts: BookkeepingAccounts,
  use: LedgerUse,
  vatRate: string,
): LedgerCode | undefined {
  const own = accounts.ledgerAccounts.filter((row) => row.use === use);
  const row = own.find((each) => each.vatRate === vatRate) ?? own.find((each) => each.vatRate === null);
  if (row) return { account: row.account, taxCode: row.taxCode };
  const ofChart = accounts.chart && CHART_ACCOUNTS[accounts.chart][use];
  if (!ofChart) return undefined;
  const account = typeof ofChart === 'string' ? ofChart : ofChart.byRate[vatRate];
  return account === undefined ? undefined : { account: lengthened(account, accounts), taxCode: null };
}

/** The account of a use where no VAT is in the amount. */
export function accountOf(accounts: BookkeepingAccounts, use: LedgerUse): string {
  const row = accounts.ledgerAccounts.find((each) => each.use === use && each.vatRate === null);
  if (row) return row.account;
  const ofChart = accounts.chart ? CHART_ACCOUNTS[accounts.chart][use] : '';
  return lengthened(typeof ofChart === 'string' ? ofChart : ofChart.other, accounts);
}

/** An account of DATEV that is longer than four digits has zeros at its end. */
function lengthened(account: string, { chart, accountLength }: BookkeepingAccounts): string {
  return chart === 'pcg' ? account : account.padEnd(accountLength ?? 0, '0');
}
