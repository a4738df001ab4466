// What the gateway answers by itself: the error catalogue, the API reference, the OpenAPI document and health.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERRORS } from '../shared/contracts/errors';
import type { Config } from '../shared/runtime/config';
import type { Readiness } from '../shared/runtime/readiness';
import { openApiDocument } from './openapi';
import { referencePage } from './pages/reference';

export type StaticPages = Record<string, (req: IncomingMessage, res: ServerResponse) => Promise<void> | void>;

export function staticPages(config: Config, readiness: () => Promise<Readiness>): StaticPages {
  const errors = JSON.stringify({
    items: Object.entries(ERRORS).map(([code, error]) => ({ code, ...error })),
  });
  const openApi = JSON.stringify(openApiDocument(config.baseUrl));
  const reference = referencePage(config.baseUrl);
  return {
    // whoever opens the address of the system in a browser, or comes back from a provider without having said where to
    '/': (_req, res) => void res.writeHead(302, { Location: '/auth/' }).end(),
    '/api/docs': (_req, res) => {
      res.setHeader('Content-Security-Policy', reference.contentSecurityPolicy);
      res.setHeader('Referrer-Policy', 'no-referrer');
      send(res, 200, 'text/html; charset=utf-8', reference.body);
    },
    '/api/errors': (_req, res) => sendJson(res, 200, errors),
    '/api/openapi.json': (_req, res) => sendJson(res, 200, openApi),
    '/livez': (_req, res) => sendJson(res, 200, '{"status":"alive"}'),
    '/readyz': async (_req, res) => {
      const answer = await readiness();
      sendJson(res, answer.status === 'not ready' ? 503 : 200, JSON.stringify(answer));
    },
  };
}

function sendJson(res: ServerResponse, status: number, body: string): void {
  send(res, status, 'application/json; charset=utf-8', body);
}

function send(res: ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  res.end(body);
}
