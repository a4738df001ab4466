// The suggestions that the API gives without a draft, in this process: VAT of a supply, and withheld taxes.

import {
  suggestionFor,
  type VatQuestion,
} from '../../../services/documents/issuing/vat-suggestion/domain/vat-question';
import { documents } from '../../../shared/contracts/documents';
import { withholdingLawOf } from '../../../shared/law/facts/country-facts';
import { suggestedWithholdings } from '../../../shared/law/rules/suggested-withholdings';
import { DAY, type SaleCase } from './law-on';
import { clientOf, companyOf, DATASET, inputOf } from './parties';
import { LAW } from './prepared-issue';

type PartiesCase = Pick<SaleCase, 'company' | 'client' | 'date'>;

/** @param question fields of GET /api/documents/vat-suggestion */
export function suggestionOn(parties: PartiesCase, question: Partial<VatQuestion> = {}) {
  const { company, client, date } = partiesOf(parties);
  const input = inputOf(documents.vatSuggestion, { clientId: client.id, ...question });
  return suggestionFor(LAW, input, { company, client, article: null, date: input.date ?? date });
}

export function withholdingsOn(parties: PartiesCase) {
  const { company: seller, client: buyer, date } = partiesOf(parties);
  return suggestedWithholdings(withholdingLawOf(DATASET, seller, date), { seller, buyer });
}

function partiesOf({ company: seller = {}, client = {}, date = DAY }: PartiesCase) {
  const company = companyOf(seller, date);
  return { company, client: clientOf({ name: 'Buyer', ...client }, company, date), date };
}
