// The records of a zip file (PKWARE's APPNOTE 6.3.10), with ZIP64 where an archive is larger than 4 GB or has more than
// 65,534 files. They are written here because another process must continue an archive, which no library can do: `Entry` has
// all that must be stored.

export interface Entry {
  name: string;
  crc: number;
  sizeBytes: number;
  packedBytes: number;
  /** The offset of its local header. */
  startsAt: number;
  method: Method;
  flags: number;
}

export const STORED = 0;
export const DEFLATED = 8;
export type Method = typeof STORED | typeof DEFLATED;

const UTF8 = 0x0800;
/** Sizes and checksum follow the data, because they are unknown before. */
export const FOLLOWED = UTF8 | 0x0008;
export const KNOWN = UTF8;

const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
const VERSION = 20;
const VERSION_ZIP64 = 45;
const UNIX_HOST = 3 << 8;
/** Regular file, writable by its owner, readable by all. */
const MODE = (0o100644 << 16) >>> 0;

export const FOLLOWED_BYTES_MAX = MAX_32 - 1;

export type FileHead = Omit<Entry, 'startsAt'>;

export function localHeader(head: FileHead, at: Date): Buffer {
  const { crc, sizeBytes, packedBytes, method, flags } = head;
  const sizes = flags === FOLLOWED ? [0, 0, 0] : [crc, packedBytes, sizeBytes];
  const name = Buffer.from(head.name);
  const fixed = new Fields().u32(0x04034b50).u16(VERSION).u16(flags).u16(method).time(at);
  for (const size of sizes) fixed.u32(size);
  return Buffer.concat([fixed.u16(name.length).u16(0).bytes(), name]);
}

/** Follows the data of an entry that is FOLLOWED. */
export function descriptor({ crc, packedBytes, sizeBytes }: FileHead): Buffer {
  return new Fields().u32(0x08074b50).u32(crc).u32(packedBytes).u32(sizeBytes).bytes();
}

export function centralHeader(entry: Entry, at: Date): Buffer {
  const name = Buffer.from(entry.name);
  const isFar = entry.startsAt >= MAX_32;
  const extra = isFar ? new Fields().u16(1).u16(8).u64(entry.startsAt).bytes() : Buffer.alloc(0);
  const version = isFar ? VERSION_ZIP64 : VERSION;
  const fixed = new Fields()
    .u32(0x02014b50)
    .u16(UNIX_HOST | version)
    .u16(version)
    .u16(entry.flags)
    .u16(entry.method)
    .time(at)
    .u32(entry.crc)
    .u32(entry.packedBytes)
    .u32(entry.sizeBytes)
    .u16(name.length)
    .u16(extra.length)
    .u16(0) // comment
    .u16(0) // disk
    .u16(0) // internal attributes
    .u32(MODE)
    .u32(isFar ? MAX_32 : entry.startsAt);
  return Buffer.concat([fixed.bytes(), name, extra]);
}

export interface Directory {
  entries: number;
  startsAt: number;
  sizeBytes: number;
}

/** The records at the end of the archive. */
export function endOfArchive(directory: Directory): Buffer {
  const { entries, startsAt, sizeBytes } = directory;
  const isLarge = entries >= MAX_16 || startsAt >= MAX_32 || sizeBytes >= MAX_32;
  const count = Math.min(entries, MAX_16);
  const end = new Fields()
    .u32(0x06054b50)
    .u16(0)
    .u16(0)
    .u16(count)
    .u16(count)
    .u32(Math.min(sizeBytes, MAX_32))
    .u32(Math.min(startsAt, MAX_32))
    .u16(0);
  return isLarge ? Buffer.concat([zip64End(directory), end.bytes()]) : end.bytes();
}

function zip64End({ entries, startsAt, sizeBytes }: Directory): Buffer {
  const record = new Fields()
    .u32(0x06064b50)
    .u64(44)
    .u16(UNIX_HOST | VERSION_ZIP64)
    .u16(VERSION_ZIP64)
    .u32(0)
    .u32(0)
    .u64(entries)
    .u64(entries)
    .u64(sizeBytes)
    .u64(startsAt);
  const locator = new Fields()
    .u32(0x07064b50)
    .u32(0)
    .u64(startsAt + sizeBytes)
    .u32(1);
  return Buffer.concat([record.bytes(), locator.bytes()]);
}

/** Little-endian integers, one after the other. */
class Fields {
  private readonly target = Buffer.alloc(64);
  private length = 0;

  u16(value: number): this {
    this.length = this.target.writeUInt16LE(value, this.length);
    return this;
  }

  u32(value: number): this {
    this.length = this.target.writeUInt32LE(value, this.length);
    return this;
  }

  u64(value: number): this {
    this.length = this.target.writeBigUInt64LE(BigInt(value), this.length);
    return this;
  }

  /** In MS-DOS format, which knows no time zone and begins in 1980. */
  time(at: Date): this {
    const seconds = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
    const year = Math.max(0, at.getUTCFullYear() - 1980);
    return this.u16(seconds).u16((year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate());
  }

  bytes(): Buffer {
    return this.target.subarray(0, this.length);
  }
}
