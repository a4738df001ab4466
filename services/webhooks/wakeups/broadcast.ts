// Brings the wakeups of this process to the others by NOTIFY: a request for events may wait in any of them. A lost wakeup
// does not matter: the sender finds due deliveries by itself, and a client that waits for events asks again.
import type { Database } from '../../../shared/runtime/database/database';
import { Session } from '../../../shared/runtime/database/session';
import { WorkLoop } from '../../../shared/runtime/work/work-loop';
import { wakeups } from './wakeups';

const CHANNEL = 'webhooks_events';
const GATHER_MS = 50;
/** The payload of a NOTIFY has at most 8000 bytes. */
const COMPANIES_MAX = 200;
const RECONNECT_EVERY_MS = 2_000;

export class WakeupBroadcast {
  private readonly session: Session;
  private readonly changed = new Set<string>();
  private readonly loop: WorkLoop;
  private unsubscribe = () => {};

  constructor({ options: { address, role, log } }: Database) {
    this.session = new Session({
      address,
      role,
      name: 'invoicing-webhooks-wakeups',
      opened: async (client) => {
        await client.query(`LISTEN ${CHANNEL}`);
      },
      notified: (payload) => wakeups.publish({ companyIds: payload.split(','), due: [], isEcho: true }),
    });
    this.loop = new WorkLoop({
      ...{ name: 'wakeups of other processes', log, work: () => this.notify() },
      ...{ gatherMs: GATHER_MS, pollEveryMs: RECONNECT_EVERY_MS },
    });
  }

  start(): void {
    this.unsubscribe = wakeups.subscribe(({ companyIds, isEcho }) => {
      if (!isEcho) this.add(companyIds);
    });
    this.loop.start();
  }

  async stop(): Promise<void> {
    this.unsubscribe();
    await Promise.all([this.loop.stop(), this.session.close()]);
  }

  private add(companyIds: readonly string[]): void {
    for (const id of companyIds) this.changed.add(id);
    if (this.changed.size > 0) this.loop.wake();
  }

  /** A lost connection is noticed and opened again by the next query. */
  private async notify(): Promise<false> {
    const all = [...this.changed];
    this.changed.clear();
    if (all.length === 0) await this.session.query({ text: 'SELECT 1' });
    for (let at = 0; at < all.length; at += COMPANIES_MAX) {
      const values = [all.slice(at, at + COMPANIES_MAX).join()];
      await this.session.query({ text: `SELECT pg_notify('${CHANNEL}', $1)`, values });
    }
    return false;
  }
}
