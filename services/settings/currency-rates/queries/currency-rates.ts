// Queries of this capability. `$1` is the company, except for tables without one.
import { selectList } from '../../../../shared/runtime/database/columns';
import { insertWithEvent } from '../../../../shared/runtime/database/group-commits/insert';
import { readQuery, writeQuery } from '../../../../shared/runtime/database/query';
import { CurrencyRateRow } from '../models/rate-row';

export const insertRate = insertWithEvent(CurrencyRateRow);

export const newestRates = readQuery(
  'settings.newest_rates',
  `SELECT ${selectList(CurrencyRateRow)} FROM settings.currency_rates WHERE company_id = $1
    ORDER BY as_of DESC, id DESC LIMIT 1000`,
);

const isRefreshed = (currency: string) =>
  `(${currency} = 'EUR' OR EXISTS (SELECT FROM settings.market_rates WHERE currency = ${currency}))`;

export const gaps = readQuery(
  'settings.rate_gaps',
  `SELECT from_currency AS "from", to_currency AS "to", last_as_of AS "lastAsOf" FROM (
      SELECT from_currency, to_currency, max(as_of) AS last_as_of FROM settings.currency_rates
      WHERE company_id = $1 GROUP BY from_currency, to_currency
    ) entered
    WHERE NOT (${isRefreshed('from_currency')} AND ${isRefreshed('to_currency')})
    ORDER BY from_currency, to_currency LIMIT 1000`,
);

/** Newest entered rate of each pair (`$2`, `$3`: arrays) before the time `$4`. */
export const enteredQuotes = readQuery(
  'settings.entered_quotes',
  `SELECT newest.* FROM unnest($2::text[], $3::text[]) AS pairs (base, quote)
    CROSS JOIN LATERAL (
      SELECT from_currency AS "from", to_currency AS "to", rate, as_of AS "asOf" FROM settings.currency_rates
      WHERE company_id = $1 AND from_currency = base AND to_currency = quote AND as_of < $4
      ORDER BY as_of DESC, id DESC LIMIT 1
    ) newest`,
);

/** Newest published rate of each currency (`$1`: array) from `$2` to `$3`; on the same day that of the central bank. */
export const publishedQuotes = readQuery(
  'settings.published_quotes',
  `SELECT newest.* FROM unnest($1::text[]) AS currencies (code)
    CROSS JOIN LATERAL (
      SELECT 'EUR' AS "from", currency AS "to", rate, source, date AS "asOf" FROM settings.market_rates
      WHERE currency = code AND date BETWEEN $2 AND $3 ORDER BY date DESC, source LIMIT 1
    ) newest`,
);

export const newestPublication = readQuery(
  'settings.newest_publication',
  'SELECT max(date) AS date FROM settings.market_rates WHERE source = $1',
);

/** Currencies that a feed has published since `$2`. */
export const currenciesOf = readQuery(
  'settings.currencies_of_feed',
  'SELECT DISTINCT currency FROM settings.market_rates WHERE source = $1 AND date >= $2',
);

/** Overwrites earlier rates, since a publication can be corrected. `$1` source, `$2` time, then arrays. */
export const savePublication = writeQuery(
  'settings.save_publication',
  `INSERT INTO settings.market_rates AS known (currency, date, source, rate, fetched_at)
    SELECT currency, date, $1, rate, $2 FROM unnest($3::text[], $4::date[], $5::numeric[]) AS published (currency, date, rate)
    ON CONFLICT (currency, date, source) DO UPDATE SET rate = excluded.rate, fetched_at = excluded.fetched_at
      WHERE known.rate <> excluded.rate`,
);
