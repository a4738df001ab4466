// Actions of documents for the export.
import { type Static, Type } from '@sinclair/typebox';
import { internal } from '../access';
import { defineAction } from '../contract';
import { EInvoiceFormat } from '../e-invoice-formats';
import { ExportPlace, exportRows } from '../export-rows';
import { named } from '../named';
import { Id, Nullable, oneOf } from '../primitives';
import { STORED_PDF } from './sending';
import { TypeId } from './values';

/** A Buffer: the bus carries bytes as they are. */
const Bytes = Type.Unsafe<Buffer>(Type.Any());

const ExportedDocument = named('ExportedDocument', {
  id: Id,
  typeId: TypeId,
  number: Nullable(Type.String()),
  json: Type.String({ description: 'As `GET /api/documents/{id}` answers' }),
  pdf: Nullable(Bytes),
  pdfIs: oneOf(['here', 'apart', 'failed', 'none']),
  eInvoices: Type.Array(Type.Object({ format: EInvoiceFormat, contentType: Type.String() }), {
    description: 'Those that were made; see eInvoicePart',
  }),
  attachments: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
    description: 'See attachmentPart',
  }),
});
export type ExportedDocument = Static<typeof ExportedDocument>;

const ExportedDocuments = named('ExportedDocuments', {
  items: Type.Array(ExportedDocument),
  last: Nullable(Id),
  isEnd: Type.Boolean(),
});

export const exporting = {
  exportSize: defineAction({
    summary: 'How many documents a company holds',
    access: internal('export'),
    input: Type.Object({ companyId: Id }),
    output: Type.Object({ documents: Type.Integer() }),
    idempotent: true,
  }),
  exportPage: defineAction({
    summary: 'Hand out documents with their PDFs for an export',
    description:
      'As many as fit into a message and are rendered within seconds. A PDF that does not fit is `apart`, see pdfPart; ' +
      'one that cannot be rendered has `failed`.',
    makes: STORED_PDF,
    access: internal('export'),
    input: ExportPlace,
    output: ExportedDocuments,
    timeoutMs: 60_000,
    idempotent: true,
  }),
  exportPayments: exportRows('payments'),
  exportSettlements: exportRows('settlements'),
  exportAccountPayments: exportRows('account payments'),
  exportHolds: exportRows('holds'),
  exportVerifactu: exportRows('VERI*FACTU records'),
};
