// Reads what changes of a draft that copies an invoice need from other services, before its transaction.
import type { Input } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { ClientProfile } from '../../../../shared/law/sale/parties';
import { clientName } from '../../../../shared/law/sale/parties';
import { Faults } from '../../../../shared/runtime/checks/faults';
import type { AskContext } from '../../../../shared/runtime/context';
import { type FieldError, isProblem, Problem } from '../../../../shared/runtime/errors';
import type { DraftInput } from '../../domain/changed-terms';
import { changedDraft } from '../../domain/draft';
import type { DocumentRecord } from '../../models/document-row';
import { readArticleFaults, readClient } from '../../use-cases/read-sources';
import { readPrepayments } from '../deposits/use-cases/read-prepayments';
import { isOpenLine, supplyOf, withSuggestedVat } from '../vat-suggestion/domain/suggested-input';
import { suggestLines } from '../vat-suggestion/use-cases/suggest-lines';

type Changes = NonNullable<Input<typeof documents.correct>['changes']>;

export interface ReadChanges {
  client: Partial<Pick<DocumentRecord, 'clientId' | 'clientName'>>;
  input: DraftInput;
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
  faults.add(...(await readArticleFaults(ctx, terms.lines)));
  const client = chosen ? { clientId: chosen.id, clientName: clientName(chosen) } : {};
  const final = { ...draft, ...client, currency: terms.currency ?? draft.currency };
  const deposits = await faults.ofAsync(async () =>
    prepayments ? { prepayments: await readPrepayments(ctx, prepayments, final) } : {},
  );
  const input = await withVat(ctx, draft, { ...terms, ...deposits }, { chosen, today });
  return { client, input, faults: faults.all };
}

async function withVat(
  ctx: AskContext,
  draft: DocumentRecord,
  input: DraftInput,
  { chosen, today }: { chosen: ClientProfile | null; today: string },
): Promise<DraftInput> {
  if (!input.lines?.some(isOpenLine)) return input;
  const client = chosen ?? (await readClient(ctx, draft.clientId));
  const suggestions = await suggestLines(ctx, { ...supplyOf(input, today, draft), client });
  return withSuggestedVat(input, suggestions, draft);
}

/** @throws 400 with all faults, whose pointers begin with `/changes` */
export function withChanges(draft: DocumentRecord, { client, input, faults }: ReadChanges): DocumentRecord {
  try {
    return changedDraft({ ...draft, ...client }, input, new Faults(faults));
  } catch (error) {
    if (!isProblem(error)) throw error;
    const { errors = [], ...data } = error.data;
    const inChanges = errors.map((one) => ({ ...one, pointer: `/changes${one.pointer}` }));
    throw new Problem(error.type, { ...data, errors: inChanges });
  }
}
