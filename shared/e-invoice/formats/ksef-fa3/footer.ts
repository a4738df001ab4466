// Stopka: notes, and the registers that the seller stands in.

import { element, group } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { SemanticInvoice } from '../../semantic/invoice';
import { stored } from './numbers';
import { line, paragraph, pieces } from './texts';

const NOTE_CHARS = 3500;
/** The limit of the element `Informacje`. */
export const NOTES_MAX = 3;

export function footer(invoice: SemanticInvoice): XmlElement | undefined {
  return group('Stopka', [
    ...notePieces(invoice).map((text) => group('Informacje', [element('StopkaFaktury', text)])),
    registers(invoice),
  ]);
}

export function notePieces({ notes = [], seller }: SemanticInvoice): string[] {
  const texts = [...notes.map(({ text }) => text), seller.additionalLegalInformation ?? ''];
  return pieces(paragraph(texts.filter(Boolean).join('\n')), NOTE_CHARS).filter(Boolean);
}

function registers(invoice: SemanticInvoice): XmlElement | undefined {
  const number = (scheme: string, form: RegExp) => {
    const value = stored(invoice, 'seller', scheme);
    return value !== undefined && form.test(value) ? value : undefined;
  };
  const elements = [
    element('KRS', number('krs', /^\d{10}$/)),
    element('REGON', number('regon', /^\d{9}(?:\d{5})?$/)),
    element('BDO', line(number('bdo', /^\d{1,9}$/))),
  ];
  return group('Rejestry', elements);
}
