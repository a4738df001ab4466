// A hundred receivers of webhooks in one server, each with a host name of its own; some of them never answer.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const RECEIVERS = 100;

export interface Receivers {
  /** For OUTBOUND_ALLOW. */
  allow: string;
  urlOf(n: number): string;
  /** From now on the first so many never answer. */
  hang(count: number): void;
  /** Milliseconds from each change to its first arrival, at those that answer in every round; and forgets them. */
  delays(from: number): number[];
  stop(): void;
}

interface Arrival {
  receiver: number;
  id: string;
  delayMs: number;
}

export async function startReceivers(): Promise<Receivers> {
  let hanging = 0;
  let arrivals: Arrival[] = [];
  const server = createServer((request, response) => void take(request, response));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const receiver = Number(/^hook-(\d+)\./.exec(request.headers.host ?? '')?.[1]);
    if (receiver < hanging) return;
    const arrivedAt = Date.now();
    const { timestamp }: { timestamp: string } = JSON.parse(await text(request));
    const id = String(request.headers['webhook-id']);
    arrivals.push({ receiver, id, delayMs: arrivedAt - Date.parse(timestamp) });
    response.writeHead(204).end();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hosts = Array.from({ length: RECEIVERS }, (_, n) => `hook-${n}.example.com:${port}`);
  return {
    allow: hosts.map((host) => `${host}=127.0.0.1`).join(),
    urlOf: (n) => `http://${hosts[n]}/`,
    hang: (count) => {
      hanging = count;
    },
    delays: (from) => {
      const first = new Map<string, number>();
      for (const { receiver, id, delayMs } of arrivals) {
        if (receiver >= from && !first.has(id)) first.set(id, delayMs);
      }
      arrivals = [];
      return [...first.values()].sort((a, b) => a - b);
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
