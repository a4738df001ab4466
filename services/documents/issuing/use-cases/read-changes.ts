// Reads what changes of a draft that copies an invoice need from other services, before its transaction.
import type { Input } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { ClientProfile } from '../../../../shared/law/sale/parties';
import { clientName } from '../../../../shared/law/sale/parties';
import { Faults } from '../../../../shared/runtime/checks/faults';
import type { AskContext } from '../../../../shared/runtime/context';
import { type FieldError, isProblem, Problem } from '../../../../shared/runtime/errors';
import type { LineArticles } from '../../domain/article-lines';
import type { DraftInput } from '../../domain/changed-terms';
import { changedDraft } from '../../domain/draft';
import type { DocumentRecord } from '../../models/document-row';
import { type NamedArticles, readLineArticles, readLineSources } from '../../use-cases/read-line-articles';
import { readClient } from '../../use-cases/read-sources';
import { readPrepayments } from '../deposits/use-cases/read-prepayments';
import { isOpenLine, supplyOf, withSuggestedVat } from '../vat-suggestion/domain/suggested-input';
import { suggestLines } from '../vat-suggestion/use-cases/suggest-lines';

type Changes = NonNullable<Input<typeof documents.correct>['changes']>;

export interface ReadChanges {
  client: Partial<Pick<DocumentRecord, 'clientId' | 'clientName'>>;
  input: DraftInput;
  articles: LineArticles | null;
  faults: readonly FieldError[];
}

/** @param draft as it is without them */
export async function readChanges(
  ctx: AskContext,
  draft: DocumentRecord,
  { clientId, prepayments, ...terms }: Changes,
  today: string,
): Promise<ReadChanges> {
  const faults = new Faults();
  const chosen = clientId === undefined ? null : await readClient(ctx, clientId);
  if (clientId !== undefined && !chosen)
    faults.add({ pointer: '/clientId', message: 'names no client of this company' });
  const { lines, articles, faults: articleFaults } = await readLineArticles(ctx, terms.lines);
  faults.add(...articleFaults);
  const client = chosen ? { clientId: chosen.id, clientName: clientName(chosen) } : {};
  const final = { ...draft, ...client, currency: terms.currency ?? draft.currency };
  const deposits = await faults.ofAsync(async () =>
    prepayments ? { prepayments: await readPrepayments(ctx, prepayments, final) } : {},
  );
  const resolved = { ...terms, ...deposits, ...(lines && { lines }) };
  const input = await withVat(ctx, draft, resolved, { chosen, today, articles });
  const sources = await readLineSources(ctx, final.clientId, { lines, articles });
  return { client, input, articles: sources, faults: faults.all };
}

async function withVat(
  ctx: AskContext,
  draft: DocumentRecord,
  input: DraftInput,
  {
    chosen,
    today,
    articles,
  }: { chosen: ClientProfile | null; today: string } & Pick<NamedArticles, 'articles'>,
): Promise<DraftInput> {
  if (!input.lines?.some(isOpenLine)) return input;
  const client = chosen ?? (await readClient(ctx, draft.clientId));
  const suggestions = await suggestLines(ctx, { ...supplyOf(input, today, draft), client, articles });
  return withSuggestedVat(input, suggestions, draft);
}

/** @throws 400 with all faults, whose pointers begin with `/changes` */
export function withChanges(
  draft: DocumentRecord,
  { client, input, articles, faults }: ReadChanges,
): DocumentRecord {
  try {
    return changedDraft({ ...draft, ...client }, input, new Faults(faults), articles);
  } catch (error) {
    if (!isProblem(error)) throw error;
    const { errors = [], ...data } = error.data;
    const inChanges = errors.map((one) => ({ ...one, pointer: `/changes${one.pointer}` }));
    throw new Problem(error.type, { ...data, errors: inChanges });
  }
}
