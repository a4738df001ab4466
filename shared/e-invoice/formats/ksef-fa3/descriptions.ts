// DodatkowyOpis: what the buyer shall read and FA(3) has no field for, as pairs of a word and a text.

import { element, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { InvoiceLine } from '../../semantic/lines';
import type { Period } from '../../semantic/values';
import { amount } from '../decimals';
import { longDescription, otherNumbers } from './lines';
import { line, pieces } from './texts';

const TEXT_CHARS = 256;

type Pair = [key: string, text: string | undefined];

export function descriptions(invoice: SemanticInvoice): XmlElement[] {
  const ofLines = invoice.lines.flatMap((item) => written(ofLine(item), item.identifier));
  return [...written(ofDocument(invoice)), ...ofLines];
}

function written(pairs: readonly Pair[], row?: string): XmlElement[] {
  return pairs.flatMap(([key, text]) =>
    pieces(line(text) ?? '', TEXT_CHARS).map((piece) =>
      required('DodatkowyOpis', [
        element('NrWiersza', row),
        element('Klucz', pieces(line(key) || '-', TEXT_CHARS)[0]),
        element('Wartosc', piece || '-'),
      ]),
    ),
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
