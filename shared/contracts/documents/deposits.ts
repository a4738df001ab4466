// Deposits: invoices for a part of what is not delivered yet; the invoice at the end takes them off with their VAT
// (Directive 2006/112/EC, articles 65 and 220).
import { Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { DecimalInput } from '../decimals';
import { Id } from '../primitives';
import { Document, draftFields } from './document';
import { AMOUNT_MINOR_MAX } from './values';

export const deposits = {
  draftDeposit: defineAction({
    summary: 'Draft a deposit invoice',
    description:
      'An invoice of type 386 for a part of an issued quote, or of a draft invoice: one line per VAT rate, by ' +
      '`percent` or by `netMinor` of the whole. Issue and send it as any invoice. The invoice that a quote ' +
      'becomes (POST /api/documents/{id}/convert) deducts its issued deposits, and is not issued without those that were issued ' +
      'later; any other draft deducts what `prepayments` name. It has the client and currency of its quote or draft, and a refused ' +
      'quote gets none. `paidOn` is the day of the payment where it came before the invoice. ' +
      '`orderLines` keeps what the deposit is paid for.',
    http: 'POST /api/documents/{id}/deposit',
    isHarmless: true,
    access: member('documents:write'),
    ownOnly: 'filtered',
    input: Type.Object({
      id: Id,
      percent: Type.Optional(DecimalInput),
      netMinor: Type.Optional(Type.Integer({ minimum: 1, maximum: AMOUNT_MINOR_MAX })),
      paidOn: draftFields.paidOn,
    }),
    output: Document,
    notFound: 'document_not_found',
    errors: ['document_not_open'],
  }),
};
