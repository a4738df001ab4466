// The only parser of XML here, over saxes: well-formedness is demanded, and a document type is refused, and with it every entity
// but the five of XML.
import { SaxesParser, type SaxesTagNS } from 'saxes';

/** The namespace of a prefix is looked for in all elements around: a file of a megabyte that only opens elements took minutes. */
const DEPTH_MAX = 40;
/** Text is parsed in parts, so that a refused file is not read to its end. */
const PART_CHARS = 64 * 1024;
/** The declarations of namespaces count as well. The parser looks at each only when the element is complete. */
const ATTRIBUTES_MAX = 200;
/** The parser takes quadratic time for them in CDATA: 8 MB of nothing else took a minute. An honest file has a few. */
const BRACKET_PAIRS_MAX = 10_000;
/** Each dash of a comment may be its end: 9 MB of dashes took 4 s. */
const COMMENT_CHARS_MAX = 100_000;

export class XmlRefused extends Error {}

interface Handlers {
  opened: (tag: SaxesTagNS) => void;
  text: (part: string) => void;
  closed: () => void;
  /** Namespace of a prefix that nothing declares; without it such a file is refused. */
  prefixUri?: (prefix: string) => string;
}

/** The parser ends its sentence with a point, as do the callers theirs. @throws XmlRefused */
export function refuseMalformed({ message }: Error): never {
  throw new XmlRefused(`is not well-formed XML: ${message.replace(/\.$/, '')}`);
}

/** @throws XmlRefused with the reason, in words for the sender of the file; and what a handler throws */
export function parseXml(text: string, { opened, text: addText, closed, prefixUri }: Handlers): void {
  const parser = new SaxesParser({ xmlns: true, ...(prefixUri ? { resolvePrefix: prefixUri } : {}) });
  parser.on('error', refuseMalformed);
  parser.on('doctype', () => {
    throw new XmlRefused('has a document type definition, which is not allowed');
  });
  assertFewBracketPairs(text);
  assertShortComments(text);
  let depth = 0;
  let attributes = 0;
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > ATTRIBUTES_MAX)
      throw new XmlRefused(`has more than ${ATTRIBUTES_MAX} attributes in one element`);
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    attributes = 0;
    if (depth > DEPTH_MAX) throw new XmlRefused(`is nested deeper than ${DEPTH_MAX} elements`);
    opened(tag);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    closed();
  });
  for (let at = 0; at < text.length; at += PART_CHARS) parser.write(text.slice(at, at + PART_CHARS));
  parser.close();
}

function assertFewBracketPairs(text: string): void {
  let count = 0;
  for (let at = text.indexOf(']]'); at !== -1; at = text.indexOf(']]', at + 2)) {
    count += 1;
    if (count > BRACKET_PAIRS_MAX) throw new XmlRefused(`has "]]" more than ${BRACKET_PAIRS_MAX} times`);
  }
}

function assertShortComments(text: string): void {
  for (let at = text.indexOf('<!--'); at !== -1; at = text.indexOf('<!--', at)) {
    const end = text.indexOf('-->', at);
    const until = end === -1 ? text.length : end;
    if (until - at > COMMENT_CHARS_MAX)
      throw new XmlRefused(`has a comment longer than ${COMMENT_CHARS_MAX} characters`);
    at = until;
  }
}
