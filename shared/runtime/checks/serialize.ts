// Writes an output as JSON by its contract: a field that it does not list is not sent.
import type { TSchema } from '@sinclair/typebox';
import fastJsonStringify from 'fast-json-stringify';

export type Serialize = (output: unknown) => string;

/** A document is the output of a dozen actions, and 230 kB of code. */
const compiled = new WeakMap<TSchema, Serialize>();

export function compileOutput(schema: TSchema): Serialize {
  const known = compiled.get(schema) ?? compiledWhenUsed(schema);
  compiled.set(schema, known);
  return known;
}

/** Most processes answer a few endpoints of all that they have. */
function compiledWhenUsed(schema: TSchema): Serialize {
  let write: Serialize | undefined;
  return (output) => {
    write ??= compile(schema);
    return write(output);
  };
}

function compile(schema: TSchema): Serialize {
  return fastJsonStringify(plain(schema) as unknown as Parameters<typeof fastJsonStringify>[0], {
    rounding: 'trunc',
  });
}

/**
 * Rewrites what TypeBox makes of "X or null" (`anyOf`, which fast-json-stringify decides by validating) into
 * `nullable`, and drops what only matters for checking.
 */
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
