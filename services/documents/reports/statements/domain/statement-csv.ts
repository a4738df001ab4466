// A statement as rows for a spreadsheet: the opening balance, one per invoice, credit note of its own and payment on account, and the
// sums of the currency; money in major units. An invoice without a due date is due when it was issued, as in the PDF; what is paid is
// not overdue.
import type {
  StatementCurrency,
  StatementInvoice,
} from '../../../../../shared/contracts/documents/statements';
import { amounts, type Columns, days, fields } from '../../../../../shared/csv/columns';
import type { CsvFormat } from '../../../../../shared/csv/csv-format';
import { csvFile } from '../../../../../shared/csv/write-csv';
import { addDays } from '../../../../../shared/values/calendar';
import { openClaimsOf } from './with-claims';

/** The account of a company for one currency, and its payment terms. */
export interface PayTo {
  paymentTerms: string | null;
  iban: string | null;
  bic: string | null;
}

/** The balances of all rows but the opening one add up to that of the last. */
interface Row
  extends Record<
      `${'total' | 'paid' | 'deducted' | 'credited' | 'balance' | 'openClaims'}Minor`,
      number | null
    >,
    PayTo {
  kind: 'opening_balance' | 'invoice' | 'credit_note' | 'account_payment' | 'balance';
  currency: string;
  number: string;
  issueDate: string | null;
  dueDate: string | null;
  daysOverdue: number | string | null;
  bucket: StatementInvoice['bucket'];
  creditNotes: string;
}

/** The cells that a row of another part has. */
const NOTHING = {
  number: '',
  dueDate: null,
  totalMinor: null,
  paidMinor: null,
  deductedMinor: null,
  creditedMinor: null,
  daysOverdue: '',
  bucket: null,
  creditNotes: '',
  paymentTerms: null,
  iban: null,
  bic: null,
  openClaimsMinor: null,
};

const COLUMNS: Columns<Row> = {
  ...fields('currency', 'number'),
  ...days('issueDate', 'dueDate'),
  ...amounts('total', 'paid', 'deducted', 'credited', 'balance'),
  ...fields('daysOverdue', 'bucket', 'creditNotes', 'paymentTerms', 'iban', 'bic', 'kind'),
};
/** The columns if claims were asked for. */
const COLUMNS_AND_CLAIMS: Columns<Row> = { ...COLUMNS, ...amounts('openClaims') };

export function statementCsv(
  currencies: readonly StatementCurrency[],
  payTo: (currency: string) => PayTo,
  format: CsvFormat,
  { from, asOf }: { from?: string; asOf: string },
): Promise<Buffer> {
  const hasClaims = currencies.some(({ claims }) => claims !== undefined);
  const rows = currencies.flatMap((one) => [
    ...(from === undefined ? [] : [openingRow(one, addDays(from, -1))]),
    ...invoiceRows(one, payTo(one.currency)),
    ...unappliedRows(one),
    balanceRow(one, asOf),
  ]);
  return csvFile(hasClaims ? COLUMNS_AND_CLAIMS : COLUMNS, rows, format);
}

function openingRow({ currency, openingBalanceMinor = 0 }: StatementCurrency, issueDate: string): Row {
  const number = 'opening balance';
  return {
    ...NOTHING,
    kind: 'opening_balance',
    currency,
    number,
    issueDate,
    balanceMinor: openingBalanceMinor,
  };
}

function invoiceRows(one: StatementCurrency, payTo: PayTo): Row[] {
  const openClaims = openClaimsOf(one);
  return one.invoices.map(({ creditNotes, ...invoice }) => ({
    ...invoice,
    ...payTo,
    kind: 'invoice',
    currency: one.currency,
    dueDate: invoice.dueDate ?? invoice.issueDate,
    creditNotes: creditNotes.map(({ number }) => number).join(' '),
    openClaimsMinor: openClaims.get(invoice.id) ?? 0,
  }));
}

/** Amounts that no invoice has: they count as credited or paid, as in the sums of the currency. */
function unappliedRows({ currency, standaloneCreditNotes, accountPayments }: StatementCurrency): Row[] {
  return [
    ...standaloneCreditNotes.map(
      ({ number, issueDate, totalMinor, remainingMinor }): Row => ({
        ...NOTHING,
        kind: 'credit_note',
        currency,
        number,
        issueDate,
        creditedMinor: totalMinor,
        balanceMinor: -remainingMinor,
      }),
    ),
    ...accountPayments.map(
      ({ date: issueDate, remainingMinor }): Row => ({
        ...NOTHING,
        kind: 'account_payment',
        currency,
        issueDate,
        paidMinor: remainingMinor,
        balanceMinor: -remainingMinor,
      }),
    ),
  ];
}

function balanceRow(one: StatementCurrency, issueDate: string): Row {
  const { currency, invoicedMinor: totalMinor, paidMinor, deductedMinor, creditedMinor, balanceMinor } = one;
  const sums = { totalMinor, paidMinor, deductedMinor, creditedMinor, balanceMinor };
  const openClaimsMinor = one.claims?.openMinor ?? 0;
  return { ...NOTHING, ...sums, kind: 'balance', currency, number: 'balance', issueDate, openClaimsMinor };
}
