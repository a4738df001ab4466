// Cleans the texts of an input before they are stored: they read the same on paper, in mails and in every file.
import type { TSchema } from '@sinclair/typebox';

export type Cleaner = (value: unknown) => unknown;

/** Line breaks of Unicode (UAX 14: BK, CR, NL), including those of tables and word processors. */
const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Other controls, and the two that XML 1.0 cannot carry. */
const UNWRITABLE = /[^\P{Cc}\n\t]|[\ufffe\uffff]/gu;

const TEXTS: ReadonlySet<unknown> = new Set(['text', 'printed-text']);

/** The text with line feeds as its only breaks, and without control characters. */
export function cleanText(text: string): string {
  return text.replace(BREAKS, '\n').replace(UNWRITABLE, '');
}

/** Returns a function that cleans the fields of format `text` and `printed-text`; undefined for a schema without any. */
export function textCleaner(schema: TSchema): Cleaner | undefined {
  const { format, items, anyOf = [], allOf = [], properties = {}, patternProperties = {} } = schema;
  if (TEXTS.has(format)) return (value) => (typeof value === 'string' ? cleanText(value) : value);
  const branches = [...anyOf, ...allOf].flatMap((branch: TSchema) => textCleaner(branch) ?? []);
  const item = items && textCleaner(items);
  if (item)
    branches.push((value: unknown) => (Array.isArray(value) ? unlessSame(value, value.map(item)) : value));
  const fields = cleanersOf(properties);
  if (fields.size > 0) branches.push(keyed((key) => fields.get(key)));
  const [any] = cleanersOf(patternProperties).values();
  if (any) branches.push(keyed(() => any));
  if (branches.length === 0) return undefined;
  return (value) => branches.reduce((cleaned: unknown, clean: Cleaner) => clean(cleaned), value);
}

function cleanersOf(schemas: Record<string, TSchema>): Map<string, Cleaner> {
  return new Map(
    Object.entries(schemas).flatMap(([key, schema]): [string, Cleaner][] => {
      const cleaner = textCleaner(schema);
      return cleaner ? [[key, cleaner]] : [];
    }),
  );
}

function keyed(cleanerOf: (key: string) => Cleaner | undefined): Cleaner {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    let cleaned: Record<string, unknown> | undefined;
    for (const [key, part] of Object.entries(value)) {
      const after = cleanerOf(key)?.(part) ?? part;
      if (after !== part) cleaned = { ...(cleaned ?? value), [key]: after };
    }
    return cleaned ?? value;
  };
}

function unlessSame(before: unknown[], after: unknown[]): unknown[] {
  return after.some((part, index) => part !== before[index]) ? after : before;
}
