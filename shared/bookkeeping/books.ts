// The parts of a file for the books, and those of a format. A writer is pure: entries in, bytes out.

import type { BookkeepingAccounts } from '../contracts/bookkeeping';
import type { BookEntry } from '../contracts/documents/books';
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
  isTriangular: boolean;
  /** Another system has issued it: the kind of its sales at 0 % is not known. */
  isImported: boolean;
  /** Codes of the exemption reasons of its VAT groups. */
  exemptionCodes: readonly string[];
  /** All that it has outside of VAT (category O) was paid in the name of the client, and is no sale. */
  isOutsideDisbursed: boolean;
  /** The registration for VAT that it goes by, in another country than that of the seat; null for the one of the seat. */
  registration: VatRegistration | null;
  /** Poland: the NIP of the buyer. */
  buyerNip: string | null;
  ksef: KsefState;
}

/** `awaited`: KSeF has not decided yet; `offline`: nor has it of an invoice that the buyer may get before. */
export type KsefState = { is: 'numbered'; number: string } | { is: 'awaited' | 'offline' | 'outside' };

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
  /** A parameter of the request that no file can be written for, by its name. */
  refusal?(parameters: BookParameters): Missing | undefined;
  missing(books: Books): Missing[];
  write(books: Books): BookFile;
}
