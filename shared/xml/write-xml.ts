// Writes elements as an XML file, by the builder of fast-xml-parser: the same elements give the same bytes.
import { XMLBuilder } from 'fast-xml-parser';
import type { Namespaces, XmlElement } from './element';

/** Characters that XML 1.0 cannot hold, escaped or not: control characters, halves of a pair, U+FFFE and U+FFFF. */
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const builder = new XMLBuilder({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  suppressEmptyNode: true,
});

type Node = Record<string, unknown>;

export function writeXml(root: XmlElement, namespaces: Namespaces): Buffer {
  const declaration = { '?xml': [{ '#text': '' }], ':@': { version: '1.0', encoding: 'UTF-8' } };
  return Buffer.from(builder.build([declaration, declaring(root, namespaces)]));
}

/** Writes the element without a declaration, to stand inside of another file. */
export function writeFragment(root: XmlElement, namespaces: Namespaces): string {
  return builder.build([declaring(root, namespaces)]);
}

function declaring(root: XmlElement, namespaces: Namespaces): Node {
  const declared = Object.fromEntries(
    Object.entries(namespaces).map(([prefix, uri]) => [prefix ? `xmlns:${prefix}` : 'xmlns', uri]),
  );
  return nodeOf({ ...root, attributes: { ...declared, ...root.attributes } });
}

function nodeOf({ name, attributes, text, children }: XmlElement): Node {
  const content = text === undefined ? children.map(nodeOf) : [{ '#text': writable(text) }];
  const node: Node = { [name]: content };
  if (attributes) node[':@'] = writableValues(attributes);
  return node;
}

function writableValues(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, writable(value)]));
}

function writable(text: string): string {
  return text.replace(UNWRITABLE, '');
}
