// A typeface reduced to some characters, as a font for browsers. The outlines come from the same fontkit subset that a PDF
// embeds; a browser also needs the tables cmap, OS/2, name and post, which are added here.
import { readFileSync } from 'node:fs';
import type * as fontkit from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { Typeface } from '../fonts/typeface';

/** The sample invoice has the same characters again and again; a few kB each. */
const cache = new LRUCache<string, Buffer>({ max: 100 });

export function webFont(face: Typeface, characters: ReadonlySet<number>): Buffer {
  const sorted = [...characters].sort((a, b) => a - b);
  const key = `${face.name} ${sorted.join(' ')}`;
  const font = cache.get(key) ?? makeFont(face, sorted);
  cache.set(key, font);
  return font;
}

function makeFont(face: Typeface, characters: number[]): Buffer {
  const subset = face.font.createSubset();
  const glyphs = new Map<number, number>();
  for (const character of characters) {
    const glyph = face.glyphOf(character);
    // it reads the id only, and returns the number of the glyph in the subset, unlike its types say
    if (glyph) glyphs.set(character, Number(subset.includeGlyph(glyph as fontkit.Glyph)));
  }
  const tables = readTables(Buffer.from(subset.encode()));
  tables.set('OS/2', metricsOf(face));
  tables.set('cmap', characterMap(glyphs));
  tables.set('name', NO_NAMES);
  tables.set('post', NO_GLYPH_NAMES);
  return writeTables(tables);
}

const metrics = new Map<Typeface, Buffer>();

/** The table of weights and heights, as it is in the font. */
function metricsOf(face: Typeface): Buffer {
  const known = metrics.get(face);
  if (known) return known;
  const table = Buffer.from(readTables(readFileSync(face.file)).get('OS/2') ?? Buffer.alloc(0));
  metrics.set(face, table);
  return table;
}

/** Format 12, one group for each character. */
function characterMap(glyphs: Map<number, number>): Buffer {
  const header = 12;
  const table = Buffer.alloc(header + 16 + glyphs.size * 12);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(header, 8);
  table.writeUInt16BE(12, header);
  table.writeUInt32BE(table.length - header, header + 4);
  table.writeUInt32BE(glyphs.size, header + 12);
  let at = header + 16;
  for (const [character, glyph] of glyphs) {
    table.writeUInt32BE(character, at);
    table.writeUInt32BE(character, at + 4);
    table.writeUInt32BE(glyph, at + 8);
    at += 12;
  }
  return table;
}

const NO_NAMES = Buffer.from([0, 0, 0, 0, 0, 6]);
const NO_GLYPH_NAMES = Buffer.alloc(32);
NO_GLYPH_NAMES.writeUInt32BE(0x0003_0000, 0);

/** The container of a TrueType font (ISO/IEC 14496-22): a directory, and tables of four-letter names. */
export type Tables = Map<string, Buffer>;

const HEADER = 12;
const ENTRY = 16;

function readTables(file: Buffer): Tables {
  const count = file.readUInt16BE(4);
  const tables: Tables = new Map();
  for (let at = HEADER; at < HEADER + count * ENTRY; at += ENTRY) {
    const offset = file.readUInt32BE(at + 8);
    const length = file.readUInt32BE(at + 12);
    tables.set(file.toString('latin1', at, at + 4), file.subarray(offset, offset + length));
  }
  return tables;
}

function writeTables(tables: Tables): Buffer {
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
