import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SharedSession } from '../../shared/runtime/database/shared-session';
import { runPrefix, templateDatabase } from '../support/cluster-names';
import { adminAddress, createDatabase, dropDatabase, withAdmin } from '../support/postgres';
import { TcpRelay } from '../support/tcp-relay';
import { until } from '../support/until';

let name: string;
let sessions: SharedSession[];

const roleOf = (schema: string) => `${runPrefix()}_${schema}`;

beforeEach(async () => {
  name = `${runPrefix()}_${randomBytes(4).toString('hex')}`;
  sessions = [];
  await createDatabase(name, templateDatabase());
});

afterEach(async () => {
  await Promise.all(sessions.map((session) => session.close()));
  await dropDatabase(name);
});

function open(address: { host: string; port: number } = adminAddress()): SharedSession {
  const on = { ...adminAddress(), ...address, database: name };
  const session = new SharedSession({ address: on, role: roleOf('clients'), name: 'invoicing-all-shared' });
  sessions.push(session);
  return session;
}

function disconnect(): Promise<unknown> {
  return withAdmin(
    (client) =>
      client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'invoicing-all-shared'`),
    name,
  );
}

/** Waits until the session has noticed: what was in flight fails, what comes later finds a new connection. */
function answers(session: SharedSession): Promise<unknown> {
  const ask = () => session.query(roleOf('clients'), { text: 'SELECT 1' }).catch(() => undefined);
  return until('the session answers', ask);
}

const whoAmI = { text: 'SELECT current_user AS role' };

describe('the session that the services of a process share', () => {
  it('runs each statement in the role of its service, however they come in', async () => {
    const session = open();
    const roles = ['clients', 'mail', 'mail', 'catalog', 'clients', 'catalog'].map(roleOf);
    const rows = await Promise.all(roles.map((role) => session.query<{ role: string }>(role, whoAmI)));
    expect(rows.map(([row]) => row?.role)).toEqual(roles);
    const foreign = session.query(roleOf('mail'), { text: 'SELECT FROM clients.outbox' });
    const own = session.query(roleOf('clients'), { text: 'SELECT FROM clients.outbox' });
    await expect(foreign).rejects.toThrow(/permission denied for schema clients/);
    expect(await own).toEqual([]);
  });

  it('sends what several callers ask for without waiting for answers', async () => {
    const { host, port } = adminAddress();
    const relay = await TcpRelay.start({ host, port });
    const session = open({ host: '127.0.0.1', port: relay.port });
    await session.query(roleOf('clients'), whoAmI);
    let sent = '';
    relay.observe = (_connection, side, packet) => {
      if (side === 'client') sent += packet;
    };
    relay.silence();
    const words = ['first', 'second', 'third'];
    const queries = ['clients', 'mail', 'catalog'].map((service, at) =>
      session.query(roleOf(service), { text: `SELECT '${words[at]}'` }),
    );
    const outcomes = Promise.allSettled(queries);
    await until('all of it is sent', () => words.every((word) => sent.includes(word)));
    await relay.stop();
    expect((await outcomes).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  });

  it('takes the role anew when the connection is another one', async () => {
    const session = open();
    await session.query(roleOf('mail'), whoAmI);
    await disconnect();
    await answers(session);
    await session.query(roleOf('mail'), whoAmI);
    await disconnect();
    const rows = await until('it answers as mail', () =>
      session.query<{ role: string }>(roleOf('mail'), whoAmI).catch(() => undefined),
    );
    expect(rows).toEqual([{ role: roleOf('mail') }]);
  });

  it('passes on what it receives on a channel to its listeners, also after the connection was lost', async () => {
    const session = open();
    const heard: string[] = [];
    for (const channel of ['outbox_clients', 'outbox_mail'])
      session.listen(channel, () => heard.push(channel));
    await answers(session);
    await withAdmin((client) => client.query('NOTIFY outbox_mail'), name);
    await until('it was heard', () => heard.length > 0);
    await disconnect();
    await answers(session);
    await withAdmin((client) => client.query('NOTIFY outbox_clients'), name);
    await until('it was heard again', () => heard.length > 1);
    expect(heard).toEqual(['outbox_mail', 'outbox_clients']);
  });

  it('holds a lock that no other process gets, until it gives it up', async () => {
    const [first, second] = [open(), open()];
    expect(await first.take('a')).toBe(true);
    expect(await first.take('a')).toBe(true);
    expect(await second.take('b')).toBe(true);
    expect(await second.take('a')).toBe(false);
    expect([first.holds('a'), second.holds('a'), second.holds('b')]).toEqual([true, false, true]);
    await first.giveUp('a');
    expect(first.holds('a')).toBe(false);
    expect(await second.take('a')).toBe(true);
  });

  it('knows that its locks went with its connection', async () => {
    const session = open();
    await session.take('a');
    await disconnect();
    await until('it has noticed', () => !session.holds('a'));
    const other = open();
    expect(await other.take('a')).toBe(true);
    expect(await until('it tries again', () => session.take('a').then(String, () => undefined))).toBe(
      'false',
    );
  });

  it('knocks once for all who wait when the server is away', async () => {
    let knocks = 0;
    const away = createServer((socket) => {
      knocks += 1;
      socket.destroy();
    });
    await once(away.listen(0, '127.0.0.1'), 'listening');
    // The address of a listening TCP server is never a path.
    const { port } = away.address() as AddressInfo;
    const session = open({ host: '127.0.0.1', port });
    const asked = Array.from({ length: 5 }, () => session.query(roleOf('clients'), whoAmI));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect(knocks).toBe(1);
    away.close();
  });
});
