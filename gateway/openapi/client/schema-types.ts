// The named schemas of the OpenAPI document as TypeScript types of the same names: `Client`, `Document`, `ProblemCode`.
import { isObject, type Json } from '../json';
import { GENERATED } from './generated';
import { comment, fieldLines, typeText } from './type-text';

export function schemasFile(document: Json): string {
  const declarations = Object.entries(schemasOf(document)).map(([name, schema]) => declaration(name, schema));
  const messages = messagesOf(document).map((name) => `\n  | ${name}`);
  const docComment = comment('A message to a webhook of type GENERIC, by its `type`.');
  return `${GENERATED}\n\n${declarations.join('\n')}\n${docComment}export type WebhookMessage =${messages.join('')};\n`;
}

export function schemasOf(document: Json): Record<string, Json> {
  const { components } = document;
  if (!isObject(components) || !isObject(components.schemas)) throw new Error('no schemas');
  const named = Object.entries(components.schemas).filter((entry): entry is [string, Json] =>
    isObject(entry[1]),
  );
  return Object.fromEntries(named);
}

function declaration(name: string, schema: Json): string {
  const docComment = comment(schema.description);
  const { properties, required, additionalProperties } = schema;
  const isInterface = isObject(properties) && !isObject(additionalProperties);
  const isEmpty = isInterface && Object.keys(properties).length === 0;
  if (isEmpty && additionalProperties === false)
    return `${docComment}export type ${name} = Record<string, never>;\n`;
  if (!isInterface || isEmpty) return `${docComment}export type ${name} = ${typeText(schema)};\n`;
  return `${docComment}export interface ${name} {\n${fieldLines(properties, required)}\n}\n`;
}

/** Names of what is sent to webhooks, from the part of the document that states it. */
function messagesOf({ webhooks }: Json): string[] {
  const text = JSON.stringify(webhooks);
  return [...text.matchAll(/"schema":\{"\$ref":"#\/components\/schemas\/(\w+Message)"\}/g)].map(
    ([, name = '']) => name,
  );
}
