// A table of the fields of an object: name with the type under it, and what it means. Shapes are linked by their names.
import { type Html, html, paragraphs } from '../html';
import { nameIn, type Schema } from './document';

const REQUIRED = html` <b>required</b>`;
const OPTIONAL = html` <i>may be absent</i>`;

/** The schema of a request, or a shape. */
export function schemaTable(schema: Schema): Html {
  return tableOf(schema, requiredMark);
}

/** The schema of a response: only fields that may be absent are marked. */
export function answerTable(schema: Schema): Html {
  return tableOf(schema, (isRequired) => (isRequired ? undefined : OPTIONAL));
}

export function requiredMark(isRequired: boolean): Mark {
  return isRequired ? REQUIRED : undefined;
}

type Mark = Html | undefined;

function tableOf({ properties = {}, required = [] }: Schema, markOf: (isRequired: boolean) => Mark): Html {
  const fields = Object.entries(properties);
  if (fields.length === 0) return html`<p>No fields.</p>`;
  return html`<table>${HEAD}<tbody>${fields.map(([name, field]) => fieldRow(name, field, markOf(required.includes(name))))}</tbody></table>`;
}

export const HEAD = html`<thead><tr><th scope="col">Field</th><th scope="col">Meaning</th></tr></thead>`;

export function fieldRow(name: string, field: Schema, mark: Mark, place = ''): Html {
  return html`<tr><th scope="row"><code>${name}</code>${mark}<span class="type">${typeOf(field)}${place && ` · ${place}`}</span></th><td>${field.description && paragraphs(field.description)}${limitsOf(field)}</td></tr>`;
}

/** In words, with links to shapes. */
export function typeOf({
  $ref,
  type,
  anyOf,
  oneOf,
  items,
  format,
  const: only,
  additionalProperties,
}: Schema): Html {
  if ($ref) return html`<a href="#${nameIn($ref)}">${nameIn($ref)}</a>`;
  if (only !== undefined) return html`${JSON.stringify(only)}`;
  const branches = anyOf ?? oneOf;
  if (branches) return joined(branches.map(typeOf));
  const types = [type ?? 'anything'].flat().map((one) => ofType(one, items, additionalProperties, format));
  return joined(types);
}

function ofType(
  type: string,
  items: Schema | undefined,
  values: Schema | boolean | undefined,
  format?: string,
): Html {
  if (type === 'array' && items) return html`list of ${typeOf(items)}`;
  if (type === 'object' && typeof values === 'object') return html`keys with ${typeOf(values)}`;
  return html`${type}${format && type === 'string' && ` (${format})`}`;
}

function joined(parts: Html[]): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html` or ${part}`))}`;
}

function limitsOf(field: Schema): Html | undefined {
  const limits: string[] = [];
  const values = field.enum ?? field.items?.enum;
  if (values) limits.push(`One of ${values.filter((value) => value !== null).join(', ')}.`);
  if (field.default !== undefined) limits.push(`Default ${JSON.stringify(field.default)}.`);
  if (field.minLength !== undefined && field.minLength > 1)
    limits.push(`At least ${field.minLength} characters.`);
  if (field.maxLength !== undefined) limits.push(`At most ${field.maxLength} characters.`);
  if (field.minimum !== undefined) limits.push(`From ${field.minimum}.`);
  if (field.maximum !== undefined) limits.push(`Up to ${field.maximum}.`);
  if (field.maxItems !== undefined) limits.push(`At most ${field.maxItems} items.`);
  return limits.length > 0 ? html`<p class="limits">${limits.join(' ')}</p>` : undefined;
}
