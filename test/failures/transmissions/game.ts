// Documents of every provider are sent by two processes that are killed, in rounds; the clock is moved only while nobody who lives
// has anything under way.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Business } from '../../services/documents/document-steps';
import type { SharedClock } from '../../support/clock';
import { isReady } from '../../support/http-client';
import type { TestSystem } from '../../support/system';
import { until } from '../../support/until';
import { COLUMNS, LeftBehind } from './left-behind';
import type { Made, Player, Row } from './player';
import type { Processes } from './processes';
import type { Strikes } from './strikes';

const MINUTE = 60_000;
/** Beyond a lease; the longer one beyond the time after which an idle envelope is closed. */
const FORWARD_MS = [6 * MINUTE, 6 * MINUTE, 12 * MINUTE];
/** Longer than a call may last. */
const CALM_MS = 1_200;
const CALM_WITHIN_MS = 120_000;
/** The system that makes the documents sends nothing: to its clock nothing is due. */
const BEHIND_MS = -60 * MINUTE;

interface Parts {
  system: TestSystem;
  processes: Processes;
  strikes: Strikes;
  clock: SharedClock;
}

export class Game {
  readonly left: LeftBehind;
  readonly made = new Map<string, { player: Player; one: Made }>();
  private readonly accounts = new Map<Player, Business[]>();
  private readonly queuing = new Map<string, Promise<void>>();
  private offsetMs = 0;
  kills = 0;

  constructor(
    private readonly players: readonly Player[],
    private readonly parts: Parts,
  ) {
    this.left = new LeftBehind(parts.system, players, (row) => this.made.get(row.documentId)?.player);
  }

  async begin(): Promise<void> {
    const { system, processes } = this.parts;
    for (const player of this.players) {
      const accounts: Business[] = [];
      for (let count = 0; count < player.companies; count++) accounts.push(await player.connect(system));
      this.accounts.set(player, accounts);
    }
    system.setClock(BEHIND_MS);
    await processes.fill();
  }

  /** Makes this many documents of each provider that can be queued at once. */
  async make(count: number): Promise<Made[]> {
    const made = await Promise.all(this.players.map((player) => this.makeOf(player, count)));
    return made.flat();
  }

  /** Documents are queued and sent, until somebody is killed. Returns when those who live have nothing more to do. */
  async round(batch: readonly Made[], meanwhile: Promise<unknown>): Promise<void> {
    const { processes, strikes } = this.parts;
    const struck = strikes.random()(() => this.kill());
    this.forward();
    const queued = Promise.all(batch.map((one) => this.queueInOrder(one)));
    await struck;
    await Promise.all([processes.fill(), queued, meanwhile]);
    await this.calm();
  }

  /** Until the last of all has its last word. */
  async finish(): Promise<void> {
    const isOpen = async () => (await this.rows()).filter((row) => !this.isLast(row)).length > 0;
    for (let rounds = 0; rounds < 60 && (await isOpen()); rounds++) {
      this.forward();
      await this.calm();
    }
  }

  /** Describes everything that is not as it must be; empty at the end. */
  async wrong(): Promise<string[]> {
    const rows = await this.rows();
    const byDocument = Map.groupBy(rows, ({ documentId }) => documentId);
    const wrong = [...this.made.values()].flatMap(({ one, player }) => {
      const [row, ...more] = byDocument.get(one.id) ?? [];
      const said = row && more.length === 0 ? this.wrongWith(player, one, row) : `${1 + more.length} rows`;
      return said ? [`${player.name} ${one.fault}: ${said}`] : [];
    });
    const faulty = this.players.flatMap((player) => player.faulty?.() ?? []);
    return [...wrong, ...faulty, ...(await this.blockedLanes()), ...(await this.wrongEvents(rows))];
  }

  /** No credentials were changed and no connection was closed. */
  private async blockedLanes(): Promise<string[]> {
    const blocked = await this.parts.system.sql<{ channel: string; by: string }>(
      'SELECT channel, blocked_by AS by FROM transmissions.lanes WHERE blocked_by IS NOT NULL',
    );
    return blocked.map(({ channel, by }) => `a lane of ${channel} is blocked by ${by}`);
  }

  private wrongWith(player: Player, one: Made, row: Row): string | undefined {
    const times = player.timesTaken(one, row);
    const isRefused = one.fault === 'rejected';
    const called = player.remoteIdOf?.(one) ?? row.remoteId;
    if (times !== (isRefused ? 0 : 1))
      return `taken ${times} times, ${row.state} ${JSON.stringify(row.errors)}`;
    if (!this.isLast(row) || (row.state === 'rejected') !== isRefused)
      return `${row.state} ${JSON.stringify(row.errors)}`;
    return called === row.remoteId ? undefined : `shown as ${row.remoteId}, called ${called}`;
  }

  /** Checks that each acceptance has one event, after all are delivered: until then an event is in both tables. */
  private async wrongEvents(rows: readonly Row[]): Promise<string[]> {
    const { system } = this.parts;
    const waiting = `SELECT FROM transmissions.outbox WHERE target = 'webhooks.accept'`;
    const isEmpty = async () => (await system.sql(waiting)).length === 0;
    await until('everything is handed over', isEmpty);
    const told = await system.sql<{ id: string; count: number }>(
      `SELECT data->>'id' AS id, count(*)::integer AS count
        FROM webhooks.events WHERE type = 'transmission.accepted' GROUP BY 1`,
    );
    const counts = new Map(told.map(({ id, count }) => [id, count]));
    return rows
      .filter(({ id, state }) => (counts.get(id) ?? 0) !== (state === 'accepted' ? 1 : 0))
      .map(({ id, state }) => `${state}, told ${counts.get(id) ?? 0} times`);
  }

  private async makeOf(player: Player, count: number): Promise<Made[]> {
    const accounts = this.accounts.get(player) ?? [];
    const made: Made[] = [];
    while (made.length < count) {
      const account = accounts[made.length % accounts.length] as Business;
      const fault = player.faults[randomInt(player.faults.length)];
      made.push(...(await player.documents(account, fault)));
    }
    for (const one of made) this.made.set(one.id, { player, one });
    return made;
  }

  /** A channel waits for what it knows of: the document that this one names is queued before it. */
  private queueInOrder(one: Made): Promise<void> {
    const before = one.after === undefined ? undefined : this.queuing.get(one.after);
    const queued = Promise.resolve(before).then(() => this.queue(one));
    this.queuing.set(one.id, queued);
    return queued;
  }

  /** A process that was killed may nevertheless have queued it. */
  private async queue(one: Made): Promise<void> {
    const player = this.made.get(one.id)?.player;
    await until(
      'a process has queued it',
      async () => {
        const { addresses } = this.parts.processes;
        const address = addresses[randomInt(addresses.length || 1)];
        const answer = address && (await (player?.queue ?? queueIt)(one, address).catch(() => undefined));
        if (!answer || answer.status >= 500) return sleep(50).then(() => false);
        if (answer.status < 300 || answer.status === 409) return true;
        throw new Error(`not queued: ${answer.status} ${answer.text}`);
      },
      CALM_WITHIN_MS,
    );
  }

  private async kill(): Promise<void> {
    this.kills += 1;
    await this.parts.processes.killSome();
    await this.left.killsAmong();
  }

  private forward(): void {
    this.offsetMs += FORWARD_MS[randomInt(FORWARD_MS.length)] ?? 0;
    for (const player of this.players) {
      player.setClock?.(this.offsetMs);
      player.conclude?.();
    }
    this.parts.clock.set(this.offsetMs);
  }

  /** Waits until the living processes have nothing under way, so that each remaining lease is one of a killed process. */
  private async calm(): Promise<void> {
    const { system, processes } = this.parts;
    let before: string | undefined;
    await until(
      'all that live are calm',
      async () => {
        const ready = await Promise.all(
          processes.addresses.map((address) => isReady(address).catch(() => false)),
        );
        const [row] = await system.sql<{ seen: string }>(
          `SELECT coalesce(string_agg(id::text || lease::text || coalesce(leased_until::text, ''), ' ' ORDER BY id), '') AS seen
            FROM transmissions.transmissions WHERE state IN ('queued', 'sending')`,
        );
        const open = this.players.some(({ simulator }) => simulator.open > 0);
        if (row?.seen === before && !open && ready.every(Boolean)) return true;
        before = row?.seen;
        return sleep(CALM_MS).then(() => false);
      },
      CALM_WITHIN_MS,
    );
    await this.left.look(new Date(Date.now() + this.offsetMs));
  }

  private isLast(row: Row): boolean {
    const isLast = this.made.get(row.documentId)?.player.isLast ?? (({ state }: Row) => state === 'accepted');
    return row.state === 'rejected' || row.state === 'failed' || row.state === 'cancelled' || isLast(row);
  }

  private rows(): Promise<Row[]> {
    return this.parts.system.sql<Row>(`SELECT ${COLUMNS} FROM transmissions.transmissions t`);
  }
}

function queueIt({ id, account }: Made, address: string): Promise<{ status: number; text: string }> {
  return account.http.at(address).post(`/api/documents/${id}/transmissions`, {});
}
