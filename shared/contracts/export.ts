// Everything that a company holds, as one zip.
import { type Static, Type } from '@sinclair/typebox';
import { fresh, internal, member, PUBLIC } from './access';
import { defineAction, defineService } from './contract';
import { EXPORT_PART_NAMES, EXPORT_PARTS } from './export-parts';
import { fileChunk, storedBytes } from './files';
import { named } from './named';
import { Id, ListOf, Nullable, oneOf, Timestamp } from './primitives';

export const EXPORT_STATUSES = ['running', 'completed', 'failed', 'expired'] as const;
export const EXPORT_LINK_DAYS = 7;
/** Version of the layout of the zip; see manifest.json in it. */
export const EXPORT_SCHEMA_VERSION = 1;

export const Export = named('Export', {
  id: Id,
  status: oneOf(EXPORT_STATUSES),
  delivery: oneOf(['answer', 'mail', 'deletion']),
  deliveredTo: Nullable(Type.String({ description: 'Address that the link is mailed to' })),
  documentsDone: Type.Integer(),
  documentsTotal: Type.Integer({ description: 'As counted when the export was asked for' }),
  percent: Type.Integer({ minimum: 0, maximum: 100 }),
  missingPdfs: Type.Integer({
    description: 'Documents whose PDF could not be rendered; the manifest names them',
  }),
  sizeBytes: Nullable(Type.Integer()),
  error: Nullable(Type.String()),
  createdAt: Timestamp,
  completedAt: Nullable(Timestamp),
  expiresAt: Nullable(Timestamp),
});
export type Export = Static<typeof Export>;

/** `company:write`, since it costs as much as a change; what it holds depends on the other scopes, by its parts. */
const exporter = member('company:write', 'export:create');

const PARTS_TEXT = EXPORT_PART_NAMES.map(
  (part) => `\`${EXPORT_PARTS[part].path}\` ${EXPORT_PARTS[part].scope}`,
).join(', ');

const ZIP = ['application/zip'] as const;
const TOKEN = Type.String({ maxLength: 100, description: 'As in the link that was mailed' });

export const exporting = defineService('export', {
  start: defineAction({
    summary: 'Export all data of the company',
    description:
      'A zip with `<typeId>/<number or id>.json` and `.pdf` for each document (as the API answers them), in a ' +
      'folder of the same name its attachments and its e-invoices (`<format>.xml` or `.pdf`), `clients.json`, ' +
      '`articles.json`, `payments.json`, `settlements.json`, `account-payments.json`, `holds.json`, `reminder-policies.json`, `reminders.json` with each letter that has left in `reminders/<id>.pdf`, `statement-mails.json`, `payment-links.json`, `payment-attempts.json`, `payouts.json`, `mandates.json`, `mandate-requests.json`, `collections.json`, `direct-debit-batches.json`, `claims.json`, `company.json`, and `manifest.json` ' +
      'with the SHA-256 of each file. A quote that was answered has its record in `signature`, and the PDF that was signed or refused. A ' +
      'document whose PDF cannot be rendered is there without it, and the manifest lists it. An API key gets the parts that its ' +
      `scopes may read (${PARTS_TEXT}); \`leftOut\` of the manifest names the others. Up to ` +
      'EXPORT_INLINE_MAX_DOCUMENTS documents the zip is the response; with more it is built in the background, ' +
      `202 is answered, and a link valid for ${EXPORT_LINK_DAYS} days is mailed to the caller. One at a time ` +
      'per company.',
    http: 'POST /api/companies/export',
    weight: 20,
    work: {
      queue: 'jobs',
      atMost: 'EXPORT_INLINE_MAX_DOCUMENTS documents before the response, one export at a time in a company',
    },
    access: fresh(exporter, 'with_factor'),
    rateLimit: 'export',
    output: Type.Object({ exportId: Id, deliveredTo: Type.String() }),
    status: 200,
    response: 'file',
    produces: ZIP,
    accepted: 'It is built in the background',
    errors: ['export_running'],
    timeoutMs: 120_000,
  }),
  list: defineAction({
    summary: 'List the exports of the last 90 days, newest first',
    description: 'At most 100.',
    http: 'GET /api/companies/exports',
    access: member('company:read', 'export:create'),
    output: ListOf(Export),
  }),
  get: defineAction({
    summary: 'Read the progress of an export',
    http: 'GET /api/companies/exports/{id}',
    access: member('company:read', 'export:create'),
    input: Type.Object({ id: Id }),
    output: Export,
    notFound: 'export_not_found',
  }),
  file: defineAction({
    summary: 'Download a finished export',
    description:
      '404 until it is finished, and after it has expired. An API key needs the scopes of all parts that are in it.',
    http: 'GET /api/companies/exports/{id}/file',
    access: fresh(exporter, 'with_factor'),
    input: Type.Object({ id: Id }),
    output: Type.Object({}),
    response: 'file',
    produces: ZIP,
    notFound: 'export_not_found',
  }),
  download: defineAction({
    summary: 'Download a finished export by the link that was mailed',
    description:
      'The token is the permission: nobody needs to be signed in. It expires with the link, or as soon as its ' +
      'recipient is no longer an owner or admin of the company.',
    http: 'GET /api/companies/exports/{id}/download',
    access: PUBLIC,
    input: Type.Object({ id: Id, token: TOKEN }),
    output: Type.Object({}),
    response: 'file',
    produces: ZIP,
    notFound: 'export_not_found',
    errors: ['export_blocked'],
  }),
  buildForDeletion: defineAction({
    summary: 'Build the last export of a company that is to be deleted',
    description: '`companies` is told when it is there. Building it again under the same id does nothing.',
    access: internal('companies'),
    input: Type.Object({ companyId: Id, exportId: Id, requestedBy: Id }),
    idempotent: true,
  }),
  fileOfDeletion: defineAction({
    summary: 'The stored file of the last export of a company; null until it is complete',
    access: internal('companies'),
    input: Type.Object({ companyId: Id, exportId: Id }),
    output: Type.Object({
      file: Nullable(
        Type.Object({
          id: Id,
          chunks: Type.Integer(),
          sizeBytes: Type.Integer(),
          sha256: Nullable(Type.String()),
        }),
      ),
    }),
    idempotent: true,
  }),
  fileChunk: fileChunk(),
  storedBytes: storedBytes(),
});
