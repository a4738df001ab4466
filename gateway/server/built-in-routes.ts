// The routes that the gateway serves without a service: error catalogue, API reference, OpenAPI document and health.
import type { ServerResponse } from 'node:http';
import type { Readiness } from '../../shared/runtime/observability/readiness';
import type { Config } from '../../shared/settings/config';
import { LOGO } from '../pages/page';
import { referenceRoutes } from '../pages/reference/reference-routes';
import { type BuiltInRoutes, send, sendJson } from '../routing/built-in-route';

export function builtInRoutes(config: Config, readiness: () => Promise<Readiness>): BuiltInRoutes {
  return {
    // a browser at the bare address of the system, or back from a provider without an address to return to
    '/': (_req, res) => void res.writeHead(302, { Location: '/auth/' }).end(),
    ...referenceRoutes(config.baseUrl),
    // asked for by browsers that show JSON
    '/favicon.ico': (_req, res) => sendIcon(res),
    '/livez': (_req, res) => sendJson(res, 200, '{"status":"alive"}'),
    '/readyz': async (_req, res) => {
      const state = await readiness();
      sendJson(res, state.status === 'not ready' ? 503 : 200, JSON.stringify(state));
    },
  };
}

function sendIcon(res: ServerResponse): void {
  res.setHeader('Cache-Control', 'public, max-age=86400');
  res.setHeader('Content-Security-Policy', "default-src 'none'");
  send(res, 200, 'image/svg+xml', LOGO);
}
