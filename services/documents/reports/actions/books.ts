import type { BookFile, Books, DocumentFacts, Missing } from '../../../../shared/bookkeeping/books';
import { fiscalYearOf } from '../../../../shared/bookkeeping/fiscal-year';
import { BOOK_WRITERS } from '../../../../shared/bookkeeping/formats';
import type { BookkeepingAccounts, Chart } from '../../../../shared/contracts/bookkeeping';
import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { BOOK_ENTRIES_MAX } from '../../../../shared/contracts/documents/books';
import type { VatRegisterBy } from '../../../../shared/contracts/documents/vat-register-by';
import { readAction } from '../../../../shared/runtime/action';
import { compileOutput } from '../../../../shared/runtime/checks/serialize';
import type { AskContext } from '../../../../shared/runtime/context';
import { invalid, Problem } from '../../../../shared/runtime/errors';
import { readCompany } from '../../use-cases/read-sources';
import { sendCsv, sendFile } from '../../use-cases/send-file';
import { entryColumns } from '../domain/book-entry';
import { type DocumentFactsRow, documentFactsOf } from '../domain/document-facts';
import { documentFacts } from '../queries/reports';
import { type EntriesOfPeriod, readEntries } from '../use-cases/read-entries';
import { readLedger } from '../use-cases/read-ledger';

export const books = readAction(documents.books, sendBooks);

async function sendBooks(input: Input<typeof documents.books>, ctx: AskContext) {
  const { bytes, ...head } = await writeBooks(ctx, input);
  return sendFile(ctx, head, bytes);
}

const write = compileOutput(documents.bookEntries.output);

export const bookEntries = readAction(documents.bookEntries, listEntries);

async function listEntries(input: Input<typeof documents.bookEntries>, ctx: AskContext) {
  const { company, answer } = await readEntries(ctx, input);
  if (ctx.accepts !== 'text/csv') {
    // two thousand rows with long names are more than a message of the bus
    const head = { contentType: 'application/json; charset=utf-8', inline: true };
    return sendFile(ctx, head, Buffer.from(write(answer)));
  }
  const { from, to } = input;
  return sendCsv(ctx, input, `entries-${from}-${to}.csv`, entryColumns(company.currency), answer.items);
}

/** Writes the entries of the VAT register in a format of tax advisors or of an authority. */
type BooksInput = Input<typeof documents.books>;

/**
 * @throws 400 for days of two fiscal years, or parameters that the format has no file for; 409 for a setting, an account or a rate that
 * is missing
 */
async function writeBooks(ctx: AskContext, input: BooksInput): Promise<BookFile> {
  const { format, ...parameters } = input;
  const { refusal, missing, fix, write, charts } = BOOK_WRITERS[format];
  const refused = refusal ? refusal(parameters) : strayParameter(parameters);
  if (refused) throw invalid(refused.pointer, refused.message);
  const { from, to } = parameters;
  const by = await dayOfEntries(ctx, input);
  const entries = await readEntries(ctx, { ...parameters, by }, BOOK_ENTRIES_MAX);
  const { company, accounts } = entries;
  const isWhole = accounts.chart !== null && charts !== undefined && by === 'issue';
  const books: Books = {
    ...{ ...parameters, company, accounts, entries: entries.answer.items },
    fiscalYearBegins: oneFiscalYear({ from, to }, accounts),
    facts: await readFacts(ctx, input, entries),
    ledger: isWhole ? await readLedger(ctx, entries) : null,
    createdAt: ctx.now().toISOString(),
  };
  const errors = [...(isWhole ? unfitChart(accounts, charts) : []), ...missing(books)];
  if (errors.length > 0) throw new Problem('books_incomplete', { errors, fix });
  return write(books);
}

function unfitChart({ chart }: BookkeepingAccounts, charts: readonly Chart[]): Missing[] {
  if (chart === null || charts.includes(chart)) return [];
  return [{ pointer: '/chart', message: `is ${chart}: the format has accounts of ${charts.join(' or ')}` }];
}

/** A parameter that says nothing in the other formats. */
function strayParameter({ taxOffice }: Pick<BooksInput, 'taxOffice'>): Missing | undefined {
  if (taxOffice === undefined) return undefined;
  return { pointer: '/taxOffice', message: 'is for the format jpk only' };
}

async function dayOfEntries(ctx: AskContext, { format, by }: BooksInput): Promise<VatRegisterBy> {
  const { by: defaultBy } = BOOK_WRITERS[format];
  if (by !== undefined || !defaultBy) return by ?? 'issue';
  const { vatRegisterBy } = await readCompany(ctx);
  return defaultBy(vatRegisterBy);
}

async function readFacts(
  ctx: AskContext,
  { format }: BooksInput,
  { answer }: EntriesOfPeriod,
): Promise<Books['facts']> {
  if (!BOOK_WRITERS[format].readsDocuments) return new Map();
  return readDocumentFacts(
    ctx,
    answer.items.map(({ id }) => id),
  );
}

function oneFiscalYear(
  { from, to }: Pick<BooksInput, 'from' | 'to'>,
  { fiscalYearMonth }: BookkeepingAccounts,
): string {
  const { begins, ends } = fiscalYearOf(from, fiscalYearMonth);
  if (to > ends) throw invalid('/to', `is after ${ends}, the last day of the fiscal year of from`);
  return begins;
}

/** Returns the facts of documents by id; an id may be given twice. */
async function readDocumentFacts(
  ctx: AskContext,
  documentIds: readonly string[],
): Promise<Map<string, DocumentFacts>> {
  const ids = [...new Set(documentIds)];
  if (ids.length === 0) return new Map();
  const rows = await ctx.company.many<DocumentFactsRow>(documentFacts, [ids]);
  return new Map(rows.map((row) => [row.id, documentFactsOf(row)]));
}
