// A system and the simulator of KSeF that it sends to, on one clock.
import type { Fault } from '../../../../deploy/simulate/ksef/faults';
import { Ksef } from '../../../../deploy/simulate/ksef/ksef';
import { OFFICIAL_RULES, officialCheck } from '../../../support/official-rules';
import type { TestSystem } from '../../../support/system';
import { whenAsked } from '../moved-clock';
import { logInto, startAgainst } from '../simulated-system';
import { type Clock, queue, type Shown } from '../transmission-steps';
import { invoice, type Taxpayer } from './steps';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export class KsefPlay {
  /** All that the system has logged. */
  readonly lines: string[] = [];
  readonly ksef = new Ksef();
  private started: { system: TestSystem; clock: Clock } | undefined;

  async start(env: Record<string, string> = {}): Promise<void> {
    const { ksef } = this;
    if (OFFICIAL_RULES) ksef.archive.check = await officialCheck();
    // schemas are loaded by the first use, longer than a call may last
    await ksef.archive.check?.('<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"/>');
    this.started = await startAgainst(ksef, { CHANNEL_TIMEOUT_SECONDS: '2', ...env }, logInto(this.lines));
  }

  get system(): TestSystem {
    return this.running().system;
  }

  get clock(): Clock {
    return this.running().clock;
  }

  forward(ms: number): void {
    this.clock.forward(ms);
  }

  async sending(of: Taxpayer, fault?: Fault) {
    const { id, number } = await invoice(of, fault);
    return { ...(await queue(of, id)), number };
  }

  /** Polls are seconds apart: the clock is moved on while it waits. */
  whenConcluded(of: Taxpayer, one: { id: string }, state: Shown['state']): Promise<Shown> {
    return whenAsked(of, one, state, this.clock);
  }

  /** The last word of KSeF about what waits. */
  conclude(): void {
    for (const sent of this.ksef.archive.sent) this.ksef.archive.conclude(sent);
  }

  private running() {
    if (!this.started) throw new Error('it was not started');
    return this.started;
  }
}
