// Requests byte by byte, for what a well-behaved HTTP library refuses to send.
import { connect } from 'node:net';
import type { HttpResponse } from './http-client';

export interface RawRequest {
  method: string;
  /** Path and query as they go into the request line, escaped or not. */
  target: string;
  headers?: [name: string, value: string][];
  /** Sent as it is; `Content-Length` is added unless the headers say how long it is. */
  body?: string | Buffer;
}

const ANSWER_LIMIT_MS = 15_000;

export async function sendRaw(baseUrl: string, request: RawRequest): Promise<HttpResponse> {
  return parseAnswer(await exchange(baseUrl, bytesOf(request)));
}

function bytesOf({ method, target, headers = [], body }: RawRequest): Buffer {
  const payload = typeof body === 'string' ? Buffer.from(body) : body;
  const host: [string, string][] = headers.some(([name]) => name === 'Host') ? [] : [['Host', 'localhost']];
  const all: [string, string][] = [...host, ['Connection', 'close'], ...headers];
  const saysLength = headers.some(([name]) => /^(?:content-length|transfer-encoding)$/i.test(name));
  if (payload && !saysLength) all.push(['Content-Length', String(payload.length)]);
  const head = `${method} ${target} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), payload ?? Buffer.alloc(0)]);
}

/** Everything the server sends until it closes the connection; with `leaves`, this side closes it after the bytes. */
export function exchange(baseUrl: string, bytes: Buffer, { leaves = false } = {}): Promise<Buffer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes);
      if (leaves) socket.destroySoon();
    });
    socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy(new Error('no answer in time')));
    socket.on('data', (chunk) => received.push(chunk));
    // a server that refuses early may reset the connection after its answer
    socket.on('error', (error) => (received.length > 0 ? resolve(Buffer.concat(received)) : reject(error)));
    socket.on('close', () => resolve(Buffer.concat(received)));
  });
}

export function parseAnswer(bytes: Buffer): HttpResponse {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Headers();
  for (const line of lines)
    headers.append(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim());
  const text = bytes.subarray(end + 4).toString('utf8');
  const isJson = /json/.test(headers.get('content-type') ?? '');
  const status = Number(statusLine.split(' ')[1]);
  return { status, headers, text, body: isJson && text ? JSON.parse(text) : undefined };
}
