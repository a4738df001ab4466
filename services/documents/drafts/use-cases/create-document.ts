// A new document is drafted, and issued and sent where that is asked for, in one transaction.
import type { Input, Output } from '../../../../shared/contracts/contract';
import type { documents } from '../../../../shared/contracts/documents';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { type Conflicts, invalid, withConflict } from '../../../../shared/runtime/errors';
import { documentEvent, present } from '../../domain/present';
import { NUMBER_CONFLICTS } from '../../issuing/numbering/use-cases/take-number';
import { suggestionFields } from '../../issuing/vat-suggestion/domain/suggested-input';
import type { DocumentRecord } from '../../models/document-row';
import { EXTERNAL_ID_TAKEN, insertDocument } from '../../queries/documents';
import { createWithEvent } from '../../use-cases/change-document';
import { draftDocument, type NewDocument } from './draft-document';
import { issueNew, type NewIssue, prepareNewIssue } from './issue-new';

export interface Creation extends NewDocument {
  /** null for one that stays a draft. */
  issue: NewIssue | null;
}

const CONFLICTS: Conflicts = { ...EXTERNAL_ID_TAKEN, ...NUMBER_CONFLICTS };

/** @throws 400 with all faults, 409 with the findings of a document that cannot be issued */
export async function prepareCreation(
  ctx: AskContext,
  { issue = false, send, ...input }: Input<typeof documents.create>,
): Promise<Creation> {
  if (send && !issue) throw invalid('/send', 'needs `issue`: a draft cannot be sent');
  const drafted = await draftDocument(ctx, input);
  return { ...drafted, issue: issue ? await prepareNewIssue(ctx, drafted.draft, send) : null };
}

type Created = Output<typeof documents.create>;

/** @throws 409 for an external id or a number that another document has */
export function writeCreation(ctx: CallContext, creation: Creation): Promise<Created> {
  return withConflict(CONFLICTS, async () => {
    if (creation.issue) return ctx.company.transaction((tx) => writeWithin(tx, ctx, creation));
    const { draft } = creation;
    const event = { companyId: ctx.companyId, type: 'document.created', data: documentEvent(draft) } as const;
    await ctx.company.create(insertDocument, draft, event);
    return presentCreated(creation, draft);
  });
}

/** Same as `writeCreation`, as a part of a transaction that goes on when this is refused. */
export function writePart(tx: Transaction, ctx: CallContext, creation: Creation): Promise<Created> {
  return withConflict(CONFLICTS, () => tx.part(() => writeWithin(tx, ctx, creation)));
}

async function writeWithin(tx: Transaction, ctx: CallContext, creation: Creation): Promise<Created> {
  const draft = await createWithEvent(tx, creation.draft, 'document.created');
  if (!creation.issue) return presentCreated(creation, draft);
  const { document, ...outcome } = await issueNew(tx, ctx, creation.issue);
  return { ...presentCreated(creation, document), ...outcome };
}

function presentCreated({ today, suggestions }: Creation, document: DocumentRecord): Created {
  return { ...present(document, today), ...suggestionFields(suggestions) };
}
