// The one shape of bank statements, whatever format they come in. Amounts are in minor units of their currency, days `YYYY-MM-DD`.

export const STATEMENT_FORMATS = ['camt', 'mt940', 'coda', 'csv'] as const;
export type StatementFormatName = (typeof STATEMENT_FORMATS)[number];

/** A statement closes a day; a report is of a day that still runs; a notification has details and no money of its own. */
export type StatementKind = 'statement' | 'report' | 'notification';

export interface AccountId {
  iban?: string;
  /** Number without an IBAN, as the bank writes it. */
  number?: string;
  bankCode?: string;
}

export interface Balance {
  amountMinor: number;
  date?: string;
}

export interface StatementHead {
  format: StatementFormatName;
  /** Version, dialect or profile, as far as the file tells: `camt.053.001.08`. */
  variant: string;
  kind: StatementKind;
  account: AccountId;
  currency: string;
  id?: string;
  /** Number that the bank counts up, with the page inside of it. */
  sequence?: string;
  page?: number;
  isLastPage?: boolean;
  createdOn?: string;
  from?: string;
  to?: string;
  /** The bank says that this is a copy or duplicate. */
  isCopy?: boolean;
}

export interface Balances {
  opening?: Balance;
  closing?: Balance;
}

export interface StatementEnd extends Balances {
  lines: number;
  pendingLines: number;
  /** Signed sum of the booked lines. */
  bookedMinor: number;
  /** Opening balance plus lines minus closing balance; absent where a balance is missing. */
  differenceMinor?: number;
  /** First and last booking day of the lines. */
  firstDay?: string;
  lastDay?: string;
  warnings: ReadingWarning[];
}

export interface ReadingWarning {
  code: WarningCode;
  /** Number of the line in the file. */
  line: number;
  detail?: string;
}

export const WARNING_CODES = [
  'version_unknown',
  'balances_differ',
  'details_do_not_add_up',
  'details_incomplete',
  'currency_differs',
  'booking_date_missing',
  'page_missing',
  'control_total_differs',
  'account_missing',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

export type Direction = 'credit' | 'debit';

export interface Counterparty {
  name?: string;
  /** IBAN, or a number of another kind. */
  account?: string;
  bic?: string;
}

export interface Remittance {
  /** Structured references, in the order of the file. */
  structured: string[];
  text: string;
  /** The same text with a blank at each border where the format has cut it: one of the two spellings is the payer's. */
  spacedText?: string;
}

export interface ReturnOf {
  endToEndId?: string;
  reason?: string;
  /** Amount of the payment that came back, without charges. */
  amountMinor?: number;
}

/** Facts of one payment: of a whole line, or of one of the payments that a line sums up. */
export interface PaymentFacts {
  direction: Direction;
  amountMinor: number;
  currency: string;
  counterparty: Counterparty;
  remittance: Remittance;
  endToEndId?: string;
  mandateId?: string;
  creditorId?: string;
  transactionId?: string;
  /** Reference that the holder of the account gave the order, or the payer's bank passes on. */
  customerReference?: string;
  isReversal: boolean;
  returnOf?: ReturnOf;
  instructed?: { amountMinor: number; currency: string; rate?: string };
  chargesMinor?: number;
}

export interface BankLine extends PaymentFacts {
  /** Number of the line in the file where this one begins. */
  fileLine: number;
  status: 'booked' | 'pending';
  bookingDate: string;
  valueDate?: string;
  /** Number of the entry inside of its statement, where the format counts them. */
  entryNumber?: string;
  /** The bank's reference of the entry. */
  bankReference?: string;
  /** Codes of the transaction: of ISO 20022 or of the format, and the bank's own. */
  code?: string;
  bankCode?: string;
  /** Words of the bank about the kind of the entry. */
  bookingText?: string;
  batch?: { paymentInfoId?: string; count?: number };
  /** Payments that the line sums up; they add up to it. */
  details: PaymentFacts[];
}

export type StatementEvent =
  | { kind: 'opened'; head: StatementHead }
  | { kind: 'line'; line: BankLine }
  | { kind: 'closed'; end: StatementEnd };

export function signedMinor({
  direction,
  amountMinor,
}: Pick<PaymentFacts, 'direction' | 'amountMinor'>): number {
  return direction === 'credit' ? amountMinor : -amountMinor;
}
