// Sends what a service answered. The body is JSON text already, written by the contract in the service.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpEnvelope } from '../shared/runtime/envelope';
import type { BusCall } from '../shared/runtime/service';
import { sendFile } from './send-file';

export async function sendAnswer(
  req: IncomingMessage,
  res: ServerResponse,
  answer: HttpEnvelope,
  call: BusCall,
): Promise<void> {
  for (const [name, value] of Object.entries(answer.headers ?? {})) res.setHeader(name, value);
  const etag = answer.file?.etag ?? answer.etag;
  if (etag !== undefined) res.setHeader('ETag', etag);
  if (isRead(req) && matches(req.headers['if-none-match'], etag)) {
    res.writeHead(304).end();
    return;
  }
  res.setHeader('Cache-Control', 'no-store');
  if (answer.status === 204 || answer.status === 302) {
    res.writeHead(answer.status).end();
    return;
  }
  res.statusCode = answer.status;
  if (answer.file) return sendFile(req, res, answer.file, call);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(answer.body));
  if (req.method === 'HEAD') res.end();
  else res.end(answer.body);
}

function isRead(req: IncomingMessage): boolean {
  return req.method === 'GET' || req.method === 'HEAD';
}

/** RFC 9110, 13.1.2: weak comparison. */
function matches(header: string | undefined, etag: string | undefined): boolean {
  if (header === undefined || etag === undefined) return false;
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Versions that If-Match names (RFC 9110, 13.1.1); undefined when there is no condition to check. */
export function ifMatchVersions(header: string | undefined): string[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').map((tag) => /^\s*"([^"]*)"\s*$/.exec(tag)?.[1] ?? '');
}
