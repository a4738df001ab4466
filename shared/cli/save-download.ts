// Writes a file of the API to the disk, or to standard output, as it arrives.
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Download } from '../client';
import { Failure } from './failures';
import type { Output } from './output';

const MEGABYTE = 1_000_000;

export interface Target {
  /** `-` for standard output; without one the file gets the name that the server says. */
  out?: string;
  /** Overwrites a file of that name. */
  force?: boolean;
}

/**
 * @throws Failure where a file has that name already and `force` is not given
 */
export async function saveDownload(file: Download, { out: path, force }: Target, out: Output): Promise<void> {
  if (path === '-') return pipeline(counted(file, out), process.stdout, { end: false });
  const name = path ?? basename(file.fileName ?? 'download');
  if (!force && existsSync(name)) {
    await file.stream.cancel();
    throw new Failure(
      'usage',
      `${name} is there already: --force overwrites it, or choose another name with --out.`,
    );
  }
  const partial = `${name}.part`;
  try {
    await pipeline(counted(file, out), createWriteStream(partial));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await rename(partial, name);
  out.result({ file: name, contentType: file.contentType });
}

async function* counted(file: Download, out: Output): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  // the stream of fetch is one of the web; both have the same chunks
  for await (const chunk of Readable.fromWeb(file.stream as Parameters<typeof Readable.fromWeb>[0])) {
    bytes += chunk.length;
    out.progress(
      `${(bytes / MEGABYTE).toFixed(1)} MB${file.size ? ` of ${(file.size / MEGABYTE).toFixed(1)}` : ''}`,
    );
    yield chunk;
  }
  out.endProgress();
}
