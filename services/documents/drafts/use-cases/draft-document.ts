import type { Input } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import { languageFor } from '../../../../shared/law/sale/parties';
import { Faults } from '../../../../shared/runtime/checks/faults';
import type { AskContext } from '../../../../shared/runtime/context';
import { newId } from '../../../../shared/runtime/database/ids';
import { calendarDate } from '../../../../shared/values/calendar';
import { doneNow } from '../../domain/done-by';
import { readPrepayments } from '../../issuing/deposits/use-cases/read-prepayments';
import { namedParties } from '../../issuing/self-billing/domain/input';
import { type LineSuggestion, supplyOf } from '../../issuing/vat-suggestion/domain/suggested-input';
import { suggestLines } from '../../issuing/vat-suggestion/use-cases/suggest-lines';
import type { DocumentRecord } from '../../models/document-row';
import { readCorrected } from '../../use-cases/read-corrected';
import { readLineArticles } from '../../use-cases/read-line-articles';
import { readClient, readCompany } from '../../use-cases/read-sources';
import { readSwappedParties } from '../../use-cases/read-swapped-parties';
import { currencyOf, firstDraft, inputFaults } from '../domain/first-draft';

export interface NewDocument {
  today: string;
  draft: DocumentRecord;
  suggestions: readonly LineSuggestion[];
}

/** @throws 400 with all faults */
export async function draftDocument(
  ctx: AskContext,
  fields: Omit<Input<typeof documents.create>, 'issue' | 'send'>,
): Promise<NewDocument> {
  const named = namedParties(fields);
  const { selfBilling } = named;
  const faults = new Faults(inputFaults(named));
  const company = await readCompany(ctx);
  const [client, { articles, faults: articleFaults, ...resolved }] = await Promise.all([
    readClient(ctx, named.clientId),
    readLineArticles(ctx, named.lines),
  ]);
  const input = { ...named, ...resolved };
  if (!client && !selfBilling)
    faults.add({ pointer: '/clientId', message: 'names no client of this company' });
  faults.add(...articleFaults);
  const swapped = selfBilling && (await readSwappedParties(ctx, company, selfBilling));
  const { seller, buyer } = swapped ?? { seller: company, buyer: client };
  const now = ctx.now();
  const today = calendarDate(now, company.timeZone);
  const suggestions = await suggestLines(ctx, {
    ...supplyOf(input, today),
    company: seller,
    client: buyer,
    articles,
  });
  const head = { id: newId(), today, now: now.toISOString() };
  const currency = currencyOf(input, { company, client });
  const final = { id: head.id, clientId: input.clientId, currency, correctsId: null, stornoOf: null };
  const prepayments = await faults.ofAsync(() => readPrepayments(ctx, input.prepayments ?? [], final));
  const corrected = await faults.ofAsync(() => readCorrected(ctx, input.correctedIds, input.clientId));
  const sources = {
    company,
    client,
    suggestions,
    articles: { articles, language: languageFor(buyer, seller), companyCurrency: company.currency },
    prepayments: prepayments ?? [],
    corrected: corrected ?? {},
  };
  const draft = firstDraft(input, sources, { ...head, faults });
  return { today, suggestions, draft: doneNow(draft, 'created', ctx) };
}
