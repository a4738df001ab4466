// Asks for the quotes that can lead from one currency to the other on a day, and finds the rate in them.
import { companies } from '../../../shared/contracts/companies';
import { addDays, calendarDate, endOfDay } from '../../../shared/runtime/calendar';
import type { CallContext } from '../../../shared/runtime/context';
import { type FoundRate, findRate, identity, PIVOT, type Quote } from './domain/find-rate';
import { enteredQuotes, publishedQuotes } from './queries/currency-rates';

/** Longer than any time of the year without a publication; what is older tells of a currency that is given up. */
export const PUBLISHED_DAYS_MAX = 10;

interface Wanted {
  companyId: string;
  from: string;
  to: string;
  /** `YYYY-MM-DD`; default today where the company is. */
  date?: string;
}

export async function rateOfDay(ctx: CallContext, wanted: Wanted): Promise<FoundRate | undefined> {
  const { companyId, from, to } = wanted;
  const profile = await ctx.call(companies.profile, { companyId });
  const timeZone = profile?.timeZone ?? 'UTC';
  const date = wanted.date ?? calendarDate(ctx.now(), timeZone);
  if (from === to) return identity(from, date);
  const quotes = await Promise.all([
    entered(ctx, { companyId, from, to, date, timeZone }),
    published(ctx, [from, to], date),
  ]);
  return findRate(from, to, quotes.flat());
}

async function entered(
  ctx: CallContext,
  { companyId, from, to, date, timeZone }: Required<Wanted> & { timeZone: string },
): Promise<Quote[]> {
  const pairs = pairsAmong([...new Set([from, to, PIVOT])]);
  const rows = await ctx
    .companyNamed(companyId)
    .many<Omit<Quote, 'source'>>(enteredQuotes, [
      pairs.map(([base]) => base),
      pairs.map(([, quote]) => quote),
      endOfDay(date, timeZone).toISOString(),
    ]);
  return rows.map((row) => ({
    ...row,
    source: 'manual',
    asOf: calendarDate(new Date(row.asOf), timeZone),
  }));
}

function pairsAmong(currencies: string[]): [base: string, quote: string][] {
  return currencies.flatMap((base) =>
    currencies.filter((quote) => quote !== base).map((quote): [string, string] => [base, quote]),
  );
}

function published(ctx: CallContext, currencies: string[], date: string): Promise<Quote[]> {
  const values = [currencies, addDays(date, -PUBLISHED_DAYS_MAX), date];
  return ctx.global.many<Quote>(publishedQuotes, values);
}
