// The largest lawful input of each route. What is not named here costs the same whatever it is sent: it gets the smallest
// body of the generated tests.
import { randomBytes } from 'node:crypto';
import { CODE_LISTS } from '../../shared/contracts/code-lists';
import { type AnyAction, parseRoute } from '../../shared/contracts/contract';
import { makers, needs } from '../generated/resources';
import { type Attempt, attempt, routed } from '../generated/routes';
import { pixelBomb } from '../services/settings/branding/pictures';
import { owner } from '../support/users';
import { draft, LONG_LINE, TEMPLATES, WIDE_LINE } from './hostile';
import { atDatabase } from './processes';
import { fullArticle, fullClient, PFX_PASSWORD, type Stage } from './stage';
import type { Prepare } from './watched-server';

interface Input extends Attempt {
  /** Bytes that are worked on, where the body has fewer. */
  workBytes?: number;
  headers?: Record<string, string>;
}
type Builder = (stage: Stage) => Input | Promise<Input>;

const DOCUMENT = '/api/documents/{id}';
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5_000_000)]);

const sending = (extra: Record<string, unknown>): Builder => {
  return () => ({ extra });
};
const csv: Builder = () => ({ headers: { accept: 'text/csv' } });
const page = (extra = {}) => sending({ pageSize: 100, ...extra });
const drafted = (line: object = LONG_LINE, input: Input = {}): Builder => {
  return async (stage) => ({ path: { id: await stage.draft('invoice', line) }, ...input });
};
const issued = (extra = {}, typeId = 'invoice', line: object = LONG_LINE): Builder => {
  return async (stage) => ({ path: { id: await stage.issued(typeId, line) }, extra });
};
const quote = (extra = {}) => issued(extra, 'quote');
const linked: Builder = async (stage) => ({ path: { token: await stage.token() } });
const debtor: Builder = ({ debtorId }) => ({ path: { id: debtorId } });

const french: Builder = () => ({ path: { countryCode: 'FR' } });

/** Largest inputs by route; of several, the costliest counts. */
const BUILDERS: Record<string, readonly Builder[]> = {
  'GET /api/clients': [page(), page({ q: 'a e i o u' }), csv],
  'GET /api/articles': [csv],
  'GET /api/documents': [page(), page({ q: 'a e i o u' }), csv],
  'GET /api/clients/aging': [page()],
  'GET /api/clients/search': [sending({ query: 'a e i o u '.repeat(19) }), sending({ query: 'client' })],
  'GET /api/clients/{id}/statement': [debtor, (stage) => ({ ...debtor(stage), ...csv(stage) })],
  'GET /api/events': [sending({ limit: 500 })],
  'GET /api/code-lists/{list}': CODE_LISTS.map((list) => () => ({ path: { list } })),
  ...Object.fromEntries(
    routed.flatMap(({ http = '' }) => (http.includes('{countryCode}') ? [[http, [french]]] : [])),
  ),
  'POST /api/clients': [sending(fullClient())],
  'PATCH /api/clients/{id}': [({ clientId }) => ({ path: { id: clientId }, extra: fullClient() })],
  'POST /api/articles': [sending(fullArticle())],
  'POST /api/documents': [LONG_LINE, WIDE_LINE].map((line) => ({ clientId }) => ({
    extra: JSON.parse(draft(clientId, line)),
  })),
  [`PATCH ${DOCUMENT}`]: [
    async (stage) => ({
      path: { id: await stage.draft('invoice', LONG_LINE) },
      extra: JSON.parse(draft(stage.clientId, WIDE_LINE, {})),
    }),
  ],
  [`GET ${DOCUMENT}`]: [drafted(), issued()],
  [`DELETE ${DOCUMENT}`]: [drafted()],
  [`GET ${DOCUMENT}/check`]: [LONG_LINE, WIDE_LINE].map((line) =>
    drafted(line, { workBytes: draft('', line).length }),
  ),
  [`GET ${DOCUMENT}/pdf`]: [drafted(), issued()],
  [`POST ${DOCUMENT}/attachments`]: [drafted(LONG_LINE, { file: PDF })],
  [`POST ${DOCUMENT}/issue`]: [drafted(), drafted(WIDE_LINE)],
  [`POST ${DOCUMENT}/cancel`]: [issued()],
  [`POST ${DOCUMENT}/correct`]: [issued()],
  [`POST ${DOCUMENT}/credit`]: [issued()],
  [`POST ${DOCUMENT}/payments`]: [issued({ amountMinor: 1 })],
  [`POST ${DOCUMENT}/send`]: [issued({ to: 'buyer@example.com' })],
  [`GET ${DOCUMENT}/e-invoice`]: ['factur-x', 'en16931-ubl'].map((format) =>
    issued({ format }, 'invoice', WIDE_LINE),
  ),
  [`GET ${DOCUMENT}/e-invoice/formats`]: [issued({}, 'invoice', WIDE_LINE)],
  'GET /api/recurring-invoices/{id}/preview': [LONG_LINE, WIDE_LINE].map((line) => async (stage) => ({
    path: { id: await stage.schedule(line) },
    extra: { count: 60 },
  })),
  [`POST ${DOCUMENT}/convert`]: [quote()],
  [`POST ${DOCUMENT}/deposit`]: [quote({ percent: '30' })],
  [`POST ${DOCUMENT}/signature-requests`]: [quote({ recipientEmail: 'buyer@example.com' })],
  'GET /api/signing/{token}': [linked],
  'GET /api/signing/{token}/pdf': [linked],
  'POST /api/signing/{token}/code': [linked],
  'POST /api/e-invoices/parse': [({ eInvoice }) => ({ file: eInvoice })],
  'PUT /api/documents/email-templates': TEMPLATES.map((body) =>
    sending({ typeId: 'invoice', subject: 'x', body }),
  ),
  'PUT /api/company/email-templates': TEMPLATES.map((body) =>
    sending({ id: 'SIGNATURE_REQUEST', subject: 'x', body }),
  ),
  'POST /api/company/email-templates/preview': TEMPLATES.map((body) =>
    sending({ id: 'SIGNATURE_REQUEST', body }),
  ),
  'POST /api/company/branding/logo': [() => ({ file: pixelBomb(7_000, 7_000) })],
  'POST /api/company/signing-certificates': [
    ({ pfxBase64 }) => ({ extra: { label: 'x', pfxBase64, pfxPassword: PFX_PASSWORD } }),
  ],
  'POST /api/clients/imports': [
    () => ({ file: rows('country,city,contactEmail', 'FR,Paris,a@example.com') }),
    () => ({ file: rows('country,metadata.a,metadata.b', 'XX,b,c') }),
  ],
  'POST /api/articles/imports': [() => ({ file: rows('unitPrice,vatRate', '1.50,20') })],
};

/** A CSV file of as many rows as an import takes, and at most 10 MB. */
export function rows(columns: string, cells: string): Buffer {
  const row = (_: unknown, n: number) => `${'Name '.repeat(20)}${n},${cells}`;
  return Buffer.from(`name,${columns}\n${Array.from({ length: 50_000 }, row).join('\n')}\n`);
}

/** A route that only reads has the company of the stage; a change that is not named above has a company of its own, which it may end. */
export function largestInputs(action: AnyAction, stage: Stage): Prepare[] {
  const http = action.http ?? 'GET /';
  const builders = BUILDERS[http];
  if (builders)
    return builders.map((build) => async () => {
      const { headers, workBytes, ...input } = await build(stage);
      const client = stage.account.http.as({ cookie: stage.account.cookie, headers });
      const sentBytes = workBytes ?? input.file?.length ?? JSON.stringify(input.extra ?? {}).length;
      return async () => ({ ...(await attempt(client, action, input)), sentBytes });
    });
  const { path, fields } = needs[http] ?? {};
  const make = path ?? (action.notFound && makers[action.notFound]);
  return [
    async () => {
      const by = http.startsWith('GET ') ? stage.account : await owner({ baseUrl: stage.url });
      const isNamed = parseRoute(http as 'GET /').pathParams.length > 0;
      const input = { path: isNamed ? await make?.(by, atDatabase) : {}, extra: await fields?.(by) };
      return () => attempt(by.http, action, input);
    },
  ];
}
