// Issued documents as e-invoices: which formats are possible, the file of one, and what a received file says.
import { type Static, Type } from '@sinclair/typebox';
import { internal, member } from '../access';
import { defineAction, THREAD_TIMEOUT_MS } from '../contract';
import { E_INVOICE_FORMATS, EInvoiceFormat, FORMATS_EXPLAINED } from '../e-invoice-formats';
import { EInvoiceProfile } from '../e-invoice-profiles';
import { AttachmentPart, AttachmentPartInput } from '../mail';
import { MeantFormat } from '../meant-format';
import { named } from '../named';
import { CalendarDate, Id, Nullable, oneOf } from '../primitives';

/** The text of `makes`, see ActionDefinition. */
const STORED_E_INVOICE =
  'the file: the first call stores it and emits `document.e_invoice_created`, later calls return it';

const Schemed = Type.Object({ scheme: Type.String(), value: Type.String() });

/** Largest file that is read; of a PDF the invoice is inside. */
export const PARSED_BYTES_MAX = 10 * 1024 * 1024;

const FINDING = {
  severity: {
    ...oneOf(['error', 'warning']),
    description: 'An error: the document is not valid in this format',
  },
  term: Type.String({ description: 'Business term or group of EN 16931, such as BT-10' }),
  rule: Type.String({ description: 'As its publisher names it, such as BR-DE-15' }),
  message: Type.String({ description: 'What is wrong, in sentences for a user' }),
};

export const EInvoiceFinding = named('EInvoiceFinding', {
  ...FINDING,
  source: { ...oneOf(['document', 'client', 'company']), description: 'Whose field `pointer` leads to' },
  pointer: Type.String({ description: 'RFC 6901, into the object that `source` names' }),
});
export type EInvoiceFinding = Static<typeof EInvoiceFinding>;

const ParsedFinding = named('ParsedFinding', {
  ...FINDING,
  /** Identifiers of the lines (BT-126). */
  lines: Type.Optional(Type.Array(Type.String())),
});

const RulesRun = named('RulesRun', { id: Type.String(), version: Type.String() });

const FormatOffer = named('FormatOffer', {
  format: EInvoiceFormat,
  isPossible: Type.Boolean({ description: 'There is no error among the findings' }),
  isMade: Type.Boolean({ description: 'The file was made already, and stays as it is' }),
  findings: Type.Array(EInvoiceFinding),
});

export const eInvoices = {
  eInvoice: defineAction({
    summary: 'Download an issued document as an e-invoice',
    description:
      'In `format`, or without it in the one that is `meant` for this buyer. XML, for `factur-x` a PDF/A-3 with the XML inside. ' +
      'Created once from the state of the issue and stored, so that its bytes never change. It contains ' +
      'attachments of the document up to 3.5 MB; further ones are only named. Refused with 409 ' +
      '`e_invoice_not_possible`, which names the fields, if the document breaks a rule of the ' +
      `format.\n\n${FORMATS_EXPLAINED}\n\nExample: \`GET ` +
      '/api/documents/0190f3c1-6d0c-7a52-9c3e-2f1b8a4d5e6f/e-invoice?format=peppol`',
    http: 'GET /api/documents/{id}/e-invoice',
    makes: STORED_E_INVOICE,
    bytesPerWeight: 6 * 1024,
    timeoutMs: THREAD_TIMEOUT_MS,
    access: member('documents:read'),
    ownOnly: 'filtered',
    input: Type.Object({ id: Id, format: Type.Optional(EInvoiceFormat) }),
    response: 'file',
    produces: ['application/xml', 'application/pdf'],
    notFound: 'document_not_found',
    errors: [
      'document_not_open',
      'document_too_long',
      'e_invoice_not_possible',
      'signing_certificate_not_found',
      'encryption_not_configured',
    ],
  }),
  eInvoiceFormats: defineAction({
    summary: 'List the e-invoice formats of an issued document',
    description:
      `Of ${E_INVOICE_FORMATS.join(', ')} those that are for these parties, each with its obstacles. \`meant\` is ` +
      'the one for this buyer: that of the law, else that of the client, else by country, reference and electronic ' +
      'address. While the law wants one, no other is meant.',
    http: 'GET /api/documents/{id}/e-invoice/formats',
    weight: 4,
    bytesPerWeight: 6 * 1024,
    access: member('documents:read'),
    ownOnly: 'filtered',
    input: Type.Object({ id: Id }),
    output: Type.Object({
      meant: MeantFormat,
      items: Type.Array(FormatOffer),
    }),
    notFound: 'document_not_found',
    errors: ['document_not_open'],
  }),
  eInvoicePart: defineAction({
    summary: 'The e-invoice of a document, for a mail or an export',
    description: 'The reference is the id of the document, a slash, and the format.',
    makes: STORED_E_INVOICE,
    timeoutMs: THREAD_TIMEOUT_MS,
    access: internal('export', 'mail'),
    input: AttachmentPartInput,
    output: AttachmentPart,
    errors: ['document_not_found'],
    idempotent: true,
  }),
  documentNumber: defineAction({
    summary:
      'The number of a document, null for a draft, the documents that it names, and between whom it is',
    access: internal('transmissions'),
    input: Type.Object({ companyId: Id, id: Id }),
    output: Type.Object({
      number: Nullable(Type.String()),
      /** Issued in the name of a supplier: the channels of the company do not carry it. */
      isSelfBilled: Type.Boolean(),
      /** Invoices that it corrects, and deposits that it deducts. */
      precedingIds: Type.Array(Id),
      /** Parties as they are frozen in it; null for drafts and quotes, which no channel carries. */
      parties: Nullable(
        Type.Object({
          issueDate: CalendarDate,
          sellerCountry: Type.String(),
          buyerCountry: Nullable(Type.String()),
          buyerAddress: Nullable(Schemed),
          isBuyerBusiness: Type.Boolean(),
        }),
      ),
    }),
    notFound: 'document_not_found',
    idempotent: true,
  }),
  channelEInvoice: defineAction({
    summary: 'An issued document as an e-invoice, for a channel',
    description:
      'Made and kept as its download is; in parts, each with what the channel needs to know besides.',
    makes: STORED_E_INVOICE,
    access: internal('transmissions'),
    input: Type.Object({
      companyId: Id,
      id: Id,
      format: EInvoiceFormat,
      part: Type.Integer({ minimum: 0, maximum: 1000 }),
      /** Ids that the channel has given to documents. */
      accepted: Type.Array(Type.Object({ documentId: Id, remoteId: Type.String() })),
      /** Hash of a file that the channel has rejected for its form: it is made anew, of the same content. */
      rejectedSha256: Type.Optional(Type.String()),
    }),
    output: Type.Object({
      ...AttachmentPart.properties,
      number: Type.String(),
      /** The country as it is frozen in the document. */
      sellerCountry: Type.String(),
      buyerAddress: Nullable(Schemed),
      sellerRegistration: Nullable(Schemed),
      buyerRegistration: Nullable(Schemed),
      buyerCountry: Nullable(Type.String()),
      isBuyerBusiness: Type.Boolean(),
      /** The effect of a credit note: it takes back a part of the remaining invoice, or all of it. */
      correction: Nullable(oneOf(['part', 'whole'])),
    }),
    notFound: 'document_not_found',
    errors: ['document_not_open', 'document_too_long', 'e_invoice_not_possible'],
    idempotent: true,
  }),
  parseEInvoice: defineAction({
    summary: 'Read an e-invoice',
    description:
      'Takes UBL 2.1 or CII D16B as XML, or a PDF with one of them inside (Factur-X, ZUGFeRD), at most 10 MB, ' +
      'and returns the invoice by the terms of EN 16931 with its faults. Nothing is stored. `rulesRun` are the ' +
      'rules that were applied: those of EN 16931, and those of its profile if they are known. Rules about the ' +
      'syntax alone (`UBL-…`, `CII-…`) are not among them, so that a validator may refuse a file without a ' +
      'finding. `unread` are the paths of content for which there is no term. A document type definition, and ' +
      'so every entity, is refused.\n\nIn a PDF, the attachment named by Factur-X, XRechnung or ZUGFeRD 2 is ' +
      'read (`factur-x.xml`, `xrechnung.xml`, `zugferd-invoice.xml`), else the XML that the PDF is associated ' +
      'with; `attachment` is its name, and null for XML alone. An encrypted PDF and ZUGFeRD 1 are refused. ' +
      '`profile` is the profile that the file states (BT-24), null if it is unknown; `format` is the one whose ' +
      'rules were applied, null for those of EN 16931 alone. Findings about terms that Factur-X MINIMUM or ' +
      'BASIC WL lacks are left out.',
    http: 'POST /api/e-invoices/parse',
    weight: 4,
    bytesPerWeight: 32 * 1024,
    work: {
      queue: 'parsing',
      atMost: '8 s of CPU and 192 MB a file, of which 20 wait, 10 of them of one payer',
      endsWithClient: true,
    },
    timeoutMs: THREAD_TIMEOUT_MS,
    access: member('documents:read'),
    ownOnly: 'shared',
    multipart: { field: 'file', bytesMax: PARSED_BYTES_MAX },
    output: Type.Object({
      syntax: { ...oneOf(['ubl', 'cii']), description: 'Syntax of the file: `ubl` or `cii`' },
      attachment: Nullable(Type.String()),
      specification: Nullable(Type.String({ description: 'BT-24 as in the file' })),
      profile: Nullable(EInvoiceProfile),
      format: Nullable(EInvoiceFormat),
      invoice: Type.Object(
        {},
        {
          additionalProperties: true,
          description: 'Groups and terms by their names in EN 16931; amounts are decimal text',
        },
      ),
      rulesRun: Type.Array(RulesRun, { description: 'Rules that were applied to the file' }),
      findings: Type.Array(ParsedFinding),
      unread: Type.Array(Type.String()),
    }),
    status: 200,
    errors: ['e_invoice_not_readable'],
    idempotent: true,
  }),
};
