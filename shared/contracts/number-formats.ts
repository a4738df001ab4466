// Patterns of document numbers: the grammar, the shipped defaults, and how a number is written. Pure, so that the
// service that keeps the patterns and the one that issues documents cannot disagree.
import { namedCharacters, unprintableCharacters } from './printable';

export const DOCUMENT_TYPES = ['invoice', 'credit-note', 'quote'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const DEFAULT_NUMBER_FORMATS: Readonly<Record<DocumentType, string>> = {
  invoice: 'INV-{year}-{number:4}',
  'credit-note': 'CN-{year}-{number:4}',
  quote: 'Q-{year}-{number:4}',
};

export const NUMBER_FORMAT_LENGTH_MAX = 60;
export const NUMBER_DIGITS_MAX = 12;

/** Questions that even a valid pattern may raise. */
export const NUMBER_FORMAT_WARNINGS = [
  'never_restarts',
  'month_without_year',
  'numbers_repeat',
  'same_as_other_type',
  'next_number_taken',
  'restart_unlawful',
  'sharing_unlawful',
] as const;
export type NumberFormatWarning = (typeof NUMBER_FORMAT_WARNINGS)[number];

const DATE_TOKENS = ['{year}', '{month}', '{day}'];
/** A token, or a brace that belongs to none. */
const PIECES = /\{[^{}]*\}|[{}]/g;
const NUMBER_TOKEN = /^\{number(?::([1-9]|1[0-2]))?\}$/;
/** Control and format characters, private use, line and paragraph separators. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/** A pattern as it is stored: blanks are single, and none are around it, as in every token of XML. */
export function spelledPattern(pattern: string): string {
  return pattern.replace(/\p{Zs}+/gu, ' ').trim();
}

/** Returns the fault of a pattern as the end of a sentence; undefined for a valid one. */
export function numberFormatFault(pattern: string): string | undefined {
  if (pattern.length > NUMBER_FORMAT_LENGTH_MAX)
    return `must have at most ${NUMBER_FORMAT_LENGTH_MAX} characters`;
  if (UNPRINTABLE.test(pattern)) return 'has a character that cannot be printed';
  const withoutFont = unprintableCharacters(pattern);
  if (withoutFont.length > 0) return `has characters that no font can print: ${namedCharacters(withoutFont)}`;
  const pieces = pattern.match(PIECES) ?? [];
  const unknown = pieces.find((piece) => !NUMBER_TOKEN.test(piece) && !DATE_TOKENS.includes(piece));
  if (unknown) return unknownPiece(unknown);
  const numbers = pieces.filter((piece) => NUMBER_TOKEN.test(piece)).length;
  if (numbers === 0) return 'must contain {number} or {number:N}';
  return numbers > 1 ? 'must contain {number} only once' : undefined;
}

function unknownPiece(piece: string): string {
  if (piece.length === 1) return `has a stray ${piece}`;
  if (piece.startsWith('{number:')) return `has ${piece}; N in {number:N} is 1 to ${NUMBER_DIGITS_MAX}`;
  return `has the unknown token ${piece}; known are {number}, {number:N}, {year}, {month} and {day}`;
}

/** @param date `YYYY-MM-DD`, the issue date. */
export function formatNumber(pattern: string, number: number, date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const dated: Record<string, string> = { '{year}': year, '{month}': month, '{day}': day };
  return spelledPattern(pattern).replace(PIECES, (piece) => {
    const digits = Number(NUMBER_TOKEN.exec(piece)?.[1] ?? 1);
    return dated[piece] ?? String(number).padStart(digits, '0');
  });
}

export interface ParsedNumber {
  count: number;
  /** Digits of the date, as far as the pattern has them. */
  year?: string;
  month?: string;
  day?: string;
}

const DATE_DIGITS = { year: 4, month: 2, day: 2 } as const;
/** Most digits of a count; more are not exact. */
const COUNT_DIGITS_MAX = 15;

/** The parts of a number that looks as if the pattern had written it; undefined for another one. */
export function parseNumber(pattern: string, number: string): ParsedNumber | undefined {
  const names: string[] = [];
  const source = spelledPattern(pattern)
    .replace(/[\\^$.*+?()[\]|/-]/g, '\\$&')
    .replace(PIECES, (piece) => {
      const name = piece.slice(1, -1).split(':')[0] ?? '';
      names.push(name);
      if (name === 'number') return `(\\d{${NUMBER_TOKEN.exec(piece)?.[1] ?? 1},${COUNT_DIGITS_MAX}})`;
      return `(\\d{${DATE_DIGITS[name as keyof typeof DATE_DIGITS]}})`;
    });
  const values = new RegExp(`^${source}$`).exec(number)?.slice(1);
  if (!values) return undefined;
  const { number: count, ...date } = Object.fromEntries(names.map((name, at) => [name, values[at]]));
  return { ...date, count: Number(count) };
}

/** True if the pattern has `{year}`: its series then starts again each year, unless the company says otherwise. */
export function restartsEachYear(pattern: string): boolean {
  return pattern.includes('{year}');
}
