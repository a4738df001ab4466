// DettaglioLinee: lines, and after them allowances and charges of the document as lines of their own.
import Big from 'big.js';
import { unitWord } from '../../../code-lists/units';
import { all, from, type Rows } from '../../mapping/rows';
import type { DocumentAllowanceCharge } from '../../semantic/amounts';
import type { SemanticInvoice } from '../../semantic/invoice';
import { type InvoiceLine, wholeName } from '../../semantic/lines';
import { longDecimal } from '../decimals';
import { ascii, latin, pieces, shortened } from './texts';
import { discountsOf, type PerUnit, unitPriceOf } from './unit-price';
import { natureOf, natureOfPart, ownNatureOfLine, rateOf } from './vat';
import { isWithheld, otherCharges } from './withheld';

const DESCRIPTION_CHARS = 1000;
const CODE_CHARS = 35;
const REMARK_CHARS = 60;

const DISCOUNT: Rows<PerUnit> = { Tipo: 'kind', Importo: ['amount', longDecimal] };

interface Code {
  kind: string;
  value: string;
}

const CODE: Rows<Code> = { CodiceTipo: ['kind', ascii], CodiceValore: ['value', latin] };

/** A text that no other field of the line has room for. */
const REMARK: Rows<Code> = { TipoDato: 'kind', RiferimentoTesto: 'value' };

const LINE: Rows<InvoiceLine> = {
  NumeroLinea: 'identifier',
  CodiceArticolo: from((line) => codesOf(line).filter(fits), CODE),
  Descrizione: (line) => textPieces(line)[0],
  Quantita: [({ quantity }) => new Big(quantity).abs(), longDecimal],
  UnitaMisura: ({ unitCode }) => shortened(ascii(unitWord(unitCode, 'it')), 10),
  DataInizioPeriodo: 'period.startDate',
  DataFinePeriodo: 'period.endDate',
  PrezzoUnitario: [unitPriceOf, longDecimal],
  ScontoMaggiorazione: from(discountsOf, DISCOUNT),
  PrezzoTotale: ['netAmount', longDecimal],
  AliquotaIVA: ({ vat }) => rateOf(vat.rate),
  Ritenuta: ({ vat }, invoice) => !vat.isDisbursement && isWithheld(invoice),
  Natura: (line, invoice) => ownNatureOfLine(line) ?? natureOf(line.vat.categoryCode, invoice),
  AltriDatiGestionali: from(remarksOf, REMARK),
};

interface Adjustment extends DocumentAllowanceCharge {
  number: number;
  kind: 'SC' | 'AC'; // sconto, spesa accessoria
  value: Big;
}

const ADJUSTMENT: Rows<Adjustment> = {
  NumeroLinea: ({ number }) => String(number),
  TipoCessionePrestazione: 'kind',
  Descrizione: ({ reason, kind }) => latin(reason) || (kind === 'SC' ? 'Sconto' : 'Spesa accessoria'),
  PrezzoUnitario: ['value', longDecimal],
  PrezzoTotale: ['value', longDecimal],
  AliquotaIVA: ({ vatRate }) => rateOf(vatRate),
  Natura: natureOfPart,
};

export const LINES = all<SemanticInvoice, SemanticInvoice>(
  from('lines', LINE),
  from(adjustmentsOf, ADJUSTMENT),
);

function adjustmentsOf(invoice: SemanticInvoice): Adjustment[] {
  const { allowances = [], lines } = invoice;
  const signed = [
    ...allowances.map((one) => ({ ...one, kind: 'SC' as const, value: new Big(one.amount).times(-1) })),
    ...otherCharges(invoice).map((one) => ({ ...one, kind: 'AC' as const, value: new Big(one.amount) })),
  ];
  return signed.map((one, index) => ({ ...one, number: lines.length + index + 1 }));
}

function textPieces({ item }: InvoiceLine): string[] {
  return pieces(latin(wholeName(item)) ?? '', DESCRIPTION_CHARS);
}

function codesOf({ item }: InvoiceLine): Code[] {
  const { sellerIdentifier, buyerIdentifier, standardIdentifier, classifications = [] } = item;
  const isGtin = standardIdentifier?.scheme === '0160';
  return [
    { kind: 'Fornitore', value: sellerIdentifier ?? '' },
    { kind: 'Cliente', value: buyerIdentifier ?? '' },
    { kind: isGtin ? 'GTIN' : 'Standard', value: standardIdentifier?.value ?? '' },
    ...classifications.map(({ listId, code }) => ({ kind: listId, value: code })),
  ].filter(({ value }) => value !== '');
}

const fits = ({ value }: Code) => (latin(value)?.length ?? 0) <= CODE_CHARS;

function remarksOf(line: InvoiceLine): Code[] {
  const { attributes = [], originCountry } = line.item;
  const long = codesOf(line).filter((code) => !fits(code));
  const texts: [string, string | undefined][] = [
    ['DESCR', textPieces(line).slice(1).join(' ')],
    ['NOTA', line.note],
    ['ORDINE', line.orderLineReference],
    ['CONTO', line.buyerAccountingReference],
    ['ORIGINE', originCountry],
    ...long.map(({ kind, value }): [string, string] => ['ARTICOLO', `${kind}: ${value}`]),
    ...attributes.map(({ name, value }): [string, string] => ['ATTRIBUTO', `${name}: ${value}`]),
  ];
  return texts.flatMap(([kind, text]) =>
    pieces(latin(text) ?? '', REMARK_CHARS).map((value) => ({ kind, value })),
  );
}
