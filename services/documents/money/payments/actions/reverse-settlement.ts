import { documents } from '../../../../../shared/contracts/documents';
import { writeAction } from '../../../../../shared/runtime/action';
import { problem } from '../../../../../shared/runtime/errors';
import { readSettlement } from '../use-cases/read-settlement';
import { lockSettlement, takeBack } from '../use-cases/take-back';

export const reverseSettlement = writeAction(documents.reverseSettlement, {
  write: ({ companyId, id, on, reason, by }, ctx) =>
    ctx.companyNamed(companyId).transaction(async (tx) => {
      const settlement = await lockSettlement(tx, id);
      const isSame = settlement.reversedOn === on && settlement.reversalReason === reason;
      if (!isSame) await takeBack(tx, ctx, settlement, { on, reason, by });
      const reversed = await readSettlement(tx, id);
      if (!reversed) throw problem('settlement_not_found');
      return reversed;
    }),
});
