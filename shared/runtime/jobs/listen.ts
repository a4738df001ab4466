// The queue library learns of new jobs by the session of the process; by itself it would keep a connection for each
// service.
import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import type { SharedSession } from '../database/shared-session';

/** `jobs:insert` is of all queues of the database, `worker:migrate` ends a worker that has become too old. */
const CHANNELS = ['jobs:insert', 'worker:migrate'];

type Connected = (error: undefined, client: EventEmitter, release: () => void) => void;

/**
 * The pool as the library takes it, which asks for a connection with a callback only in order to listen on it permanently.
 * (Should that change, it would sit on the only connection, and no job would run.)
 */
export function listeningWith(session: SharedSession, pool: Pool): Pool {
  const connect = (connected?: Connected) => {
    if (!connected) return pool.connect();
    const client = new Listening(session);
    connected(undefined, client, () => client.end());
  };
  const query = pool.query.bind(pool);
  return Object.assign(Object.create(pool), { connect, query });
}

/** The part of a connection that the library uses to listen. It never fails: the session opens itself again. */
class Listening extends EventEmitter {
  private readonly unhear: (() => void)[];

  constructor(session: SharedSession) {
    super();
    this.unhear = CHANNELS.map((channel) =>
      session.listen(channel, (payload) => this.emit('notification', { channel, payload })),
    );
  }

  /** Ignores LISTEN and UNLISTEN, which the session does itself. */
  async query(): Promise<void> {}

  end(): void {
    for (const unhear of this.unhear) unhear();
  }
}
