// The page of an invoice for its client: who has a link whose `page` is `invoice` reads the invoice, its files and what became of it.
import { type Static, Type } from '@sinclair/typebox';
import { PUBLIC } from '../access';
import { type AnyAction, defineAction, THREAD_TIMEOUT_MS } from '../contract';
import { EInvoiceFormat } from '../e-invoice-formats';
import { named } from '../named';
import { CalendarDate, DocumentLanguage, Nullable, oneOf } from '../primitives';
import { LINK_DOCUMENTS_MAX } from './linked';
import { STORED_PDF } from './sending';
import { SigningView } from './signature';
import { MinorAmount } from './values';

/** Any text: what is no token of ours gets the response of a token that was never given out. */
const Token = Type.String({ maxLength: 100 });
const Position = Type.Integer({
  minimum: 1,
  maximum: LINK_DOCUMENTS_MAX,
  description: 'Of the invoice in the link: 1 is the first',
});

/** Parts of a path are text. */
const PositionInPath = Type.String({ maxLength: 40, description: Position.description, examples: ['1'] });

const { lines, seller, totals } = SigningView.properties;

/** `paid` counts money alone; `returned` is money that has gone back, such as a refund or a returned debit. */
export const INVOICE_HISTORY_KINDS = ['issued', 'sent', 'reminded', 'paid', 'returned'] as const;

const InvoiceHistoryEntry = named('InvoiceHistoryEntry', {
  kind: oneOf(INVOICE_HISTORY_KINDS),
  on: { ...CalendarDate, description: 'The day, where the company is' },
  amountMinor: Type.Optional({ ...MinorAmount, description: 'Of a payment, or of money that has gone back' }),
});

const InvoiceTransfer = named('InvoiceTransfer', {
  holder: Type.String({ description: 'Of the account', examples: ['Example Ltd'] }),
  iban: Type.String({ description: 'Without spaces', examples: ['DE89370400440532013000'] }),
  bic: Nullable(Type.String()),
  reference: Type.String({ description: 'What the transfer names', examples: ['INV-2026-0007'] }),
  amountMinor: { ...MinorAmount, description: 'What is open' },
  code: Nullable(
    Type.String({
      description: 'Content of the QR code (EPC069-12); null where it has none',
      examples: ['BCD\n002\n1\nSCT\n\nExample Ltd\nDE89370400440532013000\nEUR120.00\n\n\nINV-2026-0007'],
    }),
  ),
});

const LinkedInvoice = named('LinkedInvoice', {
  position: Position,
  number: Type.String(),
  dueDate: Nullable(CalendarDate),
  balanceMinor: Type.Integer({ description: 'What is open now; 0 once nothing is' }),
});

export const InvoiceView = named('InvoiceView', {
  language: { ...DocumentLanguage, description: 'Language of the page, which is that of the link' },
  items: Type.Array(LinkedInvoice, { description: 'The invoices of the link' }),
  invoice: named(
    'ClientInvoice',
    {
      position: Position,
      number: Type.String(),
      issueDate: Nullable(CalendarDate),
      dueDate: Nullable(CalendarDate),
      isOverdue: Type.Boolean(),
      reference: Nullable(Type.String({ description: 'Of the order of the client', examples: ['PO-77'] })),
      seller,
      buyerName: Type.String(),
      currency: Type.String(),
      pricesIncludeVat: Type.Boolean(),
      lines,
      allowancesMinor: { ...MinorAmount, description: 'As prices are: with VAT where they include it' },
      chargesMinor: MinorAmount,
      totals,
      paidAtIssueMinor: { ...MinorAmount, description: 'Paid before the issue' },
      withheldMinor: { ...MinorAmount, description: 'What the client pays to the state' },
      paidMinor: { ...MinorAmount, description: 'By money since the issue' },
      creditedMinor: { ...MinorAmount, description: 'By credit notes, cash discounts and the like' },
      balanceMinor: Type.Integer({ description: 'What is open now; 0 once nothing is' }),
      paymentTerms: Nullable(Type.String()),
      notes: Nullable(Type.String()),
      hasPdf: Type.Boolean({ description: 'false for an invoice that another system has issued' }),
      eInvoiceFormat: Nullable({ ...EInvoiceFormat, description: 'Of its e-invoice; null: it has none' }),
      transfer: Nullable({
        ...InvoiceTransfer,
        description: 'null where nothing is open, and for an invoice that is not paid by transfer',
      }),
      history: Type.Array(InvoiceHistoryEntry, { description: 'The earliest first' }),
    },
    { description: 'The invoice at `position`, as its client sees it' },
  ),
});
export type InvoiceView = Static<typeof InvoiceView>;
export type ClientInvoice = InvoiceView['invoice'];

const forTheClient = {
  access: PUBLIC,
  rateLimit: 'paying',
  notFound: 'payment_link_not_found',
} as const satisfies Partial<AnyAction>;

const ONE_REFUSAL =
  'A link that was never made, that has ended, of another page, or whose invoices were cancelled has the same 404.';

export const invoicePage = {
  viewInvoice: defineAction({
    ...forTheClient,
    summary: 'Read an invoice by its link',
    description:
      `What its client sees, and nothing internal. Reading changes nothing: mail scanners may follow the link. ${ONE_REFUSAL} ` +
      'GET /api/pay/{token} has how it is paid. 410 where the company does not show invoices any more: the link still pays.',
    http: 'GET /api/invoice/{token}',
    input: Type.Object({ token: Token, position: Type.Optional(Position) }),
    output: InvoiceView,
    errors: ['payment_link_closed'],
  }),
  invoicePagePdf: defineAction({
    ...forTheClient,
    summary: 'Download the PDF of an invoice by its link',
    description: ONE_REFUSAL,
    http: 'GET /api/invoice/{token}/{position}/pdf',
    makes: STORED_PDF,
    bytesPerWeight: 8 * 1024,
    timeoutMs: THREAD_TIMEOUT_MS,
    input: Type.Object({ token: Token, position: PositionInPath }),
    response: 'file',
    produces: ['application/pdf'],
    errors: ['payment_link_closed', 'document_imported', 'document_too_long'],
  }),
  invoicePageEInvoice: defineAction({
    ...forTheClient,
    summary: 'Download the e-invoice of an invoice by its link',
    description: `The file that was made for its client. 404 \`document_not_found\` where there is none. ${ONE_REFUSAL}`,
    http: 'GET /api/invoice/{token}/{position}/e-invoice',
    timeoutMs: THREAD_TIMEOUT_MS,
    bytesPerWeight: 6 * 1024,
    input: Type.Object({ token: Token, position: PositionInPath }),
    response: 'file',
    produces: ['application/xml', 'application/pdf'],
    errors: ['payment_link_closed', 'document_not_found'],
  }),
};
