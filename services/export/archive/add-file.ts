// Adds files to an archive: from memory, or from a stream of unknown length.
import { createHash, hash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import {
  DEFLATED,
  descriptor,
  FOLLOWED,
  FOLLOWED_BYTES_MAX,
  KNOWN,
  localHeader,
  STORED,
} from '../../../shared/zip/records';
import type { Archive } from './archive';

/** Adds a text in compressed form. */
export function addText(archive: Archive, name: string, content: string): void {
  const bytes = Buffer.from(content);
  add(archive, name, bytes, deflateRawSync(bytes));
}

/** Adds a file uncompressed, such as a PDF, which is compressed already. */
export function addStored(archive: Archive, name: string, bytes: Buffer): void {
  add(archive, name, bytes, bytes);
}

function add(archive: Archive, name: string, bytes: Buffer, packed: Buffer): void {
  const head = {
    name,
    crc: crc32(bytes),
    sizeBytes: bytes.length,
    packedBytes: packed.length,
    method: packed === bytes ? STORED : DEFLATED,
    flags: KNOWN,
  } as const;
  const startsAt = archive.position;
  archive.append(localHeader(head, archive.madeAt));
  archive.append(packed);
  archive.enter({ ...head, startsAt, sha256: hash('sha256', bytes) });
}

/** Adds a compressed stream that is never in memory as a whole. */
export async function addPieces(
  archive: Archive,
  name: string,
  pieces: AsyncIterable<string | Buffer>,
): Promise<void> {
  const startsAt = archive.position;
  const empty = { name, crc: 0, sizeBytes: 0, packedBytes: 0, method: DEFLATED, flags: FOLLOWED } as const;
  archive.append(localHeader(empty, archive.madeAt));
  const checksums = new Checksums();
  const bodyAt = archive.position;
  for await (const packed of deflated(checksums.of(pieces))) {
    archive.append(packed);
    await archive.flush();
  }
  const { crc, sizeBytes } = checksums;
  const packedBytes = archive.position - bodyAt;
  if (Math.max(sizeBytes, packedBytes) > FOLLOWED_BYTES_MAX) throw new Error(`${name} is larger than 4 GB`);
  const head = { ...empty, crc, sizeBytes, packedBytes };
  archive.append(descriptor(head));
  archive.enter({ ...head, startsAt, sha256: checksums.sha256() });
}

async function* deflated(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  // errors of the pipeline end the loop
  pipeline(Readable.from(source), deflate, () => {});
  for await (const packed of deflate) yield packed;
}

/** Size and checksums of a stream. */
class Checksums {
  crc = 0;
  sizeBytes = 0;
  private readonly hash = createHash('sha256');

  async *of(pieces: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      if (bytes.length === 0) continue;
      this.crc = crc32(bytes, this.crc);
      this.sizeBytes += bytes.length;
      this.hash.update(bytes);
      yield bytes;
    }
  }

  sha256(): string {
    return this.hash.digest('hex');
  }
}
