// The console at /api/docs/console: Scalar, with search and requests that can be tried. It loads its script and the document from
// here, and nothing from anywhere else.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { projectFile } from '../../../shared/runtime/files/project-file';
import { Html, html } from '../html';
import type { ReferencePage } from './reference-frame';

const FOLDER = 'dist/reference';

/** Version of the script that was built; undefined without a build. */
export function consoleVersion(): string | undefined {
  const file = projectFile(`${FOLDER}/version.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}

/** The script, compressed by brotli. */
export function consoleScript(version: string): Buffer {
  return readFileSync(projectFile(`${FOLDER}/scalar-${version}.js.br`));
}

const SETTINGS = {
  url: '/api/openapi.json',
  theme: 'default',
  layout: 'modern',
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true, hideAddApi: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  documentDownloadType: 'direct',
  operationTitleSource: 'summary',
  authentication: { preferredSecurityScheme: 'apiKey' },
  // the pages of the reference have samples by curl, client and command line
  hiddenClients: true,
};

/** Darker and lighter than those of the theme, whose contrast is below 4.5. */
const STYLE = `
.light-mode { --scalar-color-1: #14181d; --scalar-color-2: #3a434d; --scalar-color-3: #505a65; --scalar-color-accent: #0b4fa8; --scalar-color-green: #0a6b2d; --scalar-color-blue: #0b4fa8; --scalar-color-orange: #8a4300; --scalar-color-red: #b3131b; --scalar-color-yellow: #6b5000; --scalar-color-purple: #6027a8; }
.dark-mode { --scalar-color-1: #f2f5f8; --scalar-color-2: #cdd5de; --scalar-color-3: #aab5c1; --scalar-color-accent: #8db9ff; --scalar-color-green: #6bdc8f; --scalar-color-blue: #8db9ff; --scalar-color-orange: #ffb26b; --scalar-color-red: #ff9d97; --scalar-color-yellow: #f0d264; --scalar-color-purple: #cfabff; }
:root { --scalar-font: system-ui, sans-serif; --scalar-font-code: ui-monospace, monospace; }
/* code that scrolls could not be reached by the keyboard; uncut, it would make a phone's page three times as wide */
.markdown pre code, .markdown pre code * { white-space: pre-wrap !important; overflow-wrap: anywhere; } .markdown pre code { overflow: visible !important; }
.endpoint-path { white-space: normal !important; overflow-wrap: anywhere; }
/* the example of a value that it shows is no value of ours */
input[placeholder^="QUx"]::placeholder { color: transparent !important; }
body { margin: 0; } noscript { display: block; padding: 2rem; font: 1rem/1.5 system-ui, sans-serif; }`;

export function consolePage(version: string): ReferencePage {
  const nonce = randomBytes(18).toString('base64');
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}" content="${nonce}">
<title>API console · Multi-company invoicing</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${new Html(STYLE)}</style>
</head>
<body>
<noscript>This page needs scripts. <a href="/api/docs">The reference without scripts</a></noscript>
<div id="reference" data-settings="${JSON.stringify(SETTINGS)}"></div>
<script nonce="${nonce}" src="/api/docs/scalar-${version}.js"></script>
<script nonce="${nonce}">const place = document.getElementById('reference'); Scalar.createApiReference(place, JSON.parse(place.dataset.settings));</script>
</body>
</html>`;
  return { body: page.text, contentSecurityPolicy: policyOf(nonce) };
}

/** Two style elements that the script makes without the nonce; the test of the page tells when they change. */
const STYLES_WITHOUT_NONCE = [
  "'sha256-l/2OpPg0d+2VLTLgwjf5mQo2CYwHDEqdj5TjbfEyVJI='",
  "'sha256-T13Uev3xCax2N28XaoAE8DOzQZKvPp7ZQVAi1iRREjo='",
];

function policyOf(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src-elem 'nonce-${nonce}' ${STYLES_WITHOUT_NONCE.join(' ')}`,
    // places of menus and widths, which the script computes
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
