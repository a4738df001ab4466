// Reads an XML file into elements: namespaces are resolved; size and number of elements have limits, so that a hostile file
// costs what an honest one of that size does.
import type { SaxesTagNS } from 'saxes';
import type { XmlElement } from './element';
import { parseXml, XmlRefused } from './parse-xml';

export const XML_BYTES_MAX = 10 * 1024 * 1024;
const ELEMENTS_MAX = 200_000;
const ATTRIBUTES_MAX = 20;

/** Encodings that the standard allows, by their byte order mark. */
const ENCODINGS = [
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
] as const;

/** `prefixes`: of each namespace, as the names of the elements shall have it. @throws XmlRefused with the reason, in words for the sender of the file */
export function readXml(bytes: Uint8Array, prefixes: ReadonlyMap<string, string>): XmlElement {
  if (bytes.length > XML_BYTES_MAX) throw new XmlRefused(`is larger than ${XML_BYTES_MAX} bytes`);
  const tree = new ElementTree(prefixes);
  parseXml(decoded(bytes), {
    opened: (tag) => tree.open(tag),
    text: (part) => tree.text(part),
    closed: () => tree.close(),
  });
  return tree.root();
}

/** Thrown to read no further. */
class RootReached extends Error {
  constructor(readonly root: string) {
    super();
  }
}

/** Local name of the root, however much stands before it; undefined for what is no XML. Reads no further. */
export function rootOf(bytes: Uint8Array): string | undefined {
  try {
    parseXml(decoded(bytes), {
      opened: ({ local }) => {
        throw new RootReached(local);
      },
      text: () => undefined,
      closed: () => undefined,
    });
  } catch (error) {
    if (error instanceof RootReached) return error.root;
  }
  return undefined;
}

function decoded(bytes: Uint8Array): string {
  const marked = ENCODINGS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  const encoding = marked?.encoding ?? declaredEncoding(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new XmlRefused(`is not text in the encoding ${encoding}`);
  }
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200)).toString('latin1');
  return /^\s*<\?xml[^>]{0,100}?\sencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/.exec(start)?.[1];
}

class ElementTree {
  private readonly open_: XmlElement[] = [];
  private top: XmlElement | undefined;
  private count = 0;

  constructor(private readonly prefixes: ReadonlyMap<string, string>) {}

  open(tag: SaxesTagNS): void {
    this.count += 1;
    if (this.count > ELEMENTS_MAX) throw new XmlRefused(`has more than ${ELEMENTS_MAX} elements`);
    const element: XmlElement = { name: this.nameOf(tag.uri, tag.local), children: [] };
    const attributes = this.attributesOf(tag);
    if (attributes) element.attributes = attributes;
    const parent = this.open_.at(-1);
    if (parent) parent.children.push(element);
    else this.top = element;
    this.open_.push(element);
  }

  close(): void {
    const element = this.open_.pop();
    if (!element) return;
    if (element.children.length > 0 || !element.text?.trim()) delete element.text;
  }

  text(part: string): void {
    const element = this.open_.at(-1);
    if (element && element.children.length === 0) element.text = (element.text ?? '') + part;
  }

  root(): XmlElement {
    if (!this.top) throw new XmlRefused('has no element');
    return this.top;
  }

  private nameOf(uri: string, local: string): string {
    const prefix = this.prefixes.get(uri);
    if (prefix === undefined) return uri === '' ? local : `{${uri}}${local}`;
    return prefix === '' ? local : `${prefix}:${local}`;
  }

  /** Declarations of namespaces and hints where a schema lies say nothing about the document. */
  private attributesOf(tag: SaxesTagNS): Record<string, string> | undefined {
    const own = Object.values(tag.attributes).filter(
      ({ name, prefix }) => name !== 'xmlns' && prefix !== 'xmlns' && prefix !== 'xsi',
    );
    if (own.length > ATTRIBUTES_MAX)
      throw new XmlRefused(`has more than ${ATTRIBUTES_MAX} attributes in one element`);
    return own.length === 0 ? undefined : Object.fromEntries(own.map(({ name, value }) => [name, value]));
  }
}
