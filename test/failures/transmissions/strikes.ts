// The moments at which a process is killed. Each waits for its own, and not for ever: then it is any moment.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectAsAdmin } from '../../support/postgres';
import { waitingFor } from '../../support/table-locks';
import { until } from '../../support/until';
import type { Player } from './player';

const WITHIN_MS = 2_500;
/** Milliseconds for other transmissions to get as far. */
const OTHERS_MS = 150;
const QUEUING_MS = 600;

/** Kills by what it is given, at its moment. */
export type Strike = (kill: () => Promise<void>) => Promise<void>;

export class Strikes {
  private constructor(
    private readonly players: readonly Player[],
    private readonly locks: Client,
  ) {}

  static async on(players: readonly Player[], database: string): Promise<Strikes> {
    return new Strikes(players, await connectAsAdmin(database));
  }

  end(): Promise<void> {
    return this.locks.end();
  }

  random(): Strike {
    const strikes: Strike[] = [
      // A channel that answers at once rarely has such a row: this strike waits longer, and comes more often.
      (kill) => this.beforeTheCall(kill),
      (kill) => this.beforeTheCall(kill),
      (kill) => this.beforeTheCommit(kill),
      (kill) => this.afterTaking(kill),
      (kill) => this.atCall(kill, () => true, randomInt(1, 8)),
      (kill) => sleep(randomInt(50, 800)).then(kill),
      ...this.players
        .flatMap(({ moments = {} }) => Object.values(moments))
        .flatMap((isIt): Strike[] => [
          (kill) => this.atCall(kill, isIt, 1),
          (kill) => this.afterCall(kill, isIt),
        ]),
    ];
    return strikes[randomInt(strikes.length)] as Strike;
  }

  /** `sending` is written; the bytes cannot be read, so that nothing leaves. Nothing can be queued meanwhile: some is, before. */
  private async beforeTheCall(kill: () => Promise<void>): Promise<void> {
    await sleep(randomInt(QUEUING_MS));
    const isThere = `SELECT 1 FROM transmissions.transmissions WHERE state = 'sending' AND leased_until IS NOT NULL`;
    await this.locked('transmissions.file_chunks', 'ACCESS EXCLUSIVE', isThere, () =>
      sleep(QUEUING_MS).then(kill),
    );
  }

  /** The answer is here; it cannot be written down. */
  private beforeTheCommit(kill: () => Promise<void>): Promise<void> {
    return this.locked('transmissions.attempts', 'SHARE', waitingFor('transmissions.attempts'), kill);
  }

  private async locked(
    table: string,
    mode: string,
    moment: string,
    kill: () => Promise<void>,
  ): Promise<void> {
    await this.locks.query(`BEGIN; LOCK TABLE ${table} IN ${mode} MODE`);
    await until(
      'somebody is there',
      async () => (await this.locks.query(moment)).rows.length > 0,
      WITHIN_MS,
    ).catch(() => {});
    await sleep(randomInt(OTHERS_MS));
    await kill();
    await this.locks.query('ROLLBACK');
  }

  private async afterTaking(kill: () => Promise<void>): Promise<void> {
    let taken = randomInt(1, 5);
    await this.hooked('afterTaking', kill, () => {
      taken -= 1;
      return taken === 0;
    });
  }

  private async atCall(kill: () => Promise<void>, isIt: IsIt, nth: number): Promise<void> {
    let left = nth;
    await this.hooked('beforeAnswer', kill, (call) => {
      if (isIt(call)) left -= 1;
      return left === 0;
    });
  }

  /** When its whole answer has left. */
  private async afterCall(kill: () => Promise<void>, isIt: IsIt): Promise<void> {
    let isStruck = false;
    const struck = new Promise<void>((resolve) => {
      this.hook('beforeAnswer', (call) => {
        if (isStruck || !isIt(call)) return;
        isStruck = true;
        void until('it is answered', () => call.isAnswered, WITHIN_MS)
          .catch(() => {})
          .then(kill)
          .then(resolve);
      });
    });
    await this.orLater(struck, () => isStruck, kill);
  }

  /** The request whose answer is awaited here never gets one. */
  private async hooked(
    name: 'beforeAnswer' | 'afterTaking',
    kill: () => Promise<void>,
    isNow: IsIt,
  ): Promise<void> {
    let isStruck = false;
    const struck = new Promise<void>((resolve) => {
      this.hook(name, async (call) => {
        if (isStruck || !isNow(call)) return;
        isStruck = true;
        await kill();
        resolve();
      });
    });
    await this.orLater(struck, () => isStruck, kill);
  }

  private async orLater(
    struck: Promise<void>,
    isStruck: () => boolean,
    kill: () => Promise<void>,
  ): Promise<void> {
    await Promise.race([struck, sleep(WITHIN_MS)]);
    if (isStruck()) await struck;
    else await kill();
    this.hook('beforeAnswer', () => {});
    this.hook('afterTaking', () => {});
  }

  private hook(name: 'beforeAnswer' | 'afterTaking', run: (call: SomeCall) => Promise<void> | void): void {
    for (const { simulator } of this.players)
      if (name === 'beforeAnswer') simulator.beforeAnswer = run;
      // The hook ignores the document that was taken.
      else simulator.afterTaking = run as () => Promise<void> | void;
  }
}

type SomeCall = Parameters<Player['simulator']['beforeAnswer']>[0];
type IsIt = (call: SomeCall) => boolean;
