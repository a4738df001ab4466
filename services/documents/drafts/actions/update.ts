import type { Input } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import type { PrepaymentInput } from '../../../../shared/contracts/documents/prepayments';
import type { ClientProfile } from '../../../../shared/law/sale/parties';
import { clientName } from '../../../../shared/law/sale/parties';
import { AskAgain, writeAction } from '../../../../shared/runtime/action';
import { Faults } from '../../../../shared/runtime/checks/faults';
import type { AskContext } from '../../../../shared/runtime/context';
import { changeRow, type RowChange } from '../../../../shared/runtime/database/change-row';
import { withConflict } from '../../../../shared/runtime/errors';
import { isOpenToArticle, type LineArticles, needsArticlePrices } from '../../domain/article-lines';
import type { DraftInput } from '../../domain/changed-terms';
import { correctedClientFaults } from '../../domain/corrected-references';
import { assertSellerIssues, correctiveFaults } from '../../domain/corrective-invoice';
import { debitFaults } from '../../domain/debit-note';
import { differenceFaults, withAmountsOf } from '../../domain/difference-note';
import { changedDraft } from '../../domain/draft';
import { documentEvent, present } from '../../domain/present';
import { assertDraft } from '../../domain/status';
import { depositFaults } from '../../issuing/deposits/domain/deductible';
import { readPrepayments } from '../../issuing/deposits/use-cases/read-prepayments';
import { selfBillingFaults } from '../../issuing/self-billing/domain/input';
import {
  isOpenLine,
  type LineSuggestion,
  suggestionFields,
  supplyOf,
  withSuggestedVat,
} from '../../issuing/vat-suggestion/domain/suggested-input';
import { suggestLines } from '../../issuing/vat-suggestion/use-cases/suggest-lines';
import { type DocumentRecord, DocumentRow } from '../../models/document-row';
import { EXTERNAL_ID_TAKEN, sameExternalId } from '../../queries/documents';
import { readDocument } from '../../use-cases/change-document';
import { readCorrected } from '../../use-cases/read-corrected';
import { type NamedArticles, readLineArticles, readLineSources } from '../../use-cases/read-line-articles';
import { readClient, readCompany, readToday } from '../../use-cases/read-sources';
import { readSwappedParties } from '../../use-cases/read-swapped-parties';

export const update = writeAction(documents.update, {
  async ask({ prepayments, correctedIds, ...fields }, ctx) {
    const { id, clientId, lines: named, ...terms } = fields;
    const today = await readToday(ctx);
    const faults = new Faults();
    const chosen = clientId === undefined ? null : await readClient(ctx, clientId);
    if (clientId !== undefined && !chosen)
      faults.add({ pointer: '/clientId', message: 'names no client of this company' });
    const { lines, articles, faults: articleFaults } = await readLineArticles(ctx, named);
    faults.add(...articleFaults);
    const input = { ...terms, ...(lines && { lines }) };
    const suggestions = await suggestChanged(ctx, id, input, { today, chosen, articles });
    const sources = await readSourcesOf(ctx, id, input, { chosen, articles });
    const deposits = await faults.ofAsync(() => readChosenPrepayments(ctx, { ...fields, prepayments }));
    const corrected = await faults.ofAsync(() => readNamed(ctx, { ...fields, correctedIds }));
    const client = chosen ? { clientId: chosen.id, clientName: clientName(chosen) } : {};
    const { id: _, ...changes } = { ...fields, prepayments, correctedIds };
    const read = { ...deposits, ...corrected, ...(lines && { lines }) };
    return { today, suggestions, articles: sources, client, read, changes, faults: faults.all };
  },
  async write({ id, clientId: _, prepayments: _named, correctedIds: _ids, ...fields }, ctx, facts) {
    const { today, client, suggestions, articles, read } = facts;
    const faults = new Faults(facts.faults);
    const input = { ...fields, ...read };
    const change: RowChange<DocumentRecord> = {
      notFound: 'document_not_found',
      change(draft) {
        if (draft.status !== 'draft' && isMetadataAlone(facts.changes))
          return { ...draft, metadata: facts.changes.metadata ?? {} };
        assertDraft(draft);
        if (draft.selfBilling === null) assertSellerIssues(input);
        faults.add(...selfBillingFaults(draft, facts.changes));
        faults.add(...correctiveFaults(draft, input), ...depositFaults(draft, { ...client, ...input }));
        faults.add(...correctedClientFaults(draft, { ...client, ...input }));
        faults.add(...debitFaults(draft, { ...client, ...input }));
        const suggested = withSuggestedVat(input, suggestions, draft);
        faults.add(...differenceFaults(draft, { ...facts.changes }));
        // another request has changed the currency or the lines since the articles were read
        const mayChange = needsArticlePrices(draft, input) || mayChangeLanguage({ ...client, ...input });
        if (!input.lines && mayChange && lacksArticle(draft, articles)) throw new AskAgain();
        const filled = changedDraft({ ...draft, ...client }, suggested, faults, articles);
        const changed = withAmountsOf(draft, filled);
        if (input.issueDate !== undefined) changed.documentDate = input.issueDate ?? today;
        return changed;
      },
      announce: (tx, after) => tx.emit(ctx.companyId, 'document.updated', documentEvent(after)),
    };
    const saved = await withConflict(
      EXTERNAL_ID_TAKEN,
      () => changeRow(ctx, DocumentRow, { id }, change),
      () => ctx.company.one(sameExternalId, [fields.externalId, id]),
    );
    return { ...present(saved, today), ...suggestionFields(suggestions) };
  },
});

/** True for a change that an issued document may have: metadata belongs to the integrator, and nothing prints or sends it. */
function isMetadataAlone(changes: object): boolean {
  const names = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return names.length === 1 && names[0] === 'metadata';
}

/** Reads the draft only if a line lacks its VAT or may lack a surcharge. */
async function suggestChanged(
  ctx: AskContext,
  id: string,
  input: DraftInput,
  {
    today,
    chosen,
    articles,
  }: { today: string; chosen: ClientProfile | null } & Pick<NamedArticles, 'articles'>,
): Promise<LineSuggestion[]> {
  if (!input.lines?.some(isOpenLine)) return [];
  const draft = await ctx.company.find(DocumentRow, { id });
  if (!draft) return [];
  const { selfBilling } = draft;
  const supply = supplyOf(input, today, draft);
  if (selfBilling) {
    const { seller, buyer } = await readSwappedParties(ctx, await readCompany(ctx), selfBilling);
    return suggestLines(ctx, { ...supply, company: seller, client: buyer, articles });
  }
  const client = chosen ?? (await readClient(ctx, draft.clientId));
  return suggestLines(ctx, { ...supply, client, articles });
}

/** Reads the draft only if a line lacks what its article has, or its price or its language may be another one now. */
async function readSourcesOf(
  ctx: AskContext,
  id: string,
  { lines, currency, pricesIncludeVat, language }: DraftInput,
  { chosen, articles }: { chosen: ClientProfile | null } & Pick<NamedArticles, 'articles'>,
): Promise<LineArticles | null> {
  const isTranslated = mayChangeLanguage({ clientId: chosen?.id, language });
  const isOpen =
    lines?.some(isOpenToArticle) ?? (isTranslated || (currency ?? pricesIncludeVat) !== undefined);
  const draft = isOpen ? await ctx.company.find(DocumentRow, { id }) : null;
  if (!draft) return null;
  const clientId = chosen?.id ?? draft.clientId;
  if (lines) return readLineSources(ctx, clientId, { lines, articles });
  if (!isTranslated && !needsArticlePrices(draft, { currency, pricesIncludeVat })) return null;
  return readLineSources(ctx, clientId, await readLineArticles(ctx, articlesOf(draft)), draft.clientId);
}

/** True for a change of the language, or of the client, whose language a document has that states none. */
function mayChangeLanguage({
  clientId,
  language,
}: Pick<DraftInput, 'language'> & { clientId?: string | undefined }): boolean {
  return clientId !== undefined || language !== undefined;
}

function articlesOf({ lines }: DocumentRecord) {
  return lines.flatMap(({ articleId }) => (articleId == null ? [] : [{ articleId }]));
}

function lacksArticle(draft: DocumentRecord, sources: LineArticles | null): boolean {
  const ids = new Set(sources?.articles.map(({ id }) => id));
  return articlesOf(draft).some(({ articleId }) => !ids.has(articleId));
}

async function readNamed(
  ctx: AskContext,
  { id, clientId, correctedIds }: Pick<Input<typeof documents.update>, 'id' | 'clientId' | 'correctedIds'>,
) {
  if (!correctedIds) return {};
  return readCorrected(ctx, correctedIds, clientId ?? (await readDocument(ctx.company, id)).clientId);
}

type Named = Pick<Input<typeof documents.update>, 'id' | 'clientId' | 'currency'> & {
  prepayments?: PrepaymentInput[] | null;
};

async function readChosenPrepayments(ctx: AskContext, { id, prepayments, ...chosen }: Named) {
  if (!prepayments) return {};
  const draft = await readDocument(ctx.company, id);
  const { clientId = draft.clientId, currency = draft.currency } = chosen;
  const final = { ...draft, clientId, currency };
  return { prepayments: await readPrepayments(ctx, prepayments, final) };
}
