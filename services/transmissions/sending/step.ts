// One step of a transmission that this process has leased: the question or the sending that its state asks for.
import type { Step } from '../../../shared/contracts/transmissions';
import type { Database } from '../../../shared/runtime/database/database';
import type { Scoped } from '../../../shared/runtime/database/scoped';
import { companyScope } from '../../../shared/runtime/database/tenant-scope';
import type { BusCall } from '../../../shared/runtime/moleculer/bus-call';
import type { ServiceResources } from '../../../shared/runtime/resources';
import type { ChannelAdapter, Connection, Envelope } from '../channels/adapter';
import { ADAPTERS } from '../channels/registry';
import { connectionOf } from '../connections/use-cases/connection-of';
import { type Open, type Opened, openConnection } from '../connections/use-cases/open-connection';
import { keptTokens } from '../connections/use-cases/tokens';
import type { Decision } from '../domain/decide';
import type { Outcome, Trouble } from '../domain/outcome';
import { OWED_AGAIN_MAX } from '../domain/schedule';
import type { TransmissionRecord } from '../models/transmission-row';
import { blockLane, holdLane } from '../queries/lanes';
import { giveBack, markSending } from '../queries/sending';
import { cancelQueuedOne } from '../use-cases/cancel-queued-one';
import { BatchRunner } from './batches';
import { Envelopes } from './envelopes';
import { itemOf } from './item';
import { makeReady } from './make-ready';
import { declareOffline } from './offline';
import { type Exchange, recordExchange } from './record';
import { whileLeased } from './while-leased';

/** A lane without its key is looked at this often: it goes on by itself when the key is there. */
const KEY_AGAIN_MS = 60_000;
const AGAIN_MS = 10_000;

/** As it was decided before anything leaves. */
type Marked = Pick<TransmissionRecord, 'offlineAt'>;

export class StepRunner {
  private readonly attempts;
  private readonly envelopes: Envelopes;
  private readonly batches: BatchRunner;

  constructor(
    private readonly resources: ServiceResources,
    private readonly database: Database,
    private readonly call: BusCall,
  ) {
    this.attempts = resources.metrics.counter('transmission_steps_total', 'Exchanges with channels', [
      'channel',
      'step',
      'outcome',
    ]);
    this.envelopes = new Envelopes(resources);
    this.batches = new BatchRunner(resources, (leased, rows) => this.open(leased, rows));
  }

  async run(leased: TransmissionRecord): Promise<void> {
    const rows = this.database.scoped(companyScope(leased.companyId, null));
    const adapter = ADAPTERS[leased.channel];
    if (!adapter) throw new Error(`nothing sends by ${leased.channel}`);
    try {
      const opened = await this.open(leased, rows);
      if (opened.is === 'blocked') await this.block(leased, rows, opened);
      else if (opened.is === 'removed') await this.end(leased, rows, adapter);
      else if (leased.waitsFor ?? leased.waitsForDocument)
        await makeReady(leased, { rows, adapter, call: this.call, now: this.resources.now() });
      else if (goesInBatch(adapter, leased))
        await this.batches.run({ leased, rows, adapter, opened, step: stepOf(leased) }, this.count);
      else await this.exchange(leased, rows, adapter, opened);
    } catch (error) {
      // nothing is said about the document: it is taken up again, and asked about where it may have left
      this.resources.log.error({ err: error, transmission: leased.id }, 'step of a transmission not done');
      await this.giveBack(leased, rows, AGAIN_MS).catch(() => {});
    }
  }

  private open(leased: TransmissionRecord, rows: Scoped): Promise<Opened> {
    const purpose = leased.state === 'queued' ? 'begin' : 'follow';
    return openConnection(leased, purpose, { resources: this.resources, call: this.call, rows });
  }

  private async exchange(
    leased: TransmissionRecord,
    rows: Scoped,
    adapter: ChannelAdapter,
    opened: Open,
  ): Promise<void> {
    const step = stepOf(leased);
    const at = this.resources.now();
    const key = [leased.id, leased.lease, at.toISOString()];
    if (step === 'send') await declareOffline(rows, leased, adapter, opened, this.resources);
    const marked = step === 'send' ? await rows.one<Marked>(markSending, key) : {};
    if (!marked) return;
    const startedAt = performance.now();
    const { outcome, used } = await this.perform({ ...leased, ...marked }, rows, adapter, step, opened);
    const durationMs = Math.round(performance.now() - startedAt);
    const { config, version } = used;
    const now = this.resources.now();
    await this.record(rows, {
      leased,
      adapter,
      config,
      version,
      step,
      outcome,
      at,
      now,
      random: Math.random(),
      durationMs,
    });
  }

  /** Refused credentials are read again once: they may just have been replaced. */
  private async perform(
    leased: TransmissionRecord,
    rows: Scoped,
    adapter: ChannelAdapter,
    step: Step,
    opened: Open,
  ): Promise<{ outcome: Outcome; used: Open }> {
    const outcome = await this.tell(leased, rows, adapter, step, opened);
    if (outcome.kind !== 'trouble' || outcome.class !== 'auth') return { outcome, used: opened };
    const renewed = await this.open(leased, rows);
    const used = renewed.is === 'open' ? renewed : opened;
    return { outcome: await this.tell(leased, rows, adapter, step, used), used };
  }

  private async tell(
    leased: TransmissionRecord,
    rows: Scoped,
    adapter: ChannelAdapter,
    step: Step,
    opened: Open,
  ): Promise<Outcome> {
    const tokens = keptTokens(leased, opened.version, rows, this.resources);
    const connection = whileLeased(leased, connectionOf(leased, opened, this.resources, tokens, rows));
    const envelope = await this.envelopeFor(leased, rows, adapter, step, connection, opened.version);
    if (envelope && 'kind' in envelope) return envelope;
    // it was written down before anything left
    if (adapter.envelopes && !envelope) return { kind: 'absent' };
    return adapter[step](itemOf(leased, rows, envelope), connection);
  }

  /** Null where the channel has none, and for what has not gone out in any. */
  private async envelopeFor(
    leased: TransmissionRecord,
    rows: Scoped,
    { envelopes: terms }: ChannelAdapter,
    step: Step,
    connection: Connection,
    version: number,
  ): Promise<Envelope | Trouble | null> {
    if (!terms) return null;
    if (step !== 'send') return this.envelopes.lastOf(leased, rows);
    return this.envelopes.enter({ leased, rows, terms, connection, version });
  }

  private async record(rows: Scoped, exchange: Exchange): Promise<void> {
    this.count(exchange, await recordExchange(rows, exchange));
  }

  private readonly count = (
    { leased, step, outcome, adapter }: Exchange,
    decision: Decision | undefined,
  ): void => {
    this.attempts.inc({ channel: adapter.id, step, outcome: outcome.kind });
    const { log } = this.resources;
    const said = { transmission: leased.id, channel: leased.channel, step, outcome: decision?.outcome };
    if (decision?.error?.class === 'ours') log.error(said, 'a channel refuses what this system has made');
    else log.info(said, 'transmission');
  };

  private async block(
    leased: TransmissionRecord,
    rows: Scoped,
    { by, version }: Extract<Opened, { is: 'blocked' }>,
  ): Promise<void> {
    const lane = [leased.channel, leased.environment];
    const { now, log } = this.resources;
    await rows.many(blockLane, [...lane, by, version]);
    if (by === 'key') {
      await rows.many(holdLane, [...lane, new Date(now().getTime() + KEY_AGAIN_MS).toISOString()]);
      log.error(
        { channel: leased.channel, company: leased.companyId },
        'no key opens the credentials of a channel',
      );
    }
    await this.giveBack(leased, rows, 0);
  }

  /** What has not left is cancelled; what may have left has no way to be asked about any more. What is owed waits. */
  private async end(leased: TransmissionRecord, rows: Scoped, adapter: ChannelAdapter): Promise<void> {
    const now = this.resources.now();
    if (adapter.isOwed) return this.giveBack(leased, rows, OWED_AGAIN_MAX);
    if (leased.state === 'queued') return cancelQueuedOne(rows, leased, now);
    const outcome = { kind: 'undelivered', code: 'connection_removed' } as const;
    const about = { leased, adapter, config: {}, version: 0, step: stepOf(leased), outcome };
    await recordExchange(rows, { ...about, at: now, now, random: 0, durationMs: 0 });
  }

  private async giveBack({ id, lease }: TransmissionRecord, rows: Scoped, inMs: number): Promise<void> {
    const at = new Date(this.resources.now().getTime() + inMs);
    await rows.many(giveBack, [id, lease, at.toISOString()]);
  }
}

/** `sending` is written before the call: a process that finds it so asks. */
function stepOf({ state, mustAsk }: TransmissionRecord): Step {
  if (mustAsk) return 'ask';
  return state === 'queued' ? 'send' : 'poll';
}

function goesInBatch({ batches }: ChannelAdapter, leased: TransmissionRecord): boolean {
  if (batches === undefined || leased.purpose === 'annulment') return false;
  const step = stepOf(leased);
  return step === 'send' || batches[step] !== undefined;
}
