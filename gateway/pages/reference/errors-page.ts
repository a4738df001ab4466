// The catalogue of error codes as people read it; a link from a problem leads to its row.
import { ERRORS } from '../../../shared/contracts/errors';
import { type Html, html } from '../html';
import { type ReferencePage, referenceFrame } from './reference-frame';

/** Lets a code break behind an underscore on a narrow page, and not inside of a word. */
function breakable(code: string): Html[] {
  return code.split(/(?<=_)/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`));
}

export function errorsPage(): ReferencePage {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, title }]) =>
      html`<tr id="${code}"><th scope="row"><code>${breakable(code)}</code></th><td>${status}</td><td>${title}</td></tr>`,
  );
  const navigation = html`<a href="/api/docs">API reference</a><a href="/api/docs/guides/errors">Errors explained</a>`;
  const main = html`<h1>Error codes</h1>
<p>Every error is <code>application/problem+json</code>. <code>code</code> is stable; programs get this list as JSON.</p>
<table class="codes"><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">What it says</th></tr></thead><tbody>${rows}</tbody></table>`;
  return referenceFrame('Error codes', navigation, main);
}
