// The parts of a file for the books, and those of a format. A writer is pure: entries in, bytes out.

import type { BookkeepingAccounts } from '../contracts/bookkeeping';
import type { BookEntry } from '../contracts/documents/books';

export interface Books {
  from: string;
  to: string;
  /** First day of the fiscal year that has all entries. */
  fiscalYearBegins: string;
  /** An instant in ISO 8601, UTC. */
  createdAt: string;
  company: {
    country: string;
    currency: string;
    identifiers: readonly { scheme: string; value: string }[];
  };
  accounts: BookkeepingAccounts;
  entries: readonly BookEntry[];
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
  missing(books: Books): Missing[];
  write(books: Books): BookFile;
}
