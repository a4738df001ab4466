// An XML file as plain objects: names without prefixes, every value a text, entities decoded. Well-formedness is demanded, and a
// document type is refused.
import { SaxesParser } from 'saxes';

export type Fields = Record<string, unknown>;

interface Options {
  /** Attributes become fields whose names begin with `@`; otherwise they are left out. */
  attributes?: boolean;
}

/** Text of an element that has attributes too. */
const TEXT = '#text';
/** The parser is fed in parts, so that what is refused is not read to its end. */
const PART_CHARS = 64 * 1024;

interface Open {
  name: string;
  text: string;
  fields: Fields | undefined;
}

/** The root by its name. Undefined for what is no XML. */
export function xmlFields(xml: Buffer | string, { attributes = false }: Options = {}): Fields | undefined {
  const text = xml.toString().trimStart();
  const root: Open = { name: '', text: '', fields: newFields() };
  const open = [root];
  const top = () => open.at(-1) ?? root;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type');
  });
  parser.on('opentag', ({ name, attributes: found }) => {
    open.push({ name: localName(name), text: '', fields: attributes ? attributeFields(found) : undefined });
  });
  const addText = (part: string) => {
    top().text += part;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) add(top(), closed);
  });
  try {
    for (let at = 0; at < text.length; at += PART_CHARS) parser.write(text.slice(at, at + PART_CHARS));
    parser.close();
    return root.fields;
  } catch {
    return undefined;
  }
}

/** A name that is repeated has a list. */
function add(parent: Open, { name, text, fields: own }: Open): void {
  const trimmed = text.trim();
  if (own && trimmed) own[TEXT] = trimmed;
  const value = own ?? trimmed;
  parent.fields ??= newFields();
  const before = parent.fields[name];
  if (Array.isArray(before)) before.push(value);
  else parent.fields[name] = before === undefined ? value : [before, value];
}

function attributeFields(found: Readonly<Record<string, string>>): Fields | undefined {
  const own = Object.entries(found).filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'));
  if (own.length === 0) return undefined;
  return Object.assign(
    newFields(),
    Object.fromEntries(own.map(([name, value]) => [`@${localName(name)}`, value])),
  );
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** An element may have any name, `__proto__` too. */
function newFields(): Fields {
  return Object.create(null);
}

/** An element with elements inside; empty for anything else. */
export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** One element or several: XML does not tell a list from its only member. */
export function list(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

/** Empty where there is none. */
export function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : fields(value)[TEXT];
  return typeof text === 'string' ? text : '';
}
