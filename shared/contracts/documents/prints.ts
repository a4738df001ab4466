// Prints of a quote or an invoice under another title. None is a document of its own: it has no number of a series and is
// not stored.
import type { DocumentType } from '../number-formats';
import { oneOf } from '../primitives';
import type { StoredStatus } from './values';

interface Print {
  /** The file name after the number of the document. */
  suffix: string;
  /** The documents that it is printed of, by their status; a quote that has become an invoice counts as signed. */
  of: Readonly<Partial<Record<DocumentType, readonly StoredStatus[]>>>;
  /** Sentences for the description of the API and for the refusal. */
  rule: string;
}

export const PRINT_NAMES = ['proforma', 'order_confirmation', 'delivery_note'] as const;
export type PrintName = (typeof PRINT_NAMES)[number];
export const PrintName = { ...oneOf(PRINT_NAMES), description: 'A print of it under another title' };

const OFFERED = ['draft', 'issued', 'sent', 'send_failed', 'signed'] as const;

export const PRINTS: Readonly<Record<PrintName, Print>> = {
  proforma: {
    suffix: 'proforma',
    of: { quote: OFFERED, invoice: ['draft'] },
    rule:
      'A proforma is printed of a quote that is not refused or of the draft of an invoice. An issued invoice is the ' +
      'document to pay by: print it without `as`.',
  },
  order_confirmation: {
    suffix: 'order-confirmation',
    of: { quote: ['signed'] },
    rule:
      'An order confirmation is printed of an accepted quote: have it signed first, or convert it to an invoice ' +
      'where the client has accepted in another way.',
  },
  delivery_note: {
    suffix: 'delivery-note',
    of: { quote: OFFERED, invoice: ['draft', 'issued', 'sent', 'send_failed'] },
    rule:
      'A delivery note is printed of a quote that is not refused or of an invoice that is neither cancelled nor one ' +
      'of a deposit.',
  },
};
