// The routes that the gateway serves without a service: error catalogue, API reference, OpenAPI document and health.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERRORS } from '../../shared/contracts/errors';
import type { Readiness } from '../../shared/runtime/readiness';
import type { Config } from '../../shared/settings/config';
import { openApiDocument } from '../openapi/openapi-document';
import { referencePage } from '../pages/reference/reference-page';

export type BuiltInRoutes = Record<
  string,
  (req: IncomingMessage, res: ServerResponse) => Promise<void> | void
>;

export function builtInRoutes(config: Config, readiness: () => Promise<Readiness>): BuiltInRoutes {
  const errors = JSON.stringify({
    items: Object.entries(ERRORS).map(([code, error]) => ({ code, ...error })),
  });
  const openApi = JSON.stringify(openApiDocument(config.baseUrl));
  const reference = referencePage(config.baseUrl);
  return {
    // a browser at the bare address of the system, or back from a provider without an address to return to
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
      const state = await readiness();
      sendJson(res, state.status === 'not ready' ? 503 : 200, JSON.stringify(state));
    },
  };
}

/** Orchestrators ask by address, under whatever name. */
export function isHealthPath(url = ''): boolean {
  return url.startsWith('/livez') || url.startsWith('/readyz');
}

function sendJson(res: ServerResponse, status: number, body: string): void {
  send(res, status, 'application/json; charset=utf-8', body);
}

function send(res: ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  res.end(body);
}
