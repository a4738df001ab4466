// Later price reductions: a bonus or discount on what a client was invoiced, as one credit note.
import { Type } from '@sinclair/typebox';
import { member } from '../access';
import { defineAction } from '../contract';
import { DecimalInput } from '../decimals';
import { Id, Line } from '../primitives';
import { CORRECTED_MAX } from './corrected-references';
import { ReasonCode } from './correction-reason';
import { Document } from './document';
import { ServicePeriod } from './lines';
import { AMOUNT_MINOR_MAX } from './values';

/** A period may have so many invoices. */
export const REDUCED_MAX = 10_000;

export const priceReductions = {
  reducePrices: defineAction({
    summary: 'Draft a later price reduction',
    description:
      'A bonus or discount on what a client was invoiced before: one credit note, still a draft, for the invoices in ' +
      '`documentIds` (`correctedInvoices`), or for all that were issued to the client in `period` (`correctsPeriod`; at most ' +
      '10,000). Where the country has `hasInvoicesOfPeriod` (PL), the issue also names the invoices of `period` in ' +
      '`correctedInvoices`. The reduction is `percent` of what is left of them, or `amountMinor`. It is divided over their VAT categories and ' +
      'rates by what is left of each, by largest remainder, and its VAT has the rates of the invoices; withheld taxes get their ' +
      'share. What is left is what was invoiced, less credit notes, and less other reductions of the same invoices, also those ' +
      'that are drafts; one that names further invoices counts by its share. More than is left is 409 `credit_exceeds_invoice`: ' +
      'now, and when the draft is issued. Invoices in several currencies, with different reasons of an exemption, or some with ' +
      'and some without VAT in their prices are refused: reduce each kind apart. The issue settles the invoices by the shares of their ' +
      'open amounts; what is not open any more is credit of the client (`unappliedMinor` of the credit note), which ' +
      'POST /api/settlements sets off or pays back.',
    http: 'POST /api/clients/{id}/price-reductions',
    isHarmless: true,
    bytesPerWeight: 32 * 1024,
    access: member('documents:write'),
    input: Type.Object({
      id: Id,
      period: Type.Optional({
        ...ServicePeriod,
        description: 'All invoices that were issued from and to these days',
      }),
      documentIds: Type.Optional(
        Type.Array(Id, {
          minItems: 1,
          maxItems: CORRECTED_MAX,
          uniqueItems: true,
          description: 'Issued invoices to the client, instead of `period`',
        }),
      ),
      percent: Type.Optional(DecimalInput),
      amountMinor: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: AMOUNT_MINOR_MAX,
          description:
            'Instead of `percent`: without VAT, and with VAT where the prices of the invoices include it',
        }),
      ),
      reason: { ...Line(300), description: 'The text of its lines' },
      reasonCode: ReasonCode,
    }),
    output: Document,
    notFound: 'client_not_found',
    errors: ['credit_exceeds_invoice', 'document_settled'],
  }),
};
