// The database that a command works on: that of DATABASE_URL, else the embedded one, which is started if no program runs it.
import { Client } from 'pg';
import { addressOfRunning, startEmbeddedPostgres } from '../../shared/embedded-postgres/embedded-postgres';
import type { Config } from '../../shared/settings/config';
import type { DatabaseUrl } from '../../shared/settings/kinds';
import { StartupError } from '../../shared/settings/startup-error';

interface AtHand {
  address: DatabaseUrl;
  /** Stops what was started for it. */
  leave(): Promise<void>;
}

export async function databaseAtHand({ databaseUrl, dataDir }: Config): Promise<AtHand> {
  const running = databaseUrl ?? addressOfRunning(dataDir);
  if (running) return { address: running, leave: async () => {} };
  return stoppedDatabase(dataDir);
}

/** Starts the embedded database; refused while a program runs it. */
export async function stoppedDatabase(dataDir: string): Promise<AtHand> {
  const { address, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} });
  return { address, leave: stop };
}

/** Connects as the owner of all rows. The signal ends a query that waits. */
export async function withClient<T>(
  address: DatabaseUrl,
  work: (client: Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = new Client({ ...address, application_name: 'invoicing-backup' });
  await client.connect().catch((error: unknown) => {
    throw new StartupError(`Cannot connect to ${address.host}:${address.port}: ${reasonOf(error)}`);
  });
  client.on('error', () => {});
  signal?.addEventListener('abort', () => void client.end().catch(() => {}), { once: true });
  try {
    signal?.throwIfAborted();
    await client.query(`SELECT set_config('app.all_companies', 'on', false)`);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An error of several addresses of one name has no message, only a code. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}
