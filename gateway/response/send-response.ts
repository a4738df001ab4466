// Sends the response of a service. Its body is JSON text already, serialised in the service by the contract.
import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import type { BusCall } from '../../shared/runtime/bus-call';
import type { HttpEnvelope } from '../../shared/runtime/envelope';
import { sendFile } from './send-file';

export async function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: HttpEnvelope,
  call: BusCall,
): Promise<void> {
  for (const [name, value] of Object.entries(response.headers ?? {})) res.setHeader(name, value);
  const etag = response.file?.etag ?? response.etag;
  if (etag !== undefined) res.setHeader('ETag', etag);
  if (isRead(req) && isFresh(req.headers['if-none-match'], etag)) {
    res.writeHead(304).end();
    return;
  }
  res.setHeader('Cache-Control', 'no-store');
  if (response.status === 204 || response.status === 302) {
    res.writeHead(response.status).end();
    return;
  }
  res.statusCode = response.status;
  if (response.file) return sendFile(req, res, response.file, call);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  const length = Buffer.byteLength(response.body);
  res.setHeader('Content-Length', length);
  if (req.method === 'HEAD') res.end();
  else res.end(response.body, encodingOf(response.body, length));
}

/** ASCII is copied where UTF-8 is converted: 7 % of a gateway's CPU for a list of 300 articles. */
function encodingOf(text: string, length: number): 'latin1' | 'utf8' {
  return text.length === length ? 'latin1' : 'utf8';
}

function isRead(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD';
}

/**
 * True when If-None-Match names the present version (RFC 9110, 13.1.2). `fresh` sees no other header: fetch sends
 * `Cache-Control: no-cache` along with every If-None-Match that a program sets, and would never get a 304.
 */
function isFresh(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  return ifNoneMatch !== undefined && etag !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag });
}

/** Versions that If-Match names (RFC 9110, 13.1.1); undefined when there is no condition to check. */
export function ifMatchVersions(header: string | undefined): string[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').map((tag) => /^\s*"([^"]*)"\s*$/.exec(tag)?.[1] ?? '');
}
