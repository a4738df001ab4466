// Query parameters are converted from text to the types of the input schema. A value that does not fit stays text, so that
// validation names it. Bodies are never converted.
import { parse } from 'node:querystring';
import type { TSchema } from '@sinclair/typebox';
import { invalid } from '../../shared/runtime/errors';

export type QueryReader = (query: string) => Record<string, unknown>;

type Coerce = (text: string) => unknown;

const NUMBER = /^-?\d{1,15}(?:\.\d+)?$/;
const PARAMETERS_MAX = 100;

export function compileQuery(input: TSchema): QueryReader {
  const read = compileFields(input);
  return (query) => {
    const given = parse(query, '&', '=', { maxKeys: PARAMETERS_MAX + 1 });
    if (Object.keys(given).length > PARAMETERS_MAX)
      throw invalid('', `has over ${PARAMETERS_MAX} parameters`);
    return read(given);
  };
}

/** The same for the fields of a multipart body. */
export function compileFields(input: TSchema): (given: Record<string, unknown>) => Record<string, unknown> {
  const properties: Record<string, TSchema> = input.properties ?? {};
  const coercions = new Map(Object.entries(properties).map(([key, schema]) => [key, coercionOf(schema)]));
  return (given) => {
    // an object without a prototype: `__proto__` is an unknown name like any other, and refused
    const values: Record<string, unknown> = Object.create(null);
    for (const [key, value] of Object.entries(given)) {
      const coerce = coercions.get(key);
      values[key] = typeof value === 'string' && coerce ? coerce(value) : value;
    }
    return values;
  };
}

function coercionOf(schema: TSchema): Coerce {
  if (schema.type === 'integer' || schema.type === 'number')
    return (text) => (NUMBER.test(text) ? Number(text) : text);
  if (schema.type === 'boolean') return (text) => (text === 'true' ? true : text === 'false' ? false : text);
  if (schema.type === 'array') return (text) => (text === '' ? [] : text.split(','));
  return (text) => text;
}
