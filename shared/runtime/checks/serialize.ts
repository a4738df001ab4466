// Writes an output as JSON by its contract: a field that it does not list is not sent.
import type { TSchema } from '@sinclair/typebox';
import fastJsonStringify from 'fast-json-stringify';

export type Serialize = (output: unknown) => string;

/** Shared by actions of the same output: a document is that of a dozen actions, and 230 kB of code. */
const compiled = new WeakMap<TSchema, Serialize>();

/** Compiles at the first use, since most processes answer a few of their endpoints. */
export function compileOutput(schema: TSchema): Serialize {
  return (output) => (compiled.get(schema) ?? compile(schema))(output);
}

function compile(schema: TSchema): Serialize {
  const input = plain(schema) as unknown as Parameters<typeof fastJsonStringify>[0];
  const write: Serialize = fastJsonStringify(input, { rounding: 'trunc' });
  compiled.set(schema, write);
  return write;
}

/** Rewrites "X or null" (`anyOf`, which fast-json-stringify decides by validating) to `nullable`, and drops rules that only checks read. */
function plain(schema: TSchema): Record<string, unknown> {
  const branches: TSchema[] | undefined = schema.anyOf;
  if (branches?.length === 2 && branches[1]?.type === 'null' && branches[0]) {
    return { ...plain(branches[0]), nullable: true };
  }
  const {
    format,
    pattern,
    enum: _enum,
    default: _default,
    title,
    description,
    examples,
    must,
    ...rest
  } = schema;
  const result: Record<string, unknown> = { ...rest };
  if (format === 'date-time' || format === 'date') result.format = format;
  if (schema.properties) result.properties = mapProperties(schema.properties);
  if (schema.items) result.items = plain(schema.items);
  if (branches) result.anyOf = branches.map(plain);
  return result;
}

function mapProperties(properties: Record<string, TSchema>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, plain(value)]));
}
