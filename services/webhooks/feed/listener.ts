// Brings the bell of this process to the others: those who wait for events may wait anywhere. Lost rings do not matter
// for sending, which looks by itself; who waits for events asks again.
import type { Database } from '../../../shared/runtime/database/database';
import { Session } from '../../../shared/runtime/database/session';
import { bell } from '../bell';

const CHANNEL = 'webhooks_events';
const GATHER_MS = 50;
/** PostgreSQL takes 8000 bytes. */
const COMPANIES_MAX = 200;
const RECONNECT_EVERY_MS = 2_000;

export class Listener {
  private readonly session: Session;
  private readonly changed = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private keeping: NodeJS.Timeout | undefined;
  private unhear = () => {};

  constructor({ options: { address, role } }: Database) {
    this.session = new Session({
      address,
      role,
      name: 'invoicing-webhooks-bell',
      opened: async (client) => {
        await client.query(`LISTEN ${CHANNEL}`);
      },
      notified: (payload) => bell.ring({ companyIds: payload.split(','), ready: [], isEcho: true }),
    });
  }

  start(): void {
    this.unhear = bell.hear(({ companyIds, isEcho }) => {
      if (!isEcho) this.tell(companyIds);
    });
    this.keepOpen();
  }

  async stop(): Promise<void> {
    this.unhear();
    clearTimeout(this.timer);
    clearTimeout(this.keeping);
    await this.session.close();
  }

  private tell(companyIds: readonly string[]): void {
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
