// A connection of a company shows its own certificate (mutual TLS), and shares its sockets with no other.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { makeCertificates } from '../../../deploy/simulate/certificates';
import type { Outbound } from '../../../shared/runtime/http/outbound';
import { until } from '../../support/until';
import { outboundOf, reasonOf } from './outbound-and-bait';

const certificates = makeCertificates();
const { key, cert, caFile } = certificates;
let server: Server;
let outbound: Outbound;
let env: Record<string, string>;
let url: string;
/** Connections that are open at the server. */
let sockets = 0;

beforeAll(async () => {
  const options = { key, cert, ca: readFileSync(caFile), requestCert: true, rejectUnauthorized: false };
  server = createServer(options, ({ socket }, response) => {
    const tls = socket as TLSSocket;
    response.end(
      JSON.stringify({ isKnown: tls.authorized, port: tls.remotePort, isResumed: tls.isSessionReused() }),
    );
  });
  server.on('secureConnection', (socket) => {
    sockets += 1;
    socket.once('close', () => {
      sockets -= 1;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  env = { OUTBOUND_ALLOW: `localhost:${port}=127.0.0.1`, OUTBOUND_CA_FILE: caFile };
  outbound = outboundOf(env);
  url = `https://localhost:${port}/`;
});
afterAll(async () => {
  await outbound.close();
  server.close();
});

interface Seen {
  isKnown: boolean;
  port: number;
  /** The TLS session is one of before, which the connector has kept with the key. */
  isResumed: boolean;
}

async function seen(identity?: { name: string; version: number }, by = outbound): Promise<Seen> {
  const rules = identity ? { identity: { ...identity, key, cert } } : {};
  return JSON.parse((await by.http(rules).request(url, { answer: 'status' })).text);
}

it('is shown by the connection that has it, and by no other', async () => {
  expect((await seen({ name: 'company A', version: 1 })).isKnown).toBe(true);
  expect((await seen()).isKnown).toBe(false);
});

/** Ports of several requests, one after the other. */
async function portsOf(identity: { name: string; version: number }): Promise<Set<number>> {
  const ports = new Set<number>();
  for (let count = 0; count < 8; count++) ports.add((await seen(identity)).port);
  return ports;
}

it('keeps its sockets to itself, until its version changes', async () => {
  const first = await portsOf({ name: 'company B', version: 1 });
  expect(first.size).toBeLessThan(8);
  const others = [
    await portsOf({ name: 'company C', version: 1 }),
    await portsOf({ name: 'company B', version: 2 }),
  ];
  for (const ports of others) expect([...ports].filter((port) => first.has(port))).toEqual([]);
});

it('leaves memory after its last use, with its sockets and sessions', async () => {
  const identity = { name: 'company D', version: 1 };
  const [lasting, short] = [outboundOf(env), outboundOf(env, { identityIdleMs: 20 })];
  server.closeIdleConnections();
  const resumed: boolean[] = [];
  for (const by of [lasting, short]) {
    await seen(identity, by);
    if (by === lasting) server.closeIdleConnections();
    await until('its socket is closed', () => sockets === 0);
    const again = await seen(identity, by);
    expect(again.isKnown).toBe(true);
    resumed.push(again.isResumed);
    await by.close();
  }
  expect(resumed).toEqual([true, false]);
});

it('opens no place that the guard keeps closed', async () => {
  const identity = { name: 'company A', version: 1, key, cert };
  const inside = outbound.http({ identity }).request('https://127.0.0.1:1/', { answer: 'status' });
  expect(await reasonOf(inside)).toBe('blocked_address');
});
