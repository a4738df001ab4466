// The message for a value that does not fit its schema: what it must be, with an example. It repeats neither the value
// (except characters that cannot be printed) nor a pattern nor a word of the schema library.
import { FormatRegistry, type TSchema } from '@sinclair/typebox';
import { type ValueError, ValueErrorType } from '@sinclair/typebox/compiler';
import { namedCharacters, unprintableCharacters } from '../../contracts/printable';

export function faultWords(error: ValueError): string {
  const { schema, value, type } = error;
  if (value === undefined) return 'is required';
  if (type === ValueErrorType.ObjectAdditionalProperties) return 'is not a known field';
  return schema.anyOf ? unionSentence(schema, value) : sentence(schema, value);
}

function sentence(schema: TSchema, value: unknown): string {
  return ownLimit(schema, value) ?? `must be ${words(schema)}`;
}

/** The message for a value of the right type that is too long, has too many entries, or cannot be printed. */
function ownLimit(schema: TSchema, value: unknown): string | undefined {
  if (schema.type === 'string' && typeof value === 'string' && !schema.enum)
    return lengthWords(schema, value) ?? printWords(schema, value);
  if (schema.type === 'array' && Array.isArray(value)) return countWords(schema, value.length);
  if (schema.patternProperties && typeof value === 'object' && value !== null && schema.maxProperties)
    return `must have at most ${schema.maxProperties} keys, each a short line of text`;
  return undefined;
}

function lengthWords({ minLength = 0, maxLength }: TSchema, value: string): string | undefined {
  if (maxLength !== undefined && value.length > maxLength) return `must have at most ${maxLength} characters`;
  if (minLength === 1 && value === '') return 'must not be empty';
  return value.length < minLength ? `must have at least ${minLength} characters` : undefined;
}

/** Names the characters, unless something else is wrong with the text. */
function printWords({ format = '' }: TSchema, value: string): string | undefined {
  const [, kind] = /^printed-(line|text)$/.exec(format) ?? [];
  if (kind === undefined || !FormatRegistry.Get(kind)?.(value)) return undefined;
  return `has characters that no font can print: ${namedCharacters(unprintableCharacters(value))}`;
}

function countWords({ minItems = 0, maxItems }: TSchema, count: number): string {
  if (maxItems !== undefined && count > maxItems) return `must have at most ${maxItems} entries`;
  if (count < minItems) return `must have at least ${minItems} ${minItems === 1 ? 'entry' : 'entries'}`;
  return 'must have no entry twice';
}

const FORMATS: Record<string, string> = {
  uuid: 'an id, such as 0190f3c1-6d0c-7a52-9c3e-2f1b8a4d5e6f',
  date: 'a calendar date, such as 2026-03-31',
  'date-time': 'a date and time with its zone, such as 2026-03-31T09:30:00Z',
  email: 'an e-mail address, such as jo@example.com',
  'web-url': 'an http or https address, such as https://example.com/',
  country: 'an ISO 3166-1 country code in upper case, such as DE',
  currency: 'an ISO 4217 currency code in upper case, such as EUR',
  'time-zone': 'an IANA time zone, such as Europe/Paris',
  decimal: 'a decimal number with a point, such as 12.50',
  line: 'a line of text with a visible character, no control characters and none that turn its direction, such as Acme Ltd',
  text: 'text with a visible character, such as Thank you for your order',
  regex: 'a regular expression, such as A[0-9]+',
};

const TYPES: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** Describes a value of the schema as the end of a sentence. A schema with a pattern describes it in `must`. */
export function words(schema: TSchema): string {
  const { type, format, enum: values, const: only, must, anyOf } = schema;
  if (anyOf) return branchWords(anyOf);
  if (only !== undefined) return String(only);
  if (values) return `one of ${values.join(', ')}`;
  if (typeof must === 'string') return must;
  if (type === 'integer' || type === 'number') return numberWords(schema);
  if (schema.pattern !== undefined && schema.description !== undefined)
    return `as described: ${schema.description}`;
  return FORMATS[`${format}`.replace('printed-', '')] ?? TYPES[type] ?? 'of another kind';
}

function numberWords({ type, minimum, maximum }: TSchema): string {
  const kind = type === 'integer' ? 'a whole number' : 'a number';
  if (minimum !== undefined && maximum !== undefined) return `${kind} from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `${kind}, at least ${minimum}`;
  return maximum === undefined ? kind : `${kind}, at most ${maximum}`;
}

/** The message for "X or null" names the limit of X if the value has its type. */
function unionSentence({ anyOf }: TSchema, value: unknown): string {
  const [first, second]: TSchema[] = anyOf;
  const isOrNull = first && anyOf.length === 2 && second?.type === 'null';
  const limit = isOrNull ? ownLimit(first, value) : undefined;
  return limit ?? `must be ${branchWords(anyOf)}`;
}

/** A decimal may be a number or text, which is named once. */
function branchWords(branches: TSchema[]): string {
  const isDecimal = branches.some(({ format }) => format === 'decimal');
  const branchesToName = isDecimal ? branches.filter(({ type }) => type !== 'number') : branches;
  const named = [...new Set(branchesToName.map(words))];
  const last = named.pop() ?? '';
  return named.length === 0 ? last : `${named.join(', ')}, or ${last}`;
}
