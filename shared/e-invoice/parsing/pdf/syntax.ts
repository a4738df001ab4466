// Reads the objects of a PDF out of its text, which has one character for each byte (ISO 32000-1, 7.2 and 7.3). Every
// pattern is sticky and has no nested repetition, so that a hostile file takes linear time.
import type { Meter } from './meter';
import { PdfBroken, type PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from './objects';

const DEPTH_MAX = 40;

/** NUL, tab, line feed, form feed, carriage return, blank. */
const SPACE_CODES: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32]);
const COMMENT_CODE = 37;
const SPACE = /[\0\t\n\f\r ]+/y;
const COMMENT = /%[^\r\n]*/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const HEX = /<([^<>]*)>/y;
const PLAIN = /[^()\\]*/y;
const OCTAL = /[0-7]{1,3}/y;
const LINE_BREAK = /\r\n|\r|\n/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const WORD = /[A-Za-z]+/y;
const OBJECT = /(\d{1,10})[\0\t\n\f\r ]{1,20}\d{1,5}[\0\t\n\f\r ]{1,20}obj/y;
const STREAM = /stream(?:\r\n|\n|\r)?/y;

const WORDS = new Map<string, PdfObject>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const ESCAPED = new Map([...'nrtbf'].map((letter, at) => [letter, '\n\r\t\b\f'.charAt(at)]));

export class PdfSyntax {
  constructor(
    private readonly text: string,
    private at: number,
    private readonly meter: Meter,
  ) {}

  /** Reads the next object. @throws PdfBroken */
  object(depth = 0): PdfObject {
    if (depth > DEPTH_MAX) throw new PdfBroken('is nested too deeply');
    this.skipSpace();
    const sign = this.text[this.at];
    if (sign === '/') return this.name();
    if (sign === '(') return this.literal();
    if (sign === '[') return this.array(depth);
    if (sign !== '<') return this.atom();
    return this.text[this.at + 1] === '<' ? this.dict(depth) : this.hex();
  }

  /** `7 0 obj` with what follows, which may be a stream. */
  indirect(): { number: number; object: PdfObject } {
    this.skipSpace();
    const number = Number(this.expect(OBJECT)[1]);
    const object = this.object();
    this.skipSpace();
    if (!(object instanceof Map) || !this.take(STREAM)) return { number, object };
    return { number, object: new PdfStream(object, this.at) };
  }

  /** Takes a token after the space before it; undefined where something else stands there. */
  token(pattern: RegExp): RegExpExecArray | undefined {
    this.skipSpace();
    return this.take(pattern);
  }

  dict(depth = 0): PdfDict {
    const dict = new Map<string, PdfObject>();
    this.expect(/<</y);
    while (!this.token(/>>/y)) {
      const { name } = this.name();
      dict.set(name, this.object(depth + 1));
    }
    return dict;
  }

  private array(depth: number): PdfObject[] {
    const items: PdfObject[] = [];
    this.expect(/\[/y);
    while (!this.token(/\]/y)) items.push(this.object(depth + 1));
    return items;
  }

  private name(): PdfName {
    const [, written = ''] = this.expect(NAME);
    const byte = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
    return new PdfName(written.replace(/#([\dA-Fa-f]{2})/g, byte));
  }

  private literal(): PdfString {
    const parts: string[] = [];
    this.at += 1;
    for (let open = 1; open > 0; ) {
      parts.push(this.expect(PLAIN)[0]);
      const sign = this.text[this.at];
      if (sign === undefined) throw new PdfBroken('has a text without an end');
      this.at += 1;
      if (sign === '\\') parts.push(this.escaped());
      else open += sign === '(' ? 1 : -1;
      if (sign !== '\\' && open > 0) parts.push(sign);
    }
    return new PdfString(parts.join(''));
  }

  private escaped(): string {
    const octal = this.take(OCTAL);
    if (octal) return String.fromCharCode(Number.parseInt(octal[0], 8) & 0xff);
    if (this.take(LINE_BREAK)) return '';
    const letter = this.text.charAt(this.at);
    this.at += 1;
    return ESCAPED.get(letter) ?? letter;
  }

  private hex(): PdfString {
    const digits = this.expect(HEX)[1]?.replace(/[^\dA-Fa-f]/g, '') ?? '';
    return new PdfString(Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1'));
  }

  private atom(): PdfObject {
    const reference = this.take(REFERENCE);
    if (reference) return new PdfRef(Number(reference[1]));
    const number = this.take(NUMBER);
    if (number) return Number(number[0]);
    const value = WORDS.get(this.take(WORD)?.[0] ?? '');
    if (value === undefined) throw new PdfBroken('has something else where an object should be');
    return value;
  }

  private skipSpace(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (SPACE_CODES.has(code)) this.take(SPACE);
      else if (code !== COMMENT_CODE) return;
      else this.take(COMMENT);
    }
  }

  private take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (!match) return undefined;
    this.at = pattern.lastIndex;
    if (match[0] !== '') this.meter.token(match[0].length);
    return match;
  }

  private expect(pattern: RegExp): RegExpExecArray {
    const match = this.take(pattern);
    if (!match) throw new PdfBroken(`lacks ${pattern.source}`);
    return match;
  }
}
