import { documents } from '../../../../../shared/contracts/documents';
import { readAction, writeAction } from '../../../../../shared/runtime/action';
import type { AskContext } from '../../../../../shared/runtime/context';
import { problem } from '../../../../../shared/runtime/errors';
import { isRefused, type Refused, refusable } from '../../../domain/status';
import { type NewSettlement, newSettlementOf, type SettlementRequest } from '../domain/new-settlement';
import { type ClientNames, readClientNames } from '../use-cases/account-payments';
import { bookSettlement } from '../use-cases/book-settlement';
import { bookSettlements } from '../use-cases/book-settlements';
import { readBookingTerms, readSettlement } from '../use-cases/read-payments';
import { lockSettlement, takeBack } from '../use-cases/take-back';

export const settle = writeAction(documents.settle, {
  async ask({ companyId, parts }, ctx) {
    const clients = await readClientNames(ctx, companyId, parts);
    return { clients, terms: await readBookingTerms(ctx, companyId) };
  },
  async write({ companyId, ...request }, ctx, { clients, terms }) {
    const settlement = newSettlementOf(request);
    return ctx.companyNamed(companyId).transaction(async (tx) => {
      await bookSettlement({ tx, ctx, companyId, clients, ...terms }, settlement);
      const booked = await readSettlement(tx, request.id);
      if (!booked) throw problem('settlement_not_found');
      return booked;
    });
  },
});

interface Prepared {
  settlement: NewSettlement;
  clients: ClientNames;
}

/** A refusal before the transaction is of one settlement alone, as one within it. */
export const settleAll = writeAction(documents.settleAll, {
  async ask({ companyId, settlements }, ctx) {
    const prepared: (Prepared | Refused)[] = [];
    for (const request of settlements) prepared.push(await refusable(() => prepare(ctx, companyId, request)));
    return { prepared, terms: await readBookingTerms(ctx, companyId) };
  },
  async write({ companyId, settlements }, ctx, { prepared, terms }) {
    const ready = prepared.filter((one): one is Prepared => !isRefused(one));
    const clients = new Map(ready.flatMap((one) => [...one.clients]));
    const booked = await ctx.companyNamed(companyId).transaction((tx) =>
      bookSettlements(
        { tx, ctx, companyId, clients, ...terms },
        ready.map(({ settlement }) => settlement),
      ),
    );
    const outcomesOfBooking = booked.values();
    const outcomes = prepared.map((one, index) => {
      const outcome = isRefused(one) ? one : outcomesOfBooking.next().value;
      return { id: settlements[index]?.id ?? '', refusal: refusalOf(outcome) };
    });
    return { outcomes };
  },
});

function refusalOf(outcome: object | undefined) {
  if (!outcome || !isRefused(outcome)) return null;
  const { type: code, message, data } = outcome.refused;
  const [error] = data.errors ?? [];
  return { code, detail: error ? `${error.pointer} ${error.message}` : message };
}

async function prepare(ctx: AskContext, companyId: string, request: SettlementRequest): Promise<Prepared> {
  const settlement = newSettlementOf(request);
  return { settlement, clients: await readClientNames(ctx, companyId, settlement.parts) };
}

export const settlement = readAction(documents.settlement, async ({ companyId, id }, ctx) => ({
  settlement: (await readSettlement(ctx.companyNamed(companyId), id)) ?? null,
}));

export const reverseSettlement = writeAction(documents.reverseSettlement, {
  async ask({ companyId, instead }, ctx) {
    const clients = instead ? await readClientNames(ctx, companyId, instead.parts) : new Map();
    return { clients, terms: await readBookingTerms(ctx, companyId) };
  },
  write: ({ companyId, id, on, reason, by, instead }, ctx, { clients, terms }) =>
    ctx.companyNamed(companyId).transaction(async (tx) => {
      const { registerBy } = terms;
      const settlement = await lockSettlement(tx, id);
      const isSame = settlement.reversedOn === on && settlement.reversalReason === reason;
      if (!isSame) await takeBack(tx, ctx, settlement, { on, reason, by, registerBy });
      // no mail says that the rest has arrived: it was there before
      const booking = { tx, ctx, companyId, clients, registerBy, hasMails: false };
      if (instead) await bookSettlement(booking, newSettlementOf(instead));
      const reversed = await readSettlement(tx, id);
      if (!reversed) throw problem('settlement_not_found');
      return reversed;
    }),
});
