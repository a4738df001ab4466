// Finds the rate of a day: reads the quotes that may lead from one currency to the other, and chooses.
import { companies } from '../../../../shared/contracts/companies';
import type { AskContext } from '../../../../shared/runtime/context';
import { addDays, calendarDate, endOfDay } from '../../../../shared/values/calendar';
import {
  type FoundRate,
  findRate,
  identity,
  PIVOT,
  PUBLISHED_DAYS_MAX,
  type Quote,
} from '../domain/find-rate';
import { enteredQuotes, publishedQuotes } from '../queries/currency-rates';

interface RateRequest {
  companyId: string;
  from: string;
  to: string;
  /** `YYYY-MM-DD`; default: today in the company's time zone. */
  date?: string;
}

export async function findRateOfDay(ctx: AskContext, request: RateRequest): Promise<FoundRate | undefined> {
  const { companyId, from, to } = request;
  const profile = await ctx.call(companies.profile, { companyId });
  const timeZone = profile?.timeZone ?? 'UTC';
  const date = request.date ?? calendarDate(ctx.now(), timeZone);
  if (from === to) return identity(from, date);
  const quotes = await Promise.all([
    entered(ctx, { companyId, from, to, date, timeZone }),
    published(ctx, [from, to], date),
  ]);
  return findRate(from, to, quotes.flat());
}

async function entered(
  ctx: AskContext,
  { companyId, from, to, date, timeZone }: Required<RateRequest> & { timeZone: string },
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

function published(ctx: AskContext, currencies: string[], date: string): Promise<Quote[]> {
  const values = [currencies, addDays(date, -PUBLISHED_DAYS_MAX), date];
  return ctx.global.many<Quote>(publishedQuotes, values);
}
