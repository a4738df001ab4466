import { transmissions } from '../../../shared/contracts/transmissions';
import { writeAction } from '../../../shared/runtime/action';
import type { AskContext } from '../../../shared/runtime/context';
import { newId } from '../../../shared/runtime/database/ids';
import type { Transaction } from '../../../shared/runtime/database/transaction';
import { problem } from '../../../shared/runtime/errors';
import type { Payment, Prepared } from '../channels/adapter';
import { ADAPTERS } from '../channels/registry';
import { openConnection } from '../connections/use-cases/open-connection';
import { newTransmission } from '../domain/new-transmission';
import { transmissionEvent } from '../domain/present';
import { LaneRow } from '../models/lane-row';
import { type TransmissionRecord, TransmissionRow } from '../models/transmission-row';
import { files } from '../use-cases/files';
import { wakeups } from '../wakeups/wakeups';

interface DueStatus {
  /** Transmission of the paid invoice. */
  invoice: TransmissionRecord;
  prepared: Prepared;
}

/** Queues a status in each lane that has the invoice or may get it. A repeated delivery changes nothing. */
export const documentPaid = writeAction(transmissions.documentPaid, {
  async ask({ companyId, documentId, ...payment }, ctx) {
    const where = { documentId, purpose: 'invoice' } as const;
    const newest = { order: ['revision desc'] } as const;
    const known = await ctx.companyNamed(companyId).findAll(TransmissionRow, where, newest);
    const latest = Map.groupBy(known, ({ channel, environment }) => `${channel} ${environment}`);
    const dueStatuses: DueStatus[] = [];
    for (const [invoice] of latest.values()) {
      const prepared = invoice && (await prepare(ctx, invoice, payment));
      if (prepared) dueStatuses.push({ invoice, prepared });
    }
    return dueStatuses;
  },
  async write({ companyId }, ctx, dueStatuses) {
    if (dueStatuses.length === 0) return {};
    await ctx.companyNamed(companyId).transaction(async (tx) => {
      for (const { invoice, prepared } of dueStatuses) await queueStatus(tx, invoice, prepared, ctx.now());
    });
    await ctx.afterCommit(() => wakeups.publish());
    return {};
  },
});

/**
 * Undefined if the channel needs no status. Throws if no key opens the connection, so that the delivery is repeated.
 */
async function prepare(
  ctx: AskContext,
  invoice: TransmissionRecord,
  payment: Payment,
): Promise<Prepared | undefined> {
  const payments = ADAPTERS[invoice.channel]?.payments;
  if (!payments || invoice.state === 'rejected' || invoice.state === 'cancelled') return undefined;
  const rows = ctx.companyNamed(invoice.companyId);
  const call: AskContext['call'] = (action, ...input) => ctx.call(action, ...input);
  const opened = await openConnection(invoice, 'begin', { resources: ctx, call, rows });
  if (opened.is === 'blocked' && opened.by === 'key') throw problem('service_unavailable');
  return opened.is === 'open' ? payments.prepare(payment, opened.config) : undefined;
}

/**
 * Queues a status that a company must report about a sent document, such as its payment.
 * Queues it once for a document and lane. It waits until the invoice is accepted.
 */
async function queueStatus(
  tx: Transaction,
  invoice: TransmissionRecord,
  { bytes, context: remoteContext }: Prepared,
  now: Date,
): Promise<void> {
  const { companyId, documentId, documentNumber, channel, environment, id, state } = invoice;
  await tx.lock(LaneRow, { channel, environment });
  const purpose = 'status' as const;
  if (await tx.find(TransmissionRow, { documentId, channel, environment, purpose, revision: 1 })) return;
  const { id: payloadFile, sha256 } = await files.write(tx, [bytes]);
  const head = { companyId, id: newId(), documentId, documentNumber, channel, environment, revision: 1 };
  const payload = { payloadFile, payloadSha256: sha256 ?? '', remoteContext };
  const waitsFor = state === 'accepted' ? null : id;
  const row = { ...newTransmission({ ...head, ...payload }, now), purpose, waitsFor };
  await tx.insert(TransmissionRow, row);
  await tx.emit(companyId, 'transmission.queued', transmissionEvent(row));
}
