import type { Input, Output } from '../../../../shared/contracts/contract';
import { documents } from '../../../../shared/contracts/documents';
import { BATCH_BYTES_PER_WEIGHT } from '../../../../shared/contracts/documents/creating';
import { writeAction } from '../../../../shared/runtime/action';
import { authorizeInput } from '../../../../shared/runtime/checks/authorize';
import { withClientIds } from '../../../../shared/runtime/checks/client-ids';
import { withOwnRows } from '../../../../shared/runtime/checks/own-rows';
import { compileInput } from '../../../../shared/runtime/checks/validate';
import type { AskContext, CallContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { type Conflicts, invalid, withConflict } from '../../../../shared/runtime/errors';
import { documentEvent, present } from '../../domain/present';
import { type Refused, refusable } from '../../domain/status';
import { NUMBER_CONFLICTS } from '../../issuing/numbering/use-cases/take-number';
import { suggestionFields } from '../../issuing/vat-suggestion/domain/suggested-input';
import type { DocumentRecord } from '../../models/document-row';
import { EXTERNAL_ID_TAKEN, insertDocument, withExternalId } from '../../queries/documents';
import { ownDocuments } from '../../queries/own-documents';
import { createWithEvent } from '../../use-cases/change-document';
import { DRAFT_WORK, ISSUE_WORK, refusalOf } from '../domain/first-draft';
import { draftDocument, type NewDocument } from '../use-cases/draft-document';
import { issueNew, lockForAll, type NewIssue, prepareNewIssue } from '../use-cases/issue-new';

export const create = writeAction(documents.create, {
  ask(input, ctx) {
    ctx.reply.workBytes = JSON.stringify(input).length * (input.issue ? ISSUE_WORK : DRAFT_WORK);
    return prepareCreation(ctx, input);
  },
  write: (_input, ctx, creation) => writeCreation(ctx, creation),
});

type CreateInput = Input<typeof documents.create>;

const checkInput = compileInput(documents.create);

/** All are one transaction, in which each is a part that can be rolled back alone. */
export const createBatch = writeAction(documents.createBatch, {
  async ask({ items }, ctx) {
    ctx.reply.workBytes = workOf(items);
    const prepared: (Creation | Refused)[] = [];
    for (const item of items) prepared.push(await refusable(() => prepare(ctx, item)));
    return prepared;
  },
  async write(_input, ctx, prepared) {
    const issues = prepared.flatMap((one) => ('refused' in one || !one.issue ? [] : one.issue));
    const items = await ctx.company.transaction(async (tx) => {
      await lockForAll(tx, issues);
      const outcomes = [];
      for (const [index, one] of prepared.entries()) {
        const written = 'refused' in one ? one : await refusable(() => writePart(tx, ctx, one));
        outcomes.push(
          'refused' in written
            ? { index, document: null, refusal: refusalOf(written.refused) }
            : { index, document: written, refusal: null },
        );
      }
      return outcomes;
    });
    const created = items.filter(({ refusal }) => refusal === null).length;
    return { created, refused: items.length - created, items };
  },
});

/** Each document counts as a request, and by its bytes, as if it had been sent alone. */
function workOf(items: readonly CreateInput[]): number {
  return items.length * BATCH_BYTES_PER_WEIGHT + JSON.stringify(items).length;
}

async function prepare(ctx: AskContext, item: unknown): Promise<Creation> {
  // the check has the type of the contract
  const input = checkInput(item) as CreateInput;
  authorizeInput(documents.create, ctx.principal, input);
  return withOwnRows(documents.create, input, ctx, ownDocuments, (visible) =>
    withClientIds(documents.create.input, visible, ctx, (named) => prepareCreation(ctx, named)),
  );
}

/** A new document is drafted, and issued and sent where that is asked for, in one transaction. */
interface Creation extends NewDocument {
  /** null for one that stays a draft. */
  issue: NewIssue | null;
}

const CONFLICTS: Conflicts = { ...EXTERNAL_ID_TAKEN, ...NUMBER_CONFLICTS };

/** @throws 400 with all faults, 409 with the findings of a document that cannot be issued */
async function prepareCreation(
  ctx: AskContext,
  { issue = false, send, ...input }: Input<typeof documents.create>,
): Promise<Creation> {
  if (send && !issue) throw invalid('/send', 'needs `issue`: a draft cannot be sent');
  const newDocument = await draftDocument(ctx, input);
  return { ...newDocument, issue: issue ? await prepareNewIssue(ctx, newDocument.draft, send) : null };
}

type Created = Output<typeof documents.create>;

/** @throws 409 for an external id or a number that another document has */
function writeCreation(ctx: CallContext, creation: Creation): Promise<Created> {
  return withConflict(
    CONFLICTS,
    async () => {
      if (creation.issue) return ctx.company.transaction((tx) => writeWithin(tx, ctx, creation));
      const { draft } = creation;
      const event = {
        companyId: ctx.companyId,
        type: 'document.created',
        data: documentEvent(draft),
      } as const;
      await ctx.company.create(insertDocument, draft, event);
      return presentCreated(creation, draft);
    },
    () => ctx.company.one(withExternalId, [creation.draft.externalId, creation.draft.typeId]),
  );
}

/** Same as `writeCreation`, as a part of a transaction that goes on when this is refused. */
function writePart(tx: Transaction, ctx: CallContext, creation: Creation): Promise<Created> {
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
