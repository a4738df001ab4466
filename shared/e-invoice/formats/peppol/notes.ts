// Formats that allow one note (BG-1) get all of them in it.
import type { InvoiceNote, SemanticInvoice } from '../../semantic/invoice';

/** Subject codes are lost: Peppol knows none. */
export function withOneNote(invoice: SemanticInvoice): SemanticInvoice {
  const { notes = [] } = invoice;
  if (notes.length < 2) return invoice;
  return { ...invoice, notes: [{ text: notes.map(({ text }) => text).join('\n') }] };
}

export function withNotes(invoice: SemanticInvoice, added: readonly InvoiceNote[]): SemanticInvoice {
  const { notes = [] } = invoice;
  const missing = added.filter(({ subjectCode }) => !notes.some((note) => note.subjectCode === subjectCode));
  return missing.length === 0 ? invoice : { ...invoice, notes: [...notes, ...missing] };
}
