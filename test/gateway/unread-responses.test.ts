/** @list all @own-system — a gateway with other settings */
// Clients that do not read their responses, over real sockets: they hold little memory, and not for long.
import { connect, type Socket } from 'node:net';
import { clients } from '../../shared/contracts/clients';
import { problemOf } from '../support/problems';
import { startOwnSystem, type TestSystem } from '../support/system';
import { until } from '../support/until';
import { type CompanyAccount, createKey, owner } from '../support/users';

const STALL_SECONDS = 2;
const CLIENTS = 80;
const CLIENT_CHARACTERS = 50 * 300;

let system: TestSystem;
let account: CompanyAccount;
const sockets: Socket[] = [];

beforeAll(async () => {
  system = await startOwnSystem({
    RESPONSE_STALL_SECONDS: String(STALL_SECONDS),
    RESPONSE_UNREAD_BYTES_MAX: '8000000',
  });
  account = await owner(system);
  const metadata = Object.fromEntries(
    Array.from({ length: 50 }, (_, n) => [`key ${n}`, 'x'.repeat(CLIENT_CHARACTERS / 50)]),
  );
  for (let n = 0; n < CLIENTS; n++)
    await account.http.call(clients.create, { name: `Client ${n}`, metadata });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await system?.stop();
});

/** Asks so often for the longest page of clients, more than the buffers of the kernel take, and reads nothing. */
function askAndLeaveUnread(times: number): Promise<Socket> {
  const { hostname, port } = new URL(system.baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.pause();
      const line = 'GET /api/clients?pageSize=100 HTTP/1.1';
      socket.write(`${line}\r\nHost: localhost\r\nCookie: ${account.cookie}\r\n\r\n`.repeat(times));
      resolve(socket);
    });
    sockets.push(socket);
    socket.once('error', reject);
    socket.on('error', () => {});
  });
}

const read = () => account.http.get('/api/clients?pageSize=100');

it('a page of long rows that is read by cursor is shorter, and pages lead through all of them', async () => {
  for (const query of ['', '&sort=name']) {
    const ids = new Set<string>();
    const pages: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path = `/api/clients?pageSize=40${query}${cursor ? `&cursor=${cursor}` : ''}`;
      const response = await account.http.get(path);
      const page: { items: { id: string }[]; nextCursor: string | null } = response.body as never;
      pages.push(page.items.length);
      for (const { id } of page.items) ids.add(id);
      cursor = page.nextCursor;
    }
    expect(ids.size).toBe(CLIENTS);
    expect(pages).toEqual([40, 32, 8]);
  }
});

it('who leaves too much unread is answered with 503, by key and by address, until its connections are closed', async () => {
  for (let n = 0; n < 4; n++) await askAndLeaveUnread(40);
  const refused = await until('a request is refused', async () => {
    const response = await read();
    return response.status === 503 && response;
  });
  expect(problemOf(refused).code).toBe('service_unavailable');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const key = await until('the stalled connections are closed', async () => {
    const response = await read();
    return response.status === 200 && (await createKey(account));
  });
  for (const socket of sockets) socket.resume();
  await until('the end of one has arrived', () => sockets.some(({ destroyed }) => destroyed));
  expect((await key.get('/api/clients?pageSize=100')).status).toBe(200);
});

it('a response that is read slowly arrives whole', async () => {
  const socket = await askAndLeaveUnread(1);
  let text = '';
  socket.on('data', (piece) => {
    text += piece.toString('latin1');
    socket.pause();
    setTimeout(() => socket.resume(), 20);
  });
  socket.resume();
  const length = await until('the headers are here', () => /Content-Length: (\d+)/i.exec(text)?.[1]);
  await until('the body is here', () => text.length - text.indexOf('\r\n\r\n') - 4 === Number(length));
});

it('a request that waits for longer than a client may stall is answered', async () => {
  const response = await account.http.get(`/api/events?after=999999&wait=${3 * STALL_SECONDS}`);
  expect(response.status).toBe(200);
});
