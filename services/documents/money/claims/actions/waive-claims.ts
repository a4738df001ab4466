import { documents } from '../../../../../shared/contracts/documents';
import { writeAction } from '../../../../../shared/runtime/action';
import { invalid } from '../../../../../shared/runtime/errors';
import { actorOf } from '../../../../../shared/runtime/principal';
import { lockDocument } from '../../../use-cases/change-document';
import { readToday } from '../../../use-cases/read-sources';
import { presentClaim, waivedShares } from '../domain/claim';
import { readClaims } from '../use-cases/change-claims';
import { waive } from '../use-cases/waive-claims';

export const waiveClaims = writeAction(documents.waiveClaims, {
  ask({ kinds, amountMinor }, ctx) {
    if (amountMinor !== undefined && kinds.length > 1) throw invalid('/amountMinor', 'needs one kind alone');
    return readToday(ctx);
  },
  write: ({ id, kinds, amountMinor, reason }, ctx, date) =>
    ctx.company.transaction(async (tx) => {
      await lockDocument(tx, ctx, id);
      const shares = waivedShares(await readClaims(tx, [id]), kinds, amountMinor);
      const waived = await waive(tx, ctx, shares, { date, reason, by: actorOf(ctx.principal) });
      return { items: waived.map(presentClaim) };
    }),
});
