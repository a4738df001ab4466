// The frame of the pages of the reference that need no script: their style and nothing else may be loaded.
import { createHash } from 'node:crypto';
import { Html, html } from '../html';

/** The style of the API reference. */
const REFERENCE_STYLE = `
:root { color-scheme: light dark; --line: #8884; --soft: light-dark(#eef1f4, #242c36); }
html { background: light-dark(#fff, #12171d); color: light-dark(#14181d, #e8edf2); }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; display: grid; grid-template-columns: 12rem minmax(0, 60rem); }
nav { position: sticky; top: 0; align-self: start; padding: 1.5rem 1rem; display: grid; gap: .4rem; }
a { color: light-dark(#0550ae, #79b8ff); } [aria-current] { font-weight: 700; text-decoration: none; }
:focus-visible { outline: 2px solid light-dark(#0550ae, #79b8ff); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; } .skip:focus { left: 1rem; top: .5rem; }
.name { font-size: .8rem; } details > div { scroll-margin-top: 4rem; } details:has(:target) { border-color: light-dark(#0550ae, #79b8ff); }
main { padding: 1.5rem; }
h2 { border-bottom: 1px solid var(--line); margin-top: 2.5rem; }
h3 { font-size: .85rem; margin: 1rem 0 .25rem; }
details { border: 1px solid var(--line); border-radius: .4rem; margin: .4rem 0; padding: .5rem .8rem; }
summary { cursor: pointer; }
.method { display: inline-block; min-width: 4.2rem; font: 700 .8rem ui-monospace, monospace; }
.get { color: #1a7f37; } .post { color: #0969da; } .put, .patch { color: #9a6700; } .delete { color: #cf222e; }
@media (prefers-color-scheme: dark) { .get { color: #57d37c; } .post { color: #6cb6ff; } .put, .patch { color: #e3b341; } .delete { color: #ff8b85; } }
.public { font-style: italic; }
code { font: .9em ui-monospace, monospace; background: var(--soft); border-radius: .2rem; padding: 0 .2rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
table { table-layout: fixed; } th { text-align: left; font-weight: inherit; } thead th { font-weight: 600; } th:first-child { width: 38%; } td, tbody th { overflow-wrap: anywhere; border-top: 1px solid var(--line); padding: .25rem .5rem .25rem 0; vertical-align: top; }
.type { display: block; font-size: .85em; color: light-dark(#4a545e, #aeb8c2); } td p { margin: 0; }
.codes th:nth-child(2) { width: 4rem; }
pre { padding: .75rem; background: var(--soft); border-radius: .4rem; } pre code { background: none; padding: 0; white-space: pre-wrap; tab-size: 4; }
.index { list-style: none; padding: 0; margin: 0; font-size: .9rem; } .index li { padding: .15rem 0; overflow-wrap: anywhere; }
b { color: light-dark(#cf222e, #ff8b85); }
@media (max-width: 50rem) { pre code { tab-size: 2; } .what { display: block; } td code { font-size: .8em; } .codes th:first-child { width: 45%; } .codes code { font-size: .8em; } body { display: block; } nav { position: static; display: flex; flex-wrap: wrap; gap: .4rem 1rem; padding: 1rem 1.5rem 0; } }
`;

export interface ReferencePage {
  body: string;
  contentSecurityPolicy: string;
}

export function referenceFrame(title: string, navigation: Html, main: Html): ReferencePage {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Multi-company invoicing</title>
<style>${STYLE}</style>
</head>
<body>
<a class="skip" href="#reference">Skip to the text</a>
<nav aria-label="Contents">${navigation}</nav>
<main id="reference">${main}</main>
</body>
</html>`;
  return { body: page.text, contentSecurityPolicy: POLICY };
}

/** Not escaped, or the hash in the policy would not match. */
const STYLE = new Html(REFERENCE_STYLE);
const HASH = createHash('sha256').update(REFERENCE_STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
