/** @list all — waits for the time-out of a connection */
// A server of PostgreSQL that does not answer in time is the database away, in whatever words the driver says it: a 503, not a 500.
import { openPool } from '../../shared/runtime/database/connect';
import { asUnavailable } from '../../shared/runtime/database/failures';
import { StalledSocketWatchdog } from '../../shared/runtime/database/stalled-socket-watchdog';
import { createLog } from '../../shared/runtime/observability/log';
import { SilentServer } from '../support/silent-server';

const WAIT_MS = 20_000;

async function refusalOf(server: { port: number }): Promise<unknown> {
  const address = { host: '127.0.0.1', port: server.port, user: 'a', password: 'b', database: 'c' };
  const options = {
    ...{ address, services: [{ schema: 'clients', role: 'clients' }] as const, connectionsMax: 2 },
    ...{ statementTimeoutMs: WAIT_MS, connectionWaitMs: WAIT_MS, log: createLog('silent') },
  };
  const pool = openPool(
    { ...options, services: [options.services[0]] },
    1,
    new StalledSocketWatchdog(WAIT_MS),
  );
  try {
    return await pool.query('SELECT 1').catch((error) => asUnavailable(error)?.type ?? error);
  } finally {
    await pool.close();
  }
}

it('a server that says nothing to a new connection', async () => {
  const server = await SilentServer.start();
  expect(await refusalOf(server)).toBe('service_unavailable');
});

it('a server that hangs up on one', async () => {
  const server = await SilentServer.start();
  server.hangUp();
  expect(await refusalOf(server)).toBe('service_unavailable');
});
