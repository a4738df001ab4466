import { documents } from '../../../../../shared/contracts/documents';
import { writeAction } from '../../../../../shared/runtime/action';
import { problem } from '../../../../../shared/runtime/errors';
import { actorOf } from '../../../../../shared/runtime/principal';
import type { SettlementRecord } from '../models/settlement-row';
import { readDate } from '../use-cases/read-date';
import { readSettlement } from '../use-cases/read-settlement';
import { lockSettlement, takeBack } from '../use-cases/take-back';

/** Sources of settlements that people book here. */
const OWN: ReadonlySet<SettlementRecord['sourceType']> = new Set<SettlementRecord['sourceType']>([
  'manual',
  'account_payment',
]);

export const reverse = writeAction(documents.reverse, {
  ask: ({ on }, ctx) => readDate(ctx, on, '/on'),
  write: ({ id, reason }, ctx, on) =>
    ctx.company.transaction(async (tx) => {
      const settlement = await lockSettlement(tx, id);
      const { sourceType, sourceId } = settlement;
      if (!OWN.has(sourceType))
        throw problem('settlement_not_manual', `It was booked by ${sourceType} ${sourceId ?? ''}.`);
      await takeBack(tx, ctx, settlement, { on, reason, by: actorOf(ctx.principal) });
      const reversed = await readSettlement(tx, id);
      if (!reversed) throw problem('settlement_not_found');
      return reversed;
    }),
});
