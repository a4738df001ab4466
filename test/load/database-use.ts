// CPU of PostgreSQL by application, and the number of connections: the work that a server of its own for a schema, or a replica
// for reads, would take (Linux only).
import { secondsOf } from '../bench/cpu';
import { ADMIN_URL, PREFIX, sql } from '../bench/processes';

export interface DatabaseUse {
  /** CPU by application name, highest first. */
  shares: { name: string; seconds: number; readSeconds: number }[];
  /** The most that were seen. */
  connections: number;
}

interface Backend {
  name: string;
  first: number;
  last: number;
  isWriting: boolean;
}

/** Reads have connections of their own, on which none of these is ever seen. */
const WRITING = /\b(INSERT|UPDATE|DELETE|BEGIN|START|COMMIT|ROLLBACK|LISTEN|pg_try_advisory_lock)\b/i;

export class DatabaseWatch {
  private readonly backends = new Map<number, Backend>();
  private connections = 0;

  /** CPU that a backend used before it was first seen counts only if `atStart` is false. */
  async look({ atStart }: { atStart: boolean }): Promise<void> {
    const rows = await sql<{ pid: number; name: string; query: string }>(
      ADMIN_URL,
      'SELECT pid, application_name AS name, query FROM pg_stat_activity WHERE datname = $1',
      [PREFIX],
    );
    this.connections = Math.max(this.connections, rows.length);
    for (const { pid, name, query } of rows) {
      const seconds = secondsOf(pid);
      const first = atStart ? seconds : 0;
      const backend = this.backends.get(pid) ?? { name, first, last: seconds, isWriting: false };
      backend.last = seconds || backend.last;
      backend.isWriting ||= WRITING.test(query);
      this.backends.set(pid, backend);
    }
  }

  use(): DatabaseUse {
    const shares = new Map<string, { seconds: number; readSeconds: number }>();
    for (const { name, first, last, isWriting } of this.backends.values()) {
      const share = shares.get(name) ?? { seconds: 0, readSeconds: 0 };
      share.seconds += last - first;
      if (!isWriting) share.readSeconds += last - first;
      shares.set(name, share);
    }
    const sorted = [...shares].map(([name, share]) => ({ name, ...share }));
    return { shares: sorted.sort((a, b) => b.seconds - a.seconds), connections: this.connections };
  }
}
