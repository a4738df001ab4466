// Meaning and example of fields whose schema does not state them: by the name of the component and field, else by that of
// the field alone. Read while the document is generated, so no process carries these words.
import type { Json, Shapes } from './json';
import { ACCOUNT_TEXTS } from './texts/accounts';
import { BANKING_TEXTS } from './texts/banking';
import { CLAIM_TEXTS } from './texts/claims';
import { COUNTRY_TEXTS } from './texts/countries';
import { CREATING_TEXTS } from './texts/creating';
import { DOCUMENT_TEXTS } from './texts/documents';
import { HOLD_TEXTS } from './texts/holds';
import { IMPORT_TEXTS } from './texts/imports';
import { INSTANCE_TEXTS } from './texts/instance';
import { LATE_PAYMENT_TEXTS } from './texts/late-payment';
import { PARTY_TEXTS } from './texts/parties';
import { PRICE_TEXTS } from './texts/prices';
import { RECURRING_TEXTS } from './texts/recurring';
import { REDUCTION_TEXTS } from './texts/reductions';
import { REMINDER_RUN_TEXTS } from './texts/reminder-runs';
import { REMINDER_TEXTS } from './texts/reminders';
import { SETTINGS_TEXTS } from './texts/settings';
import type { FieldTexts } from './texts/texts';
import { WEBHOOK_TEXTS } from './texts/webhooks';

const TEXTS: FieldTexts = merged([
  BANKING_TEXTS,
  LATE_PAYMENT_TEXTS,
  CLAIM_TEXTS,
  HOLD_TEXTS,
  REDUCTION_TEXTS,
  REMINDER_TEXTS,
  REMINDER_RUN_TEXTS,
  RECURRING_TEXTS,
  ACCOUNT_TEXTS,
  PARTY_TEXTS,
  DOCUMENT_TEXTS,
  CREATING_TEXTS,
  PRICE_TEXTS,
  SETTINGS_TEXTS,
  WEBHOOK_TEXTS,
  COUNTRY_TEXTS,
  IMPORT_TEXTS,
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
  const description = textOf(owner, field)?.[0];
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

/** Description of the field, and its example. */
export function textOf(owner: string, field: string) {
  // the input of a name that ends with Input already: components.ts
  const input = owner.replace(/Request$/, 'Input');
  const plain = input.replace(/(Input|Body|Response|Patch|Create)$/, '');
  const kind = owner.endsWith('Event') ? TEXTS[`Event.${field}`] : undefined;
  return (
    TEXTS[`${owner}.${field}`] ??
    TEXTS[`${input}.${field}`] ??
    kind ??
    TEXTS[`${plain}.${field}`] ??
    TEXTS[field]
  );
}

function componentOf({ $ref, anyOf }: Json, components: Shapes): Json | undefined {
  const [first] = (anyOf ?? []) as Json[];
  const reference = $ref ?? first?.$ref;
  return typeof reference === 'string' ? components.get(reference.split('/').at(-1) ?? '') : undefined;
}
