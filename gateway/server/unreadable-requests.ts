// Bytes that Node cannot parse as HTTP never become a request: they are refused on the bare connection. A request that names two hosts
// is refused, too, before any route reads it.
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERRORS, type ErrorCode } from '../../shared/contracts/errors';
import { newRequestId } from '../../shared/runtime/database/ids';
import { problem } from '../../shared/runtime/errors';
import { problemBody } from '../response/send-problem';

const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

const REASONS: Partial<Record<ErrorCode, string>> = {
  headers_too_large: 'Request Header Fields Too Large',
  request_timeout: 'Request Timeout',
};

/** Responds and closes: the beginning of a further request could not be found after an unreadable one. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, baseUrl: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = CODES[error.code ?? ''] ?? 'malformed_request';
  const requestId = newRequestId();
  const body = JSON.stringify(problemBody(problem(code), requestId, baseUrl));
  const head = [
    `HTTP/1.1 ${ERRORS[code].status} ${REASONS[code] ?? 'Bad Request'}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Responds 400 and closes: what follows on the connection may be meant for another host. */
export function refuseAmbiguous(res: ServerResponse, baseUrl: string): void {
  const requestId = newRequestId();
  const refused = problem('malformed_request', 'The request names more than one host.');
  const body = JSON.stringify(problemBody(refused, requestId, baseUrl));
  res.writeHead(ERRORS.malformed_request.status, {
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    'X-Request-Id': requestId,
    Connection: 'close',
  });
  res.end(body);
}
