// Writes the entries of the VAT register in a format of tax advisors or of an authority.

import type { BookFile, Books, Missing } from '../../../../shared/bookkeeping/books';
import { fiscalYearOf } from '../../../../shared/bookkeeping/fiscal-year';
import { BOOK_WRITERS } from '../../../../shared/bookkeeping/formats';
import type { BookkeepingAccounts } from '../../../../shared/contracts/bookkeeping';
import type { Input } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import { BOOK_ENTRIES_MAX } from '../../../../shared/contracts/documents/books';
import type { VatRegisterBy } from '../../../../shared/contracts/documents/vat-register-by';
import type { AskContext } from '../../../../shared/runtime/context';
import { invalid, Problem } from '../../../../shared/runtime/errors';
import { readCompany } from '../../use-cases/read-sources';
import { readDocumentFacts } from './read-document-facts';
import { type FoundEntries, readEntries } from './read-entries';

type Asked = Input<typeof documents.books>;

/**
 * @throws 400 for days of two fiscal years, or parameters that the format has no file for; 409 for a setting, an account or a rate that
 * is missing
 */
export async function writeBooks(ctx: AskContext, asked: Asked): Promise<BookFile> {
  const { format, ...parameters } = asked;
  const { refusal, missing, fix, write } = BOOK_WRITERS[format];
  const refused = refusal ? refusal(parameters) : strayParameter(parameters);
  if (refused) throw invalid(refused.pointer, refused.message);
  const { from, to } = parameters;
  const found = await readEntries(
    ctx,
    { ...parameters, by: await dayOfEntries(ctx, asked) },
    BOOK_ENTRIES_MAX,
  );
  const books: Books = {
    ...parameters,
    ...{ company: found.company, accounts: found.accounts, entries: found.answer.items },
    fiscalYearBegins: oneFiscalYear({ from, to }, found.accounts),
    facts: await readFacts(ctx, asked, found),
    createdAt: ctx.now().toISOString(),
  };
  const errors = missing(books);
  if (errors.length > 0) throw new Problem('books_incomplete', { errors, fix });
  return write(books);
}

/** A parameter that says nothing in the other formats. */
function strayParameter({ taxOffice }: Pick<Asked, 'taxOffice'>): Missing | undefined {
  if (taxOffice === undefined) return undefined;
  return { pointer: '/taxOffice', message: 'is for the format jpk only' };
}

async function dayOfEntries(ctx: AskContext, { format, by }: Asked): Promise<VatRegisterBy> {
  const { by: defaultBy } = BOOK_WRITERS[format];
  if (by !== undefined || !defaultBy) return by ?? 'issue';
  const { vatRegisterBy } = await readCompany(ctx);
  return defaultBy(vatRegisterBy);
}

async function readFacts(
  ctx: AskContext,
  { format }: Asked,
  { answer }: FoundEntries,
): Promise<Books['facts']> {
  if (!BOOK_WRITERS[format].readsDocuments) return new Map();
  return readDocumentFacts(
    ctx,
    answer.items.map(({ id }) => id),
  );
}

function oneFiscalYear(
  { from, to }: Pick<Asked, 'from' | 'to'>,
  { fiscalYearMonth }: BookkeepingAccounts,
): string {
  const { begins, ends } = fiscalYearOf(from, fiscalYearMonth);
  if (to > ends) throw invalid('/to', `is after ${ends}, the last day of the fiscal year of from`);
  return begins;
}
