// Meaning and example of fields whose contract does not state them: by the name of the component and field, else by that of
// the field alone. Read while the document is generated, so no process carries these words.
import type { Json, Shapes } from './json';
import { ACCOUNT_TEXTS } from './texts/accounts';
import { AUDIT_TEXTS } from './texts/audit';
import { BANKING_TEXTS } from './texts/banking';
import { COUNTRY_TEXTS } from './texts/countries';
import { CREATING_TEXTS } from './texts/creating';
import { DIRECT_DEBIT_TEXTS } from './texts/direct-debit';
import { DOCUMENT_TEXTS } from './texts/documents';
import { FACTOR_TEXTS } from './texts/factors';
import { INSTANCE_TEXTS } from './texts/instance';
import { ONLINE_PAYMENT_TEXTS } from './texts/online-payments';
import { PARTY_TEXTS } from './texts/parties';
import { RECURRING_TEXTS } from './texts/recurring';
import { REMINDER_TEXTS } from './texts/reminders';
import { SETTINGS_TEXTS } from './texts/settings';
import type { FieldText, FieldTexts } from './texts/texts';
import { WEBHOOK_TEXTS } from './texts/webhooks';

const TEXTS: FieldTexts = merged([
  AUDIT_TEXTS,
  BANKING_TEXTS,
  REMINDER_TEXTS,
  DIRECT_DEBIT_TEXTS,
  ONLINE_PAYMENT_TEXTS,
  RECURRING_TEXTS,
  ACCOUNT_TEXTS,
  FACTOR_TEXTS,
  PARTY_TEXTS,
  DOCUMENT_TEXTS,
  CREATING_TEXTS,
  SETTINGS_TEXTS,
  WEBHOOK_TEXTS,
  COUNTRY_TEXTS,
  INSTANCE_TEXTS,
]);

/** Throws where two pages have words for one field: one of both would describe fields of another thing. */
function merged(pages: readonly FieldTexts[]): FieldTexts {
  const entries = pages.flatMap((page) => Object.entries(page));
  const names = entries.map(([name]) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0)
    throw new Error(
      `Described twice: ${twice.join(', ')}. Put the name of the component before one: Thing.field`,
    );
  return Object.fromEntries(entries);
}

/** The schema with a description. Throws where the field has no words anywhere. */
export function describe(schema: Json, owner: string, field: string, components: Shapes): Json {
  if (schema.description !== undefined || componentOf(schema, components)?.description !== undefined)
    return schema;
  const description = descriptionOf(owner, field);
  if (description === undefined)
    throw new Error(
      `The field ${field} of ${owner} has no description. Give it one where it is stated, or in gateway/openapi/texts`,
    );
  if (isRepeated(field, description))
    throw new Error(`The description of ${field} of ${owner} only repeats its name`);
  return { ...schema, description };
}

/** True for `The number` of a field `number`. */
export function isRepeated(field: string, description: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return letters(description.replace(/^(?:the|an?|its) /i, '')) === letters(field);
}

/** Description of a field whose contract has none. */
export function descriptionOf(owner: string, field: string): string | undefined {
  return textOf(owner, field, 'description') as string | undefined;
}

/** Example that is stated for a field. */
export function exampleFor(owner: string, field: string): unknown {
  return textOf(owner, field, 'example');
}

type Part = 'description' | 'example';
const read = new Set<string>();

function textOf(owner: string, field: string, part: Part): unknown {
  const name = namesOf(owner, field).find((key) => partOf(TEXTS[key], part) !== undefined);
  if (name === undefined) return undefined;
  read.add(`${part} of ${name}`);
  return partOf(TEXTS[name], part);
}

function partOf(text: FieldText | undefined, part: Part): unknown {
  if (text === undefined) return undefined;
  if ('example' in text) return part === 'example' ? text.example : undefined;
  return text[part === 'description' ? 0 : 1];
}

/** Texts that the document has not read so far: a contract says them, or there is no such field. */
export function unreadTexts(): string[] {
  const parts = ['description', 'example'] as const;
  const all = Object.entries(TEXTS).flatMap(([name, text]) =>
    parts.filter((part) => partOf(text, part) !== undefined).map((part) => `${part} of ${name}`),
  );
  return all.filter((text) => !read.has(text));
}

/** Names that the texts of a field may have, the most exact first. */
function namesOf(owner: string, field: string): string[] {
  // the input of a name that ends with Input already: components.ts
  const input = owner.replace(/Request$/, 'Input');
  const plain = input.replace(/^Saved|(?:Input|Body|Response|Patch|Create|Put)$/g, '');
  const owners = [owner, input, ...(owner.endsWith('Event') ? ['Event'] : []), plain];
  return [...owners.map((name) => `${name}.${field}`), field];
}

function componentOf({ $ref, anyOf }: Json, components: Shapes): Json | undefined {
  const [first] = (anyOf ?? []) as Json[];
  const reference = $ref ?? first?.$ref;
  return typeof reference === 'string' ? components.get(reference.split('/').at(-1) ?? '') : undefined;
}
