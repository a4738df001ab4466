import type { Input } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import { AskAgain, readAction, writeAction } from '../../../../../shared/runtime/action';
import type { CallContext } from '../../../../../shared/runtime/context';
import { violates, withConflict } from '../../../../../shared/runtime/errors';
import { NUMBER_CONFLICTS } from '../../../issuing/numbering/use-cases/take-number';
import { issueDocument } from '../../../issuing/use-cases/issue-document';
import { DocumentRow } from '../../../models/document-row';
import { createWithEvent } from '../../../use-cases/change-document';
import { isGone } from '../domain/gone';
import { linkLater, mailLater } from '../jobs/mail-later';
import { ScheduledDocumentRow } from '../models/scheduled-document-row';
import { type PreparedScheduled, prepareScheduled } from '../use-cases/prepare-scheduled';

export const draftScheduled = readAction(
  documents.draftScheduled,
  async ({ companyId, ...input }, called) => {
    const { draft, warnings } = await prepareScheduled(called.actingFor(companyId), input);
    const { clientName, pricesIncludeVat, currency, netMinor, vatMinor, totalMinor } = draft;
    return { warnings, clientName, pricesIncludeVat, currency, netMinor, vatMinor, totalMinor };
  },
);

type Creation = Input<typeof documents.createScheduled>;

/** The row of the period is written first: another call for the same period waits for it, and finds its document. */
export const createScheduled = writeAction(documents.createScheduled, {
  async ask({ companyId, period, ...input }, called) {
    const ctx = called.actingFor(companyId);
    const before = await ctx.company.find(ScheduledDocumentRow, period);
    return before ?? prepareScheduled(ctx, input);
  },
  async write(input, called, prepared) {
    if ('documentId' in prepared) return { documentId: prepared.documentId };
    try {
      return await withConflict(NUMBER_CONFLICTS, () =>
        make(called.actingFor(input.companyId), input, prepared),
      );
    } catch (error) {
      throw violates(error, 'scheduled_documents_pkey') ? new AskAgain() : error;
    }
  },
});

/** The number, the events and the mail are of the same transaction. */
function make(
  ctx: CallContext,
  { companyId, period, action, collect = 'none' }: Creation,
  { draft, prepared }: PreparedScheduled,
): Promise<{ documentId: string }> {
  const { id: documentId } = draft;
  return ctx.company.transaction(async (tx) => {
    await tx.insert(ScheduledDocumentRow, { companyId, ...period, documentId });
    await createWithEvent(tx, draft, 'document.created');
    if (prepared) await issueDocument({ tx, ctx, ...prepared });
    const job = { companyId, id: documentId, collect };
    if (action === 'issue_and_send') await tx.enqueue(mailLater, job);
    if (action === 'issue' && collect === 'payment_link') await tx.enqueue(linkLater, job);
    return { documentId };
  });
}

export const scheduledDocument = readAction(
  documents.scheduledDocument,
  async ({ companyId, period }, ctx) => {
    const scheduled = await ctx.companyNamed(companyId).find(ScheduledDocumentRow, period);
    return { documentId: scheduled?.documentId ?? null };
  },
);

export const isScheduledGone = readAction(documents.isScheduledGone, async ({ companyId, id }, ctx) => {
  const document = await ctx.companyNamed(companyId).find(DocumentRow, { id });
  return { isGone: document === undefined || isGone(document) };
});
