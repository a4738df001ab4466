// DodatkowyOpis: what the buyer shall read and FA(3) has no field for, as pairs of a word and a text.

import type { Rows } from '../../mapping/rows';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { InvoiceLine } from '../../semantic/lines';
import type { Period } from '../../semantic/values';
import { amount } from '../decimals';
import { pieces } from '../texts';
import { longDescription, otherNumbers } from './lines';
import { line } from './texts';

const TEXT_CHARS = 256;

type Pair = [key: string, text: string | undefined];

/** `row` is the number of its line, none for the whole document. */
type Description = { row: string | undefined; key: string; text: string };

export const DESCRIPTION: Rows<Description> = {
  NrWiersza: 'row',
  Klucz: ({ key }) => pieces(line(key) || '-', TEXT_CHARS)[0],
  Wartosc: ({ text }) => text || '-',
};

export function descriptions(invoice: SemanticInvoice): Description[] {
  const ofLines = invoice.lines.flatMap((item) => inPieces(ofLine(item), item.identifier));
  return [...inPieces(ofDocument(invoice), undefined), ...ofLines];
}

function inPieces(pairs: readonly Pair[], row: string | undefined): Description[] {
  return pairs.flatMap(([key, text]) =>
    pieces(line(text) ?? '', TEXT_CHARS).map((piece) => ({ row, key, text: piece })),
  );
}

function ofDocument(invoice: SemanticInvoice): Pair[] {
  return [
    ['Numer referencyjny nabywcy', invoice.buyerReference],
    ['Projekt', invoice.projectReference],
    ['Zamówienie sprzedaży', invoice.salesOrderReference],
    ['Potwierdzenie odbioru', invoice.receivingAdviceReference],
    ['Przetarg', invoice.tenderOrLotReference],
    ['Obiekt', invoice.invoicedObjectIdentifier?.value],
    ['Konto księgowe nabywcy', invoice.buyerAccountingReference],
    ['Warunki płatności', invoice.paymentTerms],
    ['Tytuł płatności', invoice.paymentInstructions?.remittanceInformation],
    ['Mandat polecenia zapłaty', invoice.paymentInstructions?.directDebit?.mandateReference],
  ];
}

function ofLine(item: InvoiceLine): Pair[] {
  const { classifications = [], attributes = [], originCountry, buyerIdentifier } = item.item;
  const { seller, standard } = otherNumbers(item);
  return [
    ['Opis', longDescription(item)],
    ['Indeks', seller],
    ['Numer artykułu', standard],
    ['Uwagi', item.note],
    ['Okres', periodText(item.period)],
    ['Pozycja zamówienia', item.orderLineReference],
    ['Indeks nabywcy', buyerIdentifier],
    ['Kraj pochodzenia', originCountry],
    ...classifications.map(({ listId, code }): Pair => [`Klasyfikacja ${listId}`, code]),
    ...attributes.map(({ name, value }): Pair => [name, value]),
    // allowances are P_10; of charges FA(3) has no field
    ...(item.charges ?? []).map(
      (charge): Pair => [`Dopłata: ${charge.reason ?? 'inna'}`, amount(charge.amount)],
    ),
  ];
}

function periodText(period: Period | undefined): string | undefined {
  return period && [period.startDate, period.endDate].filter(Boolean).join(' – ');
}
