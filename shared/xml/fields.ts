// An XML file as plain objects: names without prefixes, every value a text, entities decoded.
import type { SaxesTagNS } from 'saxes';
import { parseXml } from './parse-xml';

export type Fields = Record<string, unknown>;

interface Options {
  /** Attributes become fields whose names begin with `@`; otherwise they are left out. */
  attributes?: boolean;
}

/** Text of an element that has attributes too. */
const TEXT = '#text';

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
  try {
    parseXml(text, {
      opened: ({ local, attributes: saxAttributes }) => {
        open.push({ name: local, text: '', fields: attributes ? attributeFields(saxAttributes) : undefined });
      },
      text: (part) => {
        top().text += part;
      },
      closed: () => {
        const closed = open.pop();
        if (closed) add(top(), closed);
      },
      prefixUri: (prefix) => prefix,
    });
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

function attributeFields(attributes: SaxesTagNS['attributes']): Fields | undefined {
  const own = Object.values(attributes).filter(({ name, prefix }) => name !== 'xmlns' && prefix !== 'xmlns');
  if (own.length === 0) return undefined;
  return Object.assign(newFields(), Object.fromEntries(own.map(({ local, value }) => [`@${local}`, value])));
}

/** An element may have any name, `__proto__` too. */
function newFields(): Fields {
  return Object.create(null);
}

/** An element with elements inside; empty for anything else. */
export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** Returns one element or several as a list: XML does not tell a list from its only member. */
export function list(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

/** Empty where there is none. */
export function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : fields(value)[TEXT];
  return typeof text === 'string' ? text : '';
}
