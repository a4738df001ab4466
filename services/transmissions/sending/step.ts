// Runs one step of a leased transmission: it is sent, asked about or polled, as its state requires.
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
import { storedTokens } from '../connections/use-cases/tokens';
import type { Decision } from '../domain/decide';
import type { Outcome, Trouble } from '../domain/outcome';
import { MANDATORY_RETRY_MAX } from '../domain/schedule';
import type { TransmissionRecord } from '../models/transmission-row';
import { blockLane, delayLane } from '../queries/lanes';
import { giveBack, markSending } from '../queries/sending';
import { cancelQueuedOne } from '../use-cases/queue-annulment';
import { BatchRunner } from './batches';
import { Envelopes } from './envelopes';
import { itemOf } from './item';
import { declareOffline } from './offline';
import { prepareWaiting } from './prepare-waiting';
import { type Exchange, recordExchange } from './record';
import { whileLeased } from './while-leased';

/** Pause of a lane whose key is missing; it continues by itself once the key is there. */
const KEY_AGAIN_MS = 60_000;
const AGAIN_MS = 10_000;

/** Fields that are decided and stored before anything is sent. */
type Marked = Pick<TransmissionRecord, 'offlineAt'>;

export class StepRunner {
  private readonly attempts;
  private readonly defects;
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
    const help = 'Payloads of this system that a channel has refused';
    this.defects = resources.metrics.counter('transmission_defects_total', help, ['channel']);
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
        await prepareWaiting(leased, { rows, adapter, call: this.call, now: this.resources.now() });
      else if (goesInBatch(adapter, leased))
        await this.batches.run({ leased, rows, adapter, opened, step: stepOf(leased) }, this.count);
      else await this.exchange(leased, rows, adapter, opened);
    } catch (error) {
      // the document's fate is unknown: the step is repeated, and the channel asked if it may have it
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
    const { outcome, used } = await this.callWithRenewal(
      { ...leased, ...marked },
      rows,
      adapter,
      step,
      opened,
    );
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

  /** Reads refused credentials once more, because they may just have been replaced. */
  private async callWithRenewal(
    leased: TransmissionRecord,
    rows: Scoped,
    adapter: ChannelAdapter,
    step: Step,
    opened: Open,
  ): Promise<{ outcome: Outcome; used: Open }> {
    const outcome = await this.callAdapter(leased, rows, adapter, step, opened);
    if (outcome.kind !== 'trouble' || outcome.class !== 'auth') return { outcome, used: opened };
    const renewed = await this.open(leased, rows);
    const used = renewed.is === 'open' ? renewed : opened;
    return { outcome: await this.callAdapter(leased, rows, adapter, step, used), used };
  }

  private async callAdapter(
    leased: TransmissionRecord,
    rows: Scoped,
    adapter: ChannelAdapter,
    step: Step,
    opened: Open,
  ): Promise<Outcome> {
    const tokens = storedTokens(leased, opened.version, rows, this.resources);
    const connection = whileLeased(leased, connectionOf(leased, opened, this.resources, tokens, rows));
    const envelope = await this.envelopeFor(leased, rows, adapter, step, connection, opened.version);
    if (envelope && 'kind' in envelope) return envelope;
    // the envelope is stored before anything is sent
    if (adapter.envelopes && !envelope) return { kind: 'absent' };
    return adapter[step](itemOf(leased, rows, envelope), connection);
  }

  /** Null if the channel has no envelopes or the transmission was in none. */
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
    const facts = { transmission: leased.id, channel: leased.channel, step, outcome: decision?.outcome };
    if (decision?.error?.class === 'ours') this.defects.inc({ channel: adapter.id });
    if (decision?.error?.class === 'ours') log.error(facts, 'a channel refuses what this system has made');
    else log.info(facts, 'transmission');
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
      await rows.many(delayLane, [...lane, new Date(now().getTime() + KEY_AGAIN_MS).toISOString()]);
      log.error(
        { channel: leased.channel, company: leased.companyId },
        'no key opens the credentials of a channel',
      );
    }
    await this.giveBack(leased, rows, 0);
  }

  /**
   * Cancels a queued transmission and fails one that may have been sent, since it cannot be asked about. Mandatory ones
   * wait.
   */
  private async end(leased: TransmissionRecord, rows: Scoped, adapter: ChannelAdapter): Promise<void> {
    const now = this.resources.now();
    if (adapter.isMandatory) return this.giveBack(leased, rows, MANDATORY_RETRY_MAX);
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

/** `sending` is stored before the call, so a process that finds it must ask. */
function stepOf({ state, mustAsk }: TransmissionRecord): Step {
  if (mustAsk) return 'ask';
  return state === 'queued' ? 'send' : 'poll';
}

function goesInBatch({ batches }: ChannelAdapter, leased: TransmissionRecord): boolean {
  if (batches === undefined || leased.purpose === 'annulment') return false;
  const step = stepOf(leased);
  return step === 'send' || batches[step] !== undefined;
}
