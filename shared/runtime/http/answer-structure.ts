// Measures depth and nodes of JSON or XML before a recursive parser reads it: one pass over the bytes, no memory. Malformed
// answers pass; the parser refuses them, with no more work than the limits allow.
import { OutboundError } from './outbound-error';

export interface StructureLimits {
  depthMax: number;
  /** JSON: values. XML: elements, comments and instructions; an attribute counts twice, by its blank and by its value. */
  nodesMax: number;
}

/** Throws OutboundError `too_complex`; also for a document type with declarations, since entities could expand to gigabytes. */
export function assertStructure(bytes: Buffer, limits: StructureLimits): void {
  const measure = new Measure(limits);
  const begin = bytes.subarray(0, BEGIN_BYTES).toString('latin1');
  // a byte order mark and blanks may stand before it
  if (/^(?:\xef\xbb\xbf)?\s*</.test(begin)) measureXml(bytes, measure);
  else measureJson(bytes, measure);
}

const BEGIN_BYTES = 1_024;

class Measure {
  private nodes = 0;
  private depth = 0;

  constructor(private readonly limits: StructureLimits) {}

  node(): void {
    this.nodes += 1;
    if (this.nodes > this.limits.nodesMax) throw new OutboundError('too_complex');
  }

  enter(): void {
    this.depth += 1;
    if (this.depth > this.limits.depthMax) throw new OutboundError('too_complex');
  }

  leave(): void {
    this.depth -= 1;
  }
}

const code = (char: string) => char.charCodeAt(0);
const [QUOTE, APOSTROPHE, BACKSLASH, COMMA] = [code('"'), code("'"), code('\\'), code(',')];
const [BRACE, BRACE_END, BRACKET, BRACKET_END] = [code('{'), code('}'), code('['), code(']')];
const SPACE = code(' ');
const [LESS, GREATER, SLASH, BANG, QUESTION] = [code('<'), code('>'), code('/'), code('!'), code('?')];

function measureJson(bytes: Buffer, measure: Measure): void {
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (byte === COMMA) measure.node();
    else if (byte === BRACE || byte === BRACKET) {
      measure.node();
      measure.enter();
    } else if (byte === BRACE_END || byte === BRACKET_END) measure.leave();
  }
}

/** Index of the closing quote. */
function endOfString(bytes: Buffer, from: number): number {
  for (let at = from + 1; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === QUOTE) return at;
  }
  return bytes.length;
}

function measureXml(bytes: Buffer, measure: Measure): void {
  let at = bytes.indexOf(LESS);
  while (at !== -1) {
    const next = bytes[at + 1];
    if (next === SLASH) measure.leave();
    else measure.node();
    if (next === BANG) at = endOfMarkup(bytes, at);
    else if (next === QUESTION) at = after(bytes, '?>', at);
    else if (next === SLASH) at = after(bytes, '>', at);
    else at = endOfTag(bytes, at, measure);
    at = bytes.indexOf(LESS, at);
  }
}

function endOfMarkup(bytes: Buffer, at: number): number {
  const begin = bytes.toString('latin1', at, at + 9);
  if (begin.startsWith('<!--')) return after(bytes, '-->', at);
  if (begin === '<![CDATA[') return after(bytes, ']]>', at);
  const end = after(bytes, '>', at);
  // a page of HTML names its type, and declares nothing
  if (bytes.subarray(at, end).includes(BRACKET)) throw new OutboundError('too_complex');
  return end;
}

/** A `>` may stand in the value of an attribute. */
function endOfTag(bytes: Buffer, from: number, measure: Measure): number {
  for (let at = from + 1; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE || byte === APOSTROPHE) {
      measure.node();
      at = endOf(bytes, byte, at + 1);
    } else if (isBlank(byte)) {
      if (!isBlank(bytes[at + 1])) measure.node();
    } else if (byte === GREATER) {
      if (bytes[at - 1] !== SLASH) measure.enter();
      return at;
    }
  }
  return bytes.length;
}

function isBlank(byte: number | undefined): boolean {
  return byte !== undefined && byte <= SPACE;
}

function after(bytes: Buffer, text: string, from: number): number {
  return endOf(bytes, text, from) + text.length - 1;
}

function endOf(bytes: Buffer, what: string | number, from: number): number {
  const at = bytes.indexOf(what, from);
  return at === -1 ? bytes.length : at;
}
