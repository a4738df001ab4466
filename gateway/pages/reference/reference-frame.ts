// The frame of the pages of the reference that need no script: their style and nothing else may be loaded.
import { createHash } from 'node:crypto';
import { Html, html } from '../html';
import { REFERENCE_STYLE } from './reference-style';

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
