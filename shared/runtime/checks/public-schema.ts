import type { TObject } from '@sinclair/typebox';

/** A JSON Schema as clients read it: without `must`, the keyword of our own messages, which strict validators refuse. */
export function publicSchema(schema: TObject): object {
  const withoutMessages = (key: string, value: unknown) =>
    key === 'must' && typeof value === 'string' ? undefined : value;
  const plain: object = JSON.parse(JSON.stringify(schema, withoutMessages));
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...plain };
}
