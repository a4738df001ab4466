// A zip of files that fit in memory. They are compressed in the thread pool of Node, so that other requests run between.
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { centralHeader, DEFLATED, type Entry, endOfArchive, KNOWN, localHeader } from './records';

const deflate = promisify(deflateRaw);

/** @param texts by the names of the files, in the order of the archive */
export async function zipOf(texts: Readonly<Record<string, string>>, at: Date): Promise<Buffer> {
  const entries: Entry[] = [];
  const parts: Buffer[] = [];
  let startsAt = 0;
  for (const [name, text] of Object.entries(texts)) {
    const content = Buffer.from(text);
    const packed = await deflate(content);
    const sizes = { crc: crc32(content), sizeBytes: content.length, packedBytes: packed.length };
    const head = { name, ...sizes, method: DEFLATED, flags: KNOWN } as const;
    const header = localHeader(head, at);
    entries.push({ ...head, startsAt });
    parts.push(header, packed);
    startsAt += header.length + packed.length;
  }
  const directory = Buffer.concat(entries.map((entry) => centralHeader(entry, at)));
  const end = endOfArchive({ entries: entries.length, startsAt, sizeBytes: directory.length });
  return Buffer.concat([...parts, directory, end]);
}
