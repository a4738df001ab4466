// A Resend-compatible HTTP API on a free port that keeps what it gets.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { endsWithFile } from './end-of-file';

export interface ApiRequest {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
}

export interface MailApi {
  port: number;
  received: ApiRequest[];
  /** The answer to all further requests. */
  answer: { status: number; body: string };
  stop(): Promise<void>;
}

export async function startMailApi(): Promise<MailApi> {
  const received: ApiRequest[] = [];
  const server = createServer((req, res) => {
    json(req).then((body) => {
      // the API takes nothing else
      const message = body as Record<string, unknown>;
      received.push({ path: req.url ?? '', headers: req.headers, body: message });
      res.writeHead(api.answer.status, { 'content-type': 'application/json' }).end(api.answer.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const api: MailApi = {
    port: (server.address() as AddressInfo).port,
    received,
    answer: { status: 200, body: '{"id":"1"}' },
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
  endsWithFile(api.stop);
  return api;
}
