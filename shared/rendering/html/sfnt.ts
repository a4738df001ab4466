// The container of a TrueType font (ISO/IEC 14496-22): a directory, and tables of four-letter names.

export type Tables = Map<string, Buffer>;

const HEADER = 12;
const ENTRY = 16;

export function readTables(file: Buffer): Tables {
  const count = file.readUInt16BE(4);
  const tables: Tables = new Map();
  for (let at = HEADER; at < HEADER + count * ENTRY; at += ENTRY) {
    const offset = file.readUInt32BE(at + 8);
    const length = file.readUInt32BE(at + 12);
    tables.set(file.toString('latin1', at, at + 4), file.subarray(offset, offset + length));
  }
  return tables;
}

export function writeTables(tables: Tables): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const directory = Buffer.alloc(HEADER + sorted.length * ENTRY);
  writeHeader(directory, sorted.length);
  const parts = [directory];
  let offset = directory.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const at = HEADER + index * ENTRY;
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(checksum(padded), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

function writeHeader(directory: Buffer, count: number): void {
  const exponent = Math.floor(Math.log2(count));
  directory.writeUInt32BE(0x0001_0000, 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** exponent * 16, 6);
  directory.writeUInt16BE(exponent, 8);
  directory.writeUInt16BE((count - 2 ** exponent) * 16, 10);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
