// A part of the reference: the calls of one tag, each with samples, and the shapes that they name.
import { type Html, html, paragraphs } from '../html';
import { type Endpoint, nameIn, type OpenApi, type Response, type Schema } from './document';
import type { Part } from './parts';
import { type ReferencePage, referenceFrame } from './reference-frame';
import { samplesOf } from './samples';
import { answerTable, fieldRow, HEAD, requiredMark, schemaTable, typeOf } from './schema-table';

/** Returns the shapes that calls name, with those that these name in turn, in the order of the document. */
function shapesOf(endpoints: readonly Endpoint[], { components }: OpenApi): [string, Schema][] {
  const named = new Set<string>();
  const waiting: unknown[] = [...endpoints];
  while (waiting.length > 0) {
    for (const name of referencesIn(waiting.pop())) {
      if (named.has(name) || !(name in components.schemas)) continue;
      named.add(name);
      waiting.push(components.schemas[name]);
    }
  }
  return Object.entries(components.schemas).filter(([name]) => named.has(name));
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === '$ref' && typeof part === 'string' ? [nameIn(part)] : referencesIn(part),
  );
}

const JSON_TYPE = 'application/json';

export function tagPage({ name, title, description, endpoints }: Part, document: OpenApi): ReferencePage {
  const navigation = html`<a href="/api/docs">API reference</a>${endpoints.map(
    ({ operationId, summary }) => html`<a href="#${operationId}">${summary}</a>`,
  )}<a href="#shapes">Shapes</a>`;
  const main = html`<h1>${title}</h1>${paragraphs(description)}
<p>JSON in and out; an unknown field is refused. <a href="/api/docs/console">Try a call</a></p>
<section id="${name}">${endpoints.map((one) => endpoint(one, document))}</section>
<section><h2 id="shapes">Shapes</h2>${shapesOf(endpoints, document).map(shape)}</section>`;
  return referenceFrame(title, navigation, main);
}

function endpoint(one: Endpoint, document: OpenApi): Html {
  const { method, path, operationId, summary, description, parameters, security } = one;
  // the anchor is inside the details: a link to it opens them
  return html`<details>
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code> <span class="what">${summary}</span></summary>
<div id="${operationId}"><a class="name" href="#${operationId}">${operationId}</a></div>
${security.length === 0 && html`<p class="public">Public: needs no credential.</p>`}
${description && paragraphs(description)}
${parameters.length > 0 && html`<h3>Parameters</h3><table>${HEAD}<tbody>${parameters.map(({ name, in: place, required, schema, description }) => fieldRow(name, { ...schema, description }, requiredMark(required), place))}</tbody></table>`}
${body(one, document)}${success(one, document)}${problems(one, document)}
${samplesOf(one, document).map(({ label, source }) => html`<h3>${label}</h3><pre><code>${source}</code></pre>`)}
</details>`;
}

function body({ requestBody }: Endpoint, document: OpenApi): Html | undefined {
  if (!requestBody) return undefined;
  const [[type, { schema }] = [JSON_TYPE, { schema: {} }]] = Object.entries(requestBody.content);
  return html`<h3>Body${type !== JSON_TYPE && ` (${type})`}: ${typeOf(schema)}</h3>${requestBody.description && paragraphs(requestBody.description)}${schemaTable(resolved(schema, document))}`;
}

function success({ responses }: Endpoint, document: OpenApi): Html {
  const [[status, { content = {} }] = ['200', {}]] = Object.entries(responses);
  const schema = content[JSON_TYPE]?.schema;
  const others = Object.keys(content).filter((type) => type !== JSON_TYPE);
  return html`<h3>Answer ${status}${schema && html`: ${typeOf(schema)}`}</h3>${others.length > 0 && html`<p>As <code>${others.join(', ')}</code>${schema && ' by Accept, else JSON'}.</p>`}${schema && fieldsOf(schema, document)}`;
}

/** Fields of a schema; of a list only those around its items, which are linked. */
function fieldsOf(schema: Schema, document: OpenApi): Html | undefined {
  const { properties } = resolved(schema, document);
  return properties && answerTable(resolved(schema, document));
}

function problems({ responses }: Endpoint, { components }: OpenApi): Html {
  const rows = Object.entries(responses)
    .filter(([status]) => !status.startsWith('2') && status !== '302')
    .map(([status, response]) => {
      const { description }: Response = response.$ref
        ? (components.responses[nameIn(response.$ref)] ?? response)
        : response;
      return html`<tr><th scope="row">${status === 'default' ? 'any' : status}</th><td>${paragraphs(description)}</td></tr>`;
    });
  return html`<h3>Other answers</h3><table class="errors"><thead><tr><th scope="col">Status</th><th scope="col">When</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function resolved(schema: Schema, { components }: OpenApi): Schema {
  return schema.$ref ? (components.schemas[nameIn(schema.$ref)] ?? {}) : schema;
}

function shape([name, schema]: [string, Schema]): Html {
  const { description, properties, oneOf, enum: values } = schema;
  return html`<details><summary><code>${name}</code></summary><div id="${name}"></div>${description && paragraphs(description)}${properties && schemaTable(schema)}${oneOf && html`<p>One of ${typeOf(schema)}</p>`}${values && html`<p>One of ${values.join(', ')}</p>`}</details>`;
}
