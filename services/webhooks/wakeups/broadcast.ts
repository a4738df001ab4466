// Brings the wakeups of this process to the others by NOTIFY: a request for events may wait in any of them. A lost wakeup
// does not matter: the sender finds due deliveries by itself, and a client that waits for events asks again.
import type { Database } from '../../../shared/runtime/database/database';
import type { SharedSession } from '../../../shared/runtime/database/shared-session';
import { wakeups } from './wakeups';

const CHANNEL = 'webhooks_events';
const GATHER_MS = 50;
/** The payload of a NOTIFY has at most 8000 bytes. */
const COMPANIES_MAX = 200;

export class WakeupBroadcast {
  private readonly session: SharedSession;
  private readonly changed = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private end = () => {};

  constructor({ connections }: Database) {
    this.session = connections.session;
  }

  start(): void {
    const unlisten = this.session.listen(CHANNEL, (payload) =>
      wakeups.publish({ companyIds: payload.split(','), due: [], isEcho: true }),
    );
    const unsubscribe = wakeups.subscribe(({ companyIds, isEcho }) => {
      if (!isEcho) this.add(companyIds);
    });
    this.end = () => {
      unsubscribe();
      unlisten();
    };
  }

  stop(): void {
    this.end();
    clearTimeout(this.timer);
  }

  private add(companyIds: readonly string[]): void {
    for (const id of companyIds) this.changed.add(id);
    if (this.changed.size === 0) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.notify();
    }, GATHER_MS);
  }

  private notify(): void {
    const all = [...this.changed];
    this.changed.clear();
    for (let at = 0; at < all.length; at += COMPANIES_MAX)
      this.session.notify(CHANNEL, all.slice(at, at + COMPANIES_MAX).join());
  }
}
