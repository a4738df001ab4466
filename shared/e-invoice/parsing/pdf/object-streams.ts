// Objects inside of a stream (ISO 32000-1, 7.5.7).
import type { Meter } from './meter';
import { isIndex, PdfBroken, type PdfDict, type PdfObject } from './objects';
import { PdfSyntax } from './syntax';

export class ObjectStream {
  /** Objects in their order, with the place where each begins. */
  private readonly head: { number: number; at: number }[] = [];
  private readonly text: string;

  constructor(
    dict: PdfDict,
    content: Buffer,
    private readonly meter: Meter,
  ) {
    const [count, first] = [dict.get('N'), dict.get('First')];
    if (!isIndex(count) || !isIndex(first)) throw new PdfBroken('has a broken object stream');
    this.text = content.toString('latin1');
    const syntax = new PdfSyntax(this.text, 0, meter);
    while (this.head.length < count) {
      const pair = syntax.token(/(\d{1,10})[\0\t\n\f\r ]{1,20}(\d{1,10})/y);
      if (!pair) break;
      this.head.push({ number: Number(pair[1]), at: first + Number(pair[2]) });
    }
  }

  numbers(): number[] {
    return this.head.map(({ number }) => number);
  }

  hasAny(words: readonly string[]): boolean {
    return words.some((word) => this.text.includes(word));
  }

  /** @throws PdfBroken where another one has this index */
  object(index: number, number: number): PdfObject {
    const entry = this.head[index];
    if (entry?.number !== number) throw new PdfBroken('has an object stream without one of its objects');
    return new PdfSyntax(this.text, entry.at, this.meter).object();
  }
}
