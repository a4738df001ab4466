// The rate of a document's currency in that of the company's books, and where it comes from. Read before a transaction,
// never in it.
import { settings } from '../../../../shared/contracts/settings';
import type { AskContext } from '../../../../shared/runtime/context';
import { type AccountingRate, exchangeRateDay } from '../../domain/accounting-rate';
import type { CompanyProfile } from '../../domain/seller-buyer';
import type { DocumentRecord } from '../../models/document-row';
import { invoicingFacts } from '../../use-cases/country-facts';

/** The rate from the currency of the document to another one on a day; null where none is known, or both are the same. */
export async function readRate(
  ctx: AskContext,
  { companyId, currency: from }: Pick<DocumentRecord, 'companyId' | 'currency'>,
  to: string | undefined,
  date: string,
): Promise<string | null> {
  if (to === undefined || from === to) return null;
  const { found } = await ctx.call(settings.rateOn, { companyId, from, to, date });
  return found?.rate ?? null;
}

/** null where both currencies are the same. */
export async function readAccountingRate(
  ctx: AskContext,
  { company, issueDate }: { company: CompanyProfile; issueDate: string },
  document: DocumentRecord,
): Promise<AccountingRate | null> {
  const { currency: from, exchangeRate } = document;
  const { id: companyId, currency: to, country } = company;
  if (from === to) return null;
  const { exchangeRate: rule } = invoicingFacts(ctx, country, issueDate);
  const wantedDate = exchangeRateDay(document, issueDate, rule);
  if (exchangeRate !== null) return { rate: exchangeRate, asOf: null, wantedDate, source: null };
  const { found } = await ctx.call(settings.rateOn, { companyId, from, to, date: wantedDate });
  if (!found) return { rate: null, asOf: null, wantedDate, source: null };
  const { rate, source, asOf, path } = found;
  return { rate, asOf, wantedDate, source: { source, date: asOf, wantedDate, path } };
}
