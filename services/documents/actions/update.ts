import { isDeepStrictEqual } from 'node:util';
import { documents } from '../../../shared/contracts/documents';
import type { CallContext } from '../../../shared/runtime/context';
import { invalid } from '../../../shared/runtime/errors';
import { action } from '../../../shared/runtime/service';
import { assertDraft } from '../domain/assert-status';
import { changedDraft } from '../domain/draft';
import { clientName } from '../domain/parties';
import { documentEvent, present } from '../domain/present';
import { lockDocument, save } from '../use-cases/change-document';
import { readClient } from '../use-cases/read-client';
import { readToday } from '../use-cases/read-company';

export const update = action(documents.update, async ({ id, clientId, ...input }, ctx) => {
  const today = await readToday(ctx);
  const client = clientId === undefined ? {} : await clientChosen(ctx, clientId);
  return ctx.company.transaction(async (tx) => {
    const draft = await lockDocument(tx, ctx, id);
    assertDraft(draft);
    const changed = changedDraft({ ...draft, ...client }, input);
    if (input.issueDate !== undefined) changed.documentDate = input.issueDate ?? today;
    if (isDeepStrictEqual(changed, draft)) return present(draft, today);
    const saved = await save(tx, changed, ctx.now());
    await tx.emit(ctx.companyId, 'document.updated', documentEvent(saved));
    return present(saved, today);
  });
});

async function clientChosen(ctx: CallContext, clientId: string) {
  const client = await readClient(ctx, clientId);
  if (!client) throw invalid('/clientId', 'names no client of this company');
  return { clientId, clientName: clientName(client) };
}
