// Sends a file. A stored file is read from its service in chunks, no faster than the client reads.
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import contentDisposition from 'content-disposition';
import { fileChunk } from '../../shared/contracts/files';
import type { ChunkSource, FileAnswer } from '../../shared/runtime/files/file-answer';
import type { BusCall } from '../../shared/runtime/moleculer/bus-call';
import { type Encoding, sendCompressed } from './compress';

export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: FileAnswer,
  call: BusCall,
  encoding: Encoding | undefined,
): Promise<void> {
  res.setHeader('Content-Type', file.contentType);
  const type = file.inline ? 'inline' : 'attachment';
  res.setHeader('Content-Disposition', disposition(type, file.fileName));
  // a browser that opens the file runs no script in it
  res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  if (encoding !== undefined && 'bytes' in file) return sendCompressed(req, res, file.bytes, encoding);
  res.setHeader('Content-Length', 'bytes' in file ? file.bytes.length : file.stored.file.sizeBytes);
  if (req.method === 'HEAD') res.end();
  else if ('bytes' in file) res.end(file.bytes);
  else await sendChunks(res, file.stored, call);
}

/** Headers are Latin-1 to some readers and UTF-8 to others: `filename` is ASCII, `filename*` has the name (RFC 6266, RFC 8187). */
function disposition(type: string, name: string | undefined): string {
  const fallback = name
    ?.normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '_');
  return contentDisposition(name, { type, fallback });
}

async function sendChunks(res: ServerResponse, source: ChunkSource, call: BusCall): Promise<void> {
  const { companyId, file } = source;
  const chunk = { ...fileChunk(), name: source.action };
  for (let index = 0; index < file.chunks; index++) {
    const { bytes } = await call(chunk, { companyId, fileId: file.id, index });
    if (res.destroyed) return;
    if (!res.write(bytes)) await drained(res);
  }
  res.end();
}

/** Resolves when the client has read enough, or has closed the connection. */
async function drained(res: ServerResponse): Promise<void> {
  const abort = new AbortController();
  const { signal } = abort;
  await Promise.race([once(res, 'drain', { signal }), once(res, 'close', { signal })]);
  abort.abort();
}
