import { documents } from '../../../../../shared/contracts/documents';
import { writeAction } from '../../../../../shared/runtime/action';
import { invalid } from '../../../../../shared/runtime/errors';
import { deedOf } from '../../../domain/done-by';
import { present } from '../../../domain/present';
import { lockDocument, save } from '../../../use-cases/change-document';
import { readToday } from '../../../use-cases/read-sources';
import { answered } from '../domain/acceptance';
import { announceAcceptance } from '../use-cases/announce-acceptance';

export const recordAcceptance = writeAction(documents.recordAcceptance, {
  async ask({ on }, ctx) {
    const today = await readToday(ctx);
    if (on !== undefined && on > today) throw invalid('/on', 'is in the future');
    return { today };
  },
  write: ({ id, outcome, name, on, reason = null }, ctx, { today }) =>
    ctx.company.transaction(async (tx) => {
      const document = await lockDocument(tx, ctx, id);
      const answer = { outcome, name, reason, on: on ?? today, recorded: deedOf(ctx) };
      const changed = answered(document, answer);
      if (!changed) return present(document, today);
      const saved = await save(tx, changed, ctx.now());
      await announceAcceptance(tx, saved, answer);
      return present(saved, today);
    }),
});
