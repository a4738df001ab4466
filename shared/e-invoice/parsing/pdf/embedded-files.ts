// The files inside of a PDF, as a PDF reader lists them: those that the document is associated with (ISO 32000-2, 14.13),
// those of its name tree (ISO 32000-1, 7.11.4), and those of annotations.
import {
  isArray,
  isDict,
  nameOf,
  PdfBroken,
  type PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from './objects';
import type { PdfFile } from './pdf-file';

export interface EmbeddedFile {
  /** The same for two specifications of one file. */
  id: unknown;
  name: string; // no folders
  /** `Alternative`, `Data` and the like. */
  relationship: string | undefined;
  isAssociated: boolean;
  /** Reads and decodes the file. @throws PdfBroken, StreamTooLarge */
  read(): Buffer;
}

/** Keys of a file specification, and of an annotation with one. */
const FILE_KEYS = ['/EF', '/FS'];
const FILES_MAX = 500;
const NODES_MAX = 1_000;
const NAME_CHARS_MAX = 255;
const PLACES = ['F', 'UF', 'Unix', 'Mac', 'DOS'];

/** Files that the catalog knows. */
export function documentFiles(pdf: PdfFile): EmbeddedFile[] {
  const { catalog } = pdf;
  const associated = pdf.get(catalog.get('AF'));
  const names = pdf.get(catalog.get('Names'));
  return distinct([
    ...(isArray(associated) ? associated : [associated]).map((spec) => fileOf(pdf, spec, true)),
    ...inNameTree(pdf, isDict(names) ? names.get('EmbeddedFiles') : undefined),
  ]);
}

/** Files of annotations and pages, too: any object that is a file. */
export function allFiles(pdf: PdfFile): EmbeddedFile[] {
  const embedded: (EmbeddedFile | undefined)[] = [];
  for (const number of pdf.numbersWith(FILE_KEYS)) {
    const object = pdf.get(new PdfRef(number));
    if (!isDict(object)) continue;
    embedded.push(fileOf(pdf, object, false) ?? fileOf(pdf, object.get('FS'), false));
  }
  return distinct(embedded);
}

/** Each file once, told apart by its stream. */
function distinct(files: readonly (EmbeddedFile | undefined)[]): EmbeddedFile[] {
  const known = new Map<unknown, EmbeddedFile>();
  for (const file of files) if (file && !known.has(file.id)) known.set(file.id, file);
  return [...known.values()].slice(0, FILES_MAX);
}

/** The file of a file specification; undefined where none is inside. */
function fileOf(
  pdf: PdfFile,
  object: PdfObject | undefined,
  isAssociated: boolean,
  key?: PdfObject,
): EmbeddedFile | undefined {
  const spec = pdf.get(object);
  const places = isDict(spec) ? pdf.get(spec.get('EF')) : null;
  if (!isDict(spec) || !isDict(places)) return undefined;
  const place = PLACES.map((each) => places.get(each)).find((each) => pdf.get(each) instanceof PdfStream);
  const stream = pdf.get(place);
  if (!(stream instanceof PdfStream)) return undefined;
  const names = [spec.get('UF'), spec.get('F'), key].map((name) => textOf(pdf.get(name)));
  const name = names.find((one) => one !== undefined && one !== '') ?? '';
  return {
    id: place instanceof PdfRef ? place.number : stream,
    name: name.slice(-NAME_CHARS_MAX).split(/[/\\]/).at(-1) ?? '',
    relationship: nameOf(pdf.get(spec.get('AFRelationship'))),
    isAssociated,
    read: () => pdf.content(stream),
  };
}

function* inNameTree(pdf: PdfFile, root: PdfObject | undefined): Generator<EmbeddedFile | undefined> {
  const nodes = [root];
  // each node once: a tree of a hostile file is none
  const visited = new Set<number>();
  for (const node of nodes) {
    if (node instanceof PdfRef && visited.has(node.number)) continue;
    if (node instanceof PdfRef) visited.add(node.number);
    if (nodes.length > NODES_MAX) throw new PdfBroken('has too many names');
    const dict = pdf.get(node);
    if (!isDict(dict)) continue;
    nodes.push(...listIn(pdf, dict, 'Kids').slice(0, NODES_MAX));
    const names = listIn(pdf, dict, 'Names');
    for (let at = 0; at + 1 < names.length; at += 2) yield fileOf(pdf, names[at + 1], false, names[at]);
  }
}

function listIn(pdf: PdfFile, dict: PdfDict, key: string): readonly PdfObject[] {
  const list = pdf.get(dict.get(key));
  return isArray(list) ? list : [];
}

const MARKED = [
  { mark: '\xfe\xff', encoding: 'utf-16be' },
  { mark: '\xff\xfe', encoding: 'utf-16le' },
  { mark: '\xef\xbb\xbf', encoding: 'utf-8' },
];

/** Decodes a text string of PDF (7.9.2.2). */
function textOf(object: PdfObject): string | undefined {
  if (!(object instanceof PdfString)) return undefined;
  const { bytes } = object;
  const encoding = MARKED.find(({ mark }) => bytes.startsWith(mark))?.encoding;
  return encoding === undefined ? bytes : new TextDecoder(encoding).decode(Buffer.from(bytes, 'latin1'));
}
