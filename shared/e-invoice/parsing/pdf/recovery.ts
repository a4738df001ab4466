// The cross-reference of a file whose own one is broken, as PDF readers make it: the objects that lie in the file, of which
// the later ones replace the earlier.
import { type CrossReference, ENTRIES_MAX, type Entry, type PdfSource } from './cross-reference';
import type { Meter } from './meter';
import { ObjectStream } from './object-streams';
import { isDict, isOfType, PdfBroken, type PdfDict, type PdfObject, PdfRef, PdfStream } from './objects';
import { PdfSyntax } from './syntax';

const HEAD_CHARS = 40;
const HEAD = /(?:^|\D)(\d{1,10})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}$/;
/** Characters of a dictionary in which its type is looked for. */
const TYPE_CHARS = 500;
const OF_INTEREST = /\/(?:ObjStm|XRef|Catalog)(?![A-Za-z])/;

export function recoverCrossReference(source: PdfSource): CrossReference {
  const { text, meter, read } = source;
  const entries = new Map<number, Entry>();
  let trailer: PdfDict = new Map();
  let catalog: PdfRef | undefined;
  for (const { number, at } of objectsIn(text)) {
    entries.set(number, { at });
    if (entries.size > ENTRIES_MAX) throw new PdfBroken('has too many objects');
    if (!OF_INTEREST.test(text.slice(at, at + TYPE_CHARS))) continue;
    const object = attempt(meter, () => new PdfSyntax(text, at, meter).indirect().object);
    if (object instanceof PdfStream && isOfType(object.dict, 'ObjStm')) {
      const numbers =
        attempt(meter, () => new ObjectStream(object.dict, read(object), meter).numbers()) ?? [];
      for (const [index, inside] of numbers.entries()) entries.set(inside, { within: number, index });
    }
    if (object instanceof PdfStream && object.dict.has('Root')) trailer = object.dict;
    if (isDict(object) && isOfType(object, 'Catalog')) catalog = new PdfRef(number);
  }
  for (const dict of trailersIn(source)) if (dict.has('Root')) trailer = dict;
  if (!trailer.has('Root') && catalog) trailer = new Map<string, PdfObject>([...trailer, ['Root', catalog]]);
  return { entries, trailer };
}

function* objectsIn(text: string): Generator<{ number: number; at: number }> {
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 3)) {
    const before = text.slice(Math.max(0, at - HEAD_CHARS), at);
    const head = HEAD.exec(before);
    if (!head) continue;
    // the match may begin with a character before the number
    const length = head[0].replace(/^\D/, '').length;
    yield { number: Number(head[1]), at: at - length };
  }
}

function* trailersIn({ text, meter }: PdfSource): Generator<PdfDict> {
  for (let at = text.indexOf('trailer'); at !== -1; at = text.indexOf('trailer', at + 7)) {
    const dict = attempt(meter, () => new PdfSyntax(text, at + 7, meter).object());
    if (isDict(dict)) yield dict;
  }
}

function attempt<T>(meter: Meter, read: () => T): T | undefined {
  meter.attempt();
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfBroken) return undefined;
    throw error;
  }
}
