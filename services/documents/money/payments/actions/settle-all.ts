import { documents } from '../../../../../shared/contracts/documents';
import { writeAction } from '../../../../../shared/runtime/action';
import type { AskContext } from '../../../../../shared/runtime/context';
import { isRefused, type Refused, refusable } from '../../../domain/refusable';
import { type AskedSettlement, newSettlementOf } from '../domain/asked-settlement';
import type { NewSettlement } from '../domain/new-settlement';
import type { ClientNames } from '../use-cases/account-payments';
import { bookSettlements } from '../use-cases/book-settlements';
import { hasPaymentMails } from '../use-cases/has-payment-mails';
import { readClientNames } from '../use-cases/read-client-names';

interface Prepared {
  settlement: NewSettlement;
  clients: ClientNames;
}

/** A refusal before the transaction is of one settlement alone, as one within it. */
export const settleAll = writeAction(documents.settleAll, {
  async ask({ companyId, settlements }, ctx) {
    const prepared: (Prepared | Refused)[] = [];
    for (const asked of settlements) prepared.push(await refusable(() => prepare(ctx, companyId, asked)));
    return { prepared, hasMails: await hasPaymentMails(ctx, companyId) };
  },
  async write({ companyId, settlements }, ctx, { prepared, hasMails }) {
    const ready = prepared.filter((one): one is Prepared => !isRefused(one));
    const clients = new Map(ready.flatMap((one) => [...one.clients]));
    const booked = await ctx.companyNamed(companyId).transaction((tx) =>
      bookSettlements(
        { tx, ctx, companyId, clients, hasMails },
        ready.map(({ settlement }) => settlement),
      ),
    );
    const found = booked.values();
    const outcomes = prepared.map((one, index) => {
      const outcome = isRefused(one) ? one : found.next().value;
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

async function prepare(ctx: AskContext, companyId: string, asked: AskedSettlement): Promise<Prepared> {
  const settlement = newSettlementOf(asked);
  return { settlement, clients: await readClientNames(ctx, companyId, settlement.parts) };
}
