import { audit } from '../../../../../shared/contracts/audit';
import type { Output } from '../../../../../shared/contracts/contract';
import { documents } from '../../../../../shared/contracts/documents';
import type { Settlement } from '../../../../../shared/contracts/documents/settlement-fields';
import { readAction, writeAction } from '../../../../../shared/runtime/action';
import { newId } from '../../../../../shared/runtime/database/ids';
import type { Scoped } from '../../../../../shared/runtime/database/scoped';
import type { Transaction } from '../../../../../shared/runtime/database/transaction';
import { problem } from '../../../../../shared/runtime/errors';
import { actorOf } from '../../../../../shared/runtime/principal';
import { assertParts } from '../domain/parts';
import { isBookedHere, wrongReversal } from '../domain/reversing-call';
import { receivedBy, settlementList } from '../queries/settlements';
import { readClientNames } from '../use-cases/account-payments';
import { bookSettlement } from '../use-cases/book-settlement';
import { assertMaySettle, mayWriteOff } from '../use-cases/change-settled';
import { claimRelief } from '../use-cases/claim-relief';
import {
  dayPointerOf,
  readBookingTerms,
  readDate,
  readPaymentDate,
  readSettlement,
} from '../use-cases/read-payments';
import { lockSettlement, takeBack } from '../use-cases/take-back';

export const createSettlement = writeAction(documents.createSettlement, {
  async ask({ parts, ...days }, ctx) {
    assertParts(parts);
    assertMaySettle(ctx, parts);
    const { companyId } = ctx;
    const terms = await readBookingTerms(ctx, companyId);
    const clients = await readClientNames(ctx, companyId, parts);
    return { date: await readPaymentDate(ctx, days), clients, terms };
  },
  write: (
    { method = null, reference = null, externalId = null, paidOn, ...input },
    ctx,
    { date, clients, terms },
  ) =>
    ctx.company.transaction(async (tx) => {
      const id = newId();
      const source = { sourceType: 'manual', sourceId: null, received: null, evidence: [] } as const;
      const head = {
        ...input,
        ...source,
        id,
        date,
        dayPointer: dayPointerOf({ paidOn }),
        method,
        reference,
        externalId,
        evidence: [],
        bookedBy: actorOf(ctx.principal),
      };
      const booking = { tx, ctx, companyId: ctx.companyId, clients, ...terms, areNew: true };
      await bookSettlement({ ...booking, mayWriteOff: mayWriteOff(ctx) }, head);
      return readOwn(tx, id);
    }),
});

export const listSettlements = readAction(documents.listSettlements, (input, ctx) =>
  settlementList.page(input, ctx),
);

export const getSettlement = readAction(documents.getSettlement, ({ id }, ctx) => readOwn(ctx.company, id));

export const settlementHistory = readAction(documents.settlementHistory, async ({ id, ...paging }, ctx) => {
  await readOwn(ctx.company, id);
  return ctx.call(audit.history, { targetId: id, ...paging });
});

/** @throws 404 for an id that names no settlement */
async function readOwn(rows: Scoped | Transaction, id: string): Promise<Settlement> {
  const settlement = await readSettlement(rows, id);
  if (!settlement) throw problem('settlement_not_found');
  return settlement;
}

export const reverse = writeAction(documents.reverse, {
  async ask({ on }, ctx) {
    return { on: await readDate(ctx, on, '/on'), terms: await readBookingTerms(ctx) };
  },
  write: ({ id, reason }, ctx, { on, terms: { registerBy } }) =>
    ctx.company.transaction(async (tx) => {
      const settlement = await lockSettlement(tx, id);
      assertMaySettle(ctx, (await readOwn(tx, id)).parts);
      if (!isBookedHere(settlement)) throw wrongReversal('settlement_not_manual', settlement);
      const reversal = { on, reason, by: actorOf(ctx.principal), registerBy };
      await takeBack(tx, ctx, settlement, { ...reversal, mayWriteOff: mayWriteOff(ctx) });
      return readOwn(tx, id);
    }),
});

export const relieveBadDebt = writeAction(documents.relieveBadDebt, {
  async ask({ on }, ctx) {
    assertMaySettle(ctx, [{ kind: 'write_off' }]);
    return { on: await readDate(ctx, on, '/on') };
  },
  write: ({ id, documentId, basis, notice = null }, ctx, { on }) =>
    ctx.company.transaction(async (tx) => {
      const settlement = await lockSettlement(tx, id);
      const { reversedOn } = settlement;
      if (reversedOn !== null) throw problem('settlement_reversed', `It was reversed on ${reversedOn}.`);
      await claimRelief(tx, ctx, { settlementId: id, documentId }, { basis, on, notice });
      return readOwn(tx, id);
    }),
});

type Received = Output<typeof documents.receivedMoney>['items'][number];

export const receivedMoney = readAction(
  documents.receivedMoney,
  async ({ companyId, settlementId }, ctx) => ({
    items: await ctx.companyNamed(companyId).many<Received>(receivedBy, [settlementId]),
  }),
);
