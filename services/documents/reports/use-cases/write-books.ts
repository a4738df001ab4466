// Writes the entries of the VAT register in a format of tax advisors.

import type { BookFile } from '../../../../shared/bookkeeping/books';
import { fiscalYearOf } from '../../../../shared/bookkeeping/fiscal-year';
import { BOOK_WRITERS } from '../../../../shared/bookkeeping/formats';
import type { BookkeepingAccounts } from '../../../../shared/contracts/bookkeeping';
import type { Input } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import { BOOK_ENTRIES_MAX } from '../../../../shared/contracts/documents/books';
import type { AskContext } from '../../../../shared/runtime/context';
import { invalid, Problem } from '../../../../shared/runtime/errors';
import { readEntries } from './read-entries';

type Asked = Input<typeof documents.books>;

/** @throws 400 for days of two fiscal years, 409 for a setting, an account or a rate that is missing */
export async function writeBooks(
  ctx: AskContext,
  { format, from, to, by = 'issue' }: Asked,
): Promise<BookFile> {
  const { company, accounts, answer } = await readEntries(ctx, { from, to, by }, BOOK_ENTRIES_MAX);
  const books = {
    ...{ from, to, company, accounts, entries: answer.items },
    fiscalYearBegins: oneFiscalYear({ from, to }, accounts),
    createdAt: ctx.now().toISOString(),
  };
  const { missing, write } = BOOK_WRITERS[format];
  const errors = missing(books);
  if (errors.length > 0)
    throw new Problem('books_incomplete', { errors, fix: 'PUT /api/company/bookkeeping' });
  return write(books);
}

function oneFiscalYear(
  { from, to }: Pick<Asked, 'from' | 'to'>,
  { fiscalYearMonth }: BookkeepingAccounts,
): string {
  const { begins, ends } = fiscalYearOf(from, fiscalYearMonth);
  if (to > ends) throw invalid('/to', `is after ${ends}, the last day of the fiscal year of from`);
  return begins;
}
