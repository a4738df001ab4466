// Mandates of SEPA direct debit: what clients have signed, so that the company may collect from their accounts.
import { type Static, Type } from '@sinclair/typebox';
import { internal, member } from '../../access';
import { defineAction } from '../../contract';
import { exportRows } from '../../export-rows';
import { named } from '../../named';
import { LIST_CSV_TEXT, listed, nextUpdatedSince, PageOf, pagingInput } from '../../paging';
import {
  CalendarDate,
  Id,
  Line,
  Nullable,
  oneOf,
  revisionFields,
  severalOf,
  withDefault,
} from '../../primitives';
import {
  MANDATE_FILE_BYTES_MAX,
  MANDATE_FILE_TYPES,
  MANDATE_STATUSES,
  MANDATE_TYPES,
  SCHEMES,
  SIGNED_BY,
} from './values';

const REFERENCE_MAX = 35;
export const HOLDER_MAX = 70;

const scheme = {
  ...oneOf(SCHEMES),
  description: '`B2B`: of companies only, whose bank must know the mandate',
};
const type = {
  ...oneOf(MANDATE_TYPES),
  description: '`RCUR`: for any number of collections; `OOFF`: for one',
};
const reference = {
  ...Line(REFERENCE_MAX),
  description: 'Unique in the company whatever its case, of the characters of SEPA; made when it is absent',
  examples: ['M-2026-00011'],
};
const iban = {
  ...Line(60),
  description: 'Account of the payer, of a country of SEPA',
  examples: ['DE02600501010002034304'],
};
const bic = { ...Line(20), description: 'Bank of the payer; needed for an account outside the EEA' };
const holderName = { ...Line(HOLDER_MAX), description: 'Who the account belongs to' };
const signedOn = { ...CalendarDate, description: 'Day of the signature' };
const signedBy = { ...oneOf(SIGNED_BY), description: 'How it was signed' };
const lastCollectedOn = {
  ...CalendarDate,
  description: 'Day of the last debit, also by another program: the mandate expires 36 months after it',
};
const externalId = { ...Line(100), description: 'Its id in a system of yours' };

export const Mandate = named('Mandate', {
  id: Id,
  externalId: Nullable(Type.String()),
  clientId: Id,
  status: {
    ...oneOf(MANDATE_STATUSES),
    description:
      '`suspended`: a bank or a person has stopped it; `ended`: an OOFF that was used; `expired`: not used for 36 months. Only an ' +
      '`active` one collects',
  },
  scheme,
  type,
  reference: Type.String({ description: 'Reference of the mandate, as the bank of the payer knows it' }),
  iban: Nullable(Type.String({ description: 'null for a MEMBER' })),
  lastFour: Type.String({ description: 'The last four characters of the IBAN' }),
  bic: Nullable(Type.String({ description: 'null for a MEMBER' })),
  holderName: Type.String({ description: 'Who the account belongs to' }),
  signedOn,
  signedBy,
  lastCollectedOn: Nullable(lastCollectedOn),
  expiresOn: {
    ...CalendarDate,
    description: 'First day on which nothing is collected any more, unless it is used before',
  },
  suspendedFor: Nullable(
    Type.String({ description: 'Reason code of the bank, or `manual`', examples: ['AC04'] }),
  ),
  isAmended: Type.Boolean({
    description:
      'Reference, account or creditor identifier have changed since the bank got the last collection: the next one says so',
  }),
  file: Nullable(
    named('MandateFile', {
      fileName: Type.String({ description: 'As it was uploaded' }),
      contentType: oneOf(MANDATE_FILE_TYPES),
      bytes: Type.Integer({ description: 'Size of the file' }),
      sha256: Type.String({ description: 'Hash of the file' }),
    }),
  ),
  cancelReason: Nullable(Type.String({ description: 'Why it was cancelled' })),
  ...revisionFields,
});
export type Mandate = Static<typeof Mandate>;

const changed = {
  access: member('banking:write'),
  output: Mandate,
  status: 200,
  notFound: 'mandate_not_found',
} as const;

const DebitedMandate = Type.Object({
  mandateReference: Type.String(),
  creditorId: Type.String(),
  debitedIban: Type.String(),
  expiresOn: CalendarDate,
});
export type DebitedMandate = Static<typeof DebitedMandate>;

export const mandates = {
  listMandates: defineAction({
    summary: 'List mandates of SEPA direct debit',
    description: `A MEMBER sees the last four characters of an IBAN only. ${LIST_CSV_TEXT}`,
    http: 'GET /api/mandates',
    access: member('banking:read'),
    ...listed({
      paging: pagingInput,
      sorts: ['createdAt', 'updatedAt', 'expiresOn'],
      defaultSort: '-createdAt',
      filters: {
        clientId: Type.Optional(Id),
        status: Type.Optional(severalOf(MANDATE_STATUSES)),
        reference: Type.Optional({ ...Line(REFERENCE_MAX), description: 'Whatever its case' }),
        externalId: Type.Optional(Line(100)),
      },
    }),
    output: Type.Object({ ...PageOf(Mandate).properties, nextUpdatedSince }),
  }),
  createMandate: defineAction({
    summary: 'Store a mandate that a client has signed',
    description:
      'The IBAN is checked and must be of a country of SEPA. `reference` is what the paper says; absent, one is made for a paper that ' +
      'is to be signed. For one that another program has collected by, say `lastCollectedOn`, which a mandate for one ' +
      'collection cannot have.',
    http: 'POST /api/mandates',
    access: member('banking:write'),
    input: named('MandateCreate', {
      externalId: Type.Optional(Nullable(externalId)),
      clientId: Id,
      scheme: withDefault(scheme, 'CORE'),
      type: withDefault(type, 'RCUR'),
      reference: Type.Optional(Nullable(reference)),
      iban,
      bic: Type.Optional(Nullable(bic)),
      holderName,
      signedOn,
      signedBy: withDefault(signedBy, 'paper'),
      lastCollectedOn: Type.Optional(Nullable(lastCollectedOn)),
    }),
    output: Mandate,
    errors: ['client_not_found', 'mandate_reference_taken', 'mandate_external_id_taken'],
  }),
  getMandate: defineAction({
    summary: 'Read a mandate',
    http: 'GET /api/mandates/{id}',
    access: member('banking:read'),
    input: Type.Object({ id: Id }),
    output: Mandate,
    notFound: 'mandate_not_found',
  }),
  updateMandate: defineAction({
    summary: 'Change a mandate',
    description:
      'An absent field stays. A new IBAN ends a suspension; all owners get a mail about it with the last four characters of both, and collections that ' +
      'are in no file are announced to the client anew. Client, scheme, type and signature are those of the paper: for others, cancel it and store another.',
    http: 'PATCH /api/mandates/{id}',
    ...changed,
    input: named('MandatePatch', {
      id: Id,
      externalId: Type.Optional(Nullable(externalId)),
      reference: Type.Optional(reference),
      iban: Type.Optional(iban),
      bic: Type.Optional(Nullable(bic)),
      holderName: Type.Optional(holderName),
      isSuspended: Type.Optional(
        Type.Boolean({
          description:
            'true: nothing is collected by it; false: it is used again, whatever the bank has said',
        }),
      ),
    }),
    errors: ['mandate_not_usable', 'mandate_reference_taken', 'mandate_external_id_taken'],
  }),
  cancelMandate: defineAction({
    summary: 'Cancel a mandate',
    description:
      'For good, and at once, with its collections that are in no file. One that is cancelled already stays as it is.',
    http: 'POST /api/mandates/{id}/cancel',
    ...changed,
    input: Type.Object({
      id: Id,
      reason: Type.Optional(Nullable({ ...Line(200), description: 'Why it is cancelled' })),
    }),
  }),
  fileMandate: defineAction({
    summary: 'Store the signed paper of a mandate',
    description:
      'A PDF, PNG or JPEG file of at most 5 MB, recognised by its content. It replaces the one of before.',
    http: 'POST /api/mandates/{id}/file',
    work: { queue: 'database', atMost: 'a file of 5 MB' },
    bytesPerWeight: 512 * 1024,
    ...changed,
    input: Type.Object({ id: Id }),
    multipart: { field: 'file', bytesMax: MANDATE_FILE_BYTES_MAX },
    storesFile: true,
    errors: ['storage_quota_exceeded'],
  }),
  mandateFile: defineAction({
    summary: 'Download the signed paper of a mandate',
    description: 'The bytes as they were uploaded; 404 while there are none.',
    http: 'GET /api/mandates/{id}/file',
    access: member('banking:read', 'bank-statements:read'),
    input: Type.Object({ id: Id }),
    response: 'file',
    produces: [...MANDATE_FILE_TYPES],
    notFound: 'mandate_not_found',
  }),
  debitedMandate: defineAction({
    summary: 'Facts of direct debit for the invoices of a client',
    description:
      'null where the company has no creditor identifier, or the client not exactly one active mandate.',
    access: internal('documents'),
    input: Type.Object({ companyId: Id, clientId: Id }),
    output: Type.Object({ mandate: Nullable(DebitedMandate) }),
    idempotent: true,
  }),
  exportMandates: exportRows('mandates'),
};
