// A day of an invented account, as a bank knows it: each writer beside this file says it in one format.

export interface BankDay {
  iban: string;
  currency: string;
  /** Number of the statement in its year. */
  number: number;
  /** Day of the opening balance, and the day of the lines. */
  dayBefore: string;
  day: string;
  openingMinor: number;
  entries: readonly BankEntry[];
}

export interface BankEntry {
  /** Signed: a debit is negative. */
  amountMinor: number;
  valueDate: string;
  name?: string;
  account?: string;
  text: string;
  endToEndId?: string;
  mandateId?: string;
  /** Collections of a batch; they add up to the entry. */
  batch?: BankBatch;
  /** The entry takes a payment back. Only camt says so. */
  returned?: BankReturn;
}

export interface BankBatch {
  paymentInfoId?: string;
  collections: readonly BankCollection[];
  /** A notification (camt.054) names the collections, or nobody does. Absent: the statement names them. */
  namedBy?: 'notification' | 'nobody';
}

export interface BankCollection {
  amountMinor: number;
  endToEndId: string;
  name: string;
  returned?: BankReturn;
}

/** The reason why money was taken back, and the amount without the charges of the bank. */
export interface BankReturn {
  reason: string;
  originalMinor: number;
}

export function closingMinor({ openingMinor, entries }: BankDay): number {
  return entries.reduce((sum, { amountMinor }) => sum + amountMinor, openingMinor);
}

/** Decimals with the sign of the format: `12.50`. */
export function decimalText(amountMinor: number, sign: '.' | ','): string {
  const digits = String(Math.abs(amountMinor)).padStart(3, '0');
  return `${digits.slice(0, -2)}${sign}${digits.slice(-2)}`;
}
