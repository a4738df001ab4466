// Stopka: notes, and the registers that the seller stands in.

import { from, type Rows } from '../../mapping/rows';
import type { SemanticInvoice } from '../../semantic/invoice';
import { pieces } from '../texts';
import { stored } from './numbers';
import { paragraph } from './texts';

const NOTE_CHARS = 3500;
/** The limit of the element `Informacje`. */
export const NOTES_MAX = 3;

const NOTE: Rows<{ text: string }> = { StopkaFaktury: 'text' };

export const FOOTER: Rows<SemanticInvoice> = {
  Informacje: from((invoice) => notePieces(invoice).map((text) => ({ text })), NOTE),
  Rejestry: {
    KRS: (invoice) => register(invoice, 'krs', /^\d{10}$/),
    REGON: (invoice) => register(invoice, 'regon', /^\d{9}(?:\d{5})?$/),
    BDO: (invoice) => register(invoice, 'bdo', /^\d{1,9}$/),
  },
};

export function notePieces({ notes = [], seller }: SemanticInvoice): string[] {
  const texts = [...notes.map(({ text }) => text), seller.additionalLegalInformation ?? ''];
  return pieces(paragraph(texts.filter(Boolean).join('\n')), NOTE_CHARS);
}

function register(invoice: SemanticInvoice, scheme: string, form: RegExp): string | undefined {
  return form.exec(stored(invoice, 'seller', scheme) ?? '')?.[0];
}
