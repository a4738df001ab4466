// Hands what transactions left in a service's outbox to its target, in order, and deletes what was acknowledged.
// One process per service does it at a time: the right is a session advisory lock, so it goes with the process that
// held it. It saves work rather than order: a row is handed over only after all earlier ones were acknowledged or
// with them, so two relays at once repeat rows, but never swap them.
// It is woken by the commit in its own process, by NOTIFY from others, and by a poll as the safety net. (A NOTIFY
// inside each transaction would make PostgreSQL commit them one after another; it is sent after the commit.)
import type { SharedSession } from '../database/shared-session';
import type { Log } from '../observability/log';
import { OutboxRows } from './rows';
import { TargetQueue } from './target-queue';
import { EVENT_TARGET } from './write';

const POLL_EVERY_MS = 1_000;
/** Other targets than that of events are looked for this long after a commit. */
const LOOK_AFTER_MS = 50;
const NOTIFY_EVERY_MS = 100;

export interface RelayOptions {
  /** Of the process; a second relay of the schema needs another one, which stands for another process. */
  session: SharedSession;
  role: string;
  schema: string;
  /** Resolves when the target has acknowledged. */
  hand(target: string, params: object): Promise<unknown>;
  log: Log;
}

export class OutboxRelay {
  private readonly rows: OutboxRows;
  private readonly lock: string;
  private readonly channel: string;
  private readonly queues = new Map<string, TargetQueue>();
  private isStopped = false;
  private isAway = false;
  private timer: NodeJS.Timeout | undefined;
  private dueAt = Number.POSITIVE_INFINITY;
  private looking: Promise<void> | undefined;
  private notifyTimer: NodeJS.Timeout | undefined;

  constructor(private readonly options: RelayOptions) {
    const { session, role, schema } = options;
    this.rows = new OutboxRows(session, role, schema);
    this.lock = `outbox of ${schema}`;
    this.channel = `outbox_${schema}`;
  }

  start(): void {
    this.options.session.hear(this.channel, () => this.wake());
    this.lookWithin(0);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.notifyTimer);
    await this.looking;
    await Promise.all([...this.queues.values()].map((queue) => queue.stop()));
    await this.options.session.giveUp(this.lock);
  }

  /** Called after each commit that wrote to the outbox. */
  readonly written = (): void => {
    if (this.isLeader) this.wake();
    else this.notifyLeader();
  };

  /** Nearly every commit has an event, so their queue starts at once and not after a look at the table. */
  private wake(): void {
    if (this.isStopped) return;
    if (this.isLeader) this.queue(EVENT_TARGET).wake();
    this.lookWithin(LOOK_AFTER_MS);
  }

  /** Puts the next look forward; never back. */
  private lookWithin(delayMs: number): void {
    const dueAt = performance.now() + delayMs;
    if (this.isStopped || this.dueAt <= dueAt) return;
    this.dueAt = dueAt;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.dueAt = Number.POSITIVE_INFINITY;
      this.looking = this.look();
    }, delayMs);
  }

  private async look(): Promise<void> {
    try {
      if (await this.options.session.take(this.lock)) await this.wakeQueues();
      this.isAway = false;
    } catch (error) {
      if (!this.isAway) {
        this.options.log.warn({ err: error, schema: this.options.schema }, 'outbox cannot be read');
      }
      this.isAway = true;
    }
    this.lookWithin(POLL_EVERY_MS);
  }

  private async wakeQueues(): Promise<void> {
    const targets = await this.rows.targets();
    for (const [target, queue] of this.queues) {
      if (queue.isIdle && !targets.includes(target)) this.queues.delete(target);
    }
    if (!this.isStopped) for (const target of targets) this.queue(target).wake();
  }

  private queue(target: string): TargetQueue {
    const known = this.queues.get(target);
    if (known) return known;
    const { hand, log } = this.options;
    const queue = new TargetQueue({ target, rows: this.rows, hand, mayWork: () => this.isLeader, log });
    this.queues.set(target, queue);
    return queue;
  }

  private get isLeader(): boolean {
    return this.options.session.holds(this.lock);
  }

  private notifyLeader(): void {
    this.notifyTimer ??= setTimeout(() => {
      this.notifyTimer = undefined;
      // the leader polls, should it not hear
      this.options.session.notify(this.channel);
    }, NOTIFY_EVERY_MS);
  }
}
