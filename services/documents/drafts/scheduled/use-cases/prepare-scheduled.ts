// Makes the draft of a period, and what its issue needs, before the transaction.
import type { Input } from '../../../../../shared/contracts/contract';
import type { documents } from '../../../../../shared/contracts/documents';
import type { CheckFinding } from '../../../../../shared/contracts/documents/checks';
import { assertIssuable } from '../../../../../shared/law/findings';
import type { AskContext } from '../../../../../shared/runtime/context';
import { invalid } from '../../../../../shared/runtime/errors';
import type { Prepared } from '../../../issuing/domain/issue-subject';
import { prepareIssue } from '../../../issuing/use-cases/prepare-issue';
import type { DocumentRecord } from '../../../models/document-row';
import { readClient } from '../../../use-cases/read-sources';
import { draftDocument } from '../../use-cases/draft-document';

type Creation = Input<typeof documents.createScheduled>;

export interface PreparedScheduled {
  draft: DocumentRecord;
  /** null for a draft that is not issued. */
  prepared: Prepared | null;
  warnings: CheckFinding[];
}

/** @throws 400, 409 and 422 for a document that cannot be made */
export async function prepareScheduled(
  ctx: AskContext,
  {
    draft: input,
    action,
    collect,
    maker,
  }: Pick<Creation, 'draft' | 'action' | 'collect'> & Partial<Pick<Creation, 'maker'>>,
): Promise<PreparedScheduled> {
  const { draft: newDraft } = await draftDocument(ctx, input);
  const draft = maker ? createdBy(maker, newDraft) : newDraft;
  if (action === 'draft') return { draft, prepared: null, warnings: [] };
  const prepared = await prepareIssue(ctx, draft, { collect });
  const warnings = assertIssuable(prepared.subject);
  if (action === 'issue_and_send') await assertMailable(ctx, draft.clientId);
  return { draft, prepared, warnings };
}

/** The recurring invoice has made the document, whoever let it run. */
function createdBy({ id, name }: Creation['maker'], draft: DocumentRecord): DocumentRecord {
  return {
    ...draft,
    doneBy: { created: { at: draft.createdAt, type: 'recurring_invoice', actorId: id, name } },
  };
}

async function assertMailable(ctx: AskContext, clientId: string): Promise<void> {
  const client = await readClient(ctx, clientId);
  if (!client?.contactEmail)
    throw invalid('/client/contactEmail', 'is required: the invoice is to be sent by mail');
}
