// DettaglioLinee: lines, and after them allowances and charges of the document as lines of their own.
import Big from 'big.js';
import { unitWord } from '../../../code-lists/units';
import { element, present, required } from '../../../xml/build';
import type { XmlElement } from '../../../xml/element';
import type { SemanticInvoice } from '../../semantic/invoice';
import type { InvoiceLine } from '../../semantic/lines';
import { longDecimal } from '../decimals';
import { natureOfPart, rateOf } from './nature-of-part';
import { ascii, latin, pieces, shortened } from './texts';
import { discountsOf, type PerUnit, unitPriceOf } from './unit-price';
import { natureOf, ownNatureOfLine } from './vat';
import { isWithheld, otherCharges } from './withheld';

const DESCRIPTION_CHARS = 1000;
const CODE_CHARS = 35;
const REMARK_CHARS = 60;

export function lines(invoice: SemanticInvoice): XmlElement[] {
  const own = invoice.lines.map((line) => lineOf(line, invoice));
  return [...own, ...adjustmentsOf(invoice, own.length)];
}

function lineOf(line: InvoiceLine, invoice: SemanticInvoice): XmlElement {
  const { vat, period } = line;
  return required('DettaglioLinee', [
    element('NumeroLinea', line.identifier),
    ...codesOf(line),
    element('Descrizione', pieces(wholeText(line), DESCRIPTION_CHARS)[0]),
    element('Quantita', longDecimal(new Big(line.quantity).abs())),
    element('UnitaMisura', shortened(ascii(unitWord(line.unitCode, 'it')), 10)),
    element('DataInizioPeriodo', period?.startDate),
    element('DataFinePeriodo', period?.endDate),
    element('PrezzoUnitario', longDecimal(unitPriceOf(line))),
    ...discountsOf(line).map(discountOf),
    element('PrezzoTotale', longDecimal(line.netAmount)),
    element('AliquotaIVA', rateOf(vat.rate)),
    element('Ritenuta', vat.isDisbursement ? undefined : isWithheld(invoice)),
    element('Natura', ownNatureOfLine(line) ?? natureOf(vat.categoryCode, invoice)),
    ...remarksOf(line),
  ]);
}

function discountOf({ kind, amount }: PerUnit): XmlElement {
  return required('ScontoMaggiorazione', [element('Tipo', kind), element('Importo', longDecimal(amount))]);
}

function adjustmentsOf(invoice: SemanticInvoice, count: number): XmlElement[] {
  const { allowances = [] } = invoice;
  const charges = otherCharges(invoice);
  const signed = [
    ...allowances.map((one) => ({ one, kind: 'SC', value: new Big(one.amount).times(-1) })),
    ...charges.map((one) => ({ one, kind: 'AC', value: new Big(one.amount) })),
  ];
  return signed.map(({ one, kind, value }, index) =>
    required('DettaglioLinee', [
      element('NumeroLinea', String(count + index + 1)),
      element('TipoCessionePrestazione', kind),
      element('Descrizione', latin(one.reason) || (kind === 'SC' ? 'Sconto' : 'Spesa accessoria')),
      element('PrezzoUnitario', longDecimal(value)),
      element('PrezzoTotale', longDecimal(value)),
      element('AliquotaIVA', rateOf(one.vatRate)),
      element('Natura', natureOfPart(one, invoice)),
    ]),
  );
}

function wholeText({ item: { name, description = '' } }: InvoiceLine): string {
  const isContinued = description.startsWith(name);
  return latin(isContinued ? description : `${name} ${description}`) ?? '';
}

function numbersOf({ item }: InvoiceLine): [string, string | undefined][] {
  const { sellerIdentifier, buyerIdentifier, standardIdentifier, classifications = [] } = item;
  const isGtin = standardIdentifier?.scheme === '0160';
  return [
    ['Fornitore', sellerIdentifier],
    ['Cliente', buyerIdentifier],
    [isGtin ? 'GTIN' : 'Standard', standardIdentifier?.value],
    ...classifications.map(({ listId, code }): [string, string] => [listId, code]),
  ];
}

const fits = (value: string | undefined) => (latin(value)?.length ?? 0) <= CODE_CHARS;

function codesOf(line: InvoiceLine): XmlElement[] {
  const known = numbersOf(line).filter(([, value]) => value !== undefined && fits(value));
  return known.map(([kind, value]) =>
    required('CodiceArticolo', [element('CodiceTipo', ascii(kind)), element('CodiceValore', latin(value))]),
  );
}

/** AltriDatiGestionali: what no other field of the line has room for. */
function remarksOf(line: InvoiceLine): XmlElement[] {
  const { attributes = [], originCountry } = line.item;
  const long = numbersOf(line).flatMap(([kind, value]) => (fits(value) ? [] : [`${kind}: ${value}`]));
  return [
    ...remarks('DESCR', pieces(wholeText(line), DESCRIPTION_CHARS).slice(1).join(' ')),
    ...remarks('NOTA', line.note),
    ...remarks('ORDINE', line.orderLineReference),
    ...remarks('CONTO', line.buyerAccountingReference),
    ...remarks('ORIGINE', originCountry),
    ...long.flatMap((text) => remarks('ARTICOLO', text)),
    ...attributes.flatMap(({ name, value }) => remarks('ATTRIBUTO', `${name}: ${value}`)),
  ];
}

function remarks(kind: string, text: string | undefined): XmlElement[] {
  return pieces(latin(text) ?? '', REMARK_CHARS).map((piece) =>
    required('AltriDatiGestionali', present([element('TipoDato', kind), element('RiferimentoTesto', piece)])),
  );
}
