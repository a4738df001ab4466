// Brotli or gzip, as Accept-Encoding asks. Only responses to GET are compressed: those to POST show secrets (a new API key, a
// signing secret), whose characters could be guessed by the length of a compressed response (BREACH).
// test/architecture/shown-secrets.test.ts holds that no response to GET has one. Pages for people are never compressed.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** Encodings that we offer, the preferred one first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Below, a response fits into one packet of the network either way. */
const BYTES_MIN = 1024;
/** Compressed in the event loop, in a tenth of a millisecond at most: a thread would cost half as much again. */
const SYNC_BYTES_MAX = 64 * 1024;

/** The fastest of each leave a tenth of a list; the next better ones take twice the CPU for a tenth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 1 };

const brotliInThread = promisify(brotliCompress);
const gzipInThread = promisify(gzip);

/** undefined where the body is sent as it is. `bytes`: 0 for what is never compressed. */
export function chooseEncoding({ method, headers }: IncomingMessage, bytes: number): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (bytes < BYTES_MIN || accepted === undefined || (method !== 'GET' && method !== 'HEAD'))
    return undefined;
  return preferred(String(accepted));
}

/** Accept-Encoding, RFC 9110, 12.5.3: a quality of 0 refuses. */
function preferred(accepted: string): Encoding | undefined {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((range) => !/;\s*q=0(?:\.0*)?\s*$/.test(range))
    .map((range) => range.split(';')[0]?.trim());
  return ENCODINGS.find((encoding) => names.includes(encoding));
}

export async function sendCompressed(
  req: IncomingMessage,
  res: ServerResponse,
  body: string | Buffer,
  encoding: Encoding,
): Promise<void> {
  sendEncoded(req, res, await compress(Buffer.from(body), encoding), encoding);
}

export function sendEncoded(
  { method }: IncomingMessage,
  res: ServerResponse,
  bytes: Buffer,
  encoding: Encoding | undefined,
): void {
  if (encoding !== undefined) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', bytes.length);
  res.end(method === 'HEAD' ? undefined : bytes);
}

/** Tells caches between here and the client what depends on Accept-Encoding. */
export function varyByEncoding(res: ServerResponse, bytes: number): void {
  if (bytes >= BYTES_MIN) res.appendHeader('Vary', 'Accept-Encoding');
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (body.length > SYNC_BYTES_MAX)
    return encoding === 'br' ? brotliInThread(body, BROTLI) : gzipInThread(body, GZIP);
  return encoding === 'br' ? brotliCompressSync(body, BROTLI) : gzipSync(body, GZIP);
}

/** Compresses what is sent many times: a twentieth of a second a megabyte. */
export function compressOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return encoding === 'br' ? brotliInThread(body, quality) : gzipInThread(body, { level: 9 });
}
