// New documents: one by one, or many in a call; as drafts, or issued and sent at once.
import { type Static, Type } from '@sinclair/typebox';
import { member, withFieldPermissions } from '../access';
import { defineAction } from '../contract';
import { ERRORS } from '../errors';
import { named } from '../named';
import { Email, Id, Nullable, oneOf } from '../primitives';
import { CheckFinding, VerifactuEnvironment } from './checks';
import { draftFields } from './document';
import { DOCUMENT_BYTES_MAX, DraftedDocument } from './drafts';
import { SelfBillingInput } from './self-billing';
import { DELIVERIES, PaymentLinkChoice } from './sending';
import { TypeId } from './values';

export const BATCH_MAX = 100;
/** A batch is counted as a request for each of its documents, and for every so many bytes. */
export const BATCH_BYTES_PER_WEIGHT = 4 * 1024;
const BATCH_BYTES_MAX = 512 * 1024;

const DocumentCreate = named('DocumentCreate', {
  typeId: TypeId,
  clientId: Type.Optional({
    ...Id,
    description: 'The client; of a self-billed invoice the supplier, and left out',
  }),
  ...draftFields,
  selfBilling: Type.Optional(SelfBillingInput),
  issue: Type.Optional(
    Type.Boolean({
      description: 'Issues the document in the same call; nothing is stored if that is refused',
    }),
  ),
  send: Type.Optional(
    named(
      'SendChoice',
      {
        to: Type.Optional(Email),
        delivery: Type.Optional({ ...oneOf(DELIVERIES), description: '`mail` unless it is given' }),
        paymentLink: Type.Optional(PaymentLinkChoice),
      },
      { description: 'Sends the issued document, as POST /api/documents/{id}/send; only with `issue`' },
    ),
  ),
});

const CreatedDocument = named('CreatedDocument', {
  ...DraftedDocument.properties,
  warnings: Type.Optional(
    Type.Array(CheckFinding, { description: 'Of a document that was issued: what is unusual about it' }),
  ),
  verifactuEnvironment: Type.Optional(VerifactuEnvironment),
});

const BatchRefusal = named('BatchRefusal', {
  status: Type.Integer({ description: 'The status that POST /api/documents would have had' }),
  code: oneOf(Object.keys(ERRORS) as (keyof typeof ERRORS)[]),
  detail: Type.String(),
  errors: Type.Array(Type.Object({ pointer: Type.String(), message: Type.String() })),
  findings: Type.Array(CheckFinding, { description: 'Findings of the check, where the issue was refused' }),
});
export type BatchRefusal = Static<typeof BatchRefusal>;

/** The outcome of a document of a batch. */
export const BatchOutcome = named('BatchOutcome', {
  index: Type.Integer({ description: 'Of the document in the request, from 0' }),
  document: Nullable(CreatedDocument),
  refusal: Nullable(BatchRefusal),
});
export type BatchOutcome = Static<typeof BatchOutcome>;

/** Each is checked by itself, so that a malformed one does not refuse the others. */
const UncheckedDocument = Type.Unsafe<Static<typeof DocumentCreate>>(
  Type.Unknown({ description: 'The body of POST /api/documents' }),
);

export const creating = {
  create: defineAction({
    summary: 'Draft a document',
    description:
      'An invoice or a quote; a credit note is made from its invoice (POST /api/documents/{id}/credit). ' +
      "`currency` is the client's unless it is given, else the company's. Of a line: `quantity` is 1 unless it " +
      'is given, up to 6 decimals, above 0; `unitPrice` up to 10 decimals, with VAT if `pricesIncludeVat`; `vatCategory` is S ' +
      'where only a `vatRate` is given, in percent (0 for Z, E, AE, K, G, O); a line with neither gets the ' +
      'suggestion of GET /api/documents/vat-suggestion, listed in `vatSuggestions`. An adjustment has an ' +
      '`amount` or a `percent`. Amounts follow EN 16931: quantity × price and every percentage are rounded per ' +
      'line, half away from zero; VAT once per category and rate, on the summed base; with `pricesIncludeVat` ' +
      'out of the sum of the prices, which then is the total. `dueInDays` counts from ' +
      "the issue date. `exchangeRate`, units of the currency of the seller's country per unit of the document's, " +
      'gives the VAT in that currency as well. With `issue` the document is issued in the same call and transaction, ' +
      'by the checks of POST /api/documents/{id}/issue: a refused one is 409 `document_incomplete` with all ' +
      '`findings`, and nothing is stored. With `send` it is also sent, as by POST /api/documents/{id}/send. A `typeCode` of 389 needs ' +
      '`selfBilling`: the company issues the invoice of its supplier, with a number of a series of that supplier.',
    http: 'POST /api/documents',
    isHarmless: true,
    bytesPerWeight: 20 * 1024,
    access: withFieldPermissions(member('documents:write'), {
      issue: 'documents:issue',
      send: 'documents:send',
    }),
    ownOnly: 'filtered',
    input: DocumentCreate,
    output: CreatedDocument,
    bodyBytesMax: DOCUMENT_BYTES_MAX,
    errors: [
      'self_billing_issuer',
      'document_external_id_taken',
      'document_incomplete',
      'period_closed',
      'document_too_long',
      'document_number_taken',
      'insufficient_stock',
      'deposit_taken_off',
      'document_not_open',
      'document_settled',
      'mail_quota_exceeded',
      'e_invoice_not_possible',
      'document_rejected_by_channel',
      'payment_provider_not_connected',
    ],
  }),
  createBatch: defineAction({
    summary: 'Create many documents',
    description:
      `At most ${BATCH_MAX} documents, each as in POST /api/documents, also with \`issue\` and \`send\`. Each has an outcome ` +
      'of its own, in the order of the request: the document, or a refusal; a refused one does not stop the others. ' +
      'Numbers are given in the order of the request. The batch counts as a request for each of its documents.',
    http: 'POST /api/documents/batch',
    isHarmless: true,
    bytesPerWeight: BATCH_BYTES_PER_WEIGHT,
    access: member('documents:write'),
    ownOnly: 'filtered',
    input: named('DocumentBatch', {
      items: Type.Array(UncheckedDocument, { minItems: 1, maxItems: BATCH_MAX }),
    }),
    output: Type.Object({
      created: Type.Integer(),
      refused: Type.Integer(),
      items: Type.Array(BatchOutcome),
    }),
    status: 200,
    bodyBytesMax: BATCH_BYTES_MAX,
    timeoutMs: 60_000,
  }),
};
