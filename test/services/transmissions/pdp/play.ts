// A system and the simulated French platform that it sends to, on one clock.
import { Platform } from '../../../../deploy/simulate/pdp/platform';
import type { TestSystem } from '../../../support/system';
import type { Business } from '../../documents/document-steps';
import { whenRead } from '../moved-clock';
import { startWith } from '../settled-simulator';
import { type Clock, queue, type Shown } from '../transmission-steps';
import { connected, invoice } from './steps';

export class PdpPlay {
  readonly platform = new Platform();
  /** All that the system has logged. */
  private readonly lines: string[] = [];
  private started: { system: TestSystem; clock: Clock } | undefined;

  async start(): Promise<void> {
    this.started = await startWith('pdp', this.platform, (line) => void this.lines.push(line));
  }

  get system(): TestSystem {
    return this.running().system;
  }

  forward(ms: number): void {
    this.running().clock.forward(ms);
  }

  connected(config?: Record<string, unknown>): Promise<Business> {
    return connected(this.system, this.platform, config);
  }

  async sending(of: Business, fields: object = {}) {
    const { id, number } = await invoice(of, undefined, fields);
    return { ...(await queue(of, id)), number };
  }

  whenRead(of: Business, one: { id: string }, fits: Parameters<typeof whenRead>[2]): Promise<Shown> {
    return whenRead(of, one, fits, this);
  }

  accepted(of: Business, one: { id: string }): Promise<Shown> {
    return this.whenRead(of, one, 'accepted');
  }

  /** In logs, jobs, events, attempts and errors. */
  async expectNothingSecret(): Promise<void> {
    const [{ text } = { text: '' }] = await this.system.sql<{ text: string }>(
      `SELECT coalesce(string_agg(t::text, ' '), '') AS text FROM (
        SELECT to_jsonb(a) AS t FROM transmissions.attempts a UNION ALL SELECT to_jsonb(x) FROM transmissions.transmissions x
        UNION ALL SELECT to_jsonb(l) FROM transmissions.lanes l UNION ALL SELECT to_jsonb(n) FROM transmissions.notices n
        UNION ALL SELECT to_jsonb(o) FROM transmissions.outbox o UNION ALL SELECT to_jsonb(e) FROM webhooks.events e
        UNION ALL SELECT to_jsonb(c) FROM transmissions.connections c) all_of_it`,
    );
    for (const told of [text, this.lines.join('\n')]) {
      expect(told.length).toBeGreaterThan(1_000);
      expect(told).not.toMatch(/canary-client-secret|canary-access/);
    }
  }

  private running() {
    if (!this.started) throw new Error('it was not started');
    return this.started;
  }
}
