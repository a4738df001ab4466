// Reads what issuing needs besides the draft, before the transaction, from the services that own it.
import type { DocumentType } from '../../../../shared/contracts/number-formats';
import { settings } from '../../../../shared/contracts/settings';
import { transmissions } from '../../../../shared/contracts/transmissions';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import type { CompanyProfile } from '../../../../shared/law/sale/parties';
import type { AskContext } from '../../../../shared/runtime/context';
import { invalid } from '../../../../shared/runtime/errors';
import { calendarDate } from '../../../../shared/values/calendar';
import type { DocumentRecord } from '../../models/document-row';
import { readCurrentBranding } from '../../use-cases/branding';
import { readCompany } from '../../use-cases/read-sources';
import {
  type ExchangeRates,
  exchangeRates,
  type Rate,
  type RatedSale,
  type RateQuestion,
  rateQuestions,
} from '../domain/exchange-rates';
import { hasSimplifiedSeries, type IssueFacts, issueRules } from '../domain/issue-facts';
import { patternOn, seriesIdsOf } from '../numbering/domain/series';
import { readSeries } from '../numbering/use-cases/take-number';
import { readVerifactu } from '../verifactu/use-cases/read-records';

export interface IssueDates {
  requestedDate: string | undefined;
  draftDate?: string | null;
  /** The company as it was read beside the document, which spares a round trip. */
  company?: CompanyProfile | undefined;
}

/** The issue date is the requested one, else that of the draft, else today. @throws 400 for a requested date in the future */
export async function readIssueFacts(
  ctx: AskContext,
  document: Pick<DocumentRecord, 'typeId' | 'corrects'> & { id?: string },
  { requestedDate, draftDate = null, company: known }: IssueDates,
): Promise<IssueFacts> {
  const company = known ?? (await readCompany(ctx));
  const today = calendarDate(ctx.now(), company.timeZone);
  if (requestedDate !== undefined && requestedDate > today) throw invalid('/issueDate', 'is in the future');
  const issueDate = requestedDate ?? draftDate ?? today;
  const { rules, sellerUses, mandates, series } = issueRules(factsOf(ctx), company, {
    ...document,
    issueDate,
  });
  const own = ctx.companyNamed(company.id);
  const [branding, validationCode, { items: channels, connected }, verifactu, state] = await Promise.all([
    readCurrentBranding(ctx, company),
    rules.areSeriesRegistered ? readValidationCode(ctx, company, series, issueDate) : null,
    document.typeId === 'quote' ? NO_CHANNELS : readChannels(ctx, company, issueDate),
    readVerifactu(ctx, company),
    readSeries(own, { company, issueDate, series }, document.id),
  ]);
  return {
    company,
    branding,
    today,
    issueDate,
    series,
    validationCode,
    rules,
    sellerUses,
    mandates,
    channels,
    connected,
    verifactu,
    ...state,
  };
}

/** The facts with the number of the series of simplified invoices, where the document belongs to it. */
export async function withSimplifiedSeries(
  ctx: AskContext,
  facts: IssueFacts,
  document: DocumentRecord,
): Promise<IssueFacts> {
  if (!hasSimplifiedSeries(facts, document)) return facts;
  const numbered = { ...facts, isSimplifiedSeries: true };
  return { ...numbered, ...(await readSeries(ctx.companyNamed(document.companyId), numbered, document.id)) };
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

/** The rates that the sale needs; null where none is known. */
export async function readExchangeRates(ctx: AskContext, sale: RatedSale): Promise<ExchangeRates> {
  const hasOwnRate = sale.document.exchangeRate !== null;
  const questions = rateQuestions(factsOf(ctx), sale);
  const [accounting = null, books = null, limit = null] = await Promise.all(
    [hasOwnRate ? null : questions.accounting, questions.books, questions.limit].map((one) =>
      readRate(ctx, sale, one),
    ),
  );
  return exchangeRates(questions, sale, { accounting, books, limit });
}

async function readRate(
  ctx: AskContext,
  { document: { companyId } }: RatedSale,
  question: RateQuestion | null,
): Promise<Rate | null> {
  return question && (await ctx.call(settings.rateOn, { companyId, ...question })).found;
}
