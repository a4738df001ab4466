// Reads an element of a foreign file and reports every part that was not read, so that nothing is lost silently.
import type { XmlElement } from '../../xml/element';

/** A rule of a publisher that a file breaks in what no term of the invoice keeps. */
export interface Violation {
  rule: string;
  term: string;
  message: string;
}

export interface ReadContext {
  /** BT-5, which an amount may repeat. */
  currency: string | undefined;
  /** Paths of elements and attributes that no term stands for. */
  unread: string[];
  /** Terms that the file states more than once, of which the first is read. */
  repeated: string[];
  violations: Violation[];
}

export const readContext = (currency: string | undefined): ReadContext => ({
  currency,
  unread: [],
  repeated: [],
  violations: [],
});

const UNREAD_MAX = 200;

export class ElementReader {
  private readonly left: Map<string, XmlElement[]>;
  private readonly attributes: Map<string, string>;
  private isTextRead = false;

  constructor(
    readonly element: XmlElement,
    readonly path: string,
    readonly context: ReadContext,
  ) {
    this.left = Map.groupBy(element.children, ({ name }) => name);
    this.attributes = new Map(Object.entries(element.attributes ?? {}));
  }

  /** The first one of this name that was not taken yet. */
  take(name: string): ElementReader | undefined {
    const next = this.left.get(name)?.shift();
    return next && this.child(next);
  }

  has(name: string): boolean {
    return (this.left.get(name) ?? []).length > 0;
  }

  /** All of this name, or those that `accepts` takes. */
  takeAll(name: string, accepts: (element: XmlElement) => boolean = () => true): ElementReader[] {
    const { true: accepted = [], false: rest = [] } = Object.groupBy(this.left.get(name) ?? [], (element) =>
      accepts(element) ? 'true' : 'false',
    );
    this.left.set(name, rest);
    return accepted.map((element) => this.child(element));
  }

  text(): string | undefined {
    return this.verbatim()?.trim();
  }

  /** The text with the line breaks at its ends. */
  verbatim(): string | undefined {
    this.isTextRead = true;
    return this.element.text;
  }

  attribute(name: string): string | undefined {
    const value = this.attributes.get(name);
    this.attributes.delete(name);
    return value === '' ? undefined : value;
  }

  /** Reports all parts that were not read. */
  done(): void {
    const { element, path } = this;
    if (element.text !== undefined && !this.isTextRead) this.report(path);
    for (const name of this.attributes.keys()) this.report(`${path}/@${name}`);
    for (const [name, elements] of this.left) {
      if (elements.length > 0) this.report(`${path}/${name}`);
    }
  }

  /** Reports what was taken of it, and what no term can say. */
  reportUnread(...names: string[]): void {
    this.report([this.path, ...names].join('/'));
  }

  violate(...broken: readonly Violation[]): void {
    const { violations } = this.context;
    for (const each of broken)
      if (!violations.some(({ message }) => message === each.message)) violations.push(each);
  }

  private report(path: string): void {
    const { unread } = this.context;
    if (unread.length < UNREAD_MAX && !unread.includes(path)) unread.push(path);
  }

  private child(element: XmlElement): ElementReader {
    return new ElementReader(element, `${this.path}/${element.name}`, this.context);
  }
}
