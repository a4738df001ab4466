// Faults that any server can have, whatever it speaks.
import type { ServerResponse } from 'node:http';

/** Every simulator plays these: they are what happens to a call, and to a document, at any channel. */
export const COMMON_FAULTS = [
  'lostAnswer',
  'lostRequest',
  'slow',
  'tooMany',
  'down',
  'maintenance',
  'expired',
  'duplicate',
  'rejected',
  'garbage',
] as const;

const HTML = { 'content-type': 'text/html' };

/** Answers as a proxy in front of the server would; returns true if it did. Error texts must not name its address. */
export function failsBeforeServer(fault: string, response: ServerResponse): boolean {
  switch (fault) {
    case 'lostRequest':
      response.destroy();
      return true;
    case 'down':
      response.writeHead(503, HTML).end('<html>10.1.2.3 is down</html>');
      return true;
    case 'maintenance':
      response.writeHead(502, HTML).end('<html>upstream 10.1.2.3</html>');
      return true;
    default:
      return false;
  }
}

/** Sets the header of `tooMany`; each channel writes a body of its own. */
export function askToWait(response: ServerResponse, retryAfter: string | undefined): void {
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
}
