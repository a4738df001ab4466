// Faults by the schema of a file.
import type { TSchema } from '@sinclair/typebox';
import { TypeCompiler, type ValueError } from '@sinclair/typebox/compiler';
import type { Fault } from './files';

type Check = ReturnType<typeof TypeCompiler.Compile>;
const compiled = new Map<TSchema, Check>();

export function schemaFaults(schema: TSchema, file: string, content: unknown): Fault[] {
  const check = compiled.get(schema) ?? TypeCompiler.Compile(schema);
  compiled.set(schema, check);
  if (check.Check(content)) return [];
  return [...check.Errors(content)].flatMap(innermost).map((error) => ({
    file,
    pointer: error.path,
    message: messageOf(error),
  }));
}

/** In "a day or null" the fault is further in. */
function innermost(error: ValueError): ValueError[] {
  const isOrNull = error.schema.anyOf?.length === 2 && error.schema.anyOf[1]?.type === 'null';
  return isOrNull ? [...(error.errors[0] ?? [])].flatMap(innermost) : [error];
}

function messageOf({ schema, value, message }: ValueError): string {
  if (value === undefined) return 'is missing';
  if (message === 'Unexpected property') return 'is not a known field';
  if (schema.enum) return `must be one of ${schema.enum.join(', ')}, not ${JSON.stringify(value)}`;
  if (schema.format === 'date') return `must be a day YYYY-MM-DD, not ${JSON.stringify(value)}`;
  if (schema.pattern) return `must match ${schema.pattern}, not ${JSON.stringify(value)}`;
  return `${message.replace(/^Expected/, 'must be')}, not ${JSON.stringify(value)?.slice(0, 60)}`;
}
