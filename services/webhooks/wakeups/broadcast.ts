// Brings the wakeups of this process to the others by NOTIFY: a request for events may wait in any of them. A lost wakeup
// does not matter: the sender looks for due deliveries by itself, and a client that waits for events asks again.
import type { Database } from '../../../shared/runtime/database/database';
import { Session } from '../../../shared/runtime/database/session';
import { wakeups } from './wakeups';

const CHANNEL = 'webhooks_events';
const GATHER_MS = 50;
/** PostgreSQL takes 8000 bytes. */
const COMPANIES_MAX = 200;
const RECONNECT_EVERY_MS = 2_000;

export class WakeupBroadcast {
  private readonly session: Session;
  private readonly changed = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private keeping: NodeJS.Timeout | undefined;
  private unsubscribe = () => {};

  constructor({ options: { address, role } }: Database) {
    this.session = new Session({
      address,
      role,
      name: 'invoicing-webhooks-wakeups',
      opened: async (client) => {
        await client.query(`LISTEN ${CHANNEL}`);
      },
      notified: (payload) => wakeups.publish({ companyIds: payload.split(','), due: [], isEcho: true }),
    });
  }

  start(): void {
    this.unsubscribe = wakeups.subscribe(({ companyIds, isEcho }) => {
      if (!isEcho) this.add(companyIds);
    });
    this.keepOpen();
  }

  async stop(): Promise<void> {
    this.unsubscribe();
    clearTimeout(this.timer);
    clearTimeout(this.keeping);
    await this.session.close();
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
    for (let at = 0; at < all.length; at += COMPANIES_MAX) {
      const values = [all.slice(at, at + COMPANIES_MAX).join()];
      this.session.query({ text: `SELECT pg_notify('${CHANNEL}', $1)`, values }).catch(() => {});
    }
  }

  /** A lost connection is noticed and opened again by the next query. */
  private keepOpen(): void {
    this.session.query({ text: 'SELECT 1' }).catch(() => {});
    this.keeping = setTimeout(() => this.keepOpen(), RECONNECT_EVERY_MS);
  }
}
