// One call for many transmissions of a lane: who goes out together, written down before it, and asked about after it.
import { createHash } from 'node:crypto';
import { newId } from '../../../shared/runtime/database/ids';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import type { ServiceResources } from '../../../shared/runtime/resources';
import type { Batch, BatchAnswer, Batches, Connection } from '../channels/adapter';
import { connectionOf } from '../connections/use-cases/connection-of';
import type { Open, Opened } from '../connections/use-cases/open-connection';
import { keptTokens } from '../connections/use-cases/tokens';
import type { Trouble } from '../domain/outcome';
import { BatchRow } from '../models/batch-row';
import type { TransmissionRecord } from '../models/transmission-row';
import { paceLane } from '../queries/lanes';
import { giveBack, markBatchSending } from '../queries/sending';
import { gather } from './gather';
import { type Counted, recordBatch } from './record-batch';
import type { Loaded, Turn } from './turn';
import { whileLeased } from './while-leased';

type Answer = BatchAnswer | Trouble;
type Reopen = (leased: TransmissionRecord, rows: Scoped) => Promise<Opened>;

export class BatchRunner {
  constructor(
    private readonly resources: ServiceResources,
    private readonly reopen: Reopen,
  ) {}

  async run(turn: Turn, count: Counted): Promise<void> {
    const { batches } = turn.adapter;
    if (!batches) throw new Error(`${turn.adapter.id} has no batches`);
    const members = await gather(turn, batches, this.resources.now());
    try {
      await this.exchange(turn, batches, members, count);
    } catch (error) {
      // the one that was leased first is given back by its step
      for (const { leased } of members.slice(1)) await this.release(turn, leased).catch(() => {});
      throw error;
    }
  }

  private async exchange(turn: Turn, batches: Batches, members: readonly Loaded[], count: Counted) {
    const at = this.resources.now();
    const startedAt = performance.now();
    const batch = turn.step === 'send' ? null : await this.known(turn, members);
    const { id, answer, used } = batch
      ? await this.ask(turn, batches, batch)
      : await this.send(turn, batches, members);
    const times = { at, now: this.resources.now(), durationMs: Math.round(performance.now() - startedAt) };
    const exchanged = { ...turn, opened: used, ...times, batchId: id, answer };
    await recordBatch(exchanged, members, count);
  }

  private async send(turn: Turn, batches: Batches, members: readonly Loaded[]) {
    const { opened } = turn;
    const items = members.map(({ item }) => item);
    const bytes = await batches.pack(items, this.connectionFor(turn, opened));
    const { id, sentAt } = await this.begin(turn, batches, members, bytes);
    const packed = { id, sentAt, remoteId: null, items, bytes };
    const told = await this.tell(turn, (connection) => batches.send(packed, connection));
    return { id, ...told };
  }

  private async ask(turn: Turn, batches: Batches, batch: Batch) {
    const told = await this.tell(turn, (connection) => {
      const question = turn.step === 'poll' ? batches.poll : batches.ask;
      if (!question) throw new Error(`${turn.adapter.id} does not ask about batches`);
      return question(batch, connection);
    });
    return { id: batch.id, ...told };
  }

  /** What has not gone out in any is asked about like a batch of its own. */
  private async known({ leased, rows }: Turn, members: readonly Loaded[]): Promise<Batch> {
    const row = leased.batchId === null ? undefined : await rows.find(BatchRow, { id: leased.batchId });
    const { id, sentAt } = row ?? { id: leased.id, sentAt: leased.sendingAt ?? leased.queuedAt };
    return { id, sentAt, remoteId: row?.remoteId ?? null, items: members.map(({ item }) => item) };
  }

  /** Before the call: who is in it, what it is, and when the next one may follow. */
  private begin(
    { leased: { channel, environment }, rows }: Turn,
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

  /** Refused credentials are read again once: they may just have been replaced. */
  private async tell(
    turn: Turn,
    exchange: (connection: Connection) => Promise<Answer>,
  ): Promise<{ answer: Answer; used: Open }> {
    const answer = await exchange(this.connectionFor(turn, turn.opened));
    if (answer.kind !== 'trouble' || answer.class !== 'auth') return { answer, used: turn.opened };
    const renewed = await this.reopen(turn.leased, turn.rows);
    const used = renewed.is === 'open' ? renewed : turn.opened;
    return { answer: await exchange(this.connectionFor(turn, used)), used };
  }

  private connectionFor({ leased, rows }: Turn, opened: Open): Connection {
    const tokens = keptTokens(leased, opened.version, rows, this.resources);
    return whileLeased(leased, connectionOf(leased, opened, this.resources, tokens, rows));
  }

  private async release({ rows }: Turn, { id, lease }: TransmissionRecord): Promise<void> {
    await rows.many(giveBack, [id, lease, this.resources.now().toISOString()]);
  }
}
