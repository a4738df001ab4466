// Requests that are made to keep a process busy: each kind as large and as awkward as its endpoint lets it be.
import { randomBytes } from 'node:crypto';

export interface HostileRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  /** JSON text, or a file. */
  body?: string | FormData;
}

export interface Prepared {
  clientId: string;
  /** A draft with 500 long lines. */
  draftId: string;
  issuedId: string;
  /** A draft for each round, which issues it. */
  toIssue: readonly string[];
  /** Its lines break into hundreds of pages. */
  endlessId: string;
}

export interface HostileKind {
  name: string;
  requests(prepared: Prepared, round: number): HostileRequest[];
}

const BODY_BYTES = 100 * 1024;
const DOCUMENT_BYTES = 256 * 1024;
const LINES = 500;
const ADJUSTMENTS = 2;
/** Bytes of a body besides the text. */
const MARGIN = 2_000;

export function draft(clientId: string, line: object, type: object = { typeId: 'invoice' }): string {
  const lines = Array.from({ length: LINES }, () => ({ unitPrice: '12.3456789', vatRate: 20, ...line }));
  return JSON.stringify({ ...type, clientId, lines });
}

const adjustments = Array.from({ length: ADJUSTMENTS }, (_, n) => ({
  kind: n % 2 ? 'charge' : 'allowance',
  percent: '3.33',
  reason: 'Rabatt',
}));
export const LONG_LINE = { description: 'Wartung der Anlage '.repeat(10), adjustments };
/** A body of many small parts. */
export const WIDE_LINE = {
  description: 'Wartung',
  attributes: Array.from({ length: 14 }, (_, n) => ({ name: `a${n}`, value: 'b' })),
};
export const ENDLESS_LINE = { description: `x${'\na'.repeat(140)}` };

const post = (path: string, body: unknown): HostileRequest => ({
  method: 'POST',
  path,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const get = (path: string): HostileRequest => ({ method: 'GET', path });

function manyFields(bytes: number): string {
  const fields = Array.from({ length: Math.floor(bytes / 12) }, (_, n) => `"f${n}":[]`);
  return `{${fields.join()}}`.slice(0, bytes);
}

/** Texts on which a regular expression that goes back takes long. */
const AWKWARD = [
  `${'a'.repeat(50_000)}@`,
  `${'a.'.repeat(25_000)}@x`,
  `a@${'a-'.repeat(25_000)}`,
  `http://${'a.'.repeat(25_000)}`,
  `${' '.repeat(50_000)}x`,
  `${'0'.repeat(50_000)}x`,
  `${'e\u0301'.repeat(15_000)}`,
];
const TEXT_FIELDS = ['name', 'contactEmail', 'contactPhone', 'website', 'city', 'country', 'buyerReference'];

export const TEMPLATES = [
  '<'.repeat(100_000),
  '<p>'.repeat(33_000),
  '<p>x'.repeat(2_990),
  '<b></b>'.repeat(1_490),
  `<table>${'<tr><td>x'.repeat(1_490)}`,
  '{{'.repeat(50_000),
  '<a href="'.repeat(2_990),
  `<p ${'a="b" '.repeat(16_000)}>`,
  `<p style="${'color:red;'.repeat(10_000)}">x`,
  '&'.repeat(40_000),
];

/** Files of up to 10 MB that no import takes, as test/services/clients/imports/malformed-files.test.ts has them. */
const TABLES = [
  `name\nA\nB${','.repeat(9_000_000)}\n`,
  `name${','.repeat(900)}\n`.repeat(9_000),
  `name\n${'A\n'.repeat(4_900_000)}`,
  `name\n"${'A\n'.repeat(4_900_000)}`,
  `${'name,'.repeat(1_900_000)}\nA\n`,
  `name,${Array.from({ length: 150 }, (_, key) => `metadata.k${key}`).join()}\n${'A\n'.repeat(49_000)}`,
];

function file(bytes: Buffer): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'logo.png');
  return form;
}

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

export const HOSTILE: HostileKind[] = [
  {
    name: 'JSON of 100 kB: unknown fields, nested, one number, one text',
    requests: () => [
      post('/api/clients', manyFields(BODY_BYTES - MARGIN)),
      post('/api/clients', `{"name":${'['.repeat(45_000)}${']'.repeat(45_000)}}`),
      post('/api/clients', `{"name":${'9'.repeat(BODY_BYTES - MARGIN)}}`),
      post('/api/clients', { name: 'x', description: '\\"\n'.repeat(12_000) }),
      post('/api/auth/sign-in/email', { email: 'a@b.example', password: 'x'.repeat(BODY_BYTES - MARGIN) }),
    ],
  },
  {
    name: 'texts that make a regular expression go back',
    requests: () => [
      ...TEXT_FIELDS.flatMap((field) => AWKWARD.map((text) => post('/api/clients', { [field]: text }))),
      ...AWKWARD.map((text) => get(`/api/clients/search?query=${encodeURIComponent(text.slice(0, 2_000))}`)),
      ...AWKWARD.map((email) => post('/api/auth/sign-in/email', { email, password: 'x' })),
    ],
  },
  {
    name: 'draft of 500 lines, to 256 kB',
    requests: ({ clientId }) => [
      post('/api/documents', draft(clientId, LONG_LINE)),
      post('/api/documents', draft(clientId, ENDLESS_LINE)),
    ],
  },
  {
    name: 'draft of 500 lines, everything in them wrong',
    requests: ({ clientId }) => [
      post(
        '/api/documents',
        draft(clientId, { description: 7, unitPrice: 'x', vatRate: [], adjustments: 1 }),
      ),
      post(
        '/api/documents',
        draft(clientId, { description: '', adjustments: adjustments.map(() => ({ a: 1, b: 2, c: 3 })) }),
      ),
      post('/api/documents', `{"lines":${'[{},'.repeat(30_000)}`),
      post('/api/documents', `{"lines":[${'{},'.repeat((DOCUMENT_BYTES - MARGIN) / 3)}{}]}`),
      post('/api/documents', draft(clientId, { unitPrice: `1${'0'.repeat(400)}` })),
      post('/api/documents', draft(clientId, { unitPrice: `0.${'1'.repeat(400)}` })),
    ],
  },
  {
    name: 'document of 500 lines: read, change, issue, list',
    requests: ({ clientId, draftId, endlessId, issuedId, toIssue }, round) => [
      get(`/api/documents/${draftId}`),
      get(`/api/documents/${issuedId}`),
      { method: 'PATCH', path: `/api/documents/${draftId}`, body: draft(clientId, LONG_LINE, {}) },
      post(`/api/documents/${toIssue[round]}/issue`, {}),
      post(`/api/documents/${endlessId}/issue`, {}),
      get(`/api/documents?q=${encodeURIComponent('a e i o u '.repeat(19))}`),
    ],
  },
  {
    name: 'PDF of 500 lines, and of lines that break for ever',
    requests: ({ draftId, endlessId, issuedId }) =>
      [draftId, endlessId, issuedId].map((id) => get(`/api/documents/${id}/pdf`)),
  },
  {
    name: 'wording of a mail, 100 kB of tags and placeholders',
    requests: () =>
      TEMPLATES.flatMap((body) => [
        post('/api/company/email-templates/preview', { id: 'SIGNATURE_REQUEST', body, locale: 'en' }),
        {
          method: 'PUT' as const,
          path: '/api/documents/email-templates',
          body: JSON.stringify({ typeId: 'invoice', subject: 'x', body }),
        },
      ]),
  },
  {
    name: 'imported files: logo of 10 MB, PKCS#12 of 256 kB',
    requests: () => [
      { method: 'POST', path: '/api/company/branding/logo', body: file(randomBytes(9_900_000)) },
      {
        method: 'POST',
        path: '/api/company/branding/logo',
        body: file(Buffer.concat([PNG, randomBytes(9_900_000)])),
      },
      post('/api/company/signing-certificates', {
        label: 'x',
        pfxBase64: randomBytes(256 * 1024).toString('base64'),
        pfxPassword: 'x',
      }),
      post('/api/company/signing-certificates', {
        label: 'x',
        pfxBase64: Buffer.concat(Array(60_000).fill(Buffer.from('3080', 'hex'))).toString('base64'),
        pfxPassword: 'x',
      }),
    ],
  },
  {
    name: 'CSV of 10 MB that no import takes',
    requests: () =>
      TABLES.map((csv) => ({ method: 'POST', path: '/api/clients/imports', body: file(Buffer.from(csv)) })),
  },
];
