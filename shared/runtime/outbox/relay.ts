// Delivers what transactions left in a service's outbox to its targets, in order, and deletes what was acknowledged.
// One process per service does it at a time: the right is a session advisory lock, so it goes with the process that
// held it. The lock saves work rather than order: a row is delivered only after all earlier ones were acknowledged or
// with them, so two relays at once repeat rows, but never swap them.
// The commit wakes the relay in its own process, and by NOTIFY in others. (A NOTIFY inside each transaction would make
// PostgreSQL commit them one after another; it is sent after the commit.)
import type { SharedSession } from '../database/shared-session';
import { EVENT_TARGET } from '../database/write-outbox';
import { WorkLoop } from '../work/work-loop';
import { OutboxRows } from './rows';
import { TargetQueue, type TargetQueueOptions } from './target-queue';

const POLL_EVERY_MS = 1_000;
/** The targets of a commit are read this long after it; that of events is woken at once. */
const READ_AFTER_MS = 50;
const NOTIFY_EVERY_MS = 100;

export interface RelayOptions extends Omit<TargetQueueOptions, 'isLeader'> {
  /** The session of the process; a second relay of the schema needs another one, which stands for another process. */
  session: SharedSession;
  role: string;
  schema: string;
}

export class OutboxRelay {
  private readonly rows: OutboxRows;
  private readonly lock: string;
  private readonly queues = new Map<string, TargetQueue>();
  private readonly targets: WorkLoop;
  private readonly leader: WorkLoop;

  constructor(private readonly options: RelayOptions) {
    const { session, role, schema, log } = options;
    const [channel, name] = [`outbox_${schema}`, `outbox of ${schema}`];
    this.rows = new OutboxRows(session, role, schema);
    this.lock = name;
    this.targets = new WorkLoop({
      name,
      log,
      work: () => this.wakeQueues(),
      pollEveryMs: POLL_EVERY_MS,
      gatherMs: READ_AFTER_MS,
      wakeOn: () => session.listen(channel, this.wake),
    });
    const notify = async () => {
      session.notify(channel);
      return false;
    };
    this.leader = new WorkLoop({ name: `notice of ${name}`, log, work: notify, gatherMs: NOTIFY_EVERY_MS });
  }

  start(): void {
    this.targets.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.targets.stop(), this.leader.stop()]);
    await Promise.all([...this.queues.values()].map((queue) => queue.stop()));
    await this.options.session.giveUp(this.lock);
  }

  /** Called after each commit that wrote to the outbox. */
  readonly written = (): void => {
    if (this.isLeader) this.wake();
    else this.leader.wake();
  };

  /** Nearly every commit has an event, so their queue does not wait until the targets are read. */
  private readonly wake = (): void => {
    if (this.isLeader && !this.targets.isStopped) this.queue(EVENT_TARGET).wake();
    this.targets.wake();
  };

  private async wakeQueues(): Promise<false> {
    if (!(await this.options.session.take(this.lock))) return false;
    const targets = await this.rows.targets();
    if (!this.targets.isStopped) for (const target of targets) this.queue(target).wake();
    return false;
  }

  private queue(target: string): TargetQueue {
    const known = this.queues.get(target);
    if (known) return known;
    const queue = new TargetQueue(target, this.rows, { ...this.options, isLeader: () => this.isLeader });
    this.queues.set(target, queue);
    return queue;
  }

  private get isLeader(): boolean {
    return this.options.session.holds(this.lock);
  }
}
