// Spain: the records of issued documents for the tax agency (Real Decreto 1007/2023, Orden HAC/1177/2024), chained by hashes.
import { Type } from '@sinclair/typebox';
import { internal, member } from '../access';
import { defineAction } from '../contract';
import { named } from '../named';
import { Id, Nullable, oneOf, Timestamp } from '../primitives';
import { CHANNEL_ENVIRONMENTS } from '../transmissions/channels';

const Environment = {
  ...oneOf(CHANNEL_ENVIRONMENTS),
  description: 'Of the tax agency: each has a chain of its own',
};
const Hash = Type.String({ description: 'SHA-256, upper-case hex' });

export const VerifactuBreak = named('VerifactuBreak', {
  chainId: { ...Id, description: 'The chain that is broken' },
  code: {
    ...oneOf([
      'record_missing',
      'record_changed',
      'hash_wrong',
      'link_wrong',
      'head_wrong',
      'document_differs',
      'annulment_missing',
    ]),
    description:
      '`record_missing`: there is none at this position. `record_changed`: it is not what was stored. `hash_wrong`: its ' +
      'fields have another hash. `link_wrong`: it names another record before it. `head_wrong`: the chain says it ends ' +
      'otherwise. `document_differs`: number, date or amount of the document are not those of its record. ' +
      '`annulment_missing`: the document was cancelled, and no record says so.',
  },
  position: Type.Integer({ description: 'In the chain, from 1' }),
  recordId: Nullable({ ...Id, description: 'null where there is no record' }),
  documentId: Nullable({ ...Id, description: 'The document of the record' }),
  number: Nullable(Type.String({ description: 'Number of the document in its record' })),
});

const Chain = named('VerifactuChain', {
  id: { ...Id, description: 'Of the chain' },
  environment: Environment,
  issuerNif: Type.String({ description: 'Tax number of the company, as its documents show it' }),
  installationNumber: Type.String({ description: 'NumeroInstalacion, created once for the chain' }),
  records: Type.Integer({ description: 'So many it has' }),
  lastHash: Nullable({ ...Hash, description: 'SHA-256 of its last record, upper-case hex' }),
  lastGeneratedAt: Nullable({ ...Timestamp, description: 'When its last record was made' }),
});

export const VerifactuRecord = named('VerifactuRecord', {
  id: { ...Id, description: 'RefExterna of the record' },
  environment: Environment,
  kind: {
    ...oneOf(['registration', 'correction', 'annulment']),
    description:
      'A correction takes the place of a record that was wrong; an annulment says that the document should never have been',
  },
  position: Type.Integer({ description: 'In its chain, from 1' }),
  invoiceType: Nullable(Type.String({ description: 'TipoFactura: F1, F2, R1 to R5; null for an annulment' })),
  hash: Hash,
  previousHash: Nullable(Type.String({ description: 'Hash of the record before; null for the first one' })),
  generatedAt: { ...Timestamp, description: 'When the record was made' },
  qrUrl: Nullable(Type.String({ description: 'Content of the QR code in the PDF; null for an annulment' })),
  xml: Type.String({ description: 'RegistroAlta or RegistroAnulacion of SuministroInformacion.xsd' }),
});

const ChainRecord = Type.Object({
  documentId: Id,
  documentNumber: Type.String(),
  position: Type.Integer(),
  /** Counts the records of its document, from 1. */
  revision: Type.Integer(),
  purpose: oneOf(['invoice', 'correction', 'cancellation']),
  xml: Type.String(),
  /** More facts for the channel, none of them secret. */
  context: Type.Record(Type.String(), Type.String()),
});

export const verifactu = {
  chainRecords: defineAction({
    summary: 'Records of a chain, as they are handed in',
    description: 'In their order, at most 100.',
    access: internal('transmissions'),
    input: Type.Object({ companyId: Id, chainId: Id, after: Type.Integer({ minimum: 0 }) }),
    output: Type.Object({ items: Type.Array(ChainRecord) }),
    idempotent: true,
  }),
  auditVerifactu: defineAction({
    summary: 'Audit the VERI*FACTU records',
    description:
      'Spain. Walks every chain of the company from its first record: position, hash, link to the record ' +
      'before, and that the documents are what was recorded. One call checks some 20,000 records and lists at ' +
      'most some 1000 breaks; the next call continues with `nextCursor`. `isWhole` is about the records of this ' +
      'call.',
    http: 'GET /api/company/verifactu/audit',
    weight: 20,
    work: { queue: 'pages', atMost: '20,000 records' },
    access: member('documents:read'),
    input: Type.Object({
      cursor: Type.Optional(Type.String({ maxLength: 200, description: '`nextCursor` of the call before' })),
    }),
    output: Type.Object({
      isWhole: Type.Boolean({ description: 'There is no break in what this call looked at' }),
      chains: Type.Array(Chain, { description: 'All that the company has' }),
      breaks: Type.Array(VerifactuBreak, { description: 'In the order of the records' }),
      nextCursor: Nullable(Type.String({ description: 'Cursor of the next call; null at the end' })),
    }),
    timeoutMs: 60_000,
  }),
  verifactuRecords: defineAction({
    summary: 'Show the VERI*FACTU records of a document',
    description:
      'Spain: the records of its issue and its cancellation. Empty for quotes, and for documents from before ' +
      'the company was connected to the tax agency.',
    http: 'GET /api/documents/{id}/verifactu',
    access: member('documents:read'),
    input: Type.Object({ id: Id }),
    output: Type.Object({
      items: Type.Array(VerifactuRecord, { description: 'In the order in which they were made' }),
    }),
    notFound: 'document_not_found',
  }),
  correctVerifactu: defineAction({
    summary: 'Create a new VERI*FACTU record of a document',
    description:
      'Spain; owners and administrators. If the document is right and its record was refused, or accepted with ' +
      'errors, a new record (Subsanacion) of the document is created in the same chain and submitted. Faults of ' +
      'the document itself need a corrective invoice. 409 `verifactu_not_correctable` while the answer of the ' +
      'tax agency about the last record is missing, and for a document without a record or with an annulment.',
    http: 'POST /api/documents/{id}/verifactu/corrections',
    access: member('documents:write', 'documents:cancel'),
    input: Type.Object({ id: Id }),
    output: VerifactuRecord,
    status: 201,
    notFound: 'document_not_found',
    errors: ['verifactu_not_correctable', 'verifactu_not_configured'],
  }),
};
