// Reads what issuing needs besides the draft, before the transaction, from the services that own it.
import type { DocumentType } from '../../../../shared/contracts/number-formats';
import { settings } from '../../../../shared/contracts/settings';
import type { DocumentBranding } from '../../../../shared/contracts/settings/branding';
import { transmissions } from '../../../../shared/contracts/transmissions';
import type { IdentifierUse } from '../../../../shared/countries/identifier-terms';
import type { InvoicingFacts } from '../../../../shared/countries/invoicing-facts';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { invoicingFacts } from '../../../../shared/law/facts/country-facts';
import { vatCurrencyLaw } from '../../../../shared/law/facts/party-facts';
import type { AutoSend } from '../../../../shared/law/formats/channel-findings';
import type { Connected } from '../../../../shared/law/formats/unconnected';
import { type AccountingRate, exchangeRateDay } from '../../../../shared/law/sale/accounting-rate';
import type { CompanyProfile } from '../../../../shared/law/sale/parties';
import type { BooksRate } from '../../../../shared/law/sale/sale';
import { isOfSimplifiedSeries, seriesOf } from '../../../../shared/law/sale/series';
import { needsBooksRate, vatCurrencyOf } from '../../../../shared/law/sale/vat-currency';
import type { AskContext } from '../../../../shared/runtime/context';
import { invalid } from '../../../../shared/runtime/errors';
import { calendarDate } from '../../../../shared/values/calendar';
import type { DocumentRecord } from '../../models/document-row';
import { patternOn, seriesIdsOf } from '../../numbering/domain/series';
import { type NumberedBy, readSeries, type SeriesState } from '../../numbering/use-cases/take-number';
import { readCurrentBranding } from '../../use-cases/branding';
import { readCompany } from '../../use-cases/read-sources';
import type { Recording } from '../../verifactu/domain/environment';
import { readVerifactu } from '../../verifactu/use-cases/read-records';

export interface IssueFacts extends SeriesState, Pick<NumberedBy, 'isSimplifiedSeries'> {
  company: CompanyProfile;
  branding: DocumentBranding;
  today: string;
  issueDate: string;
  /** The books of the company are closed through this day. */
  closedThrough: string | null;
  /** Rules of the country on the day of issue. */
  rules: Pick<InvoicingFacts, 'areSeriesRegistered' | 'reported' | 'simplifiedInvoice'>;
  /** The series of its number, by the type of documents that has it. */
  series: DocumentType;
  /** Portugal: the code of the tax authority for the series that the number belongs to. */
  validationCode: string | null;
  sellerUses: readonly IdentifierUse[];
  /** Channels that businesses of the country must use for their invoices. */
  mandates: InvoicingFacts['mandates'];
  /** Channels that send an issued document; none for a quote. */
  channels: readonly AutoSend[];
  connected: Connected;
  /** Spain: the environment of the tax agency that records are made for. */
  verifactu: Recording;
}

export interface IssueDates {
  requestedDate: string | undefined;
  draftDate?: string | null;
  /** The company as it was read beside the document, which spares a round trip. */
  company?: CompanyProfile | undefined;
}

/** The issue date is the requested one, else that of the draft, else today. @throws 400 for a requested date in the future */
export async function readIssueFacts(
  ctx: AskContext,
  document: Pick<DocumentRecord, 'typeId' | 'corrects'>,
  { requestedDate, draftDate = null, company: known }: IssueDates,
): Promise<IssueFacts> {
  const company = known ?? (await readCompany(ctx));
  const today = calendarDate(ctx.now(), company.timeZone);
  if (requestedDate !== undefined && requestedDate > today) throw invalid('/issueDate', 'is in the future');
  const issueDate = requestedDate ?? draftDate ?? today;
  const ofCountry = invoicingFacts(factsOf(ctx), company.country, issueDate);
  const series = seriesOf(document, ofCountry);
  const own = ctx.companyNamed(company.id);
  const [branding, validationCode, { items: channels, connected }, verifactu, state] = await Promise.all([
    readCurrentBranding(ctx, company),
    ofCountry.areSeriesRegistered ? readValidationCode(ctx, company, series, issueDate) : null,
    document.typeId === 'quote' ? NO_CHANNELS : readChannels(ctx, company, issueDate),
    readVerifactu(ctx, company),
    readSeries(own, { company, issueDate, series }),
  ]);
  const { identifierSchemes: sellerUses, mandates } = ofCountry;
  return {
    ...{ company, branding, today, issueDate, series, validationCode },
    ...{ rules: ofCountry, sellerUses, mandates, channels, connected, verifactu, ...state },
  };
}

/** The facts with the number of the series of simplified invoices, where the document belongs to it. */
export async function withSimplifiedSeries(
  ctx: AskContext,
  facts: IssueFacts,
  document: DocumentRecord,
): Promise<IssueFacts> {
  if (document.selfBilling !== null || !isOfSimplifiedSeries({ ...facts, document })) return facts;
  const numbered = { ...facts, isSimplifiedSeries: true };
  return { ...numbered, ...(await readSeries(ctx.companyNamed(document.companyId), numbered)) };
}

/** null where the series is not registered. */
async function readValidationCode(
  ctx: AskContext,
  company: CompanyProfile,
  typeId: DocumentType,
  issueDate: string,
): Promise<string | null> {
  const { id: companyId } = company;
  for (const seriesId of seriesIdsOf(patternOn(company, typeId, issueDate), issueDate)) {
    const { validationCode } = await ctx.call(settings.atcudCode, { companyId, typeId, seriesId });
    if (validationCode !== null) return validationCode;
  }
  return null;
}

const NO_CHANNELS = { items: [], connected: null };

/** @param date the day of issue: the mandates of this day hold */
function readChannels(ctx: AskContext, { id: companyId, country }: CompanyProfile, date: string) {
  return ctx.call(transmissions.autoSendChannels, { companyId, country, date });
}

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

interface Dated {
  company: CompanyProfile;
  issueDate: string;
  /** The tax point, by which VAT rates hold, too. */
  rateDay: string;
}

/** The rate to the currency of the VAT; null where the document is in it. */
export async function readAccountingRate(
  ctx: AskContext,
  dated: Dated,
  document: DocumentRecord,
): Promise<AccountingRate | null> {
  const { currency: from, exchangeRate } = document;
  const { id: companyId } = dated.company;
  const { to, rule } = vatCurrencyFacts(ctx, dated);
  if (from === to) return null;
  const wantedDate = exchangeRateDay(dated, rule);
  const known = { currency: to, wantedDate };
  if (exchangeRate !== null) return { ...known, rate: exchangeRate, asOf: null, source: null };
  const { found } = await ctx.call(settings.rateOn, { companyId, from, to, date: wantedDate });
  if (!found) return { ...known, rate: null, asOf: null, source: null };
  const { rate, source, asOf, path } = found;
  return { ...known, rate, asOf, source: { source, date: asOf, wantedDate, path } };
}

/** The rate to the currency of the books, which only reports need; null where document or VAT are in it, or none is known. */
export async function readBooksRate(
  ctx: AskContext,
  dated: Dated,
  document: DocumentRecord,
): Promise<BooksRate | null> {
  const { to: vat, rule } = vatCurrencyFacts(ctx, dated);
  const { currency: books } = dated.company;
  if (!needsBooksRate({ document: document.currency, vat, books })) return null;
  const rate = await readRate(ctx, document, books, exchangeRateDay(dated, rule));
  return rate === null ? null : { currency: books, exchangeRate: rate };
}

function vatCurrencyFacts(ctx: AskContext, { company, rateDay }: Dated) {
  const facts = invoicingFacts(factsOf(ctx), company.country, rateDay);
  return { to: vatCurrencyOf(vatCurrencyLaw(facts), company.currency), rule: facts.exchangeRate };
}
