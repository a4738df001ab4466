// The reference at /api/docs/plain: one page without scripts, made of the OpenAPI document when it is first asked for.
import { GUIDES } from '../../openapi/guides';
import { type Html, html, paragraphs } from '../html';
import { type Endpoint, endpointsOf, nameIn, type OpenApi, type Response, type Schema } from './document';
import { guideLabel } from './guide-page';
import { type ReferencePage, referenceFrame } from './reference-frame';
import { answerTable, fieldRow, HEAD, requiredMark, schemaTable, typeOf } from './schema-table';

const JSON_TYPE = 'application/json';

export function plainPage(document: OpenApi): ReferencePage {
  const groups = Object.entries(Object.groupBy(endpointsOf(document), ({ tags }) => tags[0] ?? ''));
  const tags = new Map(document.tags.map((tag) => [tag.name, tag]));
  const titleOf = (name: string) => tags.get(name)?.['x-displayName'] ?? name;
  const navigation = html`${groups.map(([name]) => html`<a href="#${name}">${titleOf(name)}</a>`)}<a href="#shapes">Shapes</a>`;
  const main = html`<h1>API reference</h1>
<p>JSON in and out; an unknown field is refused. The same with search and a console: <a href="/api/docs">API reference</a>. For tools: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<h2 id="guides">Guides</h2><ul>${GUIDES.map((guide) => html`<li><a href="/api/docs/guides/${guide}">${guideLabel(guide)}</a></li>`)}</ul>
<h2 id="index">Index</h2>${groups.map(([name, group = []]) => indexOf(name, titleOf(name), group))}
${groups.map(([name, group = []]) => html`<section><h2 id="${name}">${titleOf(name)}</h2>${paragraphs(tags.get(name)?.description ?? '')}${group.map((one) => endpoint(one, document))}</section>`)}
<section><h2 id="shapes">Shapes</h2>${Object.entries(document.components.schemas).map(shape)}</section>`;
  return referenceFrame('API reference', navigation, main);
}

function indexOf(name: string, title: string, group: Endpoint[]): Html {
  return html`<h3><a href="#${name}">${title}</a></h3><ul class="index">${group.map(
    ({ operationId, method, path, summary }) =>
      html`<li><a href="#${operationId}"><span class="method">${method}</span>${path}</a> <span class="what">${summary}</span></li>`,
  )}</ul>`;
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
