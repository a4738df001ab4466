// A PDF as its objects: the newest revision of each. Only what is asked for is parsed.
import { type CrossReference, type Entry, type PdfSource, readCrossReference } from './cross-reference';
import { StreamDecoder } from './filters';
import { Meter } from './meter';
import { ObjectStream } from './object-streams';
import { isDict, isIndex, PdfBroken, type PdfDict, type PdfObject, PdfRef, PdfStream } from './objects';
import { type Place, placesOf } from './places';
import { recoverCrossReference } from './recovery';
import { PdfSyntax } from './syntax';

const HEADER = '%PDF-';
const HEADER_BYTES = 1_024;
/** The limit of references to references. */
const HOPS_MAX = 10;

export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, HEADER_BYTES).includes(HEADER);
}

/** Calls `use` with the file. If its cross-reference is wrong, calls it again with the objects found in the file. */
export function readPdf<T>(bytes: Buffer, use: (file: PdfFile) => T): T {
  const decoder = new StreamDecoder(bytes.length);
  const meter = new Meter();
  // offsets count from the header
  const pdf = bytes.subarray(bytes.indexOf(HEADER));
  try {
    return use(new PdfFile(pdf, decoder, meter, readCrossReference));
  } catch (error) {
    if (!(error instanceof PdfBroken)) throw error;
  }
  return use(new PdfFile(pdf, decoder, meter, recoverCrossReference, true));
}

export class PdfFile {
  private readonly text: string;
  private readonly reference: CrossReference;
  private readonly objectStreams = new Map<number, ObjectStream>();

  constructor(
    private readonly bytes: Buffer,
    private readonly decoder: StreamDecoder,
    private readonly meter: Meter,
    crossReference: (source: PdfSource) => CrossReference,
    /** Broken objects count as absent. */
    private readonly isLenient = false,
  ) {
    this.text = bytes.toString('latin1');
    // the streams that the cross-reference consists of are decoded before it is known: they refer to nothing
    this.reference = { entries: new Map(), trailer: new Map() };
    this.reference = crossReference({ text: this.text, meter, read: (stream) => this.content(stream) });
  }

  get isEncrypted(): boolean {
    return this.reference.trailer.has('Encrypt');
  }

  get catalog(): PdfDict {
    const catalog = this.get(this.reference.trailer.get('Root'));
    if (isDict(catalog)) return catalog;
    if (this.isLenient) return new Map();
    throw new PdfBroken('has no catalog');
  }

  /** The object of a reference; null for nothing. */
  readonly get = (object: PdfObject | undefined): PdfObject => {
    let target = object ?? null;
    for (let hops = 0; target instanceof PdfRef && hops < HOPS_MAX; hops++)
      target = this.numbered(target.number);
    return target instanceof PdfRef ? null : target;
  };

  /** The numbers of the objects in which one of the names stands; only these are worth to be parsed. */
  *numbersWith(names: readonly string[]): Generator<number> {
    const { entries } = this.reference;
    const inStreams = new Map<number, number[]>();
    const places: Place[] = [];
    for (const [number, entry] of entries) {
      if (entry === null) continue;
      if ('at' in entry) places.push({ number, at: entry.at });
      else if (inStreams.get(entry.within)?.push(number) === undefined) inStreams.set(entry.within, [number]);
    }
    for (const number of new Set(names.flatMap((name) => [...placesOf(this.text, name, places)])))
      yield number;
    for (const [within, numbers] of inStreams) if (this.isInStream(within, names)) yield* numbers;
  }

  /** False for a stream that is broken, where broken objects count as absent. */
  private isInStream(within: number, names: readonly string[]): boolean {
    try {
      return this.objectStream(within).hasAny(names);
    } catch (error) {
      if (this.isLenient && error instanceof PdfBroken) return false;
      throw error;
    }
  }

  content(stream: PdfStream): Buffer {
    return this.decoder.decode(stream.dict, this.rawContent(stream), this.get);
  }

  private numbered(number: number): PdfObject {
    try {
      return this.objectOf(number, this.reference.entries.get(number) ?? null);
    } catch (error) {
      if (this.isLenient && error instanceof PdfBroken) return null;
      throw error;
    }
  }

  private objectOf(number: number, entry: Entry): PdfObject {
    if (entry === null) return null;
    if ('within' in entry) return this.objectStream(entry.within).object(entry.index, number);
    const indirect = new PdfSyntax(this.text, entry.at, this.meter).indirect();
    if (indirect.number !== number) throw new PdfBroken('has another object where one should be');
    return indirect.object;
  }

  /** Is in no other object stream (7.5.7), so that there are no loops. */
  private objectStream(number: number): ObjectStream {
    const known = this.objectStreams.get(number);
    if (known) return known;
    const entry = this.reference.entries.get(number) ?? null;
    const object = entry && 'at' in entry ? this.objectOf(number, entry) : null;
    if (!(object instanceof PdfStream)) throw new PdfBroken('lacks an object stream');
    const read = new ObjectStream(object.dict, this.content(object), this.meter);
    this.objectStreams.set(number, read);
    return read;
  }

  /** The bytes by their length; up to the next `endstream` where that is wrong. */
  private rawContent({ dict, start }: PdfStream): Buffer {
    const length = dict.get('Length');
    const bytes = length instanceof PdfRef ? this.get(length) : length;
    if (isIndex(bytes) && new PdfSyntax(this.text, start + bytes, this.meter).token(/endstream/y))
      return this.bytes.subarray(start, start + bytes);
    const end = this.text.indexOf('endstream', start);
    // many streams of a wrong length would scan the rest of the file again and again
    this.meter.token((end === -1 ? this.text.length : end) - start);
    return this.bytes.subarray(start, end === -1 ? undefined : end);
  }
}
