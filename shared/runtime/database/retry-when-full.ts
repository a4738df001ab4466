// A server whose connections are all taken refuses the next one at once, though one is often given back soon after:
// during a deployment, when old and new processes run side by side. To wait for it is as good as to wait in our own pool.
import { setTimeout as sleep } from 'node:timers/promises';

/** too_many_connections, of the server, the database or the role. */
const TOO_MANY = '53300';
/** Less than who waits for a connection waits. */
const WAIT_MS = 4_000;
const AGAIN_MS = 100;

/** Opens a connection, and again while the server has none to spare. Throws what `open` throws, also after 4 s. */
export async function retryWhenFull<Connection>(open: () => Promise<Connection>): Promise<Connection> {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isTooMany(error) || performance.now() > until) throw error;
      // those who wait do not come all at once
      await sleep(AGAIN_MS * (0.5 + Math.random()));
    }
  }
}

/** Reads the error of pg, or the one that Sequelize wraps. */
function isTooMany(error: unknown): boolean {
  const { code, original } = error as { code?: unknown; original?: { code?: unknown } };
  return code === TOO_MANY || original?.code === TOO_MANY;
}
