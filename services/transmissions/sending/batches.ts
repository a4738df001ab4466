// Sends many transmissions of a lane in one call: stores its members before the call and asks about them after it.
import { createHash } from 'node:crypto';
import { newId } from '../../../shared/runtime/database/ids';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { ServiceResources } from '../../../shared/runtime/resources';
import type { Batch, BatchAnswer, Batches, Connection } from '../channels/adapter';
import { connectionOf } from '../connections/use-cases/connection-of';
import type { Open, Opened } from '../connections/use-cases/open-connection';
import { storedTokens } from '../connections/use-cases/tokens';
import type { Trouble } from '../domain/outcome';
import { BatchRow } from '../models/batch-row';
import type { TransmissionRecord } from '../models/transmission-row';
import { paceLane } from '../queries/lanes';
import { giveBack, markBatchSending } from '../queries/sending';
import type { BatchStep, Loaded } from './batch-step';
import { leaseMembers } from './lease-members';
import { type Counted, recordBatch } from './record-batch';
import { whileLeased } from './while-leased';

type Answer = BatchAnswer | Trouble;
type Reopen = (leased: TransmissionRecord, rows: Scoped) => Promise<Opened>;

export class BatchRunner {
  constructor(
    private readonly resources: ServiceResources,
    private readonly reopen: Reopen,
  ) {}

  async run(batchStep: BatchStep, count: Counted): Promise<void> {
    const { batches } = batchStep.adapter;
    if (!batches) throw new Error(`${batchStep.adapter.id} has no batches`);
    const members = await leaseMembers(batchStep, batches, this.resources.now());
    try {
      await this.exchange(batchStep, batches, members, count);
    } catch (error) {
      // the step gives the first member back
      for (const { leased } of members.slice(1)) await this.giveBackMember(batchStep, leased).catch(() => {});
      throw error;
    }
  }

  private async exchange(batchStep: BatchStep, batches: Batches, members: readonly Loaded[], count: Counted) {
    const at = this.resources.now();
    const startedAt = performance.now();
    const batch = batchStep.step === 'send' ? null : await this.storedBatch(batchStep, members);
    const { id, answer, used } = batch
      ? await this.ask(batchStep, batches, batch)
      : await this.send(batchStep, batches, members);
    const times = { at, now: this.resources.now(), durationMs: Math.round(performance.now() - startedAt) };
    const exchanged = { ...batchStep, opened: used, ...times, batchId: id, answer };
    await recordBatch(exchanged, members, count);
  }

  private async send(batchStep: BatchStep, batches: Batches, members: readonly Loaded[]) {
    const { opened } = batchStep;
    const items = members.map(({ item }) => item);
    const bytes = await batches.pack(items, this.connectionFor(batchStep, opened));
    const { id, sentAt } = await this.storeBatch(batchStep, batches, members, bytes);
    const packed = { id, sentAt, remoteId: null, items, bytes };
    const answered = await this.callWithRenewal(batchStep, (connection) => batches.send(packed, connection));
    return { id, ...answered };
  }

  private async ask(batchStep: BatchStep, batches: Batches, batch: Batch) {
    const answered = await this.callWithRenewal(batchStep, (connection) => {
      const question = batchStep.step === 'poll' ? batches.poll : batches.ask;
      if (!question) throw new Error(`${batchStep.adapter.id} does not ask about batches`);
      return question(batch, connection);
    });
    return { id: batch.id, ...answered };
  }

  /** A member that is in no stored batch is asked about as a batch of its own. */
  private async storedBatch({ leased, rows }: BatchStep, members: readonly Loaded[]): Promise<Batch> {
    const row = leased.batchId === null ? undefined : await rows.find(BatchRow, { id: leased.batchId });
    const { id, sentAt } = row ?? { id: leased.id, sentAt: leased.sendingAt ?? leased.queuedAt };
    return { id, sentAt, remoteId: row?.remoteId ?? null, items: members.map(({ item }) => item) };
  }

  /** Stores before the call its members, the hash of its bytes and when the next batch may follow. */
  private storeBatch(
    { leased: { channel, environment }, rows }: BatchStep,
    { pauseMs }: Batches,
    members: readonly Loaded[],
    bytes: Buffer,
  ): Promise<{ id: string; sentAt: string }> {
    const [id, sentAt] = [newId(), this.resources.now().toISOString()];
    const ids = members.map(({ leased }) => leased.id);
    const leases = members.map(({ leased }) => leased.lease);
    const bytesSha256 = createHash('sha256').update(bytes).digest('hex');
    return rows.transaction(async (tx) => {
      const row = { id, channel, environment, members: ids, bytesSha256, remoteId: null, sentAt };
      await tx.insert(BatchRow, { ...row, answeredAt: null });
      const marked = await tx.many(markBatchSending, [ids, leases, sentAt, id]);
      if (marked.length !== ids.length) throw new Error('a member was withdrawn or taken over');
      if (pauseMs !== undefined) await tx.many(paceLane, [channel, environment, sentAt, pauseMs]);
      return { id, sentAt };
    });
  }

  /** Reads refused credentials once more, because they may just have been replaced. */
  private async callWithRenewal(
    batchStep: BatchStep,
    exchange: (connection: Connection) => Promise<Answer>,
  ): Promise<{ answer: Answer; used: Open }> {
    const answer = await exchange(this.connectionFor(batchStep, batchStep.opened));
    if (answer.kind !== 'trouble' || answer.class !== 'auth') return { answer, used: batchStep.opened };
    const renewed = await this.reopen(batchStep.leased, batchStep.rows);
    const used = renewed.is === 'open' ? renewed : batchStep.opened;
    return { answer: await exchange(this.connectionFor(batchStep, used)), used };
  }

  private connectionFor({ leased, rows }: BatchStep, opened: Open): Connection {
    const tokens = storedTokens(leased, opened.version, rows, this.resources);
    return whileLeased(leased, connectionOf(leased, opened, this.resources, tokens, rows));
  }

  private async giveBackMember({ rows }: BatchStep, { id, lease }: TransmissionRecord): Promise<void> {
    await rows.many(giveBack, [id, lease, this.resources.now().toISOString()]);
  }
}
