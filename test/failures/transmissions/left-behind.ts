// States of the transmissions that killed processes have left, by provider.
import type { TestSystem } from '../../support/system';
import type { Player, Row } from './player';

export const COLUMNS = `t.id, t.document_id AS "documentId", t.state, t.remote_id AS "remoteId",
  t.payload_sha256 AS "payloadSha256", t.waits_for AS "waitsFor", t.errors`;

type Owner = (row: Row) => Player | undefined;

export class LeftBehind {
  private readonly counts = new Map<string, number>();
  private readonly killed = new Map<string, number>();
  private readonly seen = new Map<Player, number>();
  private readonly envelopes = new Set<string>();

  constructor(
    private readonly system: TestSystem,
    private readonly players: readonly Player[],
    private readonly ownerOf: Owner,
  ) {}

  /** Counts a kill for each provider whose work it has hit. */
  async killsAmong(): Promise<void> {
    const open = await this.rows(`t.state IN ('queued', 'sending', 'submitted')`);
    const hit = new Set(open.map((row) => this.ownerOf(row)));
    for (const player of hit) if (player) add(this.killed, player.name);
    for (const row of open) if (row.waitsFor) this.count(row, 'waiting for another one');
  }

  /** When the living have nothing under way: what is leased now was left by the dead. `now` of the processes. */
  async look(now: Date): Promise<void> {
    for (const row of await this.rows('t.leased_until > $1', [now.toISOString()]))
      this.count(row, this.momentOf(row));
    for (const player of this.players) await this.lookAtEnvelopes(player);
    for (const player of this.players) this.seen.set(player, player.simulator.calls.length);
  }

  killsOf({ name }: Player): number {
    return this.killed.get(name) ?? 0;
  }

  /** Lines of `provider: moment: how often`. */
  lines(): string[] {
    const kills = this.players.map((player) => `${player.name}: kills: ${this.killsOf(player)}`);
    return [...kills, ...[...this.counts].map(([name, count]) => `${name}: ${count}`)].toSorted();
  }

  timesOf({ name }: Player, moment: string): number {
    return this.counts.get(`${name}: ${moment}`) ?? 0;
  }

  private momentOf(row: Row): string {
    const { state } = row;
    if (state === 'queued') return 'taken up';
    if (state !== 'sending') return `${state}, being asked about`;
    const player = this.ownerOf(row);
    if (!player) return 'unknown';
    const { calls } = player.simulator;
    const sends = calls.slice(this.seen.get(player) ?? 0).filter((call) => player.isSending(call, row));
    const last = sends.at(-1);
    if (!last) return calls.some((call) => player.isSending(call, row)) ? 'asking' : 'before the call';
    return last.isAnswered ? 'answered, not written down' : 'under way without an answer';
  }

  /** Those that the channel has opened or closed, and that are not written down so. */
  private async lookAtEnvelopes({ name, held }: Player): Promise<void> {
    if (!held) return;
    const { open, closed } = held();
    const known = await this.system.sql<{ remoteId: string; state: string }>(
      `SELECT remote_id AS "remoteId", state FROM transmissions.envelopes`,
    );
    const states = new Map(known.map(({ remoteId, state }) => [remoteId, state]));
    for (const one of open)
      if (!states.has(one)) this.countOnce(`${name}: envelope opened, not written down`, one);
    for (const one of closed)
      if (states.get(one) === 'closing') this.countOnce(`${name}: envelope closed, not written down`, one);
  }

  private countOnce(name: string, envelope: string): void {
    const key = `${name} ${envelope}`;
    if (this.envelopes.has(key)) return;
    this.envelopes.add(key);
    add(this.counts, name);
  }

  private count(row: Row, moment: string): void {
    const player = this.ownerOf(row);
    if (player) add(this.counts, `${player.name}: ${moment}`);
  }

  private rows(where: string, values: unknown[] = []): Promise<Row[]> {
    return this.system.sql<Row>(
      `SELECT ${COLUMNS} FROM transmissions.transmissions t WHERE ${where}`,
      values,
    );
  }
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
