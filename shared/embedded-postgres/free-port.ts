// A port on which no process listens at this moment; the caller must be ready to find it taken.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // a server that listens on TCP has no other kind
  await once(probe.close(), 'close');
  return port;
}
