// The API reference at /api/docs: one page without scripts, rendered from the OpenAPI document at start.
import { createHash } from 'node:crypto';
import { openApiDocument } from '../../openapi/openapi-document';
import { Html, html, paragraphs } from '../html';
import { REFERENCE_STYLE } from './reference-style';
import { schemaRows } from './schema-rows';

interface Operation {
  tags: string[];
  operationId: string;
  summary: string;
  description: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

const JSON_TYPE = 'application/json';

interface Endpoint extends Operation {
  method: string;
  path: string;
}

export interface ReferencePage {
  body: string;
  /** Allows the page's own style and nothing else. */
  contentSecurityPolicy: string;
}

export function referencePage(baseUrl: string): ReferencePage {
  const endpoints = endpointsOf(
    openApiDocument(baseUrl) as { paths: Record<string, Record<string, Operation>> },
  );
  const groups = Object.entries(Object.groupBy(endpoints, ({ tags }) => tags[0] ?? ''));
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Multi-company invoicing</title>
<style>${style()}</style>
</head>
<body>
<a class="skip" href="#reference">Skip to the reference</a>
<nav aria-label="Groups">${groups.map(([name]) => html`<a href="#${name}">${name}</a>`)}<a href="/api/openapi.json">OpenAPI 3.1</a></nav>
<main id="reference">
<h1>API reference</h1>
${introduction(baseUrl)}
${groups.map(([name, group]) => html`<section><h2 id="${name}">${name}</h2>${(group ?? []).map(endpoint)}</section>`)}
</main>
</body>
</html>`;
  const hash = createHash('sha256').update(REFERENCE_STYLE).digest('base64');
  return {
    body: page.text,
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

/** The style is not escaped, or the hash in the policy would not match. */
function style(): Html {
  return new Html(REFERENCE_STYLE);
}

function endpointsOf({ paths }: { paths: Record<string, Record<string, Operation>> }): Endpoint[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

function introduction(baseUrl: string): Html {
  return html`<p>Base address <code>${baseUrl}</code>. JSON in and out; an unknown field is refused.</p>
<ul>
<li><strong>Credentials</strong>: a session cookie from signing in, or <code>Authorization: Bearer inv_…</code>. A key belongs to one user and one company.</li>
<li><strong>Errors</strong> are <code>application/problem+json</code> with a stable <code>code</code>; <a href="/api/errors">all codes</a>.</li>
<li><strong>Idempotency-Key</strong> on a POST makes it safe to repeat for 24 hours.</li>
<li><strong>ETag, If-Match, If-None-Match</strong> protect changes from overwriting each other and spare reads.</li>
<li><strong>RateLimit</strong> headers say how many requests are left; 429 says when to come back.</li>
<li><strong>X-Request-Id</strong> is taken from you or made, and returned with every answer.</li>
</ul>`;
}

function endpoint({
  method,
  path,
  operationId,
  summary,
  description,
  parameters,
  requestBody,
  responses,
  security,
}: Endpoint): Html {
  const [successStatus = '200'] = Object.keys(responses);
  const { content = {} } = responses[successStatus] ?? {};
  const success = content[JSON_TYPE]?.schema;
  const others = Object.keys(content).filter((type) => type !== JSON_TYPE);
  // the anchor is inside the details: a link to it opens them
  return html`<details>
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code> <span>${summary}</span></summary>
<div id="${operationId}"><a class="name" href="#${operationId}">${operationId}</a></div>
${security.length === 0 && html`<p class="public">Public: needs no credential.</p>`}
${description && paragraphs(description)}
${parameters.length > 0 && html`<h3>Parameters</h3><table>${parameters.map(parameterRow)}</table>`}
${requestBody && Object.entries(requestBody.content).map(([type, { schema }]) => html`<h3>Body${type === JSON_TYPE ? '' : ` (${type})`}</h3><table>${schemaRows(schema)}</table>`)}
<h3>Answer ${successStatus}</h3>${others.length > 0 && html`<p>As <code>${others.join(', ')}</code>${success && ' by Accept, else JSON'}.</p>`}${success && html`<table>${schemaRows(success)}</table>`}
<h3>Errors</h3><table class="errors">${Object.entries(responses)
    .slice(1)
    .map(
      ([status, response]) => html`<tr><td>${status}</td><td>${paragraphs(response.description)}</td></tr>`,
    )}</table>
</details>`;
}

function parameterRow({ name, in: place, required, schema }: Operation['parameters'][number]): Html {
  const rows = schemaRows(
    { type: 'object', properties: { [name]: schema }, required: required ? [name] : [] },
    place,
  );
  return html`${rows}`;
}
