// The document as a PDF, and its way to the client.
import { Type } from '@sinclair/typebox';
import { internal, member } from '../access';
import { defineAction, THREAD_TIMEOUT_MS } from '../contract';
import { AttachmentPart, AttachmentPartInput, GuardAnswer, GuardQuestion, MailReport } from '../mail';
import { named } from '../named';
import { Email, Id, oneOf, withDefault } from '../primitives';
import { CheckFinding } from './checks';
import { Document } from './document';
import { PRINT_NAMES, PRINTS, PrintName } from './prints';

/** The text of `makes`, see ActionDefinition. */
export const STORED_PDF = 'the PDF of an issued document: the first call stores it, later calls return it';

/** Ways to the client that the company says it went itself. */
export const DELIVERED_BY_COMPANY = ['other', 'paper'] as const;
export const DELIVERIES = ['mail', ...DELIVERED_BY_COMPANY] as const;

/** Choice of a call that mails; without it the field `paymentLinks` of the company decides. */
export const PaymentLinkChoice = Type.Boolean({
  description:
    'Whether the mail, and from then on the PDF, of an invoice has a link to pay it online; by default what `paymentLinks` of the ' +
    'company says. `true` needs an active LIVE connection to a payment provider. A Factur-X file has none: it is made once',
});

const SentDocument = named('SentDocument', {
  ...Document.properties,
  warnings: Type.Array(CheckFinding, {
    description:
      '`channel_not_connected`: the law wants it through a channel by which nothing of the company leaves, so a mail is not enough',
  }),
});

export const sending = {
  pdf: defineAction({
    summary: 'Download a document as PDF',
    description:
      'In the language of the document and, once it is issued, in the layout of the issue; the PDF of an issued ' +
      'document is created once and stored. A draft is marked as a draft. At most 300 pages. For a quote that ' +
      'was signed or refused, these are the bytes that the client had; their SHA-256 is `signature.pdfSha256`.\n\n' +
      'With `as` it is a print of that document under another title: with the date of today and the numbers of quote ' +
      'and invoice, and without a number of its own. It is made anew each time. Proforma and order confirmation say ' +
      'that they are no invoice; a delivery note has quantities, units and the address, and no prices. ' +
      PRINT_NAMES.map((name) => PRINTS[name].rule).join(' ') +
      ' None is printed of a correction, of a self-billed document, and where the country of the seller lets only ' +
      'certified programs number such papers.',
    http: 'GET /api/documents/{id}/pdf',
    makes: STORED_PDF,
    bytesPerWeight: 8 * 1024,
    timeoutMs: THREAD_TIMEOUT_MS,
    access: member('documents:read'),
    ownOnly: 'filtered',
    input: Type.Object({ id: Id, as: Type.Optional(PrintName) }),
    response: 'file',
    produces: ['application/pdf'],
    notFound: 'document_not_found',
    errors: ['document_too_long', 'document_imported', 'print_not_possible'],
  }),
  send: defineAction({
    summary: 'Send a document to the client',
    description:
      "By mail with the PDF, in the document's language and the company's wording of it; to the contact e-mail " +
      'of the client unless `to` is given. Where the client asks for an `eInvoiceFormat`, that file is attached ' +
      '(`factur-x` is the PDF itself); a document that it cannot express is refused with 409 ' +
      '`e_invoice_not_possible`. The response comes at once, with `mailStatus` `waiting`: the document is ' +
      '`sent` once a mail server has taken the message, `send_failed` when none does. With `delivery` `other` ' +
      'or `paper` nothing is mailed: the document has reached the client in another way, and is `sent`. May be repeated; a ' +
      'document that was sent stays `sent`, whatever the result of a later message. Without a way to send mail, ' +
      'the message becomes a file below DATA_DIR: `mailStatus` is `captured` then, and the document is `issued` ' +
      'as before, since nobody got it (one whose mail had failed is `issued` again). Set mail up and send ' +
      'again, or use `other`.\n\nAn invoice that a clearing channel (KSeF) must accept first is not mailed ' +
      'before: `mailStatus` is `held`, and the mail is sent automatically once the channel has accepted it. If ' +
      'it is rejected or withdrawn, the mail is dropped: `failed`, with the reason in `sendError` and the event ' +
      '`document.send_failed`. One that was rejected already is refused with 409 `document_rejected_by_channel`.',
    http: 'POST /api/documents/{id}/send',
    bytesPerWeight: 4 * 1024,
    access: member('documents:write', 'documents:send'),
    ownOnly: 'filtered',
    input: Type.Object({
      id: Id,
      to: Type.Optional(Email),
      delivery: withDefault(oneOf(DELIVERIES), 'mail'),
      paymentLink: Type.Optional(PaymentLinkChoice),
    }),
    output: SentDocument,
    status: 200,
    notFound: 'document_not_found',
    errors: [
      'document_not_open',
      'document_imported',
      'mail_quota_exceeded',
      'e_invoice_not_possible',
      'document_rejected_by_channel',
      'payment_provider_not_connected',
    ],
  }),
  pdfPart: defineAction({
    summary: 'The PDF of a document, as an attachment',
    description: 'The reference is the id of the document.',
    makes: STORED_PDF,
    timeoutMs: THREAD_TIMEOUT_MS,
    access: internal('export', 'mail'),
    input: AttachmentPartInput,
    output: AttachmentPart,
    errors: ['document_not_found'],
    idempotent: true,
  }),
  guardMail: defineAction({
    summary: 'Write the mail of an invoice with its payment link immediately before an attempt to send it',
    description: 'The reference is the id of the document and the format of the attached e-invoice.',
    access: internal('mail'),
    input: GuardQuestion,
    output: GuardAnswer,
    timeoutMs: 30_000,
    idempotent: true,
  }),
  mailReported: defineAction({
    summary: 'What became of the mail with a document',
    description: 'The reference is the id of the document.',
    access: internal('mail'),
    input: MailReport,
    idempotent: true,
  }),
};
