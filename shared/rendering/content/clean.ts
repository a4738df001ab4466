// Normalises text before it is laid out: Unicode NFC, no control, direction or zero-width characters, and only spaces that
// the fonts have.

/** Joiners that shape the letter before them: Persian writes می‌خواهم with one. */
const JOINERS = '(?<=[\\p{Script=Arabic}\\p{Script=Devanagari}])[\\u200c\\u200d]';
/** Controls and format characters, but for the line break and those joiners; variation selectors. */
const INVISIBLE = new RegExp(
  `[^\\P{Cc}\\n]|(?!${JOINERS})\\p{Cf}|[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]`,
  'gu',
);
const BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Narrow no-break, figure, and other fixed spaces. Most fonts lack them. */
const NO_BREAK_SPACES = /[\u202f\u2007]/g;
const SPACES = /[\t\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/g;

export function clean(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(BREAKS, '\n')
    .replace(NO_BREAK_SPACES, '\u00a0')
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .replace(/\n{3,}/g, '\n\n');
}

/** Cleans fields of a code, which have no line breaks and a maximal length. */
export function oneLine(text: string, max: number): string {
  return clean(text).replace(/\s+/g, ' ').trim().slice(0, max).toWellFormed().trim();
}

/** Cleans every string in a plain value. */
export function cleanAll<T>(value: T): T {
  if (typeof value === 'string') return clean(value) as T;
  if (Array.isArray(value)) return value.map(cleanAll) as T;
  if (typeof value !== 'object' || value === null) return value;
  // the same keys, each with a value of the same kind
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanAll(part)])) as T;
}
