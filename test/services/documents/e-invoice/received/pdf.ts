// PDF files with files inside, made by hand, as other programs lay them out.
import { deflateSync } from 'node:zlib';

type Part = string | Buffer;

export interface Inside {
  name: string;
  content: Part;
  relationship?: string;
  /** Entries of the embedded stream; Length and Filter are added. */
  entries?: string;
  /** Bytes that the deflated content lacks at its end. */
  cutBytes?: number;
}

/** Number of an object to what it is. */
export type Objects = Map<number, Part>;

const bytes = (...parts: Part[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

export function stream(entries: string, content: Part, cutBytes = 0): Buffer {
  const deflated = deflateSync(Buffer.from(content));
  const data = deflated.subarray(0, deflated.length - cutBytes);
  return bytes(`<<${entries}/Filter/FlateDecode/Length ${data.length}>>\nstream\n`, data, '\nendstream');
}

/** Catalog 1, for each file a specification and a stream: 10 and 11, 12 and 13 … */
export function objectsWith(
  files: readonly Inside[],
  { inAF = false, inTree = true, more = '' } = {},
): Objects {
  const specs = files.map((_, index) => `${10 + 2 * index} 0 R`);
  const tree = files.map(({ name }, index) => `(${name}) ${specs[index]}`).join(' ');
  const catalog = [
    '<</Type/Catalog/Pages 2 0 R',
    inAF ? `/AF[${specs.join(' ')}]` : '',
    inTree ? `/Names<</EmbeddedFiles 3 0 R>>` : '',
    `${more}>>`,
  ];
  const objects: Objects = new Map([
    [1, catalog.join('')],
    [2, '<</Type/Pages/Count 0/Kids[]>>'],
    [3, '<</Kids[4 0 R]>>'],
    [4, `<</Limits[(a)(z)]/Names[${tree}]>>`],
  ]);
  for (const [
    index,
    { name, content, relationship, entries = '/Type/EmbeddedFile', cutBytes },
  ] of files.entries()) {
    const kind = relationship ? `/AFRelationship/${relationship}` : '';
    const to = `${11 + 2 * index} 0 R`;
    objects.set(10 + 2 * index, `<</Type/Filespec/F(${name})/UF(${name})${kind}/EF<</F ${to}/UF ${to}>>>>`);
    objects.set(11 + 2 * index, stream(entries, content, cutBytes));
  }
  return objects;
}

const HEADER = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
const body = (number: number, object: Part) => bytes(`${number} 0 obj\n`, object, '\nendobj\n');

/** A file, or another revision behind `before`, with a table as its cross-reference. */
export function withTable(
  objects: Objects,
  { before = Buffer.from(HEADER, 'latin1'), trailer = '', shift = 0 } = {},
) {
  const parts = [before];
  const offsets = new Map<number, number>();
  for (const [number, object] of objects) {
    offsets.set(number, bytes(...parts).length + shift);
    parts.push(body(number, object));
  }
  const rows = [...offsets].map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
  const start = bytes(...parts).length;
  const end = `trailer\n<</Size 99/Root 1 0 R${trailer}>>\nstartxref\n${start + shift}\n%%EOF\n`;
  return bytes(...parts, 'xref\n0 1\n0000000000 65535 f \n', ...rows, end);
}

/** Offset of the newest cross-reference of a file. */
export const startOf = (pdf: Buffer) =>
  Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1'))?.[1]);

/** All that is no stream lies in an object stream (20), the cross-reference (21) is one with the predictor of PNG. */
export function withObjectStream(objects: Objects, isHybrid = false): Buffer {
  const packed = [...objects].filter((entry): entry is [number, string] => typeof entry[1] === 'string');
  let at = 0;
  const head = packed.map(([number, object]) => {
    const pair = `${number} ${at}`;
    at += object.length + 1;
    return pair;
  });
  const first = head.join(' ').length + 1;
  const content = `${head.join(' ')} ${packed.map(([, object]) => object).join(' ')}`;
  const streams = new Map([...objects].filter(([, object]) => typeof object !== 'string'));
  streams.set(20, stream(`/Type/ObjStm/N ${packed.length}/First ${first}`, content));
  return withCrossReferenceStream(
    streams,
    packed.map(([number]) => number),
    isHybrid,
  );
}

/** `inside` are the numbers of the objects in stream 20. */
export function withCrossReferenceStream(streams: Objects, inside: number[], isHybrid = false): Buffer {
  const parts: Buffer[] = [Buffer.from(HEADER, 'latin1')];
  const rows = new Map<number, [number, number, number]>(
    inside.map((number, index) => [number, [2, 20, index]]),
  );
  for (const [number, object] of streams) {
    rows.set(number, [1, bytes(...parts).length, 0]);
    parts.push(body(number, object));
  }
  const start = bytes(...parts).length;
  const whole = [...rows].sort(([a], [b]) => a - b);
  const table = Buffer.alloc(whole.length * 6);
  // the predictor "up": each row as what it adds to the one before
  let above = [0, 0, 0, 0, 0];
  for (const [index, [, [type, one, two]]] of whole.entries()) {
    const row = [type, one >> 16, (one >> 8) & 0xff, one & 0xff, two];
    table.set([2, ...row.map((byte, column) => (byte - (above[column] ?? 0)) & 0xff)], index * 6);
    above = row;
  }
  const index = whole.map(([number]) => `${number} 1`).join(' ');
  const entries = `/Type/XRef/Size 99/Root 1 0 R/W[1 3 1]/Index[${index}]/DecodeParms<</Predictor 12/Columns 5>>`;
  parts.push(body(21, stream(entries, table)));
  if (!isHybrid) return bytes(...parts, `startxref\n${start}\n%%EOF\n`);
  const at = bytes(...parts).length;
  const free = inside.map((number) => `${number} 1\n0000000000 00001 f \n`).join('');
  const trailer = `trailer\n<</Size 99/Root 1 0 R/XRefStm ${start}>>\nstartxref\n${at}\n%%EOF\n`;
  return bytes(...parts, `xref\n0 1\n0000000000 65535 f \n${free}`, trailer);
}
