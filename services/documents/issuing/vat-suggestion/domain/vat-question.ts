// The answer to a question about the VAT of one supply, which is not drafted yet.
import type { Input } from '../../../../../shared/contracts/contract';
import type { documents } from '../../../../../shared/contracts/documents';
import type { VatSuggestion } from '../../../../../shared/contracts/documents/vat-suggestion';
import type { LawSources } from '../../../../../shared/law/facts/party-facts';
import type { ClientProfile, CompanyProfile } from '../../../../../shared/law/sale/parties';
import { suggestVat } from '../../../../../shared/law/treatment/suggest-vat';
import { kindOfArticle } from '../../../../../shared/law/treatment/supply-kind';
import { namedBy } from '../../../../../shared/law/treatment/treatment-vat';
import type { ArticleProfile } from '../../../domain/line-defaults';
import { tradeBetween } from './trade-between';

export type VatQuestion = Omit<Input<typeof documents.vatSuggestion>, 'clientId'>;

interface QuestionFacts {
  company: CompanyProfile;
  client: ClientProfile;
  article: ArticleProfile | null;
  /** The day of the supply. */
  date: string;
}

/** null where the facts of the countries are not known. */
export function suggestionFor(
  law: LawSources,
  question: VatQuestion,
  { company, client, article, date }: QuestionFacts,
): VatSuggestion | null {
  const kind = question.kind ?? (article ? kindOfArticle(article) : 'service');
  const named = namedBy(question, article ?? undefined);
  const { isTriangular = false } = question;
  const places = { deliverTo: question, shipFrom: shipFromOf(question), isTriangular };
  const trade = tradeBetween(law, { company, client, date, ...places, kind, lines: [named] });
  if (!trade) return null;
  const isKindAssumed = question.kind === undefined && !article;
  return suggestVat({ ...trade, kind, isKindAssumed, article, ...named });
}

function shipFromOf({ fromCountry, fromPostalCode }: VatQuestion) {
  if (fromCountry === undefined) return null;
  return { country: fromCountry.toUpperCase(), ...(fromPostalCode && { postalCode: fromPostalCode }) };
}
