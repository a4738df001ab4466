// Matches lines that no person has touched; what is certain is booked, unless it is a dry run.
import pLimit from 'p-limit';
import type { NameIndex } from '../../../../shared/bank-statements/matching/name-index';
import { BEFORE_ALL } from '../../../../shared/runtime/lists/export-page';
import type { BankLineRecord } from '../../banking/models/bank-line-row';
import type { BookingContext } from '../../use-cases/documents-answer';
import type { CertainMatch } from '../domain/matchable';
import { untouchedLines } from '../queries/bookings';
import { bookPortion, type PortionFinisher } from './book-portion';
import { type BatchSource, matchBatch } from './match-batch';
import { readClientNames, readSettings } from './read-candidates';

/** Lines of one run; an import goes on with another run. */
const LINES_MAX = 10_000;
const BATCH = 200;
/** Lines that documents are asked to settle by one call; two calls at a time. */
const PORTION = 50;
const BOOKED_AT_ONCE = 2;

/** A place in the order of lines. */
export interface LinePlace {
  bookingDate: string;
  id: string;
}

const BEFORE_LINES: LinePlace = { bookingDate: '0001-01-01', id: BEFORE_ALL };

interface Run {
  isDryRun: boolean;
  bankAccountId?: string | null;
  after?: LinePlace;
  finisher: PortionFinisher;
  /** Asked before further lines are read. */
  goesOn?: () => boolean;
}

/** Returns counts, and the place to go on from where there may be more lines than the run has taken. */
export async function matchLines(ctx: BookingContext, companyId: string, run: Run) {
  const { isDryRun, bankAccountId = null, after = BEFORE_LINES, finisher, goesOn = () => true } = run;
  const source = await sourceOf(ctx, companyId);
  const counts = { isDryRun, booked: 0, suggested: 0, unmatched: 0 };
  let place = after;
  let left = LINES_MAX;
  let waiting: BankLineRecord[] = [];
  let hasMore = true;
  let isReading = true;
  while (isReading || waiting.length > 0) {
    const limit: number = isReading ? Math.min(left, BATCH - waiting.length) : 0;
    // a line beyond those that are taken says that there are more
    const read: BankLineRecord[] =
      limit === 0 ? [] : await readLines(source, bankAccountId, place, limit + 1);
    const page = read.slice(0, limit);
    left -= page.length;
    place = page.at(-1) ?? place;
    if (limit > 0) hasMore = read.length > limit;
    const { certain, suggested, unmatched, deferred } = await matchBatch(source, [...waiting, ...page]);
    const booked = isDryRun ? certain.length : await bookAll(ctx, certain, finisher);
    counts.booked += booked;
    counts.suggested += suggested + certain.length - booked;
    counts.unmatched += unmatched;
    waiting = deferred;
    isReading = hasMore && left > 0 && goesOn();
  }
  return { counts, next: hasMore ? { bookingDate: place.bookingDate, id: place.id } : undefined };
}

async function sourceOf(ctx: BookingContext, companyId: string): Promise<BatchSource> {
  const rows = ctx.companyNamed(companyId);
  const source = { ctx, rows, companyId, settings: await readSettings(rows) };
  let names: Promise<NameIndex> | undefined;
  return {
    ...source,
    names: () => {
      names ??= readClientNames(source);
      return names;
    },
  };
}

function readLines(
  { rows }: BatchSource,
  bankAccountId: string | null,
  { bookingDate, id }: LinePlace,
  limit: number,
) {
  return rows.many<BankLineRecord>(untouchedLines, [bankAccountId, bookingDate, id, limit]);
}

/** Bookings of a batch name different documents. Returns the number of those that were not refused. */
async function bookAll(
  ctx: BookingContext,
  certain: readonly CertainMatch[],
  finisher: PortionFinisher,
): Promise<number> {
  const limit = pLimit(BOOKED_AT_ONCE);
  const booked = await Promise.all(
    portionsOf(certain).map((portion) => limit(() => bookPortion(ctx, portion, finisher))),
  );
  return booked.reduce((sum, count) => sum + count, 0);
}

function portionsOf(certain: readonly CertainMatch[]): CertainMatch[][] {
  return Array.from({ length: Math.ceil(certain.length / PORTION) }, (_, at) =>
    certain.slice(at * PORTION, (at + 1) * PORTION),
  );
}
