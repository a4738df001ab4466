// Suggests the VAT of the lines of a draft that have none, before its transaction.
import type { LineInput } from '../../../../shared/contracts/documents/lines';
import { type CountryDay, legalMentionsOn, vatRatesOn } from '../../../../shared/countries/countries';
import { factsOf } from '../../../../shared/countries/loading/loaded-facts';
import { memberStateOf, type VatNumberOf } from '../../../../shared/countries/member-state';
import type { AskContext } from '../../../../shared/runtime/context';
import type { ClientProfile, CompanyProfile } from '../../domain/seller-buyer';
import { invoicingFacts, type Places, vatPlaces } from '../../use-cases/country-facts';
import { type ArticleProfile, readArticles, readCompany } from '../../use-cases/read-sources';
import { suggestVat } from '../domain/suggest-vat';
import { type LineSuggestion, lacksVat } from '../domain/suggested-input';
import { kindOfArticle, kindOfUnit, type Supply } from '../domain/supply';

interface Drafted {
  lines: readonly LineInput[] | undefined;
  client: ClientProfile | null;
  /** It is read if the caller does not have it. */
  company?: CompanyProfile;
  /** The day of the supply. */
  date: string;
  deliverTo: Parameters<typeof tradeBetween>[1]['deliverTo'];
}

/** Reads nothing if every line has its VAT. */
export async function suggestLines(ctx: AskContext, drafted: Drafted): Promise<LineSuggestion[]> {
  const { lines = [], client, date, deliverTo } = drafted;
  const lacking = lines.flatMap((line, index) => (lacksVat(line) ? [{ line, lineNumber: index + 1 }] : []));
  if (lacking.length === 0 || !client) return [];
  const company = drafted.company ?? (await readCompany(ctx));
  const trade = tradeBetween(ctx, { company, client, date, deliverTo });
  const articles = await readArticles(
    ctx,
    ctx.companyId,
    lacking.map(({ line }) => line),
  );
  return lacking.map(({ line, lineNumber }) => {
    const article = articles.find(({ id }) => id === line.articleId);
    return { lineNumber, suggestion: suggestLine(trade, line, article) };
  });
}

function suggestLine(trade: Trade, line: LineInput, article: ArticleProfile | undefined) {
  const kind = article ? kindOfArticle(article) : kindOfUnit(line.unitCode ?? line.unit);
  return suggestVat({ ...trade, kind, isKindAssumed: !article, article: article ?? null });
}

export type Trade = Omit<Supply, 'kind' | 'isKindAssumed' | 'article'>;

interface Parties extends Places {
  company: CompanyProfile;
  client: ClientProfile;
  date: string;
}

/** Places and VAT facts that all lines of a document have in common. */
export function tradeBetween(ctx: AskContext, parties: Parties): Trade {
  const { company, client, date } = parties;
  const { seller, buyer, destination } = vatPlaces(ctx, parties);
  const vatNumbers = vatNumbersOf(ctx, client, client.country ?? company.country, date);
  const states = vatNumbers.map((number) => memberStateOf(number, factsOf(ctx).countries));
  const day = { country: seller.country, date };
  return {
    ...{ seller, destination },
    facts: vatRatesOn(factsOf(ctx), day),
    exemption: company.vatExempt ? exemptionOn(ctx, day) : null,
    isSellerExempt: company.vatExempt,
    buyer: {
      place: buyer,
      isPlaceAssumed: client.country === null,
      isBusiness: client.type === 'COMPANY',
      hasVatNumber: vatNumbers.length > 0,
      hasNumberOfOtherState: states.some((state) => state !== null && state !== seller.departureState),
      vatCategory: client.vatCategory,
    },
  };
}

/** A VAT number under any name that its country has for one. Whether it is registered is not known here. */
function vatNumbersOf(
  ctx: AskContext,
  { identifiers }: ClientProfile,
  country: string,
  date: string,
): VatNumberOf[] {
  const names = invoicingFacts(ctx, country, date)
    .identifierSchemes.filter(({ kind }) => kind === 'vat')
    .flatMap(({ scheme, alsoNamed }) => [scheme, ...alsoNamed]);
  return identifiers
    .filter(({ scheme }) => scheme === 'vat' || names.includes(scheme))
    .map(({ value }) => ({ value, country }));
}

function exemptionOn(ctx: AskContext, day: CountryDay): Trade['exemption'] {
  return legalMentionsOn(factsOf(ctx), day).find(({ when }) => when === 'small_business') ?? null;
}
