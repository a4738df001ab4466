// Answers of the agency read into plain objects: names without prefixes, every value a text.
import { XMLParser, XMLValidator } from 'fast-xml-parser';

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, processEntities: false });
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Undefined for what is no XML. A DOCTYPE is none of ours to read. */
export function parsed(bytes: Buffer): Record<string, unknown> | undefined {
  const text = bytes.toString('utf8');
  try {
    if (text.includes('<!DOCTYPE') || XMLValidator.validate(text) !== true) return undefined;
    return fields(parser.parse(text));
  } catch {
    return undefined;
  }
}

export function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** An element that may be repeated: the parser makes a list of two and more. */
export function list(value: unknown): unknown[] {
  if (value === undefined || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

/** Empty where there is none. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.replace(/&(lt|gt|amp|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? '').trim();
}

/** As the text of an element. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
