// A route that the gateway serves without a service.
import type { IncomingMessage, ServerResponse } from 'node:http';

export type BuiltInRoutes = Record<
  string,
  (req: IncomingMessage, res: ServerResponse) => Promise<void> | void
>;

export function sendJson(res: ServerResponse, status: number, body: string): void {
  send(res, status, 'application/json; charset=utf-8', body);
}

export function send(res: ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  res.end(body);
}

/** Orchestrators ask by address, under whatever name. */
export function isHealthPath(url = ''): boolean {
  return url.startsWith('/livez') || url.startsWith('/readyz');
}
