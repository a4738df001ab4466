// The one session that the services of a process share, which has one login: it listens to their channels, holds their
// locks, and does what relays and leases ask of it, each statement in the role of its service.
import type { QueryConfig, QueryResultRow } from 'pg';
import type { DatabaseAddress } from './address';
import { Session } from './session';

export interface SharedSessionOptions {
  address: DatabaseAddress;
  /** The role of one of the services. Listening and locking need no rights, and nothing should act as the login itself. */
  role: string;
  /** The name in PostgreSQL's pg_stat_activity. */
  name: string;
}

type Listener = (payload: string) => void;

/**
 * Relays and leases are of no company; what a crash of the server makes them forget, they do again. What they read has a key
 * whose order they want: of a backlog without statistics PostgreSQL would read and sort all rows for each batch, 50,000 of
 * them in 30 ms instead of 0.2.
 */
const SETTINGS = {
  'app.all_companies': 'on',
  synchronous_commit: 'off',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  jit: 'off',
};

export class SharedSession {
  private readonly session: Session;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly held = new Set<string>();

  constructor(options: SharedSessionOptions) {
    this.session = new Session({
      ...options,
      opened: async (client) => {
        await client.query(
          `SELECT set_config(name, setting, false) FROM jsonb_each_text($1) AS of (name, setting)`,
          [JSON.stringify(SETTINGS)],
        );
        for (const channel of this.listeners.keys()) await client.query(`LISTEN "${channel}"`);
      },
      lost: () => this.held.clear(),
      notified: (payload, channel) => {
        for (const listener of this.listeners.get(channel) ?? []) listener(payload);
      },
    });
  }

  /** Runs one statement in this role; those of several callers in their order. */
  query<Row extends QueryResultRow>(role: string, query: QueryConfig): Promise<Row[]> {
    return this.session.query<Row>(query, role);
  }

  /**
   * Listens until the returned function is called, also after the connection was lost; notifications meanwhile are missed.
   */
  listen(channel: string, listener: Listener): () => void {
    const listeners = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, listeners.add(listener));
    // when this fails the channel is listened to as soon as there is a connection
    this.session.query({ text: `LISTEN "${channel}"` }).catch(() => {});
    return () => void listeners.delete(listener);
  }

  /** Lost with the connection at worst. */
  notify(channel: string, payload = ''): void {
    this.session.query({ text: 'SELECT pg_notify($1, $2)', values: [channel, payload] }).catch(() => {});
  }

  /** Tries to take an advisory lock, and answers whether it is held. It goes with the connection, or when given up. */
  async take(lock: string): Promise<boolean> {
    if (this.held.has(lock)) return true;
    const text = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken';
    const [row] = await this.session.query<{ taken: boolean }>({ text, values: [lock] });
    if (row?.taken) this.held.add(lock);
    return row?.taken === true;
  }

  holds(lock: string): boolean {
    return this.held.has(lock);
  }

  async giveUp(lock: string): Promise<void> {
    if (!this.held.delete(lock)) return;
    const text = 'SELECT pg_advisory_unlock(hashtextextended($1, 0))';
    // A failure means that the connection is lost, and the lock with it.
    await this.session.query({ text, values: [lock] }).catch(() => {});
  }

  async close(): Promise<void> {
    await this.session.close();
  }
}
