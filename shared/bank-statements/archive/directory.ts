// The directory at the end of a zip (APPNOTE 4.3.12 and 4.3.16): the files that it must have, with their checksums. The stream before
// it tells neither, so a zip that was cut between two files looks like a smaller one.
import { StatementUnreadable } from '../unreadable';

export interface DirectoryEntry {
  /** CRC-32 of the inflated file. */
  crc: number;
  /** Offset of the file in the zip, in bytes. */
  offset: number;
}

const END = { signature: 0x06054b50, bytes: 22, commentMax: 0xffff };
const ENTRY = { signature: 0x02014b50, bytes: 46 };

/** Returns the files in the order in which they lie in the zip. @throws StatementUnreadable for a zip without its end */
export function readDirectory(bytes: Uint8Array): DirectoryEntry[] {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = endOf(zip);
  const entries: DirectoryEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (at + ENTRY.bytes > end || zip.readUInt32LE(at) !== ENTRY.signature) throw cutOff();
    entries.push({ crc: zip.readUInt32LE(at + 16), offset: zip.readUInt32LE(at + 42) });
    at += ENTRY.bytes + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  if (at !== end) throw cutOff();
  return entries.sort((one, other) => one.offset - other.offset);
}

/** The record at the end, whose comment reaches the last byte. */
function endOf(zip: Buffer): number {
  const first = Math.max(0, zip.length - END.bytes - END.commentMax);
  for (let at = zip.length - END.bytes; at >= first; at--) {
    const isEnd = zip.readUInt32LE(at) === END.signature;
    if (isEnd && at + END.bytes + zip.readUInt16LE(at + 20) === zip.length) return at;
  }
  throw cutOff();
}

function cutOff(): StatementUnreadable {
  return new StatementUnreadable('statement_unreadable', 'is a zip that is damaged or cut off', 1);
}
