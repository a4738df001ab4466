// Finds the rate of a pair among the known quotes of a day.
import Big from 'big.js';
import type { RatePath, RateSource } from '../../../../shared/contracts/settings/currency-rates';
import type { RecordOf } from '../../../../shared/runtime/database/columns';
import { invalid } from '../../../../shared/runtime/errors';
import { exactDecimal } from '../../../../shared/values/decimal';
import type { CurrencyRateRow } from '../models/rate-row';

/** Units of `to` per unit of `from`, as entered or published. */
export interface Quote {
  from: string;
  to: string;
  rate: string;
  source: RateSource;
  /** Day of the quote, `YYYY-MM-DD`. */
  asOf: string;
}

export interface Leg extends Quote {
  isInverse: boolean;
}

export interface RateOfDay {
  from: string;
  to: string;
  rate: string;
  source: RateSource | 'mixed' | 'identity';
  asOf: string;
  path: RatePath;
  legs: Leg[];
}

export const PIVOT = 'EUR';
/** Days; longer than any gap between publications. Older quotes are of currencies no longer published. */
export const PUBLISHED_DAYS_MAX = 10;
const DIGITS = 15;
/** Decimals for quotients: 1 divided by 1e15 still has its 15 digits. */
const Wide = Big();
Wide.DP = 60;

/** Undefined if no path leads from one to the other. */
export function findRate(from: string, to: string, quotes: readonly Quote[]): RateOfDay | undefined {
  const direct = legBetween(from, to, quotes);
  const paths = [direct && [direct], pathByPivot(from, to, quotes)].filter((path) => path !== undefined);
  const newest = paths.toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)))[0];
  return newest && { from, to, ...describe(newest) };
}

/** Rate of a currency to itself. */
export function identity(currency: string, asOf: string): RateOfDay {
  return { from: currency, to: currency, rate: '1', source: 'identity', asOf, path: 'identity', legs: [] };
}

function pathByPivot(from: string, to: string, quotes: readonly Quote[]): Leg[] | undefined {
  if (from === PIVOT || to === PIVOT) return undefined;
  const first = legBetween(from, PIVOT, quotes);
  const second = legBetween(PIVOT, to, quotes);
  return first && second && [first, second];
}

/** Prefers the newest; on the same day an entered one, then one that need not be inverted. */
function legBetween(from: string, to: string, quotes: readonly Quote[]): Leg | undefined {
  const legs = quotes.flatMap((quote): Leg[] => {
    if (quote.from === from && quote.to === to) return [{ ...quote, isInverse: false }];
    return quote.from === to && quote.to === from ? [{ ...quote, isInverse: true }] : [];
  });
  return legs.toSorted((one, other) => rankOf(other).localeCompare(rankOf(one)))[0];
}

function rankOf({ asOf, source, isInverse }: Leg): string {
  return `${asOf} ${source === 'manual' ? 1 : 0} ${isInverse ? 0 : 1}`;
}

function describe(legs: Leg[]): Pick<RateOfDay, 'rate' | 'source' | 'asOf' | 'path' | 'legs'> {
  const [{ source, isInverse }] = legs as [Leg];
  const isOfOneSource = legs.every((leg) => leg.source === source);
  return {
    rate: rateOf(legs),
    source: isOfOneSource ? source : 'mixed',
    asOf: dayOf(legs),
    path: legs.length > 1 ? 'via_eur' : isInverse ? 'inverse' : 'exact',
    legs,
  };
}

/** Rounds once at the end; a single quote not at all. */
function rateOf(legs: readonly Leg[]): string {
  const product = (some: readonly Leg[]) => some.reduce((value, { rate }) => value.times(rate), new Wide(1));
  const times = product(legs.filter(({ isInverse }) => !isInverse));
  const by = product(legs.filter(({ isInverse }) => isInverse));
  if (legs.length === 1 && by.eq(1)) return times.toFixed();
  return times.div(by).prec(DIGITS, Big.roundHalfUp).toFixed();
}

function dayOf(legs: readonly Leg[]): string {
  return legs.map(({ asOf }) => asOf).toSorted()[0] ?? '';
}

const RANGE = { min: 0, max: 999_999_999_999_999, decimals: 15 };
/** Digits that a double, and so a JSON number, keeps. */
const DIGITS_MAX = 15;

/** Returns the rate to store; throws 400. */
export function parseRate(sent: string | number): string {
  if (!new Big(sent).gt(0)) throw invalid('/rate', 'must be greater than 0');
  const rate = exactDecimal(sent, '/rate', RANGE);
  if (new Big(rate).c.length > DIGITS_MAX)
    throw invalid('/rate', `must have at most ${DIGITS_MAX} significant digits`);
  return rate;
}

export type RateRecord = RecordOf<CurrencyRateRow>;

/** Presents the rate as a number; entered ones fit into one. */
export function present({ id, fromCurrency, toCurrency, rate, asOf, createdAt }: RateRecord) {
  return {
    id,
    from: fromCurrency,
    to: toCurrency,
    rate: Number(rate),
    asOf,
    source: 'manual' as const,
    createdAt,
  };
}
