import { documents } from '../../../shared/contracts/documents';
import { writeAction } from '../../../shared/runtime/action';
import { changeRow } from '../../../shared/runtime/change-row';
import type { AskContext } from '../../../shared/runtime/context';
import { invalid } from '../../../shared/runtime/errors';
import { assertDraft } from '../domain/assert-status';
import { changedDraft } from '../domain/draft';
import { documentEvent, present } from '../domain/present';
import { clientName } from '../domain/seller-buyer';
import { DocumentRow } from '../models/document-row';
import { readClient } from '../use-cases/read-client';
import { readToday } from '../use-cases/read-company';

export const update = writeAction(documents.update, {
  async ask({ clientId }, ctx) {
    const today = await readToday(ctx);
    return { today, client: clientId === undefined ? {} : await readChosenClient(ctx, clientId) };
  },
  async write({ id, clientId: _, ...input }, ctx, { today, client }) {
    const saved = await changeRow(
      ctx,
      DocumentRow,
      { id },
      {
        notFound: 'document_not_found',
        change(draft) {
          assertDraft(draft);
          const changed = changedDraft({ ...draft, ...client }, input);
          if (input.issueDate !== undefined) changed.documentDate = input.issueDate ?? today;
          return changed;
        },
        announce: (tx, after) => tx.emit(ctx.companyId, 'document.updated', documentEvent(after)),
      },
    );
    return present(saved, today);
  },
});

async function readChosenClient(ctx: AskContext, clientId: string) {
  const client = await readClient(ctx, clientId);
  if (!client) throw invalid('/clientId', 'names no client of this company');
  return { clientId, clientName: clientName(client) };
}
