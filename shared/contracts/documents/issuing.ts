// Issuing of drafts, and changes after that. Corrections are documents of their own.
import { Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { CORRECTION_MODES } from '../country-readiness/correction-routes';
import { DecimalInput } from '../decimals';
import { named } from '../named';
import { CalendarDate, Id, oneOf } from '../primitives';
import { CheckFinding, VerifactuEnvironment } from './checks';
import { Reason, ReasonCode } from './correction-reason';
import { Document, draftFields } from './document';
import { LineInput } from './lines';
import { DELIVERED_BY_COMPANY } from './sending';
import { LINES_MAX } from './values';

const CreditedLine = named('CreditedLine', {
  lineNumber: Type.Integer({ minimum: 1, maximum: LINES_MAX, description: 'Of the invoice' }),
  quantity: Type.Optional(DecimalInput),
});
export type CreditedLine = { lineNumber: number; quantity?: number | string };

const IssuedDocument = named('IssuedDocument', {
  ...Document.properties,
  warnings: Type.Array(CheckFinding, {
    description: 'What is unusual about it, and did not hinder the issue',
  }),
  verifactuEnvironment: VerifactuEnvironment,
});

/** The type code follows from the mode, and the correction names its invoice. */
const {
  typeCode: _typeCode,
  correctedIds: _ids,
  externalReferences: _references,
  correctsPeriod: _period,
  correctionReason: _correctionReason,
  reasonCode: _reasonCode,
  ...changeable
} = draftFields;
const CorrectionChanges = named(
  'CorrectionChanges',
  { clientId: Type.Optional(Id), ...changeable },
  { description: 'Fields of the draft that differ from the invoice' },
);

export const issuing = {
  issue: defineAction({
    summary: 'Issue a draft',
    description:
      'Takes the next number of the company for this type and freezes everything: seller, buyer, lines, totals, ' +
      "the sentences that the law of the seller's country demands, and the layout. `issueDate` is that of the " +
      "draft unless it is given, else today in the company's time zone; not in the future. A draft that breaks " +
      'a rule of GET /api/documents/{id}/check is refused with 409 `document_incomplete` and all `findings`, ' +
      'and one whose PDF would have more than 300 pages with 422 `document_too_long`; warnings are returned as ' +
      '`warnings`. A connection with `autoSend` sends the document at once, see GET ' +
      '/api/documents/{id}/transmissions; one that its format cannot express is issued with warnings ' +
      '`channel_not_possible`. A refused or failed issue uses no number. `dryRun` returns the document that ' +
      'would be issued, still a draft and without a number, and stores nothing. With `delivery` `other` or `paper` ' +
      'the document is `sent` at once, with event `document.sent`: the company delivers it to the client itself, ' +
      'and no mail is sent; connections with `autoSend` still send it.',
    http: 'POST /api/documents/{id}/issue',
    bytesPerWeight: 4 * 1024,
    access: member('documents:write', 'documents:issue'),
    ownOnly: 'filtered',
    input: Type.Object({
      id: Id,
      issueDate: Type.Optional(CalendarDate),
      dryRun: Type.Optional(Type.Boolean()),
      delivery: Type.Optional({
        ...oneOf(DELIVERED_BY_COMPANY),
        description: 'The client gets it by other means, as with POST /api/documents/{id}/send',
      }),
    }),
    alsoInQuery: ['dryRun'],
    output: IssuedDocument,
    status: 200,
    notFound: 'document_not_found',
    errors: [
      'document_not_draft',
      'document_incomplete',
      'period_closed',
      'document_too_long',
      'document_number_taken',
      'insufficient_stock',
      'document_not_open',
      'document_settled',
      'deposit_taken_off',
      'credit_exceeds_invoice',
    ],
  }),
  cancel: defineAction({
    summary: 'Cancel an invoice',
    description:
      'For an invoice that should not exist: it keeps its number and stays readable, marked as cancelled, and ' +
      'nothing is due any more. Refused when anything was paid or credited; with 409 `document_delivered` once ' +
      'the client has it (`delivered`) or it is on its way; and with 409 `document_cancel_forbidden` where the ' +
      "facts about the seller's country say that an issued invoice is corrected by another document only " +
      '(`mayCancel` of GET /api/documents/correction-routes), or that a tax authority has it. `fix` of the ' +
      'refusal names the call that credits it instead.',
    http: 'POST /api/documents/{id}/cancel',
    bytesPerWeight: 32 * 1024,
    access: member('documents:write', 'documents:cancel'),
    ownOnly: 'filtered',
    input: Type.Object({ id: Id, reason: Reason }),
    output: Document,
    status: 200,
    notFound: 'document_not_found',
    errors: [
      'document_not_open',
      'document_settled',
      'document_delivered',
      'document_cancel_forbidden',
      'insufficient_stock',
      'document_imported',
      'period_closed',
      'verifactu_not_configured',
    ],
  }),
  credit: defineAction({
    summary: 'Credit an invoice',
    description:
      'Creates and issues a credit note for the named lines, or for the remainder of the invoice; `quantity` is ' +
      'the remainder of the line unless it is given. Amounts are shares of those of the invoice, rounded so ' +
      'that all its credit notes together are exactly the invoice; adjustments of the document and VAT go with ' +
      'the lines of their VAT rate. The address and the tax number of the seller are checked as they are when ' +
      'an invoice is issued; a connection with `autoSend` sends the credit note, too. What was settled without money is taken ' +
      'back first, on the day of the credit note: a cash discount in proportion, what was written off, set off or withheld as ' +
      'far as it is more than what is left to be paid. So no client is owed what it has not paid.',
    http: 'POST /api/documents/{id}/credit',
    bytesPerWeight: 32 * 1024,
    access: member('documents:write', 'documents:issue'),
    ownOnly: 'filtered',
    input: Type.Object({
      id: Id,
      lines: Type.Optional(Type.Array(CreditedLine, { minItems: 1, maxItems: LINES_MAX })),
      reason: Reason,
      reasonCode: ReasonCode,
      agreedOn: Type.Optional({
        ...CalendarDate,
        description:
          'The day on which the price was lowered or the goods came back. BG, CZ and GB want the credit note within days of it: ' +
          'a later one has the warning `credit_note_late`',
      }),
      issueDate: Type.Optional(CalendarDate),
    }),
    output: IssuedDocument,
    notFound: 'document_not_found',
    errors: [
      'document_not_open',
      'document_settled',
      'document_incomplete',
      'period_closed',
      'credit_exceeds_invoice',
      'document_imported',
      'document_number_taken',
      'insufficient_stock',
      'deposit_taken_off',
    ],
  }),
  correct: defineAction({
    summary: 'Draft the correction of an issued invoice',
    description:
      'A draft with everything of the invoice and the `changes`: change it further and issue it. The country of the ' +
      'seller decides how (`modes` of GET /api/documents/correction-routes, the usual one first, or `mode`): ' +
      '`replacement` is an invoice of type 384 in its place; with `storno_and_new` the issue of the draft also issues ' +
      'a credit note of the whole invoice (`stornoOf`). From then on nothing is due of the corrected invoice, and its ' +
      'payments have gone over to the new one, which deducts its deposits. What was paid above the new total is ' +
      'unapplied. With `difference` the draft is a credit note of what the invoice says too much, or what `debit` drafts of ' +
      'what it lacks: `changes` change lines, adjustments, exemption reasons, withholdings and notes alone, and ' +
      '`corrects` has the amounts before and after. Changes of anything else, and of one VAT rate up while another falls, take another mode ' +
      'of the country unless `mode` is given. In a country with `hasTextCorrections` (PL) a change of references alone, or of the name ' +
      'or address of the client since the issue, is a credit note without lines and amounts (`corrects.texts`), issued like any ' +
      'draft; a change of the tax number is none. A `clientId` of another client is no correction of the first one, in any mode: the issue of the draft credits the whole invoice to ' +
      'the first client, whose payments and deposits stay its own, and the draft is an invoice that names neither. ' +
      '409 `correction_unknown` names the modes of the country. Refused for an ' +
      'invoice that was credited in part by quantity.',
    http: 'POST /api/documents/{id}/correct',
    isHarmless: true,
    bytesPerWeight: 32 * 1024,
    access: member('documents:write'),
    ownOnly: 'filtered',
    input: Type.Object({
      id: Id,
      changes: Type.Optional(CorrectionChanges),
      reason: Reason,
      reasonCode: ReasonCode,
      mode: Type.Optional({
        ...oneOf(CORRECTION_MODES),
        description: 'How to correct; the usual way of the country unless it is given',
      }),
    }),
    output: Document,
    notFound: 'document_not_found',
    errors: [
      'document_not_open',
      'document_self_billed',
      'document_settled',
      'correction_unknown',
      'deposit_taken_off',
      'document_imported',
    ],
  }),
  debit: defineAction({
    summary: 'Draft what is owed beside an issued invoice',
    description:
      'For a price that went up, or what was forgotten: the invoice stays as it is. The draft has its client, terms and ' +
      'withheld taxes, and the given `lines`; a line without VAT has that of the invoice, unless it has several rates. It ' +
      'is a debit note (`typeCode` 383), and in countries without them, such as DE, FR and NL, an invoice (380); it names ' +
      'the first one (`corrects`) and has a balance of its own. In a country where corrections have a series its number ' +
      'is of that. Its VAT is due as that of a credit note. Refused for a deposit, for an invoice that was credited in ' +
      'full or replaced, and the issue of the draft for one that was so since.',
    http: 'POST /api/documents/{id}/debit',
    isHarmless: true,
    bytesPerWeight: 32 * 1024,
    access: member('documents:write'),
    ownOnly: 'filtered',
    input: Type.Object({
      id: Id,
      lines: Type.Array(LineInput, { minItems: 1, maxItems: LINES_MAX }),
      reason: Reason,
      reasonCode: ReasonCode,
    }),
    output: Document,
    notFound: 'document_not_found',
    errors: ['document_not_open', 'document_self_billed', 'document_settled', 'document_imported'],
  }),
  fullInvoice: defineAction({
    summary: 'Issue the full invoice of a simplified one',
    description:
      'For a customer who asks for it: issues at once an invoice (380) with the lines, amounts, VAT and day of supply of the simplified ' +
      'invoice, and with all that a full one says of the buyer, who is its client or another one (`clientId`). It names the ' +
      'simplified invoice (`corrects` with `isFullInvoice`) and takes its place: nothing is due of that one any more, its payments ' +
      'have gone over, and reports and the VAT register take it out on the day of the full one. Spain records it as F3. A client ' +
      'that lacks data of a full invoice is 409 `document_incomplete` with all `findings`. Refused for an invoice that is not simplified, ' +
      'cancelled, or credited in part or in full; a second call is 409 `full_invoice_exists`, whose `detail` has the id of the first.',
    http: 'POST /api/documents/{id}/full-invoice',
    bytesPerWeight: 32 * 1024,
    access: member('documents:write', 'documents:issue'),
    ownOnly: 'filtered',
    input: Type.Object({
      id: Id,
      clientId: Type.Optional({
        ...Id,
        description: 'The buyer; the client of the simplified invoice unless it is given',
      }),
      issueDate: Type.Optional(CalendarDate),
      delivery: Type.Optional({
        ...oneOf(DELIVERED_BY_COMPANY),
        description: 'The client gets it by other means, as with POST /api/documents/{id}/send',
      }),
    }),
    output: IssuedDocument,
    notFound: 'document_not_found',
    errors: [
      'document_not_open',
      'document_settled',
      'not_simplified',
      'full_invoice_exists',
      'document_incomplete',
      'period_closed',
      'deposit_taken_off',
      'document_imported',
      'document_number_taken',
      'insufficient_stock',
    ],
  }),
  convert: defineAction({
    summary: 'Create an invoice from a quote',
    description:
      'A draft with the lines, the client and the terms of the quote, which must be issued and not refused. A ' +
      'quote becomes one invoice, and another one only after that draft was deleted. Its open signature request ends.',
    http: 'POST /api/documents/{id}/convert',
    isHarmless: true,
    bytesPerWeight: 32 * 1024,
    access: member('documents:write'),
    ownOnly: 'filtered',
    input: Type.Object({ id: Id }),
    output: Document,
    notFound: 'document_not_found',
    errors: ['document_not_open', 'quote_converted'],
  }),
};
