// The deletion of a company: asked for by an OWNER, due after some weeks, and final. Part of the service `companies`.
import { Type } from '@sinclair/typebox';
import { fresh, internal, memberBySession, SIGNED_IN } from './access';
import { defineAction } from './contract';
import { named } from './named';
import { Id, Line, Nullable, oneOf, PrintedLine, Timestamp } from './primitives';

/** Days before the end from which the company is read only: its last export holds everything. */
export const READ_ONLY_DAYS = 3;
const Sha256 = Type.String({
  examples: ['941e28ce6346f03732718268d7f45dcd4ab5a829213ad900baeb33c69395a6b3'],
});

/** Days for which the request of one OWNER waits for a second one. */
export const PROPOSED_DAYS = 7;

export const DELETION_NEEDS = [
  'confirmation',
  'due_date',
  'export',
  'download',
  'transmissions',
  'suspension',
] as const;
export type DeletionNeed = (typeof DELETION_NEEDS)[number];

const CompanyDeletion = named('CompanyDeletion', {
  state: {
    ...oneOf(['proposed', 'pending'] as const),
    description: '`proposed`: a second OWNER has to confirm it',
    examples: ['pending'],
  },
  requestedBy: { ...Id, description: 'The OWNER who has asked for it' },
  requestedAt: Timestamp,
  confirmedBy: { ...Nullable(Id), description: 'The second OWNER; null where there is none' },
  dueAt: {
    ...Nullable(Timestamp),
    description: 'Earliest moment of the deletion; null until it is confirmed',
  },
  readOnlyFrom: { ...Nullable(Timestamp), description: 'From then on nothing can be changed' },
  exportSha256: {
    ...Nullable(Sha256),
    description:
      'SHA-256 of the last export; null until it is built, which begins as the company becomes read only',
  },
  exportBytes: { ...Nullable(Type.Integer({ examples: [1048576] })), description: 'Its size in bytes' },
  downloadedAt: { ...Nullable(Timestamp), description: 'First download of it by an OWNER' },
  waivedAt: { ...Nullable(Timestamp), description: 'When an OWNER has waived the download in writing' },
  waitsFor: {
    ...Type.Array(oneOf(DELETION_NEEDS), { examples: [['due_date', 'export', 'download']] }),
    description: 'What is missing; the company is deleted when nothing is',
  },
});

const ofOwner = memberBySession('company:delete');
const dangerous = fresh(ofOwner, 'always');

export const companyDeletionActions = {
  requestDeletion: defineAction({
    summary: 'Ask for the deletion of the active company, or confirm it as a second OWNER',
    description:
      '`name` is the name of the company, typed. Where there are several OWNERs, another one has to send the same within ' +
      `${PROPOSED_DAYS} days. Then the company is deleted after COMPANY_DELETION_DAYS (30 days) at the earliest; from ${READ_ONLY_DAYS} days ` +
      'before it can only be read, and its last export is built. OWNERs are mailed at each step. The deletion waits until that ' +
      'export was downloaded once (GET /api/company/deletion/export) or waived, until no transmission is open, and while the ' +
      'instance has suspended the company. What is deleted then cannot be brought back: a company may have to keep its books for ' +
      'years. A repeated request changes nothing.',
    http: 'POST /api/company/deletion',
    status: 200,
    access: dangerous,
    input: named('CompanyDeletionRequest', {
      name: {
        ...PrintedLine(),
        description: 'The name of the company',
        examples: ['Acme GmbH'],
      },
    }),
    output: CompanyDeletion,
    errors: ['open_transmissions', 'company_not_found'],
  }),
  deletion: defineAction({
    summary: 'Read the deletion of the active company',
    http: 'GET /api/company/deletion',
    access: ofOwner,
    worksSuspended: true,
    output: Type.Object({
      deletion: { ...Nullable(CompanyDeletion), description: 'null: nobody has asked for it' },
    }),
  }),
  cancelDeletion: defineAction({
    summary: 'Cancel the deletion of the active company',
    description:
      'Possible until it begins, by each OWNER, also in a suspended company. The company can be changed at once.',
    http: 'DELETE /api/company/deletion',
    access: ofOwner,
    worksSuspended: true,
    output: Type.Object({ isCancelled: Type.Boolean({ description: 'false: nobody had asked for it' }) }),
    errors: ['deletion_begun'],
  }),
  waiveDeletionExport: defineAction({
    summary: 'Waive the last export before the active company is deleted',
    description:
      'The statement is kept until the deletion and mailed to the OWNERs; the audit log says who has made it, without its text.',
    http: 'POST /api/company/deletion/waiver',
    status: 200,
    access: dangerous,
    worksSuspended: true,
    input: named('DeletionWaiver', {
      statement: {
        ...Line(500),
        description: 'Why nobody needs the export',
        examples: ['We have our books in another system'],
      },
    }),
    output: CompanyDeletion,
    errors: ['deletion_not_found', 'deletion_begun'],
  }),
  deletionExport: defineAction({
    summary: 'Download the last export before the active company is deleted',
    description:
      '404 until it is built. Compare it with `exportSha256`: the deletion waits for the first download only.',
    http: 'GET /api/company/deletion/export',
    access: dangerous,
    makes: 'an entry of the audit log',
    output: Type.Object({}),
    response: 'file',
    produces: ['application/zip'],
    errors: ['export_not_found'],
  }),
  deletedCompany: defineAction({
    summary: 'Read what is left of a deleted company',
    description:
      'For whoever has its id. `exportSha256` is that of its last export; `checkpoint` is a signed note about the end of its audit ' +
      'log, whose key is one of GET /api/audit-keys. The mail that ended the deletion has the same.',
    http: 'GET /api/deleted-companies/{id}',
    access: SIGNED_IN,
    input: Type.Object({ id: Id }),
    output: named('DeletedCompany', {
      id: { ...Id, description: 'The id that the company had' },
      requestedAt: Timestamp,
      begunAt: { ...Timestamp, description: 'When its members lost their access' },
      deletedAt: { ...Timestamp, description: 'When nothing of it was left' },
      exportSha256: {
        ...Nullable(Sha256),
        description: 'null: the export was waived before it was built',
      },
      auditSequence: {
        ...Type.Integer({ examples: [1280] }),
        description: 'Number of the last entry of its audit log',
      },
      auditHash: {
        ...Nullable(Type.String({ examples: ['gPIAaXM2llP4EZFQe304--g1WrLzipKPgTOFS4EO2Og'] })),
        description: 'Its hash',
      },
      checkpoint: {
        ...Nullable(Type.String({ examples: ['invoicing.example/audit/01890a5d-…'] })),
        description: 'Signed note; null without AUDIT_SIGNING_KEY',
      },
    }),
    errors: ['company_not_found'],
  }),
  deletionExported: defineAction({
    summary: 'The last export of a company was built, or could not be built',
    access: internal('export'),
    input: Type.Object({
      companyId: Id,
      exportId: Id,
      sha256: Nullable(Type.String()),
      sizeBytes: Type.Integer({ minimum: 0 }),
    }),
    idempotent: true,
  }),
};
