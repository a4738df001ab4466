import type { Input, Output } from '../../../../shared/contracts/contract';
import { settings } from '../../../../shared/contracts/settings';
import { readAction, writeAction } from '../../../../shared/runtime/action';
import { runAll } from '../../../../shared/runtime/checks/faults';
import type { CallContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import { invalid, problem } from '../../../../shared/runtime/errors';
import { parseRate } from '../domain/parse-rate';
import { present, type RateRecord } from '../domain/present';
import { gaps as gapsOf, insertRate, newestRates } from '../queries/currency-rates';
import { findRateOfDay } from '../use-cases/find-rate-of-day';

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
  const found = await findRateOfDay(ctx, { ...request, companyId: ctx.companyId });
  if (!found) throw problem('currency_rate_not_found');
  return found;
});

export const rateOn = readAction(settings.rateOn, async (request, ctx) => ({
  found: (await findRateOfDay(ctx, request)) ?? null,
}));
