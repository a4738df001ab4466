// Reads an XML file of any size, part by part: an element that is asked for is built, delivered and forgotten, so that memory does
// not grow with the file. The rules of parse-xml.ts hold: no document type, no entities but the five of XML.
import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { XmlElement } from './element';
import { refuseMalformed, XmlRefused } from './parse-xml';

const DEPTH_MAX = 64;
const TEXT_CHARS_MAX = 64 * 1024;
/** Text of one delivered element with all inside. */
const PART_CHARS_MAX = 256 * 1024;
const PART_ELEMENTS_MAX = 5_000;
const ATTRIBUTES_MAX = 20;
/** The parser collects a text, comment or attribute until it ends; the limit is checked after each slice. */
const SLICE_CHARS = 16 * 1024;

export interface StreamHandlers {
  /** Is called for the root element alone. */
  root(name: { uri: string; local: string }): void;
  /** True for an element that shall be built; its parent does not get it. Paths are local names, joined by `/`. */
  isWanted(path: string): boolean;
  opened(path: string): void;
  element(path: string, element: XmlElement): void;
  closed(path: string): void;
}

export interface ElementStream {
  /** @throws XmlRefused with the reason, and what a handler throws */
  write(text: string): void;
  end(): void;
  /** Number of the line that is read now; the first is 1. */
  line(): number;
}

interface Open {
  path: string;
  /** Absent for elements that nobody wants. */
  built?: { element: XmlElement; part: Part };
  isWanted: boolean;
}

/** Size of a delivered element, without the delivered ones inside. */
interface Part {
  chars: number;
  elements: number;
}

export function streamElements(handlers: StreamHandlers): ElementStream {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: Open[] = [];
  let silentChars = 0;

  parser.on('error', refuseMalformed);
  parser.on('doctype', () => {
    throw new XmlRefused('has a document type definition, which is not allowed');
  });
  const heard = () => {
    silentChars = 0;
  };
  parser.on('comment', heard);
  parser.on('processinginstruction', heard);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', (tag) => {
    heard();
    const above = open.at(-1);
    if (open.length >= DEPTH_MAX) throw new XmlRefused(`is nested deeper than ${DEPTH_MAX} elements`);
    if (!above) handlers.root(tag);
    const path = above ? `${above.path}/${tag.local}` : tag.local;
    open.push(openedElement(path, tag, above));
    handlers.opened(path);
  });
  parser.on('closetag', () => {
    heard();
    const done = open.pop();
    if (!done) return;
    const element = done.built?.element;
    if (element && (element.children.length > 0 || !element.text?.trim())) delete element.text;
    if (done.isWanted && element) handlers.element(done.path, element);
    handlers.closed(done.path);
  });

  function openedElement(path: string, tag: SaxesTagNS, above: Open | undefined): Open {
    const isWanted = handlers.isWanted(path);
    if (!isWanted && !above?.built) return { path, isWanted };
    const part = isWanted || !above?.built ? { chars: 0, elements: 0 } : above.built.part;
    part.elements += 1;
    if (part.elements > PART_ELEMENTS_MAX)
      throw new XmlRefused(`has more than ${PART_ELEMENTS_MAX} elements in one part`);
    const attributes = ownAttributes(tag);
    const element: XmlElement = { name: tag.local, ...(attributes ? { attributes } : {}), children: [] };
    if (!isWanted) above?.built?.element.children.push(element);
    return { path, isWanted, built: { element, part } };
  }

  function addText(text: string): void {
    heard();
    const built = open.at(-1)?.built;
    if (!built || built.element.children.length > 0) return;
    const { element, part } = built;
    element.text = (element.text ?? '') + text;
    part.chars += text.length;
    if (element.text.length > TEXT_CHARS_MAX) throw tooLong();
    if (part.chars > PART_CHARS_MAX)
      throw new XmlRefused(`has more than ${PART_CHARS_MAX} characters in one part`);
  }

  return {
    write(text) {
      for (let at = 0; at < text.length; at += SLICE_CHARS) {
        const slice = text.slice(at, at + SLICE_CHARS);
        silentChars += slice.length;
        parser.write(slice);
        if (silentChars > TEXT_CHARS_MAX + SLICE_CHARS) throw tooLong();
      }
    },
    end: () => void parser.close(),
    line: () => parser.line,
  };
}

function tooLong(): XmlRefused {
  return new XmlRefused(`has a text longer than ${TEXT_CHARS_MAX} characters`);
}

/** Declarations of namespaces say nothing about the content. */
function ownAttributes(tag: SaxesTagNS): Record<string, string> | undefined {
  const own = Object.values(tag.attributes).filter(
    ({ name, prefix }) => name !== 'xmlns' && prefix !== 'xmlns' && prefix !== 'xsi',
  );
  if (own.length > ATTRIBUTES_MAX)
    throw new XmlRefused(`has more than ${ATTRIBUTES_MAX} attributes in one element`);
  return own.length === 0 ? undefined : Object.fromEntries(own.map(({ local, value }) => [local, value]));
}
