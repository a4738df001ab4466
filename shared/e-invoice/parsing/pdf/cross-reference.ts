// Places of the objects (ISO 32000-1, 7.5.4 to 7.5.8): tables, streams, both in one file, and those of older revisions.

import type { Meter } from './meter';
import { isArray, isDict, isIndex, PdfBroken, type PdfDict, PdfStream } from './objects';
import { PdfSyntax } from './syntax';

/** The place of an object: an offset, or an object stream; null for a number that is free. */
export type Entry = { at: number } | { within: number; index: number } | null;

export interface CrossReference {
  entries: Map<number, Entry>;
  trailer: PdfDict;
}

export interface PdfSource {
  /** The file, with a character for each byte. */
  text: string;
  meter: Meter;
  /** The bytes of a stream, decoded. */
  read: (stream: PdfStream) => Buffer;
}

export const ENTRIES_MAX = 500_000;
const SECTIONS_MAX = 1_000;

interface Section {
  entries: [number, Entry][];
  dict: PdfDict;
}

/** Reads all cross-references of the file, the newest first. @throws PdfBroken */
export function readCrossReference(source: PdfSource): CrossReference {
  const entries = new Map<number, Entry>();
  let newest: PdfDict | undefined;
  const offsets = new Set([startOf(source)]);
  let entriesRead = 0;
  // a set is walked in the order of its insertion, with what is added meanwhile, and holds each offset once: no loops
  for (const offset of offsets) {
    const sections = sectionsAt(source, offset);
    for (const section of sections) {
      entriesRead += section.entries.length;
      for (const [number, entry] of section.entries) if (!entries.has(number)) entries.set(number, entry);
    }
    const { dict } = sections[0];
    newest ??= dict;
    const previous = dict.get('Prev');
    if (isIndex(previous)) offsets.add(previous);
    if (entriesRead > ENTRIES_MAX || offsets.size > SECTIONS_MAX) throw new PdfBroken('has too many objects');
  }
  return { entries, trailer: newest ?? new Map() };
}

function startOf({ text, meter }: PdfSource): number {
  const at = text.lastIndexOf('startxref');
  const start = new PdfSyntax(text, at + 'startxref'.length, meter).token(/\d{1,10}/y);
  if (at === -1 || !start) throw new PdfBroken('does not say where its cross-reference is');
  return Number(start[0]);
}

/** A table may have a stream beside it, whose objects it calls free so that old readers do not look for them. */
function sectionsAt(source: PdfSource, offset: number): [Section, ...Section[]] {
  const syntax = new PdfSyntax(source.text, offset, source.meter);
  if (!syntax.token(/xref/y)) return [streamSection(source, offset)];
  const { entries, dict } = tableSection(syntax);
  const used = entries.filter(([, entry]) => entry !== null);
  const free = entries.filter(([, entry]) => entry === null);
  const beside = dict.get('XRefStm');
  const streams = isIndex(beside) ? [streamSection(source, beside)] : [];
  return [{ entries: used, dict }, ...streams, { entries: free, dict }];
}

function tableSection(syntax: PdfSyntax): Section {
  const entries: [number, Entry][] = [];
  for (
    let head = syntax.token(/(\d{1,10}) +(\d{1,10})/y);
    head;
    head = syntax.token(/(\d{1,10}) +(\d{1,10})/y)
  ) {
    const first = Number(head[1]);
    for (let index = 0; index < Number(head[2]); index++) {
      const row = syntax.token(/(\d{1,10}) +\d{1,5} +([nf])/y);
      if (!row) throw new PdfBroken('has a broken cross-reference table');
      entries.push([first + index, row[2] === 'n' ? { at: Number(row[1]) } : null]);
      if (entries.length > ENTRIES_MAX) throw new PdfBroken('has too many objects');
    }
  }
  if (!syntax.token(/trailer/y)) throw new PdfBroken('has no trailer');
  const dict = syntax.object();
  if (!isDict(dict)) throw new PdfBroken('has no trailer');
  return { entries, dict };
}

function streamSection({ text, meter, read }: PdfSource, offset: number): Section {
  const { object } = new PdfSyntax(text, offset, meter).indirect();
  if (!(object instanceof PdfStream)) throw new PdfBroken('has no cross-reference where it should be');
  const { dict } = object;
  const widths = dict.get('W');
  if (!isArray(widths) || widths.length < 3 || !widths.every((width) => isIndex(width) && width <= 8))
    throw new PdfBroken('has a broken cross-reference stream');
  const index = dict.get('Index');
  const ranges = isArray(index) ? index : [0, dict.get('Size') ?? 0];
  return { entries: rowsOf(read(object), widths.map(Number), ranges.map(Number)), dict };
}

function rowsOf(data: Buffer, widths: number[], ranges: number[]): [number, Entry][] {
  const [first = 0, second = 0, third = 0] = widths;
  const width = widths.reduce((sum, each) => sum + each, 0);
  const entries: [number, Entry][] = [];
  if (width === 0) return entries;
  let at = 0;
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [start = 0, count = 0] = ranges.slice(range);
    for (let index = 0; index < count && at + width <= data.length; index++, at += width) {
      const type = first === 0 ? 1 : field(data, at, first);
      const [one, two] = [field(data, at + first, second), field(data, at + first + second, third)];
      entries.push([start + index, entryOf(type, one, two)]);
      if (entries.length > ENTRIES_MAX) throw new PdfBroken('has too many objects');
    }
  }
  return entries;
}

function entryOf(type: number, one: number, two: number): Entry {
  if (type === 1) return { at: one };
  return type === 2 ? { within: one, index: two } : null;
}

function field(data: Buffer, at: number, width: number): number {
  let value = 0;
  for (let index = 0; index < width; index++) value = value * 256 + (data[at + index] ?? 0);
  return value;
}
