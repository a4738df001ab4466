// The first page of the reference, at /api/docs: where to begin, and an index of all calls.
import { GUIDES } from '../../openapi/guides';
import { FIRST_INVOICE } from '../../openapi/texts/first-invoice';
import { type Html, html, paragraphs } from '../html';
import { guideLabel } from './guide-page';
import type { Part } from './parts';
import { type ReferencePage, referenceFrame } from './reference-frame';

/** @param hasConsole calls can be tried in the browser */
export function overviewPage(parts: readonly Part[], hasConsole: boolean): ReferencePage {
  const navigation = html`${parts.map(({ name, title }) => html`<a href="#${name}">${title}</a>`)}`;
  const main = html`<h1>Multi-company invoicing</h1>
<p>Invoices, quotes and credit notes of many companies by one REST API: JSON in and out, an unknown field is refused, amounts are in minor units. A program sends an <a href="/api/docs/guides/authentication">API key</a> as <code>Authorization: Bearer …</code>.</p>
<pre><code>${FIRST_INVOICE}</code></pre>
<p>The same by curl: <a href="/api/docs/guides/first-invoice">First invoice</a>. ${hasConsole && html`<a href="/api/docs/console">Search and try calls</a>. `}For tools: <a href="/api/openapi.json">OpenAPI 3.1</a>, <a href="/api/errors">error codes</a>.</p>
<h2 id="guides">Guides</h2><ul>${GUIDES.map((guide) => html`<li><a href="/api/docs/guides/${guide}">${guideLabel(guide)}</a></li>`)}</ul>
${parts.map(indexOf)}`;
  return referenceFrame('API reference', navigation, main);
}

function indexOf({ name, title, description, endpoints }: Part): Html {
  const calls = endpoints.map(
    ({ operationId, method, path, summary }) =>
      html`<li><a href="/api/docs/${name}#${operationId}"><span class="method">${method}</span>${path}</a> <span class="what">${summary}</span></li>`,
  );
  return html`<section><h2 id="${name}"><a href="/api/docs/${name}">${title}</a></h2>${paragraphs(description)}<ul class="index">${calls}</ul></section>`;
}
