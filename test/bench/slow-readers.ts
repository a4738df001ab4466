// Clients that ask for large responses and read none of them.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time for the responses to be made. */
const PATIENCE_MS = 1_000;

/** Sends one request on each of `count` connections. Resolves to a function that closes them. */
export async function readNothing(
  url: string,
  cookie: string,
  path: string,
  count: number,
): Promise<() => void> {
  const { hostname, port, host } = new URL(url);
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`);
    return socket;
  });
  await sleep(PATIENCE_MS);
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
