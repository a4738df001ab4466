import { isUuid } from '../../../../shared/contracts/formats';
import { receivables } from '../../../../shared/contracts/receivables';
import { writeAction } from '../../../../shared/runtime/action';
import type { AskContext } from '../../../../shared/runtime/context';
import type { Transaction } from '../../../../shared/runtime/database/transaction';
import { problem } from '../../../../shared/runtime/errors';
import { isStorableText } from '../../../../shared/values/storable-text';
import { followKey, followPayment } from '../jobs/follow-payment';
import { listKey, listPaymentChanges } from '../jobs/list-changes';
import { PaymentAttemptRow } from '../models/payment-attempt-row';
import { PaymentCallRow } from '../models/payment-call-row';
import { type PaymentConnectionRecord, PaymentConnectionRow } from '../models/payment-connection-row';
import type { Bell } from '../providers/provider';
import { openConnection } from '../use-cases/open-connection';

const TEXT_MAX = 200;

/** A call is a bell: what it names is looked up by a job, and nothing that it says is stored but the names. */
export const takePaymentCallback = writeAction(receivables.takePaymentCallback, {
  async ask({ providerId, connectionId, headers, body }, ctx) {
    const row = await findConnection(ctx, connectionId);
    if (row?.providerId !== providerId) throw problem('not_found');
    const open = openConnection(ctx, row);
    // the provider calls again, once the operator has set the key right
    if (!open) throw problem('service_unavailable');
    const callback = { headers, body: Buffer.from(body, 'base64') };
    const bells = open.provider.verify(callback, open.connection.config, ctx.now());
    if (!bells) throw problem('payment_callback_refused');
    return { row, bells: bells.filter(isStorable) };
  },
  async write(_input, ctx, { row: { companyId, id: connectionId }, bells }) {
    const receivedAt = ctx.now().toISOString();
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      if (bells.some(({ ref }) => ref === null))
        await tx.enqueue(listPaymentChanges, { companyId, id: connectionId }, { key: listKey(connectionId) });
      for (const { eventId, attemptId, ref: providerRef } of bells) {
        if (providerRef === null) continue;
        const id = await attemptOf(tx, connectionId, { providerRef, attemptId });
        // not every provider signs: a stranger who knows the address fills no table
        if (id === undefined) continue;
        await tx.insert(
          PaymentCallRow,
          { companyId, connectionId, eventId, providerRef, receivedAt },
          'keep',
        );
        const key = followKey({ companyId, id });
        await tx.enqueue(followPayment, { companyId, id }, { key });
      }
    });
    return {};
  },
});

async function findConnection(ctx: AskContext, id: string): Promise<PaymentConnectionRecord | undefined> {
  if (!isUuid(id)) return undefined;
  return ctx.acrossCompanies.find(PaymentConnectionRow, { id });
}

function isStorable({ eventId, ref }: Bell): boolean {
  return [eventId, ref ?? 'none'].every((text) => isStorableText(text, TEXT_MAX));
}

/** The attempt that is named, of this connection; a bell may come before the answer that has the reference. */
async function attemptOf(
  tx: Transaction,
  connectionId: string,
  { providerRef, attemptId }: { providerRef: string; attemptId: string | null },
): Promise<string | undefined> {
  const [known] = await tx.findAll(PaymentAttemptRow, { connectionId, providerRef });
  if (known) return known.id;
  if (attemptId === null || !isUuid(attemptId)) return undefined;
  const named = await tx.find(PaymentAttemptRow, { id: attemptId });
  return named?.connectionId === connectionId ? named.id : undefined;
}
