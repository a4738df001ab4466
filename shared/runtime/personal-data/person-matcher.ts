// Tells whether a stored value names a person, and removes the name from it.
import type { PersonNames } from '../../contracts/personal-rows';
import { ERASED } from './personal-tables';

const EMAIL_BEFORE = '(?<![\\p{L}\\p{N}._%+-])';
const EMAIL_AFTER = '(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])';
const WORD_BEFORE = '(?<![\\p{L}\\p{N}])';
const WORD_AFTER = '(?![\\p{L}\\p{N}])';
const SEPARATOR = '[\\s./-]?';

export interface PersonMatcher {
  /** Lower-case ASCII without blanks, points, slashes and hyphens, of which a row must have one: a coarse condition for SQL. */
  needles: string[];
  isNamedIn(value: unknown): boolean;
  /** The value with ERASED where it names the person. */
  without(value: unknown): unknown;
}

export function personMatcher({ email, name, identifier }: PersonNames): PersonMatcher {
  const patterns: string[] = [];
  if (email) patterns.push(EMAIL_BEFORE + escaped(email.trim()) + EMAIL_AFTER);
  if (name) patterns.push(WORD_BEFORE + words(name).map(escaped).join('\\s+') + WORD_AFTER);
  if (identifier)
    patterns.push(WORD_BEFORE + [...compact(identifier)].map(escaped).join(SEPARATOR) + WORD_AFTER);
  const pattern = new RegExp(patterns.join('|'), 'iu');
  const all = new RegExp(pattern, 'giu');
  return {
    needles: [email, name, identifier].flatMap((text) => (text ? [needleOf(text)] : [])),
    isNamedIn: (value) => textsIn(value).some((text) => pattern.test(text)),
    without: (value) => mapTexts(value, (text) => text.replace(all, ERASED)),
  };
}

function words(name: string): string[] {
  return name.trim().split(/\s+/);
}

function compact(text: string): string {
  return text.replace(/[\s./-]/g, '');
}

/** The longest run of ASCII: PostgreSQL folds other letters by the locale of the database. */
function needleOf(text: string): string {
  const runs =
    compact(text)
      .toLowerCase()
      .match(/[!-~]+/g) ?? [];
  // JSON has a backslash before these
  const parts = runs.flatMap((run) => run.split(/["\\]/));
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/\\-/g, '[-]');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return textsInText(value);
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...textsIn(member)]);
}

/** A text may be JSON, as the detail of the audit log is. */
function textsInText(text: string): string[] {
  if (!/^[{[]/.test(text)) return [text];
  try {
    return textsIn(JSON.parse(text));
  } catch {
    return [text];
  }
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [change(key), mapTexts(member, change)]),
  );
}
