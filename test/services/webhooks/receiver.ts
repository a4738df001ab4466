// A real receiver of webhooks on loopback, which the system is let through to by name (OUTBOUND_ALLOW).

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { endsWithFile } from '../../support/end-of-file';
import { placesOfWorker } from '../../support/places';
import { until } from '../../support/until';

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** Milliseconds by `performance.now()` when it came. */
  at: number;
}

type Answer = (received: Received, response: ServerResponse) => void;

/** The answer 204 of a receiver that works. */
export const taken: Answer = (_received, response) => void response.writeHead(204).end();

/** Answers a message with another status. */
export const saying =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_received, response) =>
    void response.writeHead(status, headers).end();

const HOST = 'hooks.example.com';

export class Receiver {
  readonly received: Received[] = [];
  /** The answer to each message; default 204. */
  answer: Answer = taken;
  private readonly server: Server = createServer((request, response) => void this.take(request, response));
  private port = 0;

  /** The one that instances of the worker may call. */
  static async startInPlace(): Promise<Receiver> {
    return Receiver.start((await placesOfWorker()).ports.receiver);
  }

  static async start(port = 0): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((resolve) => receiver.server.listen(port, '127.0.0.1', resolve));
    receiver.port = (receiver.server.address() as AddressInfo).port;
    endsWithFile(() => receiver.stop());
    return receiver;
  }

  /** Value for OUTBOUND_ALLOW; a system that is to reach several receivers joins theirs with commas. */
  allow(...hosts: string[]): string {
    return [HOST, ...hosts].map((host) => `${host}:${this.port}=127.0.0.1`).join();
  }

  url(path = '/', host = HOST): string {
    return `http://${host}:${this.port}${path}`;
  }

  to(path: string): Received[] {
    return this.received.filter((one) => one.path === path);
  }

  /** The first `count` messages to a path, once they are there. */
  async messages(path: string, count = 1): Promise<Received[]> {
    await until(`${count} messages to ${path}`, () => this.to(path).length >= count);
    return this.to(path);
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.on('error', () => {});
    const { url: path = '', headers } = request;
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    // names of repeated headers are of no interest here
    const received = { path, headers: headers as Record<string, string>, body, at: performance.now() };
    this.received.push(received);
    this.answer(received, response);
  }
}
