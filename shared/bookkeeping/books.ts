// The parts of a file for the books, and those of a format. A writer is pure: entries in, bytes out.

import type { BookkeepingAccounts, Chart } from '../contracts/bookkeeping';
import type { BookEntry } from '../contracts/documents/books';
import type { PaymentKind } from '../contracts/documents/settlement-fields';
import type { VatRegisterBy } from '../contracts/documents/vat-register-by';
import type { CompanyKindName } from '../contracts/legal-details';
import type { VatRegistration } from '../contracts/vat-registrations';

/** The parameters of a request for a file. */
export interface BookParameters {
  from: string;
  /** The last day, which is included. */
  to: string;
  /** Four digits, for the Polish format. */
  taxOffice?: string;
}

/** Facts that a document states beside the entries of the register. */
export interface DocumentFacts {
  /** The day of the delivery, the last one of the service, or that of the payment of a deposit. */
  suppliedOn: string | null;
  dueDate: string | null;
  isTriangular: boolean;
  /** Another system has issued it: the kind of its sales at 0 % is not known. */
  isImported: boolean;
  /** Codes of the exemption reasons of its VAT groups. */
  exemptionCodes: readonly string[];
  /** All that it has outside of VAT (category O) was paid in the name of the client, and is no sale. */
  isOutsideDisbursed: boolean;
  /** The registration for VAT that it goes by, in another country than that of the seat; null for the one of the seat. */
  registration: VatRegistration | null;
  /** Poland: marks such as GTU_12 of the lines, from their classifications. */
  gtu: readonly string[];
  /** Poland: the NIP of the buyer. */
  buyerNip: string | null;
  ksef: KsefState;
}

/** `awaited`: KSeF has not decided yet; `offline`: nor has it of an invoice that the buyer may get before. */
export type KsefState = { is: 'numbered'; number: string } | { is: 'awaited' | 'offline' | 'outside' };

/** An entry of the register, or a deposit that an invoice deducts: once at the account of revenue, once below 0 at that of deposits. */
export type SaleEntry = Omit<BookEntry, 'kind'> & { kind: BookEntry['kind'] | 'deduction' };

/**
 * A change of what a client owes beside the entries, less for an amount above 0: settlements, money without an invoice, claims, and what
 * an issue rounds, withholds or states as paid.
 */
export interface Movement {
  /** `money`, `account_payment` and `claim` are money of the bank; `transfer` is money that goes over to another invoice. */
  kind: PaymentKind | 'account_payment' | 'claim' | 'transfer' | 'rounding';
  day: string;
  /** Null for what an issue states. */
  settlementId: string | null;
  /** Number of the document; empty for money without one. */
  number: string;
  clientName: string;
  receivablesAccount: string | null;
  debtorAccount: string | null;
  isCash: boolean;
  currency: string;
  /** Minor units of its currency. */
  amountMinor: number;
  /** Minor units of the company's currency; null without a rate. */
  companyMinor: number | null;
  /** VAT in what is written off of an invoice whose VAT waits for its payment, in the company's currency. */
  pendingVatMinor: number;
  /** Money that the bank got of the whole settlement, below 0 for its reversal, where it is in the company's currency. */
  receivedMinor: number | null;
}

/** Parts of whole books beside the entries of the register. */
export interface Ledger {
  /** Ids of deposits, and of what takes them back. */
  deposits: ReadonlySet<string>;
  /** Ids of documents whose VAT waits for its payment. */
  pending: ReadonlySet<string>;
  deductions: readonly SaleEntry[];
  movements: readonly Movement[];
  /** Entries that make VAT due which waited for its payment. */
  due: readonly BookEntry[];
}

export interface Books extends BookParameters {
  /** First day of the fiscal year that has all entries. */
  fiscalYearBegins: string;
  /** An instant in ISO 8601, UTC. */
  createdAt: string;
  company: {
    name: string;
    kind: CompanyKindName | null;
    email: string | null;
    country: string;
    currency: string;
    vatRegistrations: readonly VatRegistration[];
    identifiers: readonly { scheme: string; value: string }[];
  };
  accounts: BookkeepingAccounts;
  entries: readonly BookEntry[];
  /** Facts of the documents of the entries, by id; empty for a format that reads none. */
  facts: ReadonlyMap<string, DocumentFacts>;
  /** Null for a file of sales alone. */
  ledger: Ledger | null;
}

export interface BookFile {
  fileName: string;
  contentType: string;
  bytes: Buffer;
}

/** A setting, an account or a rate that the file needs, by its field in the settings or the profile of the company. */
export interface Missing {
  pointer: string;
  message: string;
}

export interface BookFormat {
  /** The day of an entry where the request names none, by that of the company's register. Default: `issue` */
  by?(ofCompany: VatRegisterBy): VatRegisterBy;
  /** The call that sets what is missing. */
  fix: string;
  readsDocuments?: boolean;
  /** The charts whose accounts it can have; a format without them has sales alone. */
  charts?: readonly Chart[];
  /** A parameter of the request that no file can be written for, by its name. */
  refusal?(parameters: BookParameters): Missing | undefined;
  missing(books: Books): Missing[];
  write(books: Books): BookFile;
}
