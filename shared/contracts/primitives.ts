// Schemas that several contracts share. A text is trimmed nowhere. `Text` and `PrintedText` are cleaned before it is stored: see
// shared/runtime/checks/clean-texts.ts.
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import type { Defaulted } from './contract';
import './formats';
import { named, namedAfter } from './named';

/** UUIDv7, made by the application. */
export const Id = Type.String({ format: 'uuid' });
export const Timestamp = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' });
export const CalendarDate = Type.String({ format: 'date', description: 'YYYY-MM-DD' });
export const Email = Type.String({ format: 'email', maxLength: 254 });
export const WebUrl = Type.String({ format: 'web-url', maxLength: 2000 });
export const CountryCode = Type.String({ format: 'country', description: 'ISO 3166-1 alpha-2, upper case' });
export const CurrencyCode = Type.String({ format: 'currency', description: 'ISO 4217, upper case' });
export const TimeZone = Type.String({ format: 'time-zone', description: 'IANA name, e.g. Europe/Paris' });

/** Languages of the user interface: pages of accounts, mails to users, headings of CSV. */
export const LOCALES = ['en', 'fr', 'it', 'pl', 'de', 'pt'] as const;
export type Locale = (typeof LOCALES)[number];
export const Locale = oneOf(LOCALES);

/** Languages of documents and of all that their recipients read. Each has a folder in shared/texts. */
export const DOCUMENT_LANGUAGES = [...LOCALES, 'es', 'nl'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];
export const DocumentLanguage = oneOf(DOCUMENT_LANGUAGES);

/**
 * A string of a closed list. The compiled check reads the pattern (TypeBox ignores `enum`); readers of the JSON Schema
 * see `enum`.
 */
export function oneOf<const V extends readonly string[]>(values: V) {
  const pattern = `^(?:${values.map((value) => value.replace(/[.*+?]/g, '\\$&')).join('|')})$`;
  return Type.Unsafe<V[number]>(Type.String({ enum: [...values], pattern }));
}

/** A string of a closed list, or several separated by commas: a query parameter. */
export function severalOf<const V extends readonly string[]>(values: V) {
  const one = `(?:${values.join('|')})`;
  const pattern = `^${one}(?:,${one}){0,${values.length - 1}}$`;
  const description = `One or several of ${values.join(', ')}, separated by commas`;
  const must = `one or several of ${values.join(', ')}, separated by commas, such as ${values.slice(0, 2).join(',')}`;
  return Type.Unsafe<V[number] | `${V[number]},${string}`>(
    Type.String({ pattern, description, must, 'x-several': [...values] }),
  );
}

/**
 * A line of text: 1 to `max` characters, at least one of them visible, no line breaks, no control characters and none that turn the
 * direction of writing. Free text (`Text`) may have the latter: a quotation in another script needs them.
 */
export function Line(max = 200) {
  return Type.String({ minLength: 1, maxLength: max, format: 'line' });
}

/** Keywords of a credential that a header of HTTP carries as it is: with another character each call would fail. */
export const PRINTABLE_ASCII = {
  pattern: '^[\\x21-\\x7e]+$',
  must: 'a key of printable characters of ASCII, without blanks, such as key_4f9A',
} as const;

/** Free text up to `max` characters: empty, or with a visible one. Its breaks become line feeds. */
export function Text(max = 2000) {
  return Type.String({ maxLength: max, format: 'text' });
}

/** A line that documents print: each of its characters is in one of their fonts. */
export function PrintedLine(max = 200) {
  return Type.String({ minLength: 1, maxLength: max, format: 'printed-line' });
}

/** A text that documents print: each of its characters is in one of their fonts. */
export function PrintedText(max = 2000) {
  return Type.String({ maxLength: max, format: 'printed-text' });
}

export function Nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

/** Makes an input optional, with a value that the handler gets when it is absent. */
export function withDefault<S extends TSchema>(schema: S, value: Static<S>): Defaulted<S> {
  return Type.Optional({ ...schema, default: value }) as unknown as Defaulted<S>;
}

/** An unpaged list: capped and ordered by the endpoint. */
export function ListOf<S extends TSchema>(schema: S) {
  return Type.Object({ items: Type.Array(schema) }, namedAfter(schema, 'List'));
}

/** The response of a DELETE request. */
export const Removed = named('Removed', { id: Id });
/** Grows by one with every change; the ETag begins with it. */
export const Version = Type.Integer({
  minimum: 1,
  description: 'Grows by one with every change; the ETag begins with it',
});

/** The last fields of what is changed through the API. */
export const revisionFields = { version: Version, createdAt: Timestamp, updatedAt: Timestamp };
