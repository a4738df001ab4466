// A file of direct debits (pain.008), as it is asked for: what is folded to the character set of SEPA is folded when it is written.

export interface DirectDebitFile {
  /** An id of at most 35 characters, unique at the bank. */
  messageId: string;
  /** Moment of its making, ISO 8601 in UTC without fractions of a second. */
  createdAt: string;
  initiator: string;
  payments: readonly PaymentInformation[];
}

/** Collections of one day, scheme and sequence, to one account. */
export interface PaymentInformation {
  /** An id of at most 35 characters, unique at the bank: the credit of the bank names it. */
  id: string;
  scheme: 'CORE' | 'B2B';
  sequence: 'RCUR' | 'OOFF';
  /** The day of the debit, a TARGET day. */
  collectOn: string;
  creditor: { name: string; iban: string; bic: string | null; creditorId: string };
  transactions: readonly DirectDebit[];
}

export interface DirectDebit {
  /** An id of at most 35 characters of the set: the bank names a return by it. */
  endToEndId: string;
  /** The amount in cents, above 0. */
  amountMinor: number;
  mandate: { reference: string; signedOn: string; amendment: Amendment | null };
  debtor: {
    name: string;
    iban: string;
    bic: string | null;
    address: { town: string; country: string } | null;
  };
  /** Text for the payer, at most 140 characters are written. */
  text: string;
}

/** Changes since the last file; of the account only that it is another one (SMNDA). */
export interface Amendment {
  reference: string | null;
  creditorId: string | null;
  isOtherAccount: boolean;
}
