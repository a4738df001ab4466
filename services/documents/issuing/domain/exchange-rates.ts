// The exchange rates that a sale needs: to the currency of its VAT, to that of the books, and to that of a limit of the law.
import type { ExchangeRateSource } from '../../../../shared/contracts/documents/amount-fields';
import type { Dataset } from '../../../../shared/countries/dataset';
import { invoicingFacts } from '../../../../shared/law/facts/country-facts';
import { vatCurrencyLaw } from '../../../../shared/law/facts/party-facts';
import {
  type AccountingRate,
  exchangeRateDay,
  needsBooksRate,
  vatCurrencyOf,
} from '../../../../shared/law/sale/accounting-rate';
import type { BooksRate } from '../../../../shared/law/sale/sale';
import type { AssessedSale } from './assessed-sale';

export type RatedSale = Pick<AssessedSale, 'document' | 'seller' | 'facts' | 'rateDay' | 'countries'>;

export interface RateQuestion {
  from: string;
  to: string;
  date: string;
}

/** null where no rate is needed. */
export interface RateQuestions {
  accounting: RateQuestion | null;
  books: RateQuestion | null;
  /** The currency in which the country limits simplified invoices. */
  limit: RateQuestion | null;
}

/** A rate that the settings of the company know. */
export type Rate = Pick<ExchangeRateSource, 'source' | 'path'> & { rate: string; asOf: string };

/** null where a rate is not needed, or not known. */
export type KnownRates = Record<keyof RateQuestions, Rate | null>;

export interface ExchangeRates {
  accountingRate: AccountingRate | null;
  booksRate: BooksRate | null;
  limitRate: string | null;
}

export function rateQuestions(dataset: Dataset, sale: RatedSale): RateQuestions {
  const { document, seller, rateDay, countries } = sale;
  const { issueDate } = sale.facts;
  const { currency: from } = document;
  const law = invoicingFacts(dataset, seller.country, rateDay);
  const vat = vatCurrencyOf(vatCurrencyLaw(law), seller.currency);
  const date = exchangeRateDay({ rateDay, issueDate }, law.exchangeRate);
  const isForBooks = needsBooksRate({ document: from, vat, books: seller.currency });
  const limit = countries.sellerCountry.simplifiedInvoice?.currency;
  return {
    accounting: from === vat ? null : { from, to: vat, date },
    books: isForBooks ? { from, to: seller.currency, date } : null,
    limit: limit === undefined || from === limit ? null : { from, to: limit, date: issueDate },
  };
}

/** A rate that the draft states for its VAT comes before the known one. */
export function exchangeRates(
  { accounting, books }: RateQuestions,
  { document }: RatedSale,
  known: KnownRates,
): ExchangeRates {
  return {
    accountingRate: accounting && accountingRate(accounting, document.exchangeRate, known.accounting),
    booksRate: books && known.books && { currency: books.to, exchangeRate: known.books.rate },
    limitRate: known.limit?.rate ?? null,
  };
}

function accountingRate(
  { to: currency, date: wantedDate }: RateQuestion,
  ownRate: string | null,
  known: Rate | null,
): AccountingRate {
  const wanted = { currency, wantedDate };
  if (ownRate !== null) return { ...wanted, rate: ownRate, asOf: null, source: null };
  if (!known) return { ...wanted, rate: null, asOf: null, source: null };
  const { rate, source, asOf, path } = known;
  return { ...wanted, rate, asOf, source: { source, date: asOf, wantedDate, path } };
}
