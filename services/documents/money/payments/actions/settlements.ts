import { documents } from '../../../../../shared/contracts/documents';
import { readAction, writeAction } from '../../../../../shared/runtime/action';
import { newId } from '../../../../../shared/runtime/database/ids';
import { problem } from '../../../../../shared/runtime/errors';
import { actorOf } from '../../../../../shared/runtime/principal';
import { assertParts, hasDeductions } from '../domain/parts';
import type { SettlementRecord } from '../models/settlement-row';
import { readClientNames } from '../use-cases/account-payments';
import { bookSettlement } from '../use-cases/book-settlement';
import { assertMayDeduct } from '../use-cases/change-settled';
import { hasPaymentMails, readDate, readSettlement } from '../use-cases/read-payments';
import { lockSettlement, takeBack } from '../use-cases/take-back';

export const createSettlement = writeAction(documents.createSettlement, {
  async ask({ date, parts }, ctx) {
    assertParts(parts);
    if (hasDeductions(parts)) assertMayDeduct(ctx);
    const { companyId } = ctx;
    const hasMails = await hasPaymentMails(ctx, companyId);
    const clients = await readClientNames(ctx, companyId, parts);
    return { date: await readDate(ctx, date), clients, hasMails };
  },
  write: ({ method = null, reference = null, ...input }, ctx, { date, clients, hasMails }) =>
    ctx.company.transaction(async (tx) => {
      const id = newId();
      const source = { sourceType: 'manual', sourceId: null, received: null, evidence: [] } as const;
      const head = {
        ...input,
        ...source,
        id,
        date,
        method,
        reference,
        evidence: [],
        bookedBy: actorOf(ctx.principal),
      };
      await bookSettlement({ tx, ctx, companyId: ctx.companyId, clients, hasMails, areNew: true }, head);
      const booked = await readSettlement(tx, id);
      if (!booked) throw problem('settlement_not_found');
      return booked;
    }),
});

export const getSettlement = readAction(documents.getSettlement, async ({ id }, ctx) => {
  const settlement = await readSettlement(ctx.company, id);
  if (!settlement) throw problem('settlement_not_found');
  return settlement;
});

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
