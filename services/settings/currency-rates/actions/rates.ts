import { companies } from '../../../../shared/contracts/companies';
import type { Input, Output } from '../../../../shared/contracts/contract';
import { settings } from '../../../../shared/contracts/settings';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { runAll } from '../../../../shared/runtime/checks/faults';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { addDays, calendarDate, endOfDay } from '../../../../shared/values/calendar';
import {
  findRate,
  identity,
  PIVOT,
  PUBLISHED_DAYS_MAX,
  parseRate,
  present,
  type Quote,
  type RateOfDay,
  type RateRecord,
} from '../domain/find-rate';
import {
  enteredQuotes,
  gaps as gapsOf,
  insertRate,
  newestRates,
  publishedQuotes,
} from '../queries/currency-rates';

const AHEAD_MAX_MS = 366 * 24 * 60 * 60 * 1000;

export const create = writeAction(settings.createCurrencyRate, {
  write: async (input, ctx) => {
    const row = newRow(input, ctx);
    const { companyId, id, fromCurrency: from, toCurrency: to, rate, asOf } = row;
    const data = { id, from, to, rate, asOf };
    await ctx.company.create(insertRate, row, { companyId, type: 'currency_rate.created', data });
    return present(row);
  },
});

function newRow(
  { from, to, rate, asOf }: Input<typeof settings.createCurrencyRate>,
  ctx: CallContext,
): RateRecord {
  const now = ctx.now();
  const { different: _, ...parsed } = runAll({
    different: () => assertDifferent(from, to),
    rate: () => parseRate(rate),
    asOf: () => momentOf(asOf, now),
  });
  return {
    companyId: ctx.companyId,
    id: newId(),
    fromCurrency: from,
    toCurrency: to,
    ...parsed,
    createdAt: now.toISOString(),
  };
}

function assertDifferent(from: string, to: string): void {
  if (from === to) throw invalid('/to', 'must differ from from');
}

function momentOf(asOf: string | undefined, now: Date): string {
  const moment = asOf === undefined ? now : new Date(asOf);
  if (moment.getTime() > now.getTime() + AHEAD_MAX_MS) throw invalid('/asOf', 'is more than a year ahead');
  return moment.toISOString();
}

type Gap = Output<typeof settings.currencyRateGaps>['items'][number];

export const gaps = readAction(settings.currencyRateGaps, async (_input, ctx) => ({
  items: await ctx.company.many<Gap>(gapsOf),
}));

export const list = readAction(settings.currencyRates, async (_input, ctx) => {
  const rows = await ctx.company.many<RateRecord>(newestRates);
  return { items: rows.map(present) };
});

export const lookUp = readAction(settings.lookUpCurrencyRate, async (request, ctx) => {
  const rate = await findRateOfDay(ctx, { ...request, companyId: ctx.companyId });
  if (!rate) throw problem('currency_rate_not_found');
  return rate;
});

export const rateOn = readAction(settings.rateOn, async (request, ctx) => ({
  found: (await findRateOfDay(ctx, request)) ?? null,
}));

/** Finds the rate of a day: reads the quotes that may lead from one currency to the other, and chooses. */
interface RateRequest {
  companyId: string;
  from: string;
  to: string;
  /** `YYYY-MM-DD`; default: today in the company's time zone. */
  date?: string;
}

async function findRateOfDay(ctx: AskContext, request: RateRequest): Promise<RateOfDay | undefined> {
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
